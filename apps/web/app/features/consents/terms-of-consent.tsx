import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import styles from './terms-of-consent.module.css'

/** Who gives what to whom, why, for how long, and the words that are agreed to (CON-06). */
export function TermsOfConsent({
  purpose,
  recipient,
  exporters = [],
  retention,
  wording,
  isRecord = false,
}: {
  /** Left out, with who gives, where a title says them already. */
  purpose?: { name: string; description: string }
  recipient: string
  exporters?: readonly string[]
  retention: string
  wording: string
  /** They were agreed to before. */
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
      <Term name={isRecord ? 'Dans quels mots' : 'Ce que vous acceptez'}>
        <q className={styles.wording}>{wording}</q>
      </Term>
    </Stack>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
