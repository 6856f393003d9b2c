import { redirect, useActionData, useNavigation } from 'react-router'
import { ONBOARDING, QUESTIONS_PAGE, skipsOnboarding } from '../features/onboarding/next-page.ts'
import { PUBLIC_PAGES } from '../features/shell/public-pages.ts'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { useSubmitOnce } from '../lib/use-submit-once.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

/** The agreement is stored with the age. Without it the account is deleted, as by the own request. */
const act = async (api: Api, { request }: PageArgs) => {
  const isRefused = (await request.formData()).get('intent') === 'refuse'
  if (isRefused) {
    const { error } = await attempt(api('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } }))
    return error ? { failed: true } : redirect('/user/share?fait=suppression', 303)
  }
  const { user } = await api('GET /me')
  const body = { age_group: '16-18', ageAnswer: 'parent-agrees' } as const
  const { error } = await attempt(api('PUT /users/{id}', { params: { id: user._id }, body }))
  return error ? { failed: true } : redirect(skipsOnboarding(user) ? QUESTIONS_PAGE : ONBOARDING, 303)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const handle = { withoutTabs: true, holdsArrivals: true }
export const meta = () => [{ title: 'L’accord d’un parent · Visions' }]

/** For people under 15: whether a parent agrees (PEO-11). */
export default function Parent() {
  const { user } = usePerson()
  const failed = useActionData<{ failed: true }>() !== undefined
  const sent = useNavigation().formData?.get('intent')
  const once = useSubmitOnce()
  return (
    <Page gap={5} width={44}>
      <Stack as="header" gap={2}>
        <p className="kicker">Avant 15&nbsp;ans</p>
        <h1>Un parent est-il d’accord&nbsp;?</h1>
        <p className="soft">
          Lisez avec votre père, votre mère ou la personne qui a l’autorité parentale les{' '}
          <a href={PUBLIC_PAGES.conditions.path}>conditions générales</a> et la page{' '}
          <a href={PUBLIC_PAGES.confidentialite.path}>Confidentialité</a>. Son accord est nécessaire pour créer un
          compte.
        </p>
      </Stack>
      <FailureMessage>
        {failed ? 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.' : null}
      </FailureMessage>
      <Form method="post" onSubmit={once} gap={4}>
        <Button type="submit" name="intent" value="agree" wide loading={sent === 'agree'}>
          Mon parent est d’accord
        </Button>
        <Button type="submit" name="intent" value="refuse" variant="bordered" wide loading={sent === 'refuse'}>
          Sans cet accord, j’arrête mon compte
        </Button>
      </Form>
      <p className="soft small">
        Sans accord, nous effaçons votre compte et ses données sept jours plus tard. D’ici là, vous pouvez les
        télécharger, ou changer d’avis.
      </p>
      <p>
        <TextLink to={`${user.gamification.hasDoneOnboarding ? QUESTIONS_PAGE : ONBOARDING}?acte=age`}>
          Revenir à la question sur l’âge
        </TextLink>
      </p>
    </Page>
  )
}
