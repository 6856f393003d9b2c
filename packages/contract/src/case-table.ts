// Tables of cases as text, for tests that prove many cases of one shape (`*.cases.ts`).

/** Makes the value of one cell. A cell that is left out at the end of a record is empty. */
type Cell = (text: string) => unknown
type Case<Columns extends Record<string, Cell>> = { [Name in keyof Columns]: ReturnType<Columns[Name]> }

export const text = (cell: string): string => cell
export const optional = (cell: string): string | undefined => cell || undefined
/** Any word in the cell means true. */
export const mark = (cell: string): true | undefined => (cell ? true : undefined)
/** Texts between « ; ». */
export const list = (cell: string): string[] => (cell ? cell.split(' ; ') : [])
export const optionalList = (cell: string): string[] | undefined => (cell ? list(cell) : undefined)

/** Up to `count` texts between commas: the last one may have commas. */
export function parts(cell: string, count: number): string[] {
  const all = cell.split(', ')
  return [...all.slice(0, count - 1), ...(all.length < count ? [] : [all.slice(count - 1).join(', ')])]
}

export function number(cell: string): number {
  const value = Number(cell)
  if (!cell || Number.isNaN(value)) throw new Error(`"${cell}" is no number`)
  return value
}
export const optionalNumber = (cell: string): number | undefined => (cell ? number(cell) : undefined)

export function oneOf<const Value extends string>(...values: readonly Value[]): (cell: string) => Value {
  return (cell) => {
    const value = values.find((one) => one === cell)
    if (value === undefined) throw new Error(`"${cell}" is none of ${values.join(', ')}`)
    return value
  }
}

/**
 * Reads a table. A line at the margin starts a record, indented lines continue it. « | » separates the cells, in the
 * order of `columns`. Lines that start with # are headings. Throws at a record with too many cells or a wrong one.
 */
export function readCases<Columns extends Record<string, Cell>>(columns: Columns, table: string): Case<Columns>[] {
  const records = table
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .filter(Boolean)
  const names = Object.keys(columns)
  return records.map((record) => {
    const cells = record.split(/ \|(?= |$)/).map((cell) => cell.trim())
    if (cells.length > names.length) throw new Error(`more than ${names.length} cells: ${record}`)
    return Object.fromEntries(names.map((name, at) => [name, columns[name]!(cells[at] ?? '')])) as Case<Columns>
  })
}
