import { useEffect, useRef } from 'react'
import { useActionData, useNavigation, useSubmit, Form } from 'react-router'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'

/** Posts the ticket of a person who returns from a platform; without JavaScript, a button does (JRN-11). */
export function ReturnPage({ name, ticket }: { name: string; ticket: string | null }) {
  const refused = useActionData<{ refused: number }>()?.refused
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const handedIn = useRef(false)
  const busy = useNavigation().state !== 'idle'
  const failed = ticket === null || (refused !== undefined && !busy)
  const isLinkInvalid = ticket === null || refused === 400 || refused === 404
  useEffect(() => {
    if (handedIn.current || !ticket || refused !== undefined) return
    handedIn.current = true
    void submit(form.current, { replace: true })
  }, [submit, ticket, refused])
  return (
    <Stack gap={5}>
      <h1>De retour sur Visions</h1>
      {failed ? (
        <div role={refused === undefined ? undefined : 'alert'}>
          <EmptyState
            icon="info"
            title="Votre retour n’a pas pu être enregistré"
            headingLevel={2}
            action={
              <ButtonLink to={`/user/experiences/${encodeURIComponent(name)}`}>Reprendre mon parcours</ButtonLink>
            }
          >
            {isLinkInvalid
              ? 'Ce lien n’est pas ou n’est plus valable.'
              : 'Visions ne répond pas pour le moment. Réessayez dans quelques minutes.'}{' '}
            Si vous avez terminé l’outil, vous pouvez aussi l’indiquer sur sa carte, dans votre parcours.
          </EmptyState>
        </div>
      ) : (
        <Stack role="status" gap={5}>
          <p>Nous enregistrons votre retour…</p>
          <Skeleton shape="line" />
          <Skeleton shape="line" width="wide" />
        </Stack>
      )}
      {ticket && !(failed && isLinkInvalid) ? (
        <Form method="post" ref={form} replace className={failed ? undefined : 'without-scripts'}>
          <input type="hidden" name="ticket" value={ticket} />
          <Button type="submit" variant={failed ? 'white' : 'gradient'} loading={busy}>
            {failed ? 'Réessayer' : 'Je continue'}
          </Button>
        </Form>
      ) : null}
    </Stack>
  )
}
