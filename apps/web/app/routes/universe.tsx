import { UniversePage } from '../features/recommendations/universe-page.tsx'
import { TOOL_PARAM } from '../features/recommendations/universe-address.ts'
import { loadUniverse, type Universe } from '../features/recommendations/universe-data.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api, { url }: PageArgs) => loadUniverse(api, url)
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(TOOL_PARAM)

export const meta = () => [{ title: 'L’univers des outils · Visions' }]

export default function UniverseRoute({ loaderData }: { loaderData: Universe }) {
  return <UniversePage universe={loaderData} />
}
