import type { ConsentPopup } from '@visions/contract/consents'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import styles from './what-they-see.module.css'

type Row = ConsentPopup['datatypes'][number]['rows'][number]

/** The rows that a recipient sees, folded by default (CON-06). */
export function WhatTheySee({
  summary,
  of,
  rows,
  open = false,
}: {
  summary: string
  of: string
  rows: readonly Row[]
  open?: boolean
}) {
  return (
    <Disclosure icon="eye" summary={summary} about={`\u00a0: ${of}`} open={open}>
      <SharedRows rows={rows} />
    </Disclosure>
  )
}

/** Rows of a name and a value. */
function SharedRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, place) => (
        // Two rows may have equal texts.
        // oxlint-disable-next-line react/no-array-index-key
        <Cluster key={place} gap={0} between={4} align="stretch" justify="between" className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Cluster>
      ))}
    </dl>
  )
}
