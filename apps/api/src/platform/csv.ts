// Tables as CSV (RFC 4180), written and read.
import { parse, type CsvError } from 'csv-parse/sync'
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
const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

export interface CsvRow {
  /** Line of the text on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** Thrown for a text that is no CSV. `line`: where its last readable row ends, from 1. */
export class UnreadableCsv extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'UnreadableCsv'
    this.line = line
  }
}

/** The most frequent of comma, semicolon and tab in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const bare = (/^.*$/m.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [';', ',', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most))
}

/** The rows of a CSV text, without blank ones. Line ends in cells become `\n`. Throws UnreadableCsv. */
export function parseCsv(text: string): CsvRow[] {
  let last = 0
  try {
    const rows: unknown = parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        const line = last + 1
        last = lines
        // The types of csv-parse expect a record of texts.
        return (cells.some((cell) => cell.trim() !== '')
          ? { line, cells: cells.map(unescapeFormula) }
          : null) as unknown as string[]
      },
    })
    return rows as CsvRow[]
  } catch (error) {
    if ((error as CsvError).code === undefined) throw error
    throw new UnreadableCsv(last + 1, (error as CsvError).code)
  }
}
