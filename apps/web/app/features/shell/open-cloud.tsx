import { useForm } from '../../lib/use-form.ts'
import { useNewTab } from '../../lib/use-new-tab.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { LinkDialog } from '../../ui/link-dialog.tsx'
import { CLOUD_INTENT, type CloudOutcome } from './cloud.ts'
import styles from './open-cloud.module.css'

/**
 * Opens the person's cloud in a new tab. The form is sent to the page that shows it (see openCloud). `cloud`: which tool that is, where it is
 * known; `tool`: whose data are to be seen there.
 */
export function OpenCloud({
  cloud,
  tool,
  label = 'Ouvrir mon cloud',
  variant = 'bordered',
  size,
}: {
  cloud?: string | undefined
  tool?: string | undefined
  label?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}) {
  const { Form, busy, outcome } = useForm<CloudOutcome>((found: { intent: string }) => found.intent === CLOUD_INTENT)
  const { prepare, link, close } = useNewTab(outcome, 'votre cloud')
  return (
    <div className={styles.open}>
      <Form method="post" onSubmit={prepare} preventScrollReset>
        <input type="hidden" name="intent" value={CLOUD_INTENT} />
        {cloud ? <input type="hidden" name="cloud" value={cloud} /> : null}
        {tool ? <input type="hidden" name="tool" value={tool} /> : null}
        <Button type="submit" variant={variant} size={size} icon="external" loading={busy}>
          {label}
          <span className="visually-hidden"> (nouvel onglet)</span>
        </Button>
      </Form>
      {/* There before it has something to say. */}
      <div role="status" className={styles.said}>
        {!outcome || busy ? null : !outcome.url ? (
          <Alert tone="error">Impossible d’accéder à la plateforme</Alert>
        ) : outcome.isSignedIn ? null : (
          <Alert tone="info">Votre cloud n’a pas pu vous connecter&nbsp;: le lien mène à son site.</Alert>
        )}
      </div>
      <LinkDialog link={link} title="Votre cloud vous attend" text="Ouvrir mon cloud" onClose={close} />
    </div>
  )
}
