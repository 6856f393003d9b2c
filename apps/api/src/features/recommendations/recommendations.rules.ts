// The sentences of a person that are searched (REC-05), and the trades that they name (ADV-08).
import type { Meanings } from '@visions/advice/words/meanings.rules'
import { tradesNamedIn } from '@visions/advice/words/trades-named.rules'
import type { NamedTrade } from '@visions/contract/recommendations'

/** The sentences without those that differ by capitals only. */
export function distinct(sentences: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const sentence of sentences) if (!first.has(sentence.toLowerCase())) first.set(sentence.toLowerCase(), sentence)
  return [...first.values()]
}

/** The trades that sentences wish for and none refuses: the best one of each sentence, then the second ones. */
export function tradesOf(sentences: readonly string[], meanings: Meanings): NamedTrade[] {
  const read = sentences.map((sentence) => tradesNamedIn(sentence, meanings))
  const refused = new Set(read.flatMap((one) => one.refused.trades))
  const places = [...Array(Math.max(0, ...read.map(({ trades }) => trades.length))).keys()]
  const codes = new Set(places.flatMap((place) => read.flatMap(({ trades }) => trades[place] ?? [])))
  return [...codes].filter((code) => !refused.has(code)).map((code) => ({ code, title: meanings.titleOf(code)! }))
}
