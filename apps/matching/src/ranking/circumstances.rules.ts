// The criteria that do not ask what a trade is like: level, distance, and the kind that is wanted.
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { Place, Profile } from '../model.ts'
import type { Columns } from './columns.rules.ts'
import type { Weights } from './weights.rules.ts'

/** Levels that a diploma leads to directly: after the baccalauréat, a BTS as well as a licence. */
export const NEXT_LEVELS: Readonly<Record<number, readonly number[]>> = {
  3: [4],
  4: [5, 6],
  5: [6],
  6: [7],
  7: [8],
  8: [],
}

const HIGHEST = 8
/** 0 for an unknown one, then up to the highest. */
export const LEVELS = HIGHEST + 1
const EARTH_KM = 6371

export interface Circumstances {
  /** Of level and kind together, at `kind * LEVELS + level`; 1 where either side is unknown. */
  factors: Float64Array
  /** Of the distance, by kind, then by place; not there when it is not known where the person looks. */
  distances: readonly Float64Array[] | undefined
  /** Each for itself. */
  level: (kind: number, level: number) => number
  kind: (kind: number) => number
  distance: (kind: number, place: number) => number
  /** To where the person looks; undefined when it is not known where that is, or the offer. */
  kilometres: (place: number) => number | undefined
}

/** Whether a level is that of the diploma at the end; otherwise it is what is asked for at the beginning. */
export const leadsToDiploma = (kind: number): boolean =>
  OFFER_KINDS[kind] === 'training' || OFFER_KINDS[kind] === 'apprenticeship'

export function circumstancesOf(
  { level: mine, search }: Profile,
  columns: Columns,
  weights: Weights,
  area: Place | undefined,
): Circumstances {
  const kinds = OFFER_KINDS.map((kind) => (search === null ? 1 : weights.kind[search][kind]))
  const level = (kind: number, one: number) => {
    if (mine === null || one === 0) return 1
    if (leadsToDiploma(kind)) return levelToReach(mine, one, weights.level)
    return levelAskedFor(mine, OFFER_KINDS[kind] === 'internship' ? one - 1 : one, weights.required)
  }
  const factors = Float64Array.from({ length: OFFER_KINDS.length * LEVELS }, (_, at) => {
    const kind = Math.floor(at / LEVELS)
    return kinds[kind]! * level(kind, at % LEVELS)
  })

  const { latitudes, longitudes } = columns
  const kilometres =
    area && latitudes.map((latitude, place) => kilometresBetween(area, { latitude, longitude: longitudes[place]! }))
  const { near, far, trainings, jobs } = weights.distance
  const decay = (km: Float64Array, scale: number) => km.map((one) => far + (near - far) * Math.exp(-one / scale))
  const forTrainings = kilometres && decay(kilometres, trainings)
  const forJobs = kilometres && decay(kilometres, jobs)
  const distances = forTrainings && forJobs && OFFER_KINDS.map((kind) => (kind === 'training' ? forTrainings : forJobs))

  return {
    factors,
    distances,
    level,
    kind: (kind) => kinds[kind]!,
    distance: (kind, place) => (distances && place >= 0 ? distances[kind]![place]! : 1),
    kilometres: (place) => (place >= 0 ? kilometres?.[place] : undefined),
  }
}

function levelToReach(mine: number, level: number, { next, same, below, beyond, least }: Weights['level']): number {
  const following = NEXT_LEVELS[mine] ?? []
  if (following.includes(level)) return next
  if (level === mine) return same
  if (level < mine) return Math.max(least, 1 - below * (mine - level))
  return Math.max(least, 1 - beyond * (level - (following.at(-1) ?? mine)))
}

function levelAskedFor(
  mine: number,
  level: number,
  { exactly, above, leastAbove, missing, least }: Weights['required'],
): number {
  return mine >= level
    ? Math.max(leastAbove, exactly - above * (mine - level))
    : Math.max(least, 1 - missing * (level - mine))
}

type Point = Pick<Place, 'latitude' | 'longitude'>

/** Along the surface, in kilometres. */
function kilometresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const halfHeight = Math.sin(((other.latitude - one.latitude) * radians) / 2)
  const halfWidth = Math.sin(((other.longitude - one.longitude) * radians) / 2)
  const square =
    halfHeight ** 2 + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * halfWidth ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square)))
}
