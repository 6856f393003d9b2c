// CSV as RFC 4180 has it, safe to open in a spreadsheet.

/** Without it, a spreadsheet does not read the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, or what looks like such a text with its apostrophe already: one more tells them apart. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A table with a line of headings. Texts that begin like a formula get one apostrophe before them, and a reader takes one away; lists and documents are JSON. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK +
  [headings, ...rows].map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`).join('')

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return FORMULA.test(text) ? `'${text}` : text
}

const quoted = (text: string) =>
  /[",\r\n]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text
