// The catalogue as the ranking reads it: one array a fact, offers of the same main trade side by side and in the order of their codes.
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { Offer, Trade } from '../model.ts'

/** What an offer is ranked by. */
export type RankedOffer = Pick<Offer, 'code' | 'kind' | 'latitude' | 'longitude' | 'level' | 'trades'> &
  Partial<Pick<Offer, 'publisher'>>

/** Of n offers at positions 0 to n − 1. A trade is the index of `trades`; offers whose trades are all unknown are in the group after the last one. */
export interface Columns {
  size: number
  /** The index at which each was given. */
  given: Int32Array
  /** The position of each, by the index at which it was given. */
  positions: Int32Array
  /** How many codes are before that of each. */
  codeOrder: Int32Array
  /** Index in OFFER_KINDS. */
  kinds: Uint8Array
  /** 0 when unknown. */
  levels: Uint8Array
  /** Index in `latitudes` and `longitudes`; −1 when unknown. */
  places: Int32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** −1 when nobody publishes it. */
  publishers: Int32Array
  publisherCount: number
  /** Known trades of the offer at p: `trades[tradesFrom[p]]` up to, and without, `trades[tradesFrom[p + 1]]`; the main one first. */
  tradesFrom: Int32Array
  trades: Int32Array
  /** Offers whose main trade is t: positions `groupFrom[t]` up to, and without, `groupFrom[t + 1]`. */
  groupFrom: Int32Array
}

/** @param trades the same, in the same order, as the ranking is made with */
export function columnsOf(offers: readonly RankedOffer[], trades: readonly Pick<Trade, 'code'>[]): Columns {
  const size = offers.length
  const tradeIndex = new Map(trades.map(({ code }, index) => [code, index]))
  const known = offers.map((offer) => [
    ...new Set(offer.trades.map((code) => tradeIndex.get(code)).filter((index) => index !== undefined)),
  ])
  const groupOf = (index: number) => known[index]![0] ?? trades.length

  const byCode = Array.from(offers, (_, index) => index).sort((one, other) =>
    offers[one]!.code < offers[other]!.code ? -1 : 1,
  )
  const groupFrom = new Int32Array(trades.length + 2)
  for (let index = 0; index < size; index++) groupFrom[groupOf(index) + 1]!++
  for (let group = 0; group <= trades.length; group++) groupFrom[group + 1]! += groupFrom[group]!
  const given = new Int32Array(size)
  const positions = new Int32Array(size)
  const codeOrder = new Int32Array(size)
  const free = groupFrom.slice()
  for (const [before, index] of byCode.entries()) {
    const position = free[groupOf(index)]!++
    given[position] = index
    positions[index] = position
    codeOrder[position] = before
  }

  const kinds = new Uint8Array(size)
  const levels = new Uint8Array(size)
  const places = new Int32Array(size).fill(-1)
  const publishers = new Int32Array(size).fill(-1)
  const tradesFrom = new Int32Array(size + 1)
  const flat: number[] = []
  const placeIndex = new Map<string, number>()
  const points: [latitude: number, longitude: number][] = []
  const publisherIndex = new Map<string, number>()
  for (let position = 0; position < size; position++) {
    const { kind, level, latitude, longitude, publisher } = offers[given[position]!]!
    kinds[position] = OFFER_KINDS.indexOf(kind)
    levels[position] = level ?? 0
    if (latitude !== null && longitude !== null) {
      const key = `${latitude} ${longitude}`
      places[position] = indexOf(placeIndex, key, () => points.push([latitude, longitude]))
    }
    if (publisher != null) publishers[position] = indexOf(publisherIndex, publisher)
    flat.push(...known[given[position]!]!)
    tradesFrom[position + 1] = flat.length
  }
  return {
    size,
    given,
    positions,
    codeOrder,
    kinds,
    levels,
    places,
    latitudes: Float64Array.from(points, ([latitude]) => latitude),
    longitudes: Float64Array.from(points, ([, longitude]) => longitude),
    publishers,
    publisherCount: publisherIndex.size,
    tradesFrom,
    trades: Int32Array.from(flat),
    groupFrom,
  }
}

function indexOf(known: Map<string, number>, key: string, added?: () => void): number {
  const found = known.get(key)
  if (found !== undefined) return found
  known.set(key, known.size)
  added?.()
  return known.size - 1
}
