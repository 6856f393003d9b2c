import { readRows, type TableRow } from '@visions/server/table-rows'
import { unescapeFormula } from '../src/platform/csv.ts'

/** The rows of a text of `toCsv`. Throws at a row with a fault. */
export const parseCsv = (text: string): TableRow[] =>
  [...readRows(text)].map(({ line, cells, fault }) => {
    if (fault) throw new Error(`line ${line}: ${fault}`)
    return { line, cells: cells.map(unescapeFormula) }
  })
