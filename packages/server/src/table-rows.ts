// The rows of a table as text (RFC 4180, and what spreadsheets and people make of it), in one pass (OFF-07, OFF-13).

/**
 * Why a row is no CSV. `bare-quote`: quotes inside cells without quotes, its cells have them. `mixed-quotes`: other
 * cells of this row are quoted. `cells`: more than the reader accepts.
 */
export type RowFault = 'open-quote' | 'text-after-quote' | 'bare-quote' | 'mixed-quotes' | 'cells'

export interface TableRow {
  /** Line of the text on which the row begins, from 1. */
  line: number
  cells: string[]
  /** The row is not CSV: but for `bare-quote`, its cells are those before the mistake. */
  fault?: RowFault
}

/** Thrown for a row with more characters than the caller accepts. `line`: on which it begins. */
export class LongRow extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.name = 'LongRow'
    this.line = line
  }
}

const MAX_CELLS = 1000
/** Characters of the file that decide on the separator. */
const MAX_HEADING = 20_000

/** The most frequent of semicolon, comma and tab in the first line with a text, outside quotes. */
function separatorOf(text: string): string {
  const start = text.lastIndexOf('\n', Math.max(text.search(/[\p{L}\p{N}]/u), 0)) + 1
  const end = text.indexOf('\n', start)
  const first = text.slice(start, Math.min(end < 0 ? text.length : end, start + MAX_HEADING))
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [';', ',', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** The first line of Excel that names the separator, also after another save: in quotes, with blanks or empty cells. */
const SEPARATOR = /^"?sep=([^\w\s"]|\t)"?[ \t;,]*(?:\n|$)/i

const [QUOTE, LINE_END] = [0x22, 0x0a]

interface Place {
  at: number
  line: number
  /** Code of the character between cells. */
  separator: number
}

/** Where the rows begin, in a text without its byte order mark. */
function startOf(text: string): Place {
  const named = SEPARATOR.exec(text)
  return {
    at: named?.[0].length ?? 0,
    line: named ? 2 : 1,
    separator: (named?.[1] ?? separatorOf(text)).charCodeAt(0),
  }
}

const withLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replace(/^\ufeff/, '')
const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => /^[\s,;]*$/.test(cell))

/**
 * The rows of a text without blank ones, one after the other. After a row with a fault, reading continues on the next
 * line. Line ends in cells become `\n`. The separator is that of the first line, for each row.
 */
export function* readRows(text: string): Generator<TableRow> {
  const whole = withLineEnds(text)
  yield* takeRows(whole, startOf(whole), true)
}

/** Reads the rows of a text that arrives in parts. Throws LongRow above `maxRow` characters in a row. */
export async function* streamRows(parts: AsyncIterable<string>, maxRow: number): AsyncGenerator<TableRow> {
  let text = ''
  let place: Place | undefined
  const take = function* (isEnd: boolean): Generator<TableRow> {
    // A line end of two characters may arrive in two parts.
    const isHalf = !isEnd && text.endsWith('\r')
    text = withLineEnds(isHalf ? text.slice(0, -1) : text)
    place ??= startOf(text)
    yield* takeRows(text, place, isEnd, maxRow)
    text = text.slice(place.at) + (isHalf ? '\r' : '')
    place.at = 0
    if (text.length > maxRow) throw new LongRow(place.line)
  }
  for await (const part of parts) {
    text += part
    if (place ?? text.length >= MAX_HEADING) yield* take(false)
  }
  yield* take(true)
}

/** Takes the rows that are complete, and moves `place` behind them. */
function* takeRows(text: string, place: Place, isEnd: boolean, maxRow = Number.POSITIVE_INFINITY): Generator<TableRow> {
  while (place.at < text.length) {
    const { at, line } = place
    const row = takeRow(text, place, isEnd)
    if (!row) return
    if (place.at - at > maxRow) throw new LongRow(line)
    if (row.fault || !isBlank(row)) yield row
  }
}

/** The row at `place`, which moves behind it; undefined when its end has not arrived. */
function takeRow(text: string, place: Place, isEnd: boolean): TableRow | undefined {
  const row: TableRow = { line: place.line, cells: [] }
  let { at, line } = place
  let hasQuoted = false
  for (let isOpen = true; isOpen;) {
    const begin = at
    let cell = ''
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = readQuoted(text, at)
      hasQuoted = true
      for (let next = text.indexOf('\n', at); next >= 0 && next < quoted.end; next = text.indexOf('\n', next + 1))
        line++
      at = quoted.end
      cell = quoted.cell
      if (!quoted.isClosed) row.fault = 'open-quote'
      else if (at < text.length && text.charCodeAt(at) !== place.separator && text.charCodeAt(at) !== LINE_END)
        row.fault = 'text-after-quote'
    } else {
      let code = text.charCodeAt(at)
      while (at < text.length && code !== place.separator && code !== LINE_END) {
        if (code === QUOTE) row.fault ??= 'bare-quote'
        code = text.charCodeAt(++at)
      }
      cell = text.slice(begin, at)
    }
    if (row.cells.length === MAX_CELLS) row.fault = 'cells'
    const isBroken = row.fault !== undefined && row.fault !== 'bare-quote'
    if (isBroken) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else row.cells.push(cell)
    isOpen = !isBroken && at < text.length && text.charCodeAt(at) === place.separator
    if (at === text.length && !isEnd) return undefined
    if (isOpen || at < text.length) at++
  }
  if (row.fault === 'bare-quote' && hasQuoted) row.fault = 'mixed-quotes'
  place.at = at
  place.line = line + 1
  return row
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
