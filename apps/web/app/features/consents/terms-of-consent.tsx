import { Stack } from '@visions/ui/layout.tsx'
import { Term } from '@visions/ui/term.tsx'
import styles from './terms-of-consent.module.css'

/** Provider, recipient, purpose, duration and wording of a consent (CON-06). */
export function TermsOfConsent({
  purpose,
  recipient,
  exporters = [],
  retention,
  wording,
  isRecord = false,
}: {
  /** Left out, with the provider, when a title contains them. */
  purpose?: { name: string; description: string }
  recipient: string
  exporters?: readonly string[]
  retention: string
  wording: string
  /** For a consent given earlier. */
  isRecord?: boolean
}) {
  return (
    <Stack as="dl" gap={3} className={styles.terms}>
      {purpose ? (
        <Term name="Pour quoi faire">
          <strong>{purpose.name}</strong>
          {purpose.description ? <span className={styles.more}>{purpose.description}</span> : null}
        </Term>
      ) : null}
      <Term name="Qui les reçoit">{recipient}</Term>
      {exporters.length > 0 ? (
        <Term name={exporters.length > 1 ? 'Qui les transmet' : 'D’où elles viennent'}>{exporters.join(', ')}</Term>
      ) : null}
      <Term name="Combien de temps">{retention}</Term>
      <Term name={isRecord ? 'Le texte que vous avez accepté' : 'Ce que vous acceptez'}>
        <q className={styles.wording}>{wording}</q>
      </Term>
    </Stack>
  )
}
