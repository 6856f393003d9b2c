// Loads the meetings page. Each part may fail alone.
import type { Answer } from '@visions/contract/kernel'
import type { meetingsRoutes } from '@visions/contract/meetings'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { readView } from './meetings-address.ts'

export type AvailableMeetings = Answer<(typeof meetingsRoutes)['GET /establishments']>
export type MeetingRequests = Answer<(typeof meetingsRoutes)['GET /meetings']>

/** Days for which a link to an assessment is valid: the default of any link. */
const LINK_DAYS = 30

export interface MeetingsData {
  /** null: loading failed. */
  offered: AvailableMeetings | null
  asked: MeetingRequests | null
  /** Expiry of a link created now. */
  linkUntil: string
}

export async function loadMeetings(api: Api, url: URL): Promise<MeetingsData> {
  const { q, from, after } = readView(url.searchParams)
  const [offered, asked] = await Promise.all([
    orNull(api('GET /establishments', { query: { ...(q && { q }), ...(from && { after: from }) } })),
    orNull(api('GET /meetings', { query: after ? { after } : {} })),
  ])
  return { offered, asked, linkUntil: new Date(Date.now() + LINK_DAYS * 86_400_000).toISOString() }
}
