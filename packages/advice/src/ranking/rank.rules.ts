// Ranks offers for one person: a score from independent criteria (weights.rules.ts), then variety. One card in five is
// an idea from another sector.
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { City, RankableOffer, Route, SubjectProfile, Trade } from '../model.ts'
import { circumstancesOf } from './circumstances.rules.ts'
import { knownTrades, prepareOffers, type OfferGroup } from './offers.rules.ts'
import { doubtsOf } from './limits.rules.ts'
import { distanceOf, reasonsOf, routeOf } from './reasons.rules.ts'
import { fitTrades, prepareTrades, type TradeFits } from './trades.rules.ts'
import { createInterestBalance, Picker, type Pick } from './variety.rules.ts'
import { WEIGHTS, type Weights } from './weights.rules.ts'

const TRAINING = OFFER_KINDS.indexOf('training')

/** Why an offer is shown, and how to reach it. */
export interface Explanation {
  /** French sentences for the offer (reasons.rules.ts). */
  reasons: string[]
  /** How to reach a job above the level of the person; null for others. */
  route: Route | null
  /** «À 6 km de Lyon.»; null when a place is unknown. */
  distance: string | null
  /** Codes of limits of the person on which the source is silent for the main trade: to be checked (BIL-11). */
  doubts: string[]
  /** Whether no trade of the offer is known: it comes after those that fit. */
  isUnplaced: boolean
}

export interface RankedEntry extends Explanation {
  /** Index of the offer in the list that the ranking was created with. */
  index: number
  score: number
  /** Whether the offer is an idea from another sector than those of the profile. */
  isOutside: boolean
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
  /**
   * The best first; of the advertisements of one offer in several towns, only the best. Deterministic: a page starts
   * exactly where the page before ends.
   */
  rank: (profile: SubjectProfile, request: RankRequest) => RankedEntry[]
  /** Explains the offers at these indexes, in this order. */
  explain: (profile: SubjectProfile, indexes: readonly number[], area?: City) => Explanation[]
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
    const explain = (index: number, isOutside: boolean): Explanation => {
      const offer = allOffers[index]!
      const known = knownTrades(offer, trades).sort((one, other) => fits.inProfile[other]! - fits.inProfile[one]!)
      const bestFirst = known.map((trade) => trades.list[trade]!)
      const match = { profile, offer, trades: bestFirst, criteria: fits.criteria, circumstances, area, isOutside }
      const main = trades.byCode.get(offer.trades[0] ?? '')
      return {
        reasons: reasonsOf(match),
        route: routeOf(match) ?? null,
        distance: distanceOf(match) ?? null,
        doubts: main ? doubtsOf(main, profile) : [],
        isUnplaced: known.length === 0,
      }
    }
    return { fits, circumstances, explain }
  }

  return {
    rank(profile, { area, include, limit, offset }) {
      const { fits, circumstances, explain } = evaluate(profile, area)
      for (const {
        trades: [main],
        start,
        end,
      } of columns.groups) {
        const isLimited = main !== undefined && fits.isLimited[main] === 1
        for (let position = start; position < end; position++) {
          const isShown = include(columns.index[position]!) && !(isLimited && columns.kind[position] !== TRAINING)
          scores[position] = isShown ? circumstances.factorAt(position) : 0
        }
      }
      const { inProfile, elsewhere } = fitGroups(columns.groups, fits, weights, profile)
      const picker = new Picker(columns, trades.list, scores, weights.variety)
      const balance = createInterestBalance(profile, weights)
      const { every, min } = weights.elsewhere

      /**
       * The best offer. Before an idea from elsewhere: the best offer of the least served interest, if it is worth
       * enough.
       */
      function findInProfile(position: number): Pick | undefined {
        const best = picker.findBest(inProfile)
        const interest = position % every === every - 1 ? balance.neglected() : undefined
        if (!best || !interest) return best
        const other = picker.findBest(inProfile, (trade) => trade?.interests[0] === interest)
        return other && other.worth >= best.worth * weights.variety.otherInterest ? other : best
      }

      /** The best offer of a sector without a card yet, if it is worth enough. */
      function findElsewhere(): Pick | undefined {
        const idea = picker.findBest(elsewhere, (trade) => trade !== undefined && !picker.hasSector(trade))
        const best = picker.findBest(inProfile)
        return idea && best && idea.worth >= best.worth * min ? idea : undefined
      }

      const entries: RankedEntry[] = []
      for (let position = 1; position <= offset + limit; position++) {
        const idea = position % every === 0 ? findElsewhere() : undefined
        const pick = idea ?? findInProfile(position)
        if (!pick) break
        const { group, position: at } = pick
        const score = inProfile[group]! * scores[at]!
        picker.pick(pick)
        balance.serve(picker.tradeOf(group))
        if (position <= offset) continue
        const index = columns.index[at]!
        const isOutside = idea !== undefined
        entries.push({ index, score, isOutside, ...explain(index, isOutside) })
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
 * The fit of each group. In the profile: mostly its best trade, and in part the mean of its trades; 0 when its main
 * trade is excluded. Without a known trade: after those that fit, and 0 when its sector is refused. Elsewhere: the
 * lowest of its trades.
 */
function fitGroups(
  groups: readonly OfferGroup[],
  fits: TradeFits,
  { breadth, unplaced, sectors: liked }: Weights,
  { sectors: answers }: SubjectProfile,
) {
  const unplacedFit = (sectors: readonly string[]) => {
    if (sectors.some((sector) => answers.get(sector) === 'no')) return 0
    return sectors.some((sector) => answers.get(sector) === 'yes') ? unplaced * liked.yes : unplaced
  }

  const inProfile = new Float64Array(groups.length)
  const elsewhere = new Float64Array(groups.length)
  for (const [group, { trades, sectors }] of groups.entries()) {
    let best = 0
    let sum = 0
    let min = Infinity
    for (const trade of trades) {
      best = Math.max(best, fits.inProfile[trade]!)
      sum += fits.inProfile[trade]!
      min = Math.min(min, fits.elsewhere[trade]!)
    }
    const isKnown = trades.length > 0
    const isExcluded = isKnown && fits.inProfile[trades[0]!] === 0
    inProfile[group] = isExcluded
      ? 0
      : isKnown
        ? best * (1 - breadth) + (sum / trades.length) * breadth
        : unplacedFit(sectors)
    elsewhere[group] = isKnown ? min : 0
  }
  return { inProfile, elsewhere }
}
