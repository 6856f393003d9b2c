import type { Announcement } from '@visions/contract/events'
import type { EventCategory } from '@visions/contract/vocabulary'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { TABS } from './events-address.ts'

/** Events of a category; without one, of the first category that has any (EVT-01). */
export async function loadEvents(api: Api, chosen: EventCategory | undefined, after?: string) {
  const read = (category: EventCategory, from?: string) =>
    api('GET /public/galaxyevents', { query: { category: `${category}`, ...(from && { after: from }) } })
  let category = chosen ?? 1
  const { answer, error } = await attempt(read(category, after))
  // The event of the keyset is deleted: load the first page.
  if (error && !(error.status === 404 && after)) throw error
  let events = answer ?? (await read(category))
  const first = TABS.find((tab) => events.counts[tab.category].upcoming > 0)
  if (!chosen && first && events.counts[category].upcoming === 0) {
    category = first.category
    events = await read(category)
  }
  return { ...events, category }
}
export type LoadedEvents = Awaited<ReturnType<typeof loadEvents>>

/** The announcements and today's date in Paris; null when loading fails: the page shows none. */
export const loadAnnouncements = (api: Api): Promise<{ announcements: Announcement[]; today: string } | null> =>
  orNull(api('GET /public/announcements'))
