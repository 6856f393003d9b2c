import { stringify } from 'csv-stringify/sync'

/** A text that already looks like an escaped formula. */
const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * A table as CSV (RFC 4180), in UTF-8 with a byte order mark. Texts that a spreadsheet would run as a formula
 * get one apostrophe in front, and so do texts that already look escaped: removing one apostrophe restores
 * both (SHR-04).
 */
export const toCsv = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  stringify([headings, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: {
      string: (text) => (ESCAPED_FORMULA.test(text) ? `'${text}` : text),
      boolean: (value) => (value ? 'oui' : 'non'),
      date: (value) => value.toISOString(),
    },
  })
