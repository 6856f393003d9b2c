import type { User } from '@visions/contract/profile'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/layout.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useForm } from './outcome.ts'
import styles from './side-card.module.css'

const SHOWN_MS = 5_000
/** What each context does, in French: the values of the specification are codes. */
const NOW: Record<User['context'], string> = {
  Normal: 'Vos parcours parlent de tous les métiers.',
  numerique: 'Vos parcours s’orientent vers le numérique.',
}

/** The context of the person, Normal or numerique, and its reset (PRO-05). */
export function ContextCard({ user }: { user: User }) {
  const { Form: FetcherForm, submit, busy, sending, outcome } = useForm('context', 'reset')
  const isShown = useTransientFlag(outcome?.context === undefined ? undefined : outcome, SHOWN_MS)
  // While it is being saved, the switch already stands where it was put.
  const on = sending?.get('intent') === 'context' ? sending.has('numerique') : user.context === 'numerique'
  const identity = <input type="hidden" name="userId" value={user._id} />
  return (
    <Card as="section" gap={4} compact aria-labelledby="contexte">
      <h2 id="contexte" className="large">
        Mes parcours
      </h2>
      <p>{NOW[user.context]}</p>
      <Form as={FetcherForm} method="post" gap={3} align="start">
        <input type="hidden" name="intent" value="context" />
        {identity}
        <Switch
          name="numerique"
          label="M’orienter vers le numérique"
          hint="Activé, vos parcours s’adaptent aux métiers du numérique. Désactivé, ils restent normaux."
          checked={on}
          onChange={(wanted) => {
            if (!busy)
              void submit(
                { intent: 'context', userId: user._id, ...(wanted && { numerique: 'on' }) },
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
      <div role="status" className={styles.status}>
        {isShown && outcome ? (
          <Alert tone="success">
            {outcome.intent === 'reset'
              ? 'Les réglages reçus par un lien sont effacés.'
              : `C’est enregistré. ${outcome.context && NOW[outcome.context]}`}
          </Alert>
        ) : null}
      </div>
    </Card>
  )
}
