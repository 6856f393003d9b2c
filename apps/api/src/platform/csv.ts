// Tables as CSV (RFC 4180), written and read.
import { stringify } from 'csv-stringify/sync'

/** A text that already looks like an escaped formula. */
const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * A table as CSV, in UTF-8 with a byte order mark. Texts that a spreadsheet would run as a formula
 * get one apostrophe in front, and so do texts that already look escaped: removing one apostrophe restores
 * both (SHR-04).
 */
export const toCsv = (
  headings: readonly string[],
  rows: readonly (readonly unknown[])[],
  { delimiter = ',' }: { delimiter?: ',' | ';' } = {},
): string =>
  stringify([headings, ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: {
      string: (text) => (ESCAPED_FORMULA.test(text) ? `'${text}` : text),
      boolean: (value) => (value ? 'oui' : 'non'),
      date: (value) => value.toISOString(),
    },
  })

/** Removes the apostrophe of `toCsv` in front of a formula. */
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

/** Why a row is no CSV. `cells`: more than the reader accepts. */
export type CsvFault = 'open-quote' | 'text-after-quote' | 'quote-in-cell' | 'cells'

export interface CsvRow {
  /** Line of the text on which the row begins, from 1. */
  line: number
  cells: string[]
  /** The row is not CSV: its cells are those before the mistake. */
  fault?: CsvFault
}

/** Thrown for a text that is no CSV. `line`: on which the row with the mistake begins, from 1. */
export class UnreadableCsv extends Error {
  readonly line: number
  readonly fault: CsvFault
  constructor(line: number, fault: CsvFault) {
    super(fault)
    this.name = 'UnreadableCsv'
    this.line = line
    this.fault = fault
  }
}

/** Most cells in a row, and characters of the first line that decide on the delimiter. */
const MAX_CELLS = 1000
const MAX_HEADER = 20_000

/** The most frequent of comma, semicolon and tab in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const start = text.search(/\S/)
  const end = text.indexOf('\n', start)
  const first = text.slice(Math.max(start, 0), Math.min(end < 0 ? text.length : end, start + MAX_HEADER))
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [';', ',', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The first line of Excel that names the delimiter. */
const SEPARATOR = /^sep=([;,\t])(?:\n|$)/i

const [QUOTE, LINE_END] = [0x22, 0x0a]

/**
 * The rows of a CSV text without blank ones, one after the other, in one pass over the text. A row with a mistake has a
 * fault, and reading continues on the next line. Line ends in cells become `\n`. Cells still have the apostrophe of
 * `toCsv`.
 */
export function* readCsv(given: string): Generator<CsvRow> {
  let text = given.replaceAll(/\r\n?/g, '\n')
  if (text.startsWith('\ufeff')) text = text.slice(1)
  const named = SEPARATOR.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const separator = delimiter.charCodeAt(0)
  let at = named?.[0].length ?? 0
  let line = named ? 2 : 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    let isBlank = true
    let isOpen = true
    while (isOpen) {
      const begin = at
      let cell = ''
      if (text.charCodeAt(at) === QUOTE) {
        const quoted = readQuoted(text, at)
        for (let next = text.indexOf('\n', at); next >= 0 && next < quoted.end; next = text.indexOf('\n', next + 1))
          line++
        at = quoted.end
        cell = quoted.cell
        if (!quoted.isClosed) row.fault = 'open-quote'
        else if (at < text.length && text.charCodeAt(at) !== separator && text.charCodeAt(at) !== LINE_END)
          row.fault = 'text-after-quote'
      } else {
        let code = text.charCodeAt(at)
        while (at < text.length && code !== separator && code !== LINE_END && code !== QUOTE)
          code = text.charCodeAt(++at)
        if (code === QUOTE && at < text.length) row.fault = 'quote-in-cell'
        cell = text.slice(begin, at)
      }
      if (row.cells.length === MAX_CELLS) row.fault ??= 'cells'
      if (row.fault) {
        const end = text.indexOf('\n', at)
        at = end < 0 ? text.length : end
      } else {
        row.cells.push(cell)
        isBlank &&= cell.trim() === ''
      }
      isOpen = text.charCodeAt(at) === separator && row.fault === undefined
      if (isOpen || at < text.length) at++
    }
    line++
    if (!isBlank || row.fault) yield row
  }
}

/** The quoted cell that begins at `start`, and where it ends. */
function readQuoted(text: string, start: number): { cell: string; end: number; isClosed: boolean } {
  const parts: string[] = []
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return { cell: '', end: text.length, isClosed: false }
    parts.push(text.slice(from, quote))
    if (text.charCodeAt(quote + 1) !== QUOTE) return { cell: parts.join('"'), end: quote + 1, isClosed: true }
    from = quote + 2
  }
}

/** The rows of a text of `toCsv`, without blank ones. Throws UnreadableCsv. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of readCsv(text)) {
    if (row.fault) throw new UnreadableCsv(row.line, row.fault)
    rows.push({ ...row, cells: row.cells.map(unescapeFormula) })
  }
  return rows
}
