// The prepared catalogue of trades in the memory of a node (BIL-10).
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Trade } from '@visions/advice/model'
import { createAdvice, type Adviser } from '@visions/advice/ranking/advise.rules'
import { longDate } from '@visions/contract/french-dates'
import type { Content } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { findImportDay, listTrades } from './trades.repository.ts'

/** All trades at one moment. */
export interface TradeCatalogue {
  /** Differs after each change of a trade. */
  version: string
  /** By code. */
  trades: readonly Trade[]
  adviser: Adviser
  /** Where the trades come from, in French, with the year: «ROME 4.0, importé le 3 novembre 2026». */
  source: string
}

interface Needs {
  db: Db
  content: Content
}

/** From so many trades, preparing them takes longer than a request may: the last catalogue serves until it is done. */
const MANY = 400

const catalogues = new WeakMap<Content, () => Promise<TradeCatalogue>>()

/** The catalogue of this node, prepared once for each version of the trades. */
export function findCatalogue({ db, content }: Needs): Promise<TradeCatalogue> {
  const find = catalogues.get(content) ?? cacheCatalogue({ db, content })
  catalogues.set(content, find)
  return find()
}

/** Ranks trades for one person, by the catalogue of this node. */
export const findAdvice = async (needs: Needs): Promise<Adviser> => (await findCatalogue(needs)).adviser

function cacheCatalogue({ db, content }: Needs): () => Promise<TradeCatalogue> {
  let last: TradeCatalogue | undefined
  const load = content.cacheByKey(['trades'], async () => (last = await prepare(db)), {
    onClear: () => {
      if (last && last.trades.length < MANY) last = undefined
      // A failure: the next request tries again.
      if (last) load('').catch(() => {})
    },
  })
  return async () => {
    const loading = load('')
    if (!last) return loading
    loading.catch(() => {})
    return last
  }
}

async function prepare(db: Db): Promise<TradeCatalogue> {
  const [trades, importedAt] = [await listTrades(db), await findImportDay(db, 'rome')]
  const hash = createHash('sha256')
  for (const [index, trade] of trades.entries()) {
    hash.update(JSON.stringify(trade))
    if (index % 100 === 99) await nextTurn()
  }
  return {
    version: hash.digest('base64url').slice(0, 22),
    trades,
    adviser: createAdvice(trades),
    source: sourceOf(importedAt),
  }
}

/** Codes and titles are those of the ROME, also before an import. */
const sourceOf = (importedAt: Date | undefined): string =>
  importedAt ? `ROME 4.0, importé le ${longDate(importedAt)}` : 'Codes et titres du ROME 4.0, 2025'
