// Addresses of the events page: the query holds what it shows.
import { optionName } from '@visions/contract/contents/fields'
import { EVENT_OPTIONS } from '@visions/contract/contents/words'
import type { EventCategory } from '@visions/contract/vocabulary'

/** The tabs (EVT-01) in order, with their values in addresses. */
export const TABS: readonly { category: EventCategory; word: string }[] = [
  { category: 1, word: 'en-ligne' },
  { category: 2, word: 'portes-ouvertes' },
  { category: 3, word: 'salons-conferences' },
  { category: 4, word: 'ateliers' },
]

/** The names of the specification, but for the English one (RGAA 8.7). */
export const nameOf = (category: EventCategory): string => optionName(EVENT_OPTIONS, category)!

export interface EventsFilter {
  /** Default: the first category that has events. */
  category?: EventCategory | undefined
  /** All events, not only the next ones. */
  showsAll?: boolean
  /** Last event of the previous page (keyset). */
  after?: string | undefined
}

/** A parameter that does not change the loaded data. */
export const SHOWN = 'voir'

export function readChoice(search: URLSearchParams): EventsFilter {
  const after = search.get('apres') ?? undefined
  return {
    category: TABS.find(({ word }) => word === search.get('rubrique'))?.category,
    // Further pages exist in the view of all events only.
    showsAll: search.get(SHOWN) === 'tout' || after !== undefined,
    after,
  }
}

export function eventsAddress({ category, showsAll = false, after }: EventsFilter): string {
  const word = TABS.find((tab) => tab.category === category)?.word
  const search = new URLSearchParams({
    ...(word && { rubrique: word }),
    ...(showsAll && { [SHOWN]: 'tout' }),
    ...(after && { apres: after }),
  }).toString()
  return `/user/events${search && `?${search}`}`
}
