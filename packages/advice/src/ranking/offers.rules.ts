// The offers of the catalogue as typed arrays. Each request scores every offer, and reads the arrays once from start
// to end.
import { OFFER_KINDS, type OfferKind } from '@visions/contract/vocabulary'
import type { RankableOffer, Trade } from '../model.ts'
import type { RankedTrades } from './trades.rules.ts'

/** Offers with the same trades in the same order: positions from `start` to before `end`, sorted by code. */
export interface OfferGroup {
  /** Indexes of the known trades, the main one first. */
  trades: readonly number[]
  /** For offers without a known trade: the sectors that their title, or the domain of their code, names. */
  sectors: readonly string[]
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
  /** Level at which a training begins; 0 when its source does not say it. */
  entry: Uint8Array
  /** Index in `places`. */
  place: Int32Array
  places: readonly Coordinates[]
  /** Number of the publisher, from 1; 0 without a publisher. */
  publisher: Int32Array
  publisherCount: number
  /** Number of the group of advertisements of the same offer (`sameAs`), from 1; 0 for an offer of its own. */
  same: Int32Array
  /** By number of the group: the positions of its advertisements. The entry 0 is empty. */
  samePositions: readonly (readonly number[])[]
}

/** The known trades of an offer, as indexes. */
export const knownTrades = ({ trades }: RankableOffer, { indexes }: RankedTrades): number[] => [
  ...new Set(trades.flatMap((code) => indexes.get(code) ?? [])),
]

/** Whether the level of an offer is that of its diploma. Otherwise it is the level that the offer requires. */
export const leadsToDiploma = (kind: OfferKind): boolean => kind === 'training' || kind === 'apprenticeship'

/** The level of an offer: its own, or for other offers than trainings that of its main trade; null when unknown. */
export const levelOf = ({ kind, level }: RankableOffer, trade: Trade | undefined): number | null =>
  level ?? (kind === 'training' ? null : (trade?.level ?? null))

export function prepareOffers(offers: readonly RankableOffer[], ranked: RankedTrades): OfferColumns {
  const byCode = [...offers.entries()].sort(([, one], [, other]) => (one.code < other.code ? -1 : 1))
  const byTrades = new Map<string, { trades: number[]; sectors: readonly string[]; members: number[] }>()
  const sectorsOf = sectorsOfDomains(ranked)
  for (const [codeOrder, [, offer]] of byCode.entries()) {
    const trades = knownTrades(offer, ranked)
    const sectors = trades.length > 0 ? [] : (offer.sectors ?? offer.trades.flatMap(sectorsOf))
    const key = `${trades.join()} ${sectors.join()}`
    const group = byTrades.get(key) ?? { trades, sectors, members: [] }
    byTrades.set(key, group)
    group.members.push(codeOrder)
  }
  const groups: OfferGroup[] = []
  const order: number[] = []
  for (const { trades, sectors, members } of byTrades.values()) {
    groups.push({ trades, sectors, start: order.length, end: order.length + members.length })
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
    level: Uint8Array.from(ordered, (offer) => levelOf(offer, ranked.byCode.get(offer.trades[0] ?? '')) ?? 0),
    entry: Uint8Array.from(ordered, ({ entry }) => entry ?? 0),
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
    ...groupSame(ordered),
  }
}

/** The main sectors of the known trades in the domain of an unknown code: `M1699` is of the domain `M16`. */
function sectorsOfDomains({ list }: RankedTrades): (code: string) => readonly string[] {
  const byDomain = new Map<string, Set<string>>()
  for (const { code, sectors } of list) {
    const domain = byDomain.get(code.slice(0, 3)) ?? new Set()
    byDomain.set(code.slice(0, 3), domain)
    if (sectors[0] !== undefined) domain.add(sectors[0])
  }
  return (code) => [...(byDomain.get(code.slice(0, 3)) ?? [])]
}

/** A group of one advertisement gets no number. */
function groupSame(ordered: readonly RankableOffer[]): Pick<OfferColumns, 'same' | 'samePositions'> {
  const positions = new Map<string, number[]>()
  for (const [position, { sameAs }] of ordered.entries()) {
    if (sameAs == null) continue
    const members = positions.get(sameAs)
    if (members) members.push(position)
    else positions.set(sameAs, [position])
  }
  const groups = [...positions.values()].filter(({ length }) => length > 1)
  const same = new Int32Array(ordered.length)
  for (const [number, members] of groups.entries()) for (const position of members) same[position] = number + 1
  return { same, samePositions: [[], ...groups] }
}
