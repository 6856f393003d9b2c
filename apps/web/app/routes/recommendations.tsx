import { RecommendationsPage } from '../features/recommendations/recommendations-page.tsx'

export const meta = () => [{ title: 'Vos recommandations · Visions' }]

export default function Recommendations() {
  return <RecommendationsPage />
}
