import styles from './data-table.module.css'
import { MarkedLine, type Values } from '@visions/ui/reading/marked-text.tsx'
import { readList, readRows } from '@visions/ui/reading/read-text.ts'

/** A table to read. On a narrow screen each row becomes a card. */
export function DataTable({
  caption,
  column,
  rows,
  values,
}: {
  caption: string
  /** Title of the first column. */
  column: string
  /** A text of `readRows`. */
  rows: string
  values: Values
}) {
  const read = readRows(rows)
  const columns = [column, ...read[0]!.cells.map(({ title }) => title)]
  return (
    <div className={styles.frame} data-wide>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.map(({ name, detail, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {detail ? (
                  <div className={styles.detail}>
                    <Cell text={detail} values={values} />
                  </div>
                ) : null}
              </th>
              {cells.map(({ title, text }) => (
                <td key={title} data-column={title}>
                  <Cell text={text} values={values} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ text, values }: { text: string; values: Values }) {
  const items = readList(text)
  if (!items) return <MarkedLine text={text} values={values} />
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <MarkedLine text={item} values={values} />
        </li>
      ))}
    </ul>
  )
}
