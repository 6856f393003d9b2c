// Caches the catalogue in memory, and reloads it when the database notifies a change.
import { setTimeout as wait } from 'node:timers/promises'
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import { createListener } from '@visions/server/listener'
import type pg from 'pg'
import type { City } from '@visions/advice/model'
import { createRanking, type Ranking } from '@visions/advice/ranking/rank.rules'
import { loadCatalogue, type CatalogueRows, type IndexedOffer } from './catalogue.repository.ts'

/**
 * The catalogue at one moment. Offers are ordered by number of applicants, then by title. The index of an offer is its
 * position in this order.
 */
export interface Snapshot {
  size: number
  /** By index, and the reverse. */
  codes: readonly string[]
  indexOf: ReadonlyMap<string, number>
  /** Index in OFFER_KINDS, by index. */
  kindOf: Uint8Array
  /** Index in `sources`, by index. */
  sourceOf: Uint16Array
  sources: readonly string[]
  /**
   * By index, the card that shows the offer: the lowest index among the advertisements of the same offer in several
   * towns (`sameAs`), or its own index.
   */
  cardOf: Int32Array
  ranking: Ranking
  places: ReadonlyMap<string, City>
  namespaces: ReadonlyMap<string, ReadonlySet<string>>
}

/** Pause after a change before a reload, since an import notifies a change with each batch. In milliseconds. */
const DEBOUNCE_MS = 250
/** Longest time without a reload while changes continue, in milliseconds. */
const MAX_STALE_MS = 10_000
const RETRY_MS = 2000

export interface Catalogue {
  /** Loads the catalogue at the first call; later returns the latest loaded one. */
  get: () => Promise<Snapshot>
  /** Listens for changes until close(). */
  listen: (url: string) => Promise<void>
  close: () => Promise<void>
}

/** @param onError called when a reload fails; the last snapshot stays in use */
export function createCatalogue(pool: pg.Pool, onError: (error: Error) => void): Catalogue {
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
        await wait(DEBOUNCE_MS, undefined, { ref: false })
        // oxlint-disable-next-line no-unnecessary-condition -- a notification can arrive during the wait
      } while (isStale && performance.now() - since < MAX_STALE_MS)
      isStale = false
      try {
        const snapshot = snapshotOf(await loadCatalogue(pool))
        current = Promise.resolve(snapshot)
      } catch (error) {
        if (closed) return
        onError(error as Error)
        isStale = true
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  function changed(): void {
    isStale = true
    // The first call of get() will load it.
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
    cardOf: cardsOf(offers),
    ranking: createRanking(trades, offers),
    places,
    namespaces,
  }
}

function cardsOf(offers: readonly IndexedOffer[]): Int32Array {
  const first = new Map<string, number>()
  return Int32Array.from(offers, ({ sameAs }, index) => {
    if (sameAs === null) return index
    const card = first.get(sameAs) ?? index
    first.set(sameAs, card)
    return card
  })
}
