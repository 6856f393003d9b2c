import {
  loadRecommendations,
  loadRecommendationsOnServer,
  type RecommendationsData,
} from '../features/recommendations/recommendations-data.ts'
import { RecommendationsPage } from '../features/recommendations/recommendations-page.tsx'
import { onBrowser, onServer } from '../lib/universal.ts'

export const loader = onServer(loadRecommendationsOnServer)
export const clientLoader = onBrowser(loadRecommendations)

export const meta = () => [{ title: 'Vos recommandations · Visions' }]

export default function Recommendations({ loaderData }: { loaderData: RecommendationsData }) {
  return <RecommendationsPage data={loaderData} />
}
