import { useActionData } from 'react-router'
import { actOnSwipe, DECK_PARAM, LAST_OFFER_PARAM } from '../features/preferences/swipe-act.ts'
import { SwipePage } from '../features/preferences/swipe-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api) => api('GET /preferences/swipe')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(DECK_PARAM, LAST_OFFER_PARAM)

const act = async (api: Api, { request, url }: PageArgs) =>
  (await actOnSwipe(api, url, await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** The person is answering: without the tabs, and arrivals wait until they leave. */
export const handle = { withoutTabs: true, holdsArrivals: true }

export const meta = () => [{ title: 'Mes envies · Visions' }]

export default function Swipe({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const outcome = useActionData<typeof act>()
  return <SwipePage loaded={loaderData} outcome={outcome ?? undefined} />
}
