import { Alert } from '@visions/ui/alert.tsx'
import type { ButtonSize, ButtonVariant } from '@visions/ui/button.tsx'
import { CLOUD_INTENT, type CloudOutcome } from './cloud.ts'
import { NewTabForm } from './new-tab-form.tsx'
import { NO_WEBSITE } from './no-website.ts'
import styles from './open-cloud.module.css'

/**
 * Opens the personal cloud in a new tab. Its form is sent to the page that shows it (see openCloud). `cloud`:
 * its tool, when known. `tool`: whose data to open there.
 */
export function OpenCloud({
  cloud,
  tool,
  label = 'Ouvrir mon cloud',
  variant = 'bordered',
  size,
  onFollow,
}: {
  cloud?: string | undefined
  tool?: string | undefined
  label?: string | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Runs once the cloud is open, or its link was shown. */
  onFollow?: (() => void) | undefined
}) {
  return (
    <NewTabForm<CloudOutcome>
      isMine={(found: { intent: string }) => found.intent === CLOUD_INTENT}
      name="votre cloud"
      fields={{ intent: CLOUD_INTENT, cloud, tool }}
      text={label}
      title="Votre cloud personnel"
      linkText="Ouvrir mon cloud"
      variant={variant}
      size={size}
      gap={3}
      align="start"
      onFollow={onFollow}
    >
      {(outcome) => (
        // A live region exists before its first message.
        <div role="status" className={styles.status}>
          {!outcome ? null : !outcome.url ? (
            <Alert tone="error">{NO_WEBSITE}</Alert>
          ) : outcome.isSignedIn ? null : (
            <Alert tone="info">
              La connexion automatique à votre cloud a échoué. Connectez-vous sur son site avec le lien.
            </Alert>
          )}
        </div>
      )}
    </NewTabForm>
  )
}
