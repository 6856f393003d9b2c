import { logActivity } from '../../lib/activity-log.ts'
import { useForm } from '../../lib/use-form.ts'
import { useNewTab } from '../../lib/use-new-tab.ts'
import { usePerson } from '../shell/use-person.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { LinkDialog } from '../../ui/link-dialog.tsx'
import type { Outcome, OutcomeOf } from './experience-act.ts'
import styles from './open-form.module.css'

/** Starts a platform, goes on with it, or goes back to it, in a new tab (JRN-03, JRN-04). `more`: for screen readers, after the text. */
export function OpenForm({
  journeyId,
  platform,
  text,
  more,
  variant,
}: {
  journeyId: string
  platform: { _id: string; name: string }
  text: string
  more?: string | undefined
  variant: ButtonVariant
}) {
  const { Form, busy, outcome } = useForm<OutcomeOf<'start'>>(
    (found: Outcome) => found.intent === 'start' && found.platformId === platform._id,
  )
  const { prepare, link, close } = useNewTab(outcome, platform.name)
  return (
    <>
      <Form
        method="post"
        className={styles.form}
        preventScrollReset
        onSubmit={() => {
          logActivity('open-tool', { status: 'started', resource: platform._id })
          prepare()
        }}
      >
        <input type="hidden" name="intent" value="start" />
        <FormOf journeyId={journeyId} platformId={platform._id} />
        <Button type="submit" wide size="smallMain" icon="external" variant={variant} loading={busy}>
          {text}
          <span className="visually-hidden">{`${more ? ` ${more}` : ''} (nouvel onglet)`}</span>
        </Button>
        {outcome?.error ? (
          <Alert tone="error" live>
            {outcome.error}
          </Alert>
        ) : null}
      </Form>
      <LinkDialog link={link} title={`${platform.name} vous attend`} text={`Ouvrir ${platform.name}`} onClose={close} />
    </>
  )
}

/** Whom and what a form of a path is about. */
export function FormOf({ journeyId, platformId }: { journeyId: string; platformId: string }) {
  const { user } = usePerson()
  return (
    <>
      <input type="hidden" name="userId" value={user._id} />
      <input type="hidden" name="journey" value={journeyId} />
      <input type="hidden" name="platform" value={platformId} />
    </>
  )
}
