import styles from './data-table.module.css'

/** A text, or a list of sentences. */
type Text = string | readonly string[]

export interface Row {
  name: string
  /** What the name covers. */
  detail?: Text
  /** One for each column after the first. */
  cells: readonly Text[]
}

/** A table to read. On a narrow screen each row becomes a card. */
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
                {detail ? <div className={styles.detail}>{textOf(detail)}</div> : null}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} data-column={columns[place + 1]}>
                  {textOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const textOf = (text: Text) =>
  typeof text === 'string' ? (
    text
  ) : (
    <ul>
      {text.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
