import {
  loadRecommendations,
  loadRecommendationsOnServer,
  type RecommendationsData,
} from '../features/recommendations/recommendations-data.ts'
import { actOnSavePiste } from '../features/pistes/save-piste-act.ts'
import { RecommendationsPage } from '../features/recommendations/recommendations-page.tsx'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

export const loader = onServer(loadRecommendationsOnServer)
export const clientLoader = onBrowser(loadRecommendations)

const act = async (api: Api, { request }: PageArgs) =>
  (await actOnSavePiste(api, await request.formData(), 'words')) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Vos recommandations · Visions' }]

export default function Recommendations({ loaderData }: { loaderData: RecommendationsData }) {
  return <RecommendationsPage data={loaderData} />
}
