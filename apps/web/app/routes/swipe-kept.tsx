import { actOnKept } from '../features/preferences/kept-act.ts'
import { KeptPage } from '../features/preferences/kept-page.tsx'
import type { Api } from '../lib/api.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'

const load = (api: Api) => api('GET /preferences/kept')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) =>
  (await actOnKept(api, url, await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mes envies gardées · Visions' }]

export default function SwipeKept({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <KeptPage cards={loaderData.cards} offers={loaderData.offers} />
}
