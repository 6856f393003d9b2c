// Ranks offers for one person: a score from independent criteria (weights.rules.ts), then variety. One card in five
// comes from outside the profile.
import type { City, SubjectProfile, Trade } from '../model.ts'
import { circumstancesOf } from './circumstances.rules.ts'
import { knownTrades, prepareOffers, type OfferGroup, type RankableOffer } from './offers.rules.ts'
import { reasonsOf } from './reasons.rules.ts'
import { fitTrades, prepareTrades, type TradeFits } from './trades.rules.ts'
import { createInterestBalance, Picker, type Pick } from './variety.rules.ts'
import { WEIGHTS, type Weights } from './weights.rules.ts'

export interface RankedEntry {
  /** Index of the offer in the list that the ranking was created with. */
  index: number
  score: number
  /** Whether the offer was picked from outside the profile. */
  isOutside: boolean
  /** French sentences: one for each criterion in favour of the offer, the strongest first. */
  reasons: string[]
}

export interface RankRequest {
  /** Where the person looks for offers. */
  area?: City | undefined
  /** Whether the offer at this index may be shown. */
  include: (index: number) => boolean
  limit: number
  offset: number
}

export interface Ranking {
  /** The best first. Deterministic: a page starts exactly where the page before ends. */
  rank: (profile: SubjectProfile, request: RankRequest) => RankedEntry[]
  /** The reasons for the offers at these indexes, in this order. */
  explain: (profile: SubjectProfile, indexes: readonly number[], area?: City) => string[][]
}

export function createRanking(
  allTrades: readonly Trade[],
  allOffers: readonly RankableOffer[],
  weights: Weights = WEIGHTS,
): Ranking {
  const trades = prepareTrades(allTrades, weights)
  const columns = prepareOffers(allOffers, trades)
  // Working memory, shared by all calls: they are synchronous, so they do not overlap.
  const scores = new Float64Array(allOffers.length)

  function evaluate(profile: SubjectProfile, area: City | undefined) {
    const fits = fitTrades(profile, trades, weights)
    const circumstances = circumstancesOf(profile, columns, weights, area)
    const explain = (index: number, isOutside: boolean) => {
      const offer = allOffers[index]!
      const known = knownTrades(offer, trades).sort((one, other) => fits.inProfile[other]! - fits.inProfile[one]!)
      const bestFirst = known.map((trade) => trades.list[trade]!)
      return reasonsOf({ profile, offer, trades: bestFirst, criteria: fits.criteria, circumstances, area, isOutside })
    }
    return { fits, circumstances, explain }
  }

  return {
    rank(profile, { area, include, limit, offset }) {
      const { fits, circumstances, explain } = evaluate(profile, area)
      for (let position = 0; position < scores.length; position++)
        scores[position] = include(columns.index[position]!) ? circumstances.factorAt(position) : 0
      const { inProfile, outOfProfile } = fitGroups(columns.groups, fits, weights)
      const picker = new Picker(columns, trades.list, scores, weights.variety)
      const balance = createInterestBalance(profile, weights)
      const { every } = weights.outside

      /**
       * The best offer. Before a card from outside: the best offer of the least served interest, if it is worth enough.
       */
      function findInProfile(position: number): Pick | undefined {
        const best = picker.findBest(inProfile)
        const interest = position % every === every - 1 ? balance.leastServed() : undefined
        if (!best || !interest) return best
        const other = picker.findBest(inProfile, (trade) => trade?.interests[0] === interest)
        return other && other.worth >= best.worth * weights.variety.otherInterest ? other : best
      }

      const entries: RankedEntry[] = []
      for (let position = 1; position <= offset + limit; position++) {
        const outside = position % every === 0 ? picker.findBest(outOfProfile) : undefined
        const pick = outside ?? findInProfile(position)
        if (!pick) break
        const { group, position: at } = pick
        const score = inProfile[group]! * scores[at]!
        picker.pick(pick)
        balance.serve(picker.tradeOf(group))
        if (position <= offset) continue
        const index = columns.index[at]!
        const isOutside = outside !== undefined
        entries.push({ index, score, isOutside, reasons: explain(index, isOutside) })
      }
      return entries
    },
    explain(profile, indexes, area) {
      const { explain } = evaluate(profile, area)
      return indexes.map((index) => explain(index, false))
    },
  }
}

/**
 * The fit of each group. Inside the profile: mostly its best trade, and in part the mean of its trades. Outside: the
 * lowest of its trades.
 */
function fitGroups(groups: readonly OfferGroup[], fits: TradeFits, { breadth }: Weights) {
  const inProfile = new Float64Array(groups.length)
  const outOfProfile = new Float64Array(groups.length)
  for (const [group, { trades }] of groups.entries()) {
    let best = 0
    let sum = 0
    let outside = Infinity
    for (const trade of trades) {
      best = Math.max(best, fits.inProfile[trade]!)
      sum += fits.inProfile[trade]!
      outside = Math.min(outside, fits.outOfProfile[trade]!)
    }
    const isKnown = trades.length > 0
    inProfile[group] = isKnown ? best * (1 - breadth) + (sum / trades.length) * breadth : 1
    outOfProfile[group] = isKnown ? outside : 0
  }
  return { inProfile, outOfProfile }
}
