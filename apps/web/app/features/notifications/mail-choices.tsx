import type { MailTopic } from '@visions/contract/vocabulary'
import { useActionData } from 'react-router'
import { useForm } from '../../lib/use-form.ts'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { Switch } from '@visions/ui/switch.tsx'
import { TOPIC_WORDS, topicsInOrder, type Topics } from './mail-topics.ts'
import { MAILS_ANCHOR, MAILS_INTENT, type NotificationsOutcome } from './page-act.ts'
import styles from './mail-choices.module.css'

const SHOWN_MS = 3_000

/** The topics of mail, each saved when it is switched (NOT-01). */
export function MailChoices({ topics }: { topics: Topics }) {
  const acted = useActionData<NotificationsOutcome>()
  // Without JavaScript one button saves all of them.
  const all = acted?.intent === 'mails' && acted.topic === undefined ? acted : undefined
  return (
    <Card as="section" id={MAILS_ANCHOR} gap={4} aria-labelledby="e-mails-titre">
      <h2 id="e-mails-titre" className="large">
        E-mails que je reçois
      </h2>
      <p>Toutes vos notifications sont sur cette page. Choisissez celles que vous recevez aussi par e-mail.</p>
      <Form method="post" gap={4} align="start" preventScrollReset>
        <input type="hidden" name="intent" value={MAILS_INTENT} />
        <Stack as="ul" gap={4} className={styles.list}>
          {topicsInOrder.map((topic) => (
            <Choice key={topic} topic={topic} isOn={topics[topic]} />
          ))}
        </Stack>
        <noscript>
          <Button type="submit" variant="bordered" size="smallMain">
            Enregistrer
          </Button>
        </noscript>
      </Form>
      {all ? <Outcomes saved={all.saved} /> : null}
      <p className="soft small">Les e-mails sur la suppression de votre compte vous sont toujours envoyés.</p>
    </Card>
  )
}

function Choice({ topic, isOn }: { topic: MailTopic; isOn: boolean }) {
  const { submit, busy, sending, outcome } = useForm<Extract<NotificationsOutcome, { intent: 'mails' }>>(
    (acted) => acted.intent === 'mails' && acted.topic === topic,
  )
  const { name, hint } = TOPIC_WORDS[topic]
  const isShown = useTransientFlag(outcome?.saved ? outcome : undefined, SHOWN_MS)
  return (
    <li>
      <Switch
        label={name}
        hint={hint}
        name="on"
        value={topic}
        // During the save, the switch shows its new value.
        checked={sending ? sending.has('on') : isOn}
        onChange={(isOn) => {
          if (!busy) void submit({ intent: MAILS_INTENT, topic, ...(isOn && { on: topic }) }, { method: 'post' })
        }}
      />
      <div role="status" className={styles.status}>
        {isShown ? 'Choix enregistré.' : ''}
      </div>
      {outcome && !outcome.saved && !busy ? <Outcomes saved={false} /> : null}
    </li>
  )
}

function Outcomes({ saved }: { saved: boolean }) {
  return saved ? (
    <Alert tone="success" live>
      Vos choix sont enregistrés.
    </Alert>
  ) : (
    <Alert tone="error" title="Une erreur est survenue" live>
      Votre choix n’a pas été enregistré. Réessayez dans quelques minutes.
    </Alert>
  )
}
