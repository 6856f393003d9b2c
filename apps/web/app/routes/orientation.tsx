import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { loadAssessment } from '../features/landing/load-assessment.ts'
import { OpeningPage } from '../features/landing/opening-page.tsx'
import { useSiteOpening } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/orientation'

export const loader = onServer((api: Api) => loadAssessment(api, 'bilan-orientation'))

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-orientation')

/** The public page of the orientation assessment (PUB-20). */
export default function Orientation({ loaderData: { journey } }: Route.ComponentProps) {
  const { opening } = useSiteOpening()
  if (!journey || opening) return <OpeningPage slug="bilan-orientation" opening={opening} />
  return <AssessmentPage assessment="bilan-orientation" journey={journey} />
}
