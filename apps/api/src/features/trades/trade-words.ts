// The words that a node understands: those of `meanings.txt` and the names of the trades (ADV-08).
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DICTIONARY } from '@visions/advice/words/dictionary'
import { tradesEvokedBy, type EvokedTrade } from '@visions/advice/words/evoked-trades.rules'
import { Meanings } from '@visions/advice/words/meanings.rules'
import { readThemes } from '@visions/advice/words/themes'
import { publishedCache, type Content } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { findCatalogue } from './trade-catalogue.ts'
import { listTradeNames } from './trades.repository.ts'

interface Needs {
  db: Db
  content: Content
}

/** Trades whose names are read in one turn of the event loop. */
const CHUNK = 100

const readMeanings = publishedCache(['trades'], async (db: Db) => {
  const trades = await listTradeNames(db)
  const meanings = new Meanings(DICTIONARY)
  // In parts: 13,000 names of the ROME take longer than other requests should wait.
  for (let from = 0; from < trades.length; from += CHUNK) {
    meanings.addTrades(trades.slice(from, from + CHUNK))
    await nextTurn()
  }
  return meanings
})

/** What words mean, for `tradesNamedIn`. Cached until trades change. */
export const findMeanings = (needs: Needs): Promise<Meanings> => readMeanings(needs)()

let themes: Promise<Meanings> | undefined
const findThemes = (): Promise<Meanings> => (themes ??= readThemes().then((all) => new Meanings(all)))

/** The trades of the catalogue that the own words of a person evoke, the closest first; at most twelve (BIL-11). */
export async function findEvoked(needs: Needs, text: string): Promise<EvokedTrade[]> {
  if (text === '') return []
  const [names, ofLife, { trades }] = await Promise.all([findMeanings(needs), findThemes(), findCatalogue(needs)])
  const codes = new Set(trades.map(({ code }) => code))
  return tradesEvokedBy(text, { names, themes: ofLife, isKnown: (code) => codes.has(code) })
}
