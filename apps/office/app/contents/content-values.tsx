import type { Difference } from '@visions/contract/contents/compare'
import { Stack } from '@visions/ui/layout.tsx'
import type { ValueLine } from './content-act.ts'
import { wordChanges } from './word-changes.ts'
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
          <ChangeOf before={before} after={after} />
        </li>
      ))}
    </Stack>
  )
}

/** Both texts with their changed words; a new or a removed text stands alone. */
function ChangeOf({ before, after }: Omit<Difference, 'label'>) {
  const parts = wordChanges(before, after)
  return (
    <dl className={styles.change}>
      {before ? (
        <div>
          <dt>{after ? 'Avant' : 'Retiré'}</dt>
          <dd>
            {parts.before.map(({ text, isChanged }, index) =>
              isChanged && after ? <del key={index}>{text}</del> : text,
            )}
          </dd>
        </div>
      ) : null}
      {after ? (
        <div>
          <dt>{before ? 'Après' : 'Nouveau'}</dt>
          <dd>
            {parts.after.map(({ text, isChanged }, index) =>
              isChanged && before ? <ins key={index}>{text}</ins> : text,
            )}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const ValueOf = ({ label, text }: ValueLine) => (
  <div>
    <dt>{label}</dt>
    <dd className={text ? undefined : styles.none}>{text || 'Vide'}</dd>
  </div>
)
