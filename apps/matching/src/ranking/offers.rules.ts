// The offers of the catalogue as typed arrays. Each request scores every offer, and reads the arrays once from start
// to end.
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { CatalogueOffer } from '../model.ts'
import type { RankedTrades } from './trades.rules.ts'

/** The fields of an offer that ranking uses. */
export type RankableOffer = Pick<CatalogueOffer, 'code' | 'kind' | 'latitude' | 'longitude' | 'level' | 'trades'> &
  Partial<Pick<CatalogueOffer, 'publisher'>>

/** Offers with the same trades in the same order: positions from `start` to before `end`, sorted by code. */
export interface OfferGroup {
  /** Indexes of the known trades, the main one first. */
  trades: readonly number[]
  start: number
  end: number
}

export type Coordinates = Pick<RankableOffer, 'latitude' | 'longitude'>

/** One entry for each offer, group after group. The index in the arrays is the position of the offer. */
export interface OfferColumns {
  groups: readonly OfferGroup[]
  /** Index in the list that the ranking was created with. */
  index: Int32Array
  /** Rank by code, which decides between offers of equal worth. */
  codeOrder: Int32Array
  /** Index in OFFER_KINDS. */
  kind: Uint8Array
  /** 0 when unknown. */
  level: Uint8Array
  /** Index in `places`. */
  place: Int32Array
  places: readonly Coordinates[]
  /** Number of the publisher, from 1; 0 without a publisher. */
  publisher: Int32Array
  publisherCount: number
}

/** The known trades of an offer, as indexes. */
export const knownTrades = ({ trades }: RankableOffer, { indexes }: RankedTrades): number[] => [
  ...new Set(trades.flatMap((code) => indexes.get(code) ?? [])),
]

export function prepareOffers(offers: readonly RankableOffer[], ranked: RankedTrades): OfferColumns {
  const byCode = [...offers.entries()].sort(([, one], [, other]) => (one.code < other.code ? -1 : 1))
  const byTrades = new Map<string, { trades: number[]; members: number[] }>()
  for (const [codeOrder, [, offer]] of byCode.entries()) {
    const trades = knownTrades(offer, ranked)
    const group = byTrades.get(trades.join()) ?? { trades, members: [] }
    byTrades.set(trades.join(), group)
    group.members.push(codeOrder)
  }
  const groups: OfferGroup[] = []
  const order: number[] = []
  for (const { trades, members } of byTrades.values()) {
    groups.push({ trades, start: order.length, end: order.length + members.length })
    for (const member of members) order.push(member)
  }
  const ordered = order.map((codeOrder) => byCode[codeOrder]![1])
  const places = new Map<string, Coordinates & { number: number }>()
  const publishers = new Map<string, number>()
  return {
    groups,
    index: Int32Array.from(order, (codeOrder) => byCode[codeOrder]![0]),
    codeOrder: Int32Array.from(order),
    kind: Uint8Array.from(ordered, ({ kind }) => OFFER_KINDS.indexOf(kind)),
    level: Uint8Array.from(ordered, ({ level }) => level ?? 0),
    place: Int32Array.from(ordered, ({ latitude, longitude }) => {
      const key = `${latitude} ${longitude}`
      const place = places.get(key) ?? { latitude, longitude, number: places.size }
      places.set(key, place)
      return place.number
    }),
    places: [...places.values()],
    publisher: Int32Array.from(ordered, ({ publisher }) => {
      if (publisher == null) return 0
      const number = publishers.get(publisher) ?? publishers.size + 1
      publishers.set(publisher, number)
      return number
    }),
    publisherCount: publishers.size,
  }
}
