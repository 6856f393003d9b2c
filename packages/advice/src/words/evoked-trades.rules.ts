// The trades that the own words of a person evoke: those that they name, and those of the themes that they speak of
// (BIL-11).
import { MAX_EVOKED } from '@visions/contract/constants'
import type { Meanings, Subject } from './meanings.rules.ts'
import { termsOf, tradesNamedIn, wishesIn, type Wishes } from './trades-named.rules.ts'

/** percent: how strongly the words evoke the trade, above 0. */
export interface EvokedTrade {
  code: string
  percent: number
}

/** What reads a text: words of the sectors with the names of trades, themes, and whether the catalogue has a trade. */
interface Knowledge {
  names: Meanings
  themes: Meanings
  isKnown: (code: string) => boolean
}

/** A trade that the words name. */
const NAMED = 100
/** The first trade of a theme, and what its last one has. */
const FIRST = 40
const LAST = 20
/** For each further theme that the trade is part of. */
const AGAIN = 15

/**
 * At most twelve trades that a text evokes, the closest first. What the person refuses or leaves evokes nothing. A
 * guess at a misspelt word names a trade, never a theme.
 */
export function tradesEvokedBy(text: string, knows: Knowledge): EvokedTrade[] {
  const named = tradesNamedIn(text, knows.names)
  const percents = new Map(named.trades.map((code) => [code, NAMED]))
  for (const { tags: codes } of themesIn(text, knows))
    for (const [place, code] of codes.entries()) {
      const own = Math.round(FIRST - ((FIRST - LAST) * place) / Math.max(1, codes.length - 1))
      const other = percents.get(code)
      percents.set(code, other === undefined ? own : Math.min(NAMED, Math.max(other, own) + AGAIN))
    }
  return [...percents]
    .filter(([code]) => knows.isKnown(code) && !named.refused.trades.includes(code))
    .map(([code, percent]) => ({ code, percent }))
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MAX_EVOKED)
}

/** The themes of the wishes of a text, without those that it refuses. */
function themesIn(text: string, { names, themes }: Knowledge): Subject[] {
  const statements = wishesIn(text, names)
  const of = (kind: keyof Wishes) =>
    new Set(
      statements[kind]
        .flatMap(({ words }) => termsOf(words, themes))
        .flatMap(({ isExact, subjects }) => (isExact ? subjects : [])),
    )
  const without = new Set([...of('refused'), ...of('left')])
  return [...of('wished')].filter((theme) => !without.has(theme))
}
