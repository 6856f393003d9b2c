// What the page of events shows is in its address.
import type { EventCategory } from '@visions/contract/vocabulary'

/** The tabs (EVT-01), in order: what each is called, and its word in addresses. */
export const TABS: readonly { category: EventCategory; name: string; word: string }[] = [
  { category: 1, name: 'Online', word: 'en-ligne' },
  { category: 2, name: 'Portes Ouvertes', word: 'portes-ouvertes' },
  { category: 3, name: 'Salons Conférences', word: 'salons-conferences' },
  { category: 4, name: 'Ateliers', word: 'ateliers' },
]

export const nameOf = (category: EventCategory): string => TABS.find((tab) => tab.category === category)!.name

export interface Choice {
  /** The first that has events, unless told. */
  category?: EventCategory | undefined
  /** All of them, not only the next ones. */
  showsAll?: boolean
  /** Last event of the page before (keyset). */
  after?: string | undefined
}

/** The parameter that changes nothing about what is loaded. */
export const SHOWN = 'voir'

export function readChoice(search: URLSearchParams): Choice {
  const after = search.get('apres') ?? undefined
  return {
    category: TABS.find(({ word }) => word === search.get('rubrique'))?.category,
    // Further pages are all of it.
    showsAll: search.get(SHOWN) === 'tout' || after !== undefined,
    after,
  }
}

export function eventsAddress({ category, showsAll = false, after }: Choice): string {
  const word = TABS.find((tab) => tab.category === category)?.word
  const search = new URLSearchParams({
    ...(word && { rubrique: word }),
    ...(showsAll && { [SHOWN]: 'tout' }),
    ...(after && { apres: after }),
  }).toString()
  return `/user/events${search && `?${search}`}`
}
