// The catalogue in memory, made for ranking: replaced as a whole when the database says that it changed.
import { setTimeout as wait } from 'node:timers/promises'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import { createListener } from '@visions/server/listener'
import type pg from 'pg'
import type { Place } from '../model.ts'
import { columnsOf } from '../ranking/columns.rules.ts'
import { createRanking, type Ranking } from '../ranking/rank.rules.ts'
import { loadCatalogue, type CatalogueRows } from './catalogue.repository.ts'

/** The catalogue as it was at one moment. Offers go by their index: the most asked for first, then by title. */
export interface Snapshot {
  size: number
  /** Code by index, and back. */
  codes: readonly string[]
  indexOf: ReadonlyMap<string, number>
  /** Index in OFFER_KINDS, by index. */
  kindOf: Uint8Array
  /** Index in `sources`, by index. */
  sourceOf: Uint16Array
  sources: readonly string[]
  ranking: Ranking
  places: ReadonlyMap<string, Place>
  namespaces: ReadonlyMap<string, ReadonlySet<string>>
}

/** An import says at each batch that it changed something: how long we wait for the next before we read all again. */
const CALM_MS = 250
/** So long what is known may be old while news keeps coming. */
const LONGEST_STALE_MS = 10_000

export interface Catalogue {
  /** Loaded when it is first needed; then the latest that is ready. */
  get: () => Promise<Snapshot>
  /** Listens for changes until closed. */
  listen: (url: string) => Promise<void>
  close: () => Promise<void>
}

/** @param tell hears why the catalogue could not be read again: the last one is kept */
export function createCatalogue(pool: pg.Pool, tell: (error: Error) => void): Catalogue {
  let current: Promise<Snapshot> | undefined
  let isStale = false
  let refreshing: Promise<void> | undefined
  let closed = false

  function get(): Promise<Snapshot> {
    if (current) return current
    const loading = loadCatalogue(pool).then(snapshotOf)
    current = loading
    loading.catch(() => {
      if (current === loading) current = undefined
    })
    return loading
  }

  async function refresh(): Promise<void> {
    while (isStale && !closed) {
      const since = performance.now()
      do {
        isStale = false
        await wait(CALM_MS, undefined, { ref: false })
        // oxlint-disable-next-line no-unnecessary-condition -- news may have come meanwhile
      } while (isStale && performance.now() - since < LONGEST_STALE_MS)
      isStale = false
      try {
        const snapshot = snapshotOf(await loadCatalogue(pool))
        current = Promise.resolve(snapshot)
      } catch (error) {
        if (closed) return
        tell(error as Error)
        isStale = true
        await wait(2000, undefined, { ref: false })
      }
    }
  }

  function changed(): void {
    isStale = true
    // Nobody needed it yet: it will be new when they do.
    if (!current) return
    refreshing ??= refresh().finally(() => (refreshing = undefined))
  }

  async function close(): Promise<void> {
    closed = true
    await listener.close()
    await refreshing
  }

  const listener = createListener({
    channel: 'matching_catalogue_changed',
    name: 'visions-matching-catalogue',
    onNotice: changed,
  })
  return { get, listen: listener.listen, close }
}

function snapshotOf({ trades, offers, places, namespaces }: CatalogueRows): Snapshot {
  const sources = [...new Set(offers.map(({ source }) => source))]
  const sourceIndex = new Map(sources.map((source, index) => [source, index]))
  const codes = offers.map(({ code }) => code)
  return {
    size: offers.length,
    codes,
    indexOf: new Map(codes.map((code, index) => [code, index])),
    kindOf: Uint8Array.from(offers, ({ kind }) => OFFER_KINDS.indexOf(kind)),
    sourceOf: Uint16Array.from(offers, ({ source }) => sourceIndex.get(source)!),
    sources,
    ranking: createRanking(trades, columnsOf(offers, trades)),
    places,
    namespaces,
  }
}
