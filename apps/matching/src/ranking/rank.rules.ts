// Puts offers in order for one person: a score of independent criteria (weights.rules.ts), then variety, then one card in five from outside the profile.
import type { Place, Profile, Trade } from '../model.ts'
import { circumstancesOf, LEVELS, type Circumstances } from './circumstances.rules.ts'
import type { Columns } from './columns.rules.ts'
import { tastesOf, tradeColumns, type Tastes } from './person.rules.ts'
import { reasonsOf } from './reasons.rules.ts'
import { createInterests, createScores, createShelf, createTaken, type Head } from './variety.rules.ts'
import { WEIGHTS, type Weights } from './weights.rules.ts'

export interface RankedEntry {
  /** At which the offer was given. */
  index: number
  score: number
  /** Outside the profile, on purpose. */
  isOutside: boolean
  /** In French, one a criterion that speaks for it, the strongest first; each is true of the person and of the offer. */
  reasons: string[]
}

export interface RankRequest {
  /** Where the person looks for offers. */
  area?: Place | undefined
  /** Whether the offer given at `index` may be shown. */
  include: (index: number) => boolean
  limit: number
  offset: number
}

export interface Ranking {
  /** The best first. The same request gives the same answer, and a page goes on exactly where the one before ends. */
  rank: (profile: Profile, request: RankRequest) => RankedEntry[]
  /** Why the offers given at these indexes fit, in this order: for what is shown for another reason than its rank. */
  explain: (profile: Profile, indexes: readonly number[], area?: Place) => string[][]
}

/** @param columns made of the same trades */
export function createRanking(trades: readonly Trade[], columns: Columns, weights: Weights = WEIGHTS): Ranking {
  const known = tradeColumns(trades, weights)
  const { size, given, positions, kinds, levels, places, groupFrom, tradesFrom, trades: ofOffer } = columns
  // The last group is that of offers whose trades are all unknown.
  const sectorOf = Int32Array.from([...known.sectors, -1])
  // Kept from call to call: nothing else runs in the middle of one.
  const fitting = createScores(size, groupFrom.length - 1)
  const strangers = createScores(size, groupFrom.length - 1)

  /** Fills both scores, 0 for what may not be shown; tells whether anything is outside the profile. */
  function score(tastes: Tastes, { factors, distances }: Circumstances, include: (index: number) => boolean): boolean {
    let hasOutside = false
    for (let group = 0; group + 1 < groupFrom.length; group++) {
      let head = -1
      let highest = 0
      let outsideHead = -1
      let outsideHighest = 0
      for (let position = groupFrom[group]!; position < groupFrom[group + 1]!; position++) {
        fitting.scores[position] = 0
        strangers.scores[position] = 0
        if (!include(given[position]!)) continue
        const place = places[position]!
        let rest = factors[kinds[position]! * LEVELS + levels[position]!]!
        if (distances !== undefined && place >= 0) rest *= distances[kinds[position]!]![place]!
        const from = tradesFrom[position]!
        const to = tradesFrom[position + 1]!
        let best = 0
        let sum = 0
        // All of its trades have to be outside.
        let outside = to > from ? Infinity : 0
        for (let at = from; at < to; at++) {
          const trade = ofOffer[at]!
          const worth = tastes.all[trade]!
          const stranger = tastes.outside[trade]!
          sum += worth
          if (worth > best) best = worth
          if (stranger < outside) outside = stranger
        }
        const worth = to > from ? (best * (1 - weights.breadth) + (sum / (to - from)) * weights.breadth) * rest : rest
        fitting.scores[position] = worth
        if (worth > highest) {
          highest = worth
          head = position
        }
        if (outside === 0) continue
        strangers.scores[position] = outside * rest
        if (outside * rest > outsideHighest) {
          outsideHighest = outside * rest
          outsideHead = position
        }
      }
      fitting.heads[group] = head
      strangers.heads[group] = outsideHead
      if (outsideHead >= 0) hasOutside = true
    }
    return hasOutside
  }

  function reader(profile: Profile, area: Place | undefined) {
    const tastes = tastesOf(profile, known, weights)
    const circumstances = circumstancesOf(profile, columns, weights, area)
    return {
      tastes,
      circumstances,
      reasons: (position: number, isOutside: boolean) =>
        reasonsOf({ profile, position, columns, known, tastes, circumstances, area, isOutside }),
    }
  }

  return {
    rank(profile, { area, include, limit, offset }) {
      const { tastes, circumstances, reasons } = reader(profile, area)
      const hasOutside = score(tastes, circumstances, include)
      const taken = createTaken(columns, sectorOf, weights.variety)
      const nextFitting = createShelf(fitting, columns, taken)
      const nextStranger = hasOutside ? createShelf(strangers, columns, taken) : () => undefined
      const interests = createInterests(profile, known, weights)
      const shelves = interests.liked.map((letter) =>
        createShelf(fitting, columns, taken, (group) => interests.mainOf(group) === letter),
      )
      const { every } = weights.outside

      /** What fits best; before a card from outside, what fits best of the interest that was served least, if it fits well enough. */
      function next(place: number): Head | undefined {
        const best = nextFitting()
        const least = place % every === every - 1 ? interests.leastServed() : -1
        const other = best && least >= 0 ? shelves[least]!() : undefined
        return other && other.worth >= best!.worth * weights.variety.otherInterest ? other : best
      }

      const entries: RankedEntry[] = []
      for (let place = 1; place <= offset + limit; place++) {
        const outside = place % every === 0 ? nextStranger() : undefined
        const head = outside ?? next(place)
        if (!head) break
        const { position, group } = head
        taken.add(position, group)
        interests.serve(group)
        if (place <= offset) continue
        const isOutside = outside !== undefined
        entries.push({
          index: given[position]!,
          score: fitting.scores[position]!,
          isOutside,
          reasons: reasons(position, isOutside),
        })
      }
      return entries
    },
    explain(profile, indexes, area) {
      const { reasons } = reader(profile, area)
      return indexes.map((index) => reasons(positions[index]!, false))
    },
  }
}
