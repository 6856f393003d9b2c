import { Disclosure } from './disclosure.tsx'
import styles from './figures-table.module.css'

interface Row {
  name: string
  /** One for each column after the first. */
  figures: readonly string[]
}

/** The figures of a chart in a collapsible table. */
export function FiguresTable({
  summary,
  caption,
  columns,
  rows,
}: {
  summary: string
  /** Subject of the table, added to the summary for screen readers. */
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  return (
    <Disclosure summary={summary} about={`\u00a0: ${caption}`}>
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
          {rows.map(({ name, figures }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
