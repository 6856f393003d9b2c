import { Announcements } from '../features/events/announcements.tsx'
import { loadAnnouncements } from '../features/events/load-events.ts'
import { ExplorePage } from '../features/recommendations/explore-page.tsx'
import { TOOL_PARAM } from '../features/recommendations/universe-address.ts'
import { loadUniverse } from '../features/recommendations/universe-data.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const [universe, found, announced] = await Promise.all([
    loadUniverse(api, url),
    orNull(api('GET /notebook/tools')),
    loadAnnouncements(api),
  ])
  return { universe, suggested: found?.suggested ?? null, announced }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(TOOL_PARAM)

export const meta = () => [{ title: 'J’explore · Visions' }]

export default function Explore({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { announced, ...data } = loaderData
  return <ExplorePage {...data} announcements={<Announcements announced={announced} />} />
}
