// CSV, one physical line at a time: what is open, complete or broken shows at once, so that one bad line costs no other (csv.ts).
import { plainLetters } from '@visions/contract/plain-letters'

/** A record: not finished at the end of this line (a quoted line break), finished, or no CSV. */
type State = 'open' | 'complete' | 'broken'

/** Reads one record from as many lines as it takes. */
export class RecordReader {
  readonly fields: string[] = []
  #delimiter: string
  #field = ''
  #isQuoted = false
  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  add(line: string): State {
    let at = 0
    if (this.#isQuoted) this.#field += '\n'
    for (;;) {
      if (!this.#isQuoted && line[at] === '"') {
        this.#isQuoted = true
        at++
      }
      if (this.#isQuoted) {
        const end = line.indexOf('"', at)
        if (end === -1) {
          this.#field += line.slice(at)
          return 'open'
        }
        this.#field += line.slice(at, end)
        at = end + 1
        if (line[at] === '"') {
          this.#field += '"'
          at++
          continue
        }
        this.#isQuoted = false
        if (at < line.length && line[at] !== this.#delimiter) return 'broken'
      } else {
        // A quote inside a field that has none around it is a quote.
        const end = line.indexOf(this.#delimiter, at)
        this.#field += line.slice(at, end === -1 ? line.length : end)
        at = end === -1 ? line.length : end
      }
      this.fields.push(this.#field)
      this.#field = ''
      if (at >= line.length) return 'complete'
      at++
    }
  }
}

/** What separates the fields of a header: of comma, semicolon and tab, the one that it has most of outside quotes. */
export function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, bare.split(delimiter).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]![0]
}

/** A column, however its name is written: case, accents, apostrophes and spaces do not matter. */
const columnKey = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What a column is called: its technical name, or its labels. */
export interface Columns {
  /** The text of a row in the first column with one of these names, trimmed; '' without such a column. */
  first: (row: readonly string[], ...names: string[]) => string
  /** The texts in all columns with one of these names, in their order: some names are there twice. */
  all: (row: readonly string[], ...names: string[]) => string[]
  has: (...names: string[]) => boolean
}

export function columnsOf(header: readonly string[]): Columns {
  const places = new Map<string, number[]>()
  for (const [index, name] of header.entries()) {
    const key = columnKey(name)
    if (key !== '') places.set(key, [...(places.get(key) ?? []), index])
  }
  // The same few questions are asked for every line.
  const found = new Map<string, number[]>()
  const find = (names: readonly string[]) => {
    const key = names.join('|')
    const known = found.get(key) ?? names.flatMap((name) => places.get(columnKey(name)) ?? [])
    found.set(key, known)
    return known
  }
  const text = (row: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (row[index] ?? '').trim()
  return {
    first: (row, ...names) => text(row, find(names)[0]),
    all: (row, ...names) => find(names).map((index) => text(row, index)),
    has: (...names) => find(names).length > 0,
  }
}
