// What a card says, which trades a reader finds to propose, and how many proposals wait.
import { capitalised } from '@visions/contract/french-words'
import { plainLetters } from '@visions/contract/plain-letters'

/** Proposals of one link that wait for an answer at a time. */
export const MAX_WAITING = 3
/** Proposals of one link in all. */
export const MAX_PROPOSALS = 20
/** Cards of a person whose links open. */
export const MAX_CARDS = 10

interface Named {
  code: string
  title: string
  names: readonly string[]
}

/**
 * The trades whose title or one of whose names has all words, each from its start: «plomb» finds «Plombier». Those with
 * a match in the title come first, then short titles.
 */
export function findByWords<T extends Named>(trades: readonly T[], words: string, limit: number): T[] {
  const parts = plainLetters(words)
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= 2)
  if (parts.length === 0) return []
  const has = (name: string) => {
    const plain = plainLetters(name).split(/[^a-z0-9]+/)
    return parts.every((part) => plain.some((word) => word.startsWith(part)))
  }
  return trades
    .flatMap((trade) => {
      const inTitle = has(trade.title)
      return inTitle || trade.names.some(has) ? [{ trade, rank: (inTitle ? 0 : 1000) + trade.title.length }] : []
    })
    .toSorted((a, b) => a.rank - b.rank || a.trade.title.localeCompare(b.trade.title, 'fr'))
    .slice(0, limit)
    .map(({ trade }) => trade)
}

/** The sentence of a visit without the title before it: a card shows the title above. */
export const reasonOf = (sentence: string | null): string | null =>
  sentence && capitalised(sentence.replace(/^[^«]{0,20}«.{1,300}?»\s:\s/u, ''))
