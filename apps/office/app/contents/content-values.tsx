import type { Difference } from '@visions/contract/contents/compare'
import { Stack } from '@visions/ui/layout.tsx'
import type { ValueLine } from './content-act.ts'
import styles from './content-values.module.css'

/** The values of a content as text. */
export function ContentValues({ values }: { values: readonly ValueLine[] }) {
  return (
    <dl className={styles.values}>
      {values.map((line) => (
        <ValueOf key={line.label} {...line} />
      ))}
    </dl>
  )
}

/** Changed fields, with their values before and after. */
export function ChangesList({ changes }: { changes: readonly Difference[] }) {
  return (
    <Stack as="ul" gap={3}>
      {changes.map(({ label, before, after }, index) => (
        <li key={index}>
          <p className="strong small">{label}</p>
          <dl className={styles.change}>
            <ValueOf label="Avant" text={before} />
            <ValueOf label="Après" text={after} />
          </dl>
        </li>
      ))}
    </Stack>
  )
}

const ValueOf = ({ label, text }: ValueLine) => (
  <div>
    <dt>{label}</dt>
    <dd className={text ? undefined : styles.none}>{text || 'Vide'}</dd>
  </div>
)
