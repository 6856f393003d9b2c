import type { Context } from '@visions/contract/namespaces'
import type { User } from '@visions/contract/profile'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { Switch } from '@visions/ui/switch.tsx'
import { useForm } from './outcome.ts'

const SHOWN_MS = 5_000

/** The context of the person and its reset (PRO-05). `contexts`: null when loading failed. */
export function ContextCard({ user, contexts }: { user: User; contexts: readonly Context[] | null }) {
  const { Form: FetcherForm, submit, busy, sending, outcome } = useForm('context', 'reset')
  const isShown = useTransientFlag(outcome?.context === undefined ? undefined : outcome, SHOWN_MS)
  // While it is being saved, the switch already stands where it was put.
  const current = sending?.get('intent') === 'context' ? sending.get('context') : user.context
  const identity = <input type="hidden" name="userId" value={user._id} />
  /** An archived context has no effect: the default one applies. */
  const effectOf = (name: string) => (contexts?.find((one) => one.name === name) ?? contexts?.[0])?.effect
  return (
    <SectionCard id="contexte" title="Thème de mes parcours" isSmall gap={4} compact>
      <p>{contexts ? effectOf(user.context) : 'Ce réglage ne s’est pas chargé. Réessayez dans quelques minutes.'}</p>
      {(contexts ?? [])
        .filter(({ label }) => label !== '')
        .map(({ name, label, hint }) => (
          <Form as={FetcherForm} key={name} method="post" gap={3} align="start">
            <input type="hidden" name="intent" value="context" />
            {identity}
            <Switch
              name="context"
              value={name}
              label={label}
              hint={hint || undefined}
              checked={current === name}
              onChange={(isOn) => {
                if (!busy)
                  void submit(
                    { intent: 'context', userId: user._id, ...(isOn && { context: name }) },
                    { method: 'post' },
                  )
              }}
            />
            <noscript>
              <Button type="submit" variant="bordered" size="smallMain">
                Appliquer
              </Button>
            </noscript>
          </Form>
        ))}
      <Form as={FetcherForm} method="post" gap={3} align="start">
        <input type="hidden" name="intent" value="reset" />
        {identity}
        <Button
          type="submit"
          variant="white"
          size="smallMain"
          icon="refresh"
          loading={busy && sending?.get('intent') === 'reset'}
        >
          Effacer les réglages reçus par un lien
        </Button>
      </Form>
      {outcome && outcome.context === undefined ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Votre réglage n’a pas été enregistré. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <div role="status">
        {isShown && outcome ? (
          <Alert tone="success">
            {outcome.intent === 'reset'
              ? 'Les réglages reçus par un lien sont effacés.'
              : `C’est enregistré. ${(outcome.context && effectOf(outcome.context)) ?? ''}`}
          </Alert>
        ) : null}
      </div>
    </SectionCard>
  )
}
