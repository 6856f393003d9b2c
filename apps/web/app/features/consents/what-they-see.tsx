import type { ConsentPopup } from '@visions/contract/consents'
import { Icon } from '../../ui/icon.tsx'
import styles from './what-they-see.module.css'

type Row = ConsentPopup['datatypes'][number]['rows'][number]

/** The very rows that a recipient sees, folded unless told (CON-06). */
export function WhatTheySee({ summary, of, rows, open = false }: { summary: string; of: string; rows: readonly Row[]; open?: boolean }) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <Icon name="eye" />
        <span>
          {summary}
          <span className="visually-hidden">{`\u00a0: ${of}`}</span>
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <SharedRows rows={rows} />
    </details>
  )
}

/** Lines of a name and a value. */
function SharedRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, place) => (
        // Two rows may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
