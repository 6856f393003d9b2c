import type { ReactNode } from 'react'
import styles from './list-table.module.css'

interface Row {
  key: string
  /** One for each column. The first one names the row. */
  cells: readonly ReactNode[]
}

/** A table that becomes a list of its rows on a narrow screen. Each cell then has the name of its column. */
export function ListTable({
  caption,
  columns,
  rows,
  empty,
}: {
  /** For screen readers: the subject of the table. */
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
  /** Replaces a table without rows. */
  empty?: ReactNode
}) {
  if (rows.length === 0 && empty) return empty
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]} data-column={columns[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
