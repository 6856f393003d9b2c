import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { PublicPage } from '../features/shell/public-page.tsx'
import type { Api } from '../lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/reorientation'

export const loader = onServer((api: Api) =>
  api('GET /public/platformjourneys/{experience}', { params: { experience: 'bilan-reorientation' } }),
)

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-reorientation')

const WORDS = {
  title: 'Changer de voie, en sachant d’où l’on part.',
  lead: 'Vous travaillez, vous cherchez, vous hésitez à repartir en formation\u00a0? Faites le point sur votre expérience et vos envies avec nos partenaires, et repartez avec un bilan qui ouvre des pistes réalistes.',
  news: 'Si vous le voulez, partagez vos résultats avec notre service de matchs\u00a0: il vous propose des formations et des emplois proches de votre expérience. Vous pouvez arrêter quand vous voulez.',
}

/** The public page of the reorientation assessment (PUB-22). */
export default function Reorientation({ loaderData: { journey } }: Route.ComponentProps) {
  return (
    <PublicPage slug="bilan-reorientation">
      <AssessmentPage assessment="bilan-reorientation" words={WORDS} journey={journey} />
    </PublicPage>
  )
}
