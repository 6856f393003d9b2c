// What the list of rewards shows is in its address.

export interface Choice {
  /** Only what the balance allows. */
  affordable: boolean
  /** The cheapest first, else in the order of the partners. */
  byPrice: boolean
  /** Last purchase of the page before (keyset). */
  after?: string | undefined
}

export function readChoice(search: URLSearchParams): Choice {
  return {
    affordable: search.get('filtre') === 'accessibles',
    byPrice: search.get('tri') === 'prix',
    after: search.get('apres') ?? undefined,
  }
}

export function rewardsAddress({ affordable, byPrice, after }: Choice): string {
  const search = new URLSearchParams({
    ...(affordable && { filtre: 'accessibles' }),
    ...(byPrice && { tri: 'prix' }),
    ...(after && { apres: after }),
  }).toString()
  return `/user/rewards${search && `?${search}`}`
}
