// Tables as CSV (RFC 4180), written. @visions/server/table-rows reads them.
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
