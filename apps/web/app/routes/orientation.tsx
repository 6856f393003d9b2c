import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { PublicPage } from '../features/shell/public-page.tsx'
import type { Api } from '../lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/orientation'

export const loader = onServer((api: Api) =>
  api('GET /public/platformjourneys/{experience}', { params: { experience: 'bilan-orientation' } }),
)

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-orientation')

const WORDS = {
  title: 'Votre bilan d’orientation, en un seul parcours.',
  lead: 'Vos intérêts, vos talents, vos compétences\u00a0: nos partenaires les éclairent chacun à leur façon. Visions les réunit dans un bilan clair, à garder, à imprimer, à montrer à vos proches ou à vos conseillers.',
  news: 'Si vous le voulez, partagez vos résultats avec notre service de matchs\u00a0: il vous propose des formations et des emplois. Vous pouvez arrêter quand vous voulez.',
}

/** The public page of the orientation assessment (PUB-20). */
export default function Orientation({ loaderData: { journey } }: Route.ComponentProps) {
  return (
    <PublicPage slug="bilan-orientation">
      <AssessmentPage assessment="bilan-orientation" words={WORDS} journey={journey} />
    </PublicPage>
  )
}
