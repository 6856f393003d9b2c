// The criteria that do not depend on the trade: level, distance and kind of offer.
import { OFFER_KINDS, type OfferKind } from '@visions/contract/vocabulary'
import type { City, RankableOffer, SubjectProfile, Trade } from '../model.ts'
import { leadsToDiploma, levelOf, type Coordinates, type OfferColumns } from './offers.rules.ts'
import type { RequiredWeights, Weights } from './weights.rules.ts'

/**
 * Levels that a diploma leads to directly: without one, a CAP as well as a bac pro; after the baccalauréat, a BTS as
 * well as a licence.
 */
export const NEXT_LEVELS: Readonly<Record<number, readonly number[]>> = {
  2: [3, 4],
  3: [4],
  4: [5, 6],
  5: [6],
  6: [7],
  7: [8],
  8: [],
}

const EARTH_RADIUS_KM = 6371
/** Levels from 0 to 8. */
const LEVELS = 9
const CAP = 3

type Criterion = (offer: RankableOffer, trade?: Trade) => number

/** One factor for each criterion; 1 where the person or the offer has no value. */
export interface Circumstances {
  level: Criterion
  kind: Criterion
  distance: Criterion
  /** From the person's city to the offer; NaN when one of them is unknown. */
  kilometres: Criterion
  /** All three multiplied, for the offer at a position of the columns. */
  factorAt: (position: number) => number
}

export function circumstancesOf(
  profile: SubjectProfile,
  columns: OfferColumns,
  weights: Weights,
  area: City | undefined,
): Circumstances {
  const level = (kind: OfferKind, one: number, entry: number) =>
    levelFactor(profile, kind, { level: one, entry }, weights)
  const kind = (one: OfferKind) => (profile.search === null ? 1 : weights.kind[profile.search][one])
  const kilometres = (point: Coordinates) => (area ? kilometresBetween(area, point) : NaN)
  const { near, far, trainings, jobs } = weights.distance
  const scaleOf = (one: OfferKind) => (one === 'training' ? trainings : jobs)
  const distance = (km: number, scale: number) => (Number.isNaN(km) ? 1 : far + (near - far) * Math.exp(-km / scale))
  // Offers share kinds, levels and places: each combination is computed once.
  const kindAndLevel = OFFER_KINDS.map((one) =>
    Float64Array.from(
      { length: LEVELS * LEVELS },
      (_, pair) => kind(one) * level(one, Math.floor(pair / LEVELS), pair % LEVELS),
    ),
  )
  const placeKilometres = new Float64Array(columns.places.length)
  for (const [place, point] of columns.places.entries()) placeKilometres[place] = kilometres(point)
  const forTrainings = placeKilometres.map((km) => distance(km, trainings))
  const forJobs = placeKilometres.map((km) => distance(km, jobs))
  const distances = OFFER_KINDS.map((one) => (one === 'training' ? forTrainings : forJobs))
  const { kind: kinds, level: levels, entry: entries, place: places } = columns
  return {
    level: (offer, trade) => level(offer.kind, levelOf(offer, trade) ?? 0, offer.entry ?? 0),
    kind: (offer) => kind(offer.kind),
    distance: (offer) => distance(kilometres(offer), scaleOf(offer.kind)),
    kilometres,
    factorAt(position) {
      const one = kinds[position]!
      return kindAndLevel[one]![levels[position]! * LEVELS + entries[position]!]! * distances[one]![places[position]!]!
    },
  }
}

/** The level of an offer, and that at which a training begins; 0 when unknown. */
interface OfferLevels {
  level: number
  entry: number
}

function levelFactor(
  { level: own, search }: SubjectProfile,
  kind: OfferKind,
  { level, entry }: OfferLevels,
  weights: Weights,
): number {
  if (own === null || (level === 0 && entry === 0)) return 1
  if (leadsToDiploma(kind)) return levelToReach(own, { level, entry }, weights.level)
  // An internship is part of the studies for the diploma that it names.
  const asked = kind === 'internship' ? level - 1 : level
  if (search !== 'JOB' && own <= CAP)
    return levelAskedFor(CAP, own < CAP ? Math.max(CAP, asked) : asked, weights.required.short)
  return levelAskedFor(own, asked, weights.required[search ?? 'unknown'])
}

/** A training that begins at the level of the person is a next one, also when its diploma is years away (ADV-03). */
function levelToReach(
  own: number,
  { level, entry }: OfferLevels,
  { next, same, below, beyond, min, closed, minClosed }: Weights['level'],
): number {
  const following = NEXT_LEVELS[own] ?? []
  if (entry > own) return Math.max(minClosed, 1 - closed * (entry - own))
  if (entry === own || (following.includes(level) && (entry === 0 || entry >= own - 1))) return next
  if (level === own || (entry > 0 && level > own)) return same
  if (level < own) return Math.max(min, 1 - below * (own - Math.max(level, entry)))
  return Math.max(min, 1 - beyond * (level - (following.at(-1) ?? own)))
}

function levelAskedFor(own: number, level: number, weights: RequiredWeights): number {
  const { exactly, above, minAbove, missing, min } = weights
  return own >= level ? Math.max(minAbove, exactly - above * (own - level)) : Math.max(min, 1 - missing * (level - own))
}

/** Great-circle distance (haversine formula); NaN without coordinates. */
function kilometresBetween(city: City, { latitude, longitude }: Coordinates): number {
  if (latitude === null || longitude === null) return NaN
  const radians = Math.PI / 180
  const halfHeight = Math.sin(((latitude - city.latitude) * radians) / 2)
  const halfWidth = Math.sin(((longitude - city.longitude) * radians) / 2)
  const square = halfHeight ** 2 + Math.cos(city.latitude * radians) * Math.cos(latitude * radians) * halfWidth ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)))
}
