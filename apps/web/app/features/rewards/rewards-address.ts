// Addresses of the rewards page: the query holds what it shows.

export interface RewardsFilter {
  /** Only rewards that the balance can buy. */
  affordable: boolean
  /** By price; default: by partner. */
  byPrice: boolean
  /** Last purchase of the previous page (keyset). */
  after?: string | undefined
}

export function readChoice(search: URLSearchParams): RewardsFilter {
  return {
    affordable: search.get('filtre') === 'accessibles',
    byPrice: search.get('tri') === 'prix',
    after: search.get('apres') ?? undefined,
  }
}

export function rewardsAddress({ affordable, byPrice, after }: RewardsFilter): string {
  const search = new URLSearchParams({
    ...(affordable && { filtre: 'accessibles' }),
    ...(byPrice && { tri: 'prix' }),
    ...(after && { apres: after }),
  }).toString()
  return `/user/rewards${search && `?${search}`}`
}
