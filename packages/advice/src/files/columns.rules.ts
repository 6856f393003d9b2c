// Finds the columns of a published file by their names, which differ between its versions.
import { plainLetters } from '@visions/contract/plain-letters'

/** Columns by technical name or label. Case, accents, apostrophes and spaces do not matter. */
export interface Columns {
  /** The trimmed text in the first column with one of these names; '' without such a column. */
  first: (row: readonly string[], ...names: string[]) => string
  /** The trimmed texts in all columns with one of these names: some files have a name twice. */
  all: (row: readonly string[], ...names: string[]) => string[]
  has: (...names: string[]) => boolean
}

const keyOf = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function columnsOf(header: readonly string[]): Columns {
  const keys = header.map(keyOf)
  // The same few names are looked up for every row.
  const cache = new Map<string, number[]>()
  const find = (names: readonly string[]): number[] => {
    const cached = cache.get(names.join())
    if (cached) return cached
    const indexes = names.flatMap((name) => [...keys.keys()].filter((index) => keys[index] === keyOf(name)))
    cache.set(names.join(), indexes)
    return indexes
  }
  const textAt = (row: readonly string[], index: number) => (row[index] ?? '').trim()
  return {
    first: (row, ...names) => textAt(row, find(names)[0] ?? -1),
    all: (row, ...names) => find(names).map((index) => textAt(row, index)),
    has: (...names) => find(names).length > 0,
  }
}
