// Addresses of the rewards page: the query holds what it shows.

/** Number of rewards displayed first, and added by «Voir plus». */
export const STEP = 8
/** The API lists at most this many rewards. */
const MAX_PRICE = 100

export interface RewardsFilter {
  /** All, only those within reach, or those of a type (0 to 6). */
  only: 'all' | 'affordable' | number
  /** By price; default: within reach first, then by distance. */
  byPrice: boolean
  /** Number of rewards to display. */
  limit: number
  /** Last purchase of the previous page (keyset). */
  after?: string | undefined
}

export function readChoice(search: URLSearchParams): RewardsFilter {
  const type = search.get('type')
  const limit = Number(search.get('voir'))
  return {
    only: search.get('filtre') === 'accessibles' ? 'affordable' : type !== null && /^[0-6]$/.test(type) ? +type : 'all',
    byPrice: search.get('tri') === 'prix',
    limit: Number.isInteger(limit) && limit > STEP ? Math.min(limit, MAX_PRICE) : STEP,
    after: search.get('apres') ?? undefined,
  }
}

export function rewardsAddress({ only, byPrice, limit, after }: RewardsFilter): string {
  const search = new URLSearchParams({
    ...(only === 'affordable' && { filtre: 'accessibles' }),
    ...(typeof only === 'number' && { type: String(only) }),
    ...(byPrice && { tri: 'prix' }),
    ...(limit > STEP && { voir: String(limit) }),
    ...(after && { apres: after }),
  }).toString()
  return `/user/rewards${search && `?${search}`}`
}
