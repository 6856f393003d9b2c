// The three trades of all combinations of answers, in the memory of a node (PIS-02).
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  answersOfRow,
  ESSAY_ROWS,
  MAX_ESSAY_TRADES,
  writePlaces,
  type Essay,
  type EssayTrade,
} from '@visions/contract/essay-result'
import { quotedTitle } from '@visions/contract/french-words'
import { essayRoutes } from '@visions/contract/essay'
import type { InterestCode } from '@visions/contract/vocabulary'
import { drawingSheet } from '@visions/drawings/drawing'
import type { Content } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { findFirstSentences, INTERESTS, markDeck } from '../preferences/index.ts'
import { findCatalogue, type TradeCatalogue } from '../trades/index.ts'
import { doubtOf, isFitting, profileOfAnswers, takeVaried } from './essay.rules.ts'

const answer = essayRoutes['GET /public/essay'].responses[200]
/** Number of ranked trades from which three varied ones follow. */
const RANKED = 24
/**
 * How long a request waits for the first table, in milliseconds; preparing it takes about two seconds, more on a busy
 * machine. The public page is cached, so an empty answer would be shown for longer.
 */
const MAX_WAIT_MS = 20_000

const EMPTY: Essay = { sentences: [], trades: [], table: '', sheet: '' }
export const SHEETS = '/images/essai'
const SHEET = { type: 'image/svg+xml; charset=utf-8', cacheControl: 'public, max-age=31536000, immutable' }

/** What a node publishes. */
export interface PublishedEssay {
  answer: PublishedAnswer
  /** The drawings of all trades; undefined without trades. */
  sheet?: Sheet
}
interface Sheet {
  address: string
  drawings: PublishedAnswer
}

/** Returns the table of this node, or an empty one while the first one is being prepared. */
export function cacheEssay({ db, content }: { db: Db; content: Content }) {
  const findSentences = findFirstSentences({ db, content })
  let last: { key: string; table: Awaited<ReturnType<typeof prepareTable>>; sheet: Sheet } | undefined
  const empty = PublishedAnswer.from(answer, EMPTY).then((published): PublishedEssay => ({ answer: published }))
  const load = content.cacheByKey(['trades', 'game_sentences'], async (): Promise<PublishedEssay> => {
    const [sentences, catalogue] = await Promise.all([findSentences(), findCatalogue({ db, content })])
    if (sentences.length === 0 || catalogue.trades.length === 0) return empty
    const letters = sentences.map(({ interest }) => interest.code)
    const key = `${catalogue.version} ${letters.join('')}`
    if (last?.key !== key) {
      const table = await prepareTable(catalogue, letters)
      last = { key, table, sheet: await publishSheet(table.trades) }
    }
    const { table, sheet } = last
    const published = await PublishedAnswer.from(answer, {
      sentences: sentences.map(({ code, body, interest }) => ({
        key: code,
        text: body,
        quote: quotedTitle(body),
        letter: interest.code,
        label: INTERESTS[interest.code].label,
      })),
      ...table,
      sheet: sheet.address,
    })
    return { answer: published, sheet }
  })
  return async (): Promise<PublishedEssay> => {
    const loading = load('')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<PublishedEssay>((resolve) => {
      timer = setTimeout(() => resolve(empty), MAX_WAIT_MS)
    })
    try {
      return await Promise.race([loading, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * One file for all answers, so that its request says nothing about the answers of a person. An address never has other
 * content.
 */
async function publishSheet(trades: readonly EssayTrade[]): Promise<Sheet> {
  const svg = Buffer.from(drawingSheet(trades.map(({ key }) => key)))
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  return { address: `${SHEETS}/${hash}.svg`, drawings: await PublishedAnswer.of(svg, SHEET, { quality: 11 }) }
}

/**
 * Ranks the recognisable trades for each combination of answers, with the ranking of assessments (BIL-10). Each takes
 * about two milliseconds; other requests are answered in between.
 */
export async function prepareTable(
  { trades, adviser }: Pick<TradeCatalogue, 'trades' | 'adviser'>,
  letters: readonly InterestCode[],
): Promise<Pick<Essay, 'trades' | 'table'>> {
  const deck = new Set(
    markDeck(
      trades.map(({ code, title, interests, sectors, settings, limits, names }) => ({
        code,
        title,
        body: '',
        interests,
        sector: sectors[0] ?? null,
        settings,
        limits,
        nameCount: names.length,
      })),
    ).flatMap(({ code, isInDeck }) => (isInDeck ? [code] : [])),
  )
  const places = new Map<string, number>()
  const named: EssayTrade[] = []
  const rows: string[] = []
  for (let row = 0; row < ESSAY_ROWS; row++) {
    await nextTurn()
    const given = answersOfRow(row)
    const answers = new Map(letters.map((letter, place) => [letter, given[place]!]))
    const ranked = adviser.advise(profileOfAnswers(answers), {
      limit: RANKED,
      include: (trade) => deck.has(trade.code) && isFitting(trade, answers),
    }).trades
    const taken = takeVaried(
      ranked.map(({ trade }) => trade),
      answers,
    )
    for (const trade of taken) {
      if (places.has(trade.code) || named.length === MAX_ESSAY_TRADES) continue
      const { code, title, interests } = trade
      places.set(code, named.push({ key: code, title, interests, doubt: doubtOf(trade) }) - 1)
    }
    rows.push(writePlaces(taken.flatMap(({ code }) => places.get(code) ?? [])))
  }
  return { trades: named, table: rows.join('') }
}
