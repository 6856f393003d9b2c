// Takes offers one after another, the best first, each worth a little less for every one of its trade, its publisher and its sector that was taken before.
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { Profile } from '../model.ts'
import type { Columns } from './columns.rules.ts'
import { deviations, type TradeColumns } from './person.rules.ts'
import type { Weights } from './weights.rules.ts'

/** What was taken already, whichever list it came from. Shares only fall, so that an offer is never worth more later than it is now. */
export interface Taken {
  has: (position: number) => boolean
  add: (position: number, group: number) => void
  /** Changes with every offer that is taken. */
  count: () => number
  /** What is left of the score of an offer, by its group: for its trade and its sector. */
  ofGroup: (group: number) => number
  /** The same by publisher. */
  publishers: Float64Array
}

/** @param sectors of each group of offers; −1 for none */
export function createTaken(columns: Columns, sectors: Int32Array, variety: Weights['variety']): Taken {
  const isTaken = new Uint8Array(columns.size)
  const trades = new Float64Array(sectors.length).fill(1)
  const ofSector = new Float64Array(sectors.reduce((most, sector) => Math.max(most, sector), 0) + 1).fill(1)
  const publishers = new Float64Array(columns.publisherCount).fill(1)
  let taken = 0
  const lower = (shares: Float64Array, at: number, each: number, least: number) => {
    if (at >= 0) shares[at] = Math.max(least, shares[at]! * each)
  }
  return {
    has: (position) => isTaken[position] === 1,
    add(position, group) {
      taken++
      isTaken[position] = 1
      lower(trades, group, variety.trade, variety.leastTrade)
      lower(ofSector, sectors[group]!, variety.sector, variety.leastSector)
      lower(publishers, columns.publishers[position]!, variety.publisher, variety.leastPublisher)
    },
    count: () => taken,
    ofGroup: (group) => trades[group]! * (sectors[group]! < 0 ? 1 : ofSector[sectors[group]!]!),
    publishers,
  }
}

/** An offer that may be taken, the group that it is in, and what it is worth after what was taken. */
export interface Head {
  position: number
  group: number
  worth: number
}

/** Scores by position, 0 for what may not be taken, and of each group the position of the best, the first of equals; −1 for none. */
export interface Scores {
  scores: Float64Array
  heads: Int32Array
}

export const createScores = (size: number, groups: number): Scores => ({
  scores: new Float64Array(size),
  heads: new Int32Array(groups),
})

/**
 * Finds the best offer that is left: the heads of all groups are in a heap. Worth only falls, so what a head was worth when it was put there is the most
 * that it can be worth now: only those that come up are looked at again. Where two are worth the same, the order of codes decides, never that of calls.
 * @param taken nothing yet
 * @param isOn which groups are on this shelf
 */
export function createShelf(
  { scores, heads: firstHeads }: Scores,
  columns: Columns,
  taken: Taken,
  isOn: (group: number) => boolean = () => true,
): () => Head | undefined {
  const { groupFrom, publishers, codeOrder } = columns
  const groups = firstHeads.length
  const heads = firstHeads.slice()
  const worth = new Float64Array(groups)
  const seenAt = new Int32Array(groups)
  const heap = new Int32Array(groups)
  let length = 0

  function look(group: number): boolean {
    let best = 0
    let found = -1
    for (let position = groupFrom[group]!; position < groupFrom[group + 1]!; position++) {
      // Offers of a group are in the order of their codes: of two that are worth the same, the first stays.
      if (scores[position]! <= best || taken.has(position)) continue
      const publisher = publishers[position]!
      const now = publisher < 0 ? scores[position]! : scores[position]! * taken.publishers[publisher]!
      if (now <= best) continue
      best = now
      found = position
    }
    worth[group] = best * taken.ofGroup(group)
    heads[group] = found
    seenAt[group] = taken.count()
    return found >= 0
  }

  const isBefore = (one: number, other: number) =>
    worth[one]! > worth[other]! || (worth[one] === worth[other] && codeOrder[heads[one]!]! < codeOrder[heads[other]!]!)

  function sink(from: number): void {
    const group = heap[from]!
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      if (child + 1 < length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, group)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = group
  }

  for (let group = 0; group < groups; group++) {
    if (heads[group]! < 0 || !isOn(group)) continue
    worth[group] = scores[heads[group]!]!
    heap[length++] = group
  }
  for (let at = (length >> 1) - 1; at >= 0; at--) sink(at)

  return () => {
    while (length > 0) {
      const group = heap[0]!
      if (seenAt[group] === taken.count()) return { position: heads[group]!, group, worth: worth[group]! }
      if (!look(group)) heap[0] = heap[--length]!
      if (length > 0) sink(0)
    }
    return undefined
  }
}

/** Which of the interests that somebody leans to were served by what was taken. */
export interface Interests {
  /** Those that they lean to enough, as indexes of letters. */
  liked: readonly number[]
  /** The first letter of the trade of a group; −1 for none. */
  mainOf: (group: number) => number
  serve: (group: number) => void
  /** Index in `liked` of the one that was served least for how much they lean to it; −1 when they lean to none. */
  leastServed: () => number
}

export function createInterests(profile: Profile, { list }: TradeColumns, weights: Weights): Interests {
  const { direction } = deviations(profile, weights)
  const leaning = direction.map((one) => Math.max(0, one))
  const total = leaning.reduce((sum, one) => sum + one, 0)
  const liked = leaning.flatMap((one, letter) => (total > 0 && one / total >= weights.variety.leaning ? [letter] : []))
  const served = direction.map(() => 0)
  const lettersOf = (group: number) =>
    list[group]?.interests.split('').map((letter) => INTEREST_CODES.indexOf(letter as InterestCode)) ?? []
  return {
    liked,
    mainOf: (group) => lettersOf(group)[0] ?? -1,
    serve(group) {
      for (const [place, letter] of lettersOf(group).entries())
        if (letter >= 0) served[letter]! += weights.interests.letters[place] ?? 0
    },
    leastServed() {
      const ratio = (letter: number) => served[letter]! / leaning[letter]!
      return liked.reduce((least, letter, at) => (least < 0 || ratio(letter) < ratio(liked[least]!) ? at : least), -1)
    },
  }
}
