import styles from './data-table.module.css'

export interface Row {
  name: string
  /** What the name covers. */
  detail?: string
  /** One for each column after the first. */
  cells: readonly string[]
}

/** A table to read; where it has no room, each row becomes a card. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  return (
    <div className={styles.frame} data-wide>
      <table className={styles.table}>
        <caption>{caption}</caption>
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
          {rows.map(({ name, detail, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {detail ? <span className={styles.detail}>{detail}</span> : null}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} data-column={columns[place + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
