// Picks offers one after the other, the best first. Each pick lowers the worth of the remaining offers of its trade,
// sector and publisher.
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { SubjectProfile } from '../model.ts'
import type { OfferColumns } from './offers.rules.ts'
import { interestDirection, type RankedTrade } from './trades.rules.ts'
import type { Weights } from './weights.rules.ts'

/** A picked offer, or a candidate: its position, and the index of its group. */
export interface Pick {
  group: number
  position: number
  worth: number
}

/** Picks offers. Stores by which factor the scores of the remaining offers are reduced. */
export class Picker {
  readonly #columns: OfferColumns
  readonly #trades: readonly RankedTrade[]
  readonly #scores: Float64Array
  readonly #variety: Weights['variety']
  readonly #tradeShares = new Map<string, number>()
  readonly #sectorShares = new Map<string, number>()
  readonly #publisherShares: Float64Array
  #pickCount = 0
  /** The best offer of each group, and its worth without the fit of its trades. Exact as of `#checkedAt` picks. */
  readonly #best: Int32Array
  readonly #bounds: Float64Array
  readonly #checkedAt: Int32Array

  /**
   * @param scores by position, without the fit of the trades; 0 for an offer that must not be shown. A pick sets the
   * score of its offer, and of its advertisements in other towns, to 0.
   */
  constructor(
    columns: OfferColumns,
    trades: readonly RankedTrade[],
    scores: Float64Array,
    variety: Weights['variety'],
  ) {
    this.#columns = columns
    this.#trades = trades
    this.#scores = scores
    this.#variety = variety
    this.#publisherShares = new Float64Array(columns.publisherCount + 1).fill(1)
    const size = columns.groups.length
    this.#best = new Int32Array(size)
    this.#bounds = new Float64Array(size)
    this.#checkedAt = new Int32Array(size)
    for (let group = 0; group < size; group++) this.#check(group)
  }

  /** The main trade of a group; undefined for offers without a known trade. */
  tradeOf(group: number): RankedTrade | undefined {
    return this.#trades[this.#columns.groups[group]!.trades[0] ?? -1]
  }

  /** Whether an offer of the main sector of this trade was picked. */
  hasSector = (trade: RankedTrade): boolean => this.#sectorShares.has(trade.sectors[0] ?? '')

  /**
   * The offer of the highest worth; between equals, the first by code. undefined when no offer is left.
   * @param fits fit of the trades, by group
   */
  findBest(fits: Float64Array, accepts?: (trade: RankedTrade | undefined) => boolean): Pick | undefined {
    const { codeOrder } = this.#columns
    let max = Number.MIN_VALUE
    let found: number | undefined
    for (let group = 0; group < fits.length; group++) {
      // Worth only falls, so the last computed one is an upper bound: most groups are skipped here.
      if (fits[group]! * this.#bounds[group]! < max || accepts?.(this.tradeOf(group)) === false) continue
      if (this.#checkedAt[group]! < this.#pickCount) this.#check(group)
      const worth = fits[group]! * this.#bounds[group]!
      const isEqual = worth === max && found !== undefined
      if (worth < max || (isEqual && codeOrder[this.#best[found!]!]! < codeOrder[this.#best[group]!]!)) continue
      max = worth
      found = group
    }
    return found === undefined ? undefined : { group: found, position: this.#best[found]!, worth: max }
  }

  /**
   * Removes an offer with its advertisements in other towns, and lowers the shares of its trade, sector and publisher.
   */
  pick({ group, position }: Pick): void {
    const variety = this.#variety
    const trade = this.tradeOf(group)
    const publisher = this.#columns.publisher[position]!
    this.#pickCount++
    this.#scores[position] = 0
    for (const other of this.#columns.samePositions[this.#columns.same[position]!]!) this.#scores[other] = 0
    lower(this.#tradeShares, trade?.code ?? '', variety.trade, variety.minTrade)
    const sector = trade?.sectors[0]
    if (sector !== undefined) lower(this.#sectorShares, sector, variety.sector, variety.minSector)
    if (publisher > 0) {
      const share = this.#publisherShares[publisher]! * variety.publisher
      this.#publisherShares[publisher] = Math.max(variety.minPublisher, share)
    }
  }

  #check(group: number): void {
    const { groups, publisher } = this.#columns
    const { start, end } = groups[group]!
    let max = 0
    for (let position = start; position < end; position++) {
      const score = this.#scores[position]!
      if (score <= max) continue
      const worth = score * this.#publisherShares[publisher[position]!]!
      if (worth <= max) continue
      max = worth
      this.#best[group] = position
    }
    const trade = this.tradeOf(group)
    const share =
      (this.#tradeShares.get(trade?.code ?? '') ?? 1) * (this.#sectorShares.get(trade?.sectors[0] ?? '') ?? 1)
    this.#bounds[group] = max * share
    this.#checkedAt[group] = this.#pickCount
  }
}

const lower = (shares: Map<string, number>, key: string, factor: number, min: number) =>
  shares.set(key, Math.max(min, (shares.get(key) ?? 1) * factor))

/** Counts how far the picked offers serve each interest of the person. */
export interface InterestBalance {
  serve: (trade: RankedTrade | undefined) => void
  /** The interest with the fewest offers in proportion to its strength; undefined when the person has no interest. */
  neglected: () => InterestCode | undefined
}

export function createInterestBalance(profile: SubjectProfile, weights: Weights): InterestBalance {
  const { direction } = interestDirection(profile, weights)
  const total = direction.reduce((sum, value) => sum + Math.max(0, value), 0)
  const liked = INTEREST_CODES.flatMap((code, index) => {
    const leaning = Math.max(0, direction[index]!)
    return total > 0 && leaning / total >= weights.variety.leaning ? [{ code, leaning, served: 0 }] : []
  })
  return {
    serve(trade) {
      for (const interest of liked) {
        const place = trade?.interests.indexOf(interest.code) ?? -1
        interest.served += weights.interests.letters[place] ?? 0
      }
    },
    neglected() {
      const [first, ...others] = liked
      return others.reduce((min, one) => (one.served / one.leaning < min!.served / min!.leaning ? one : min), first)
        ?.code
    },
  }
}
