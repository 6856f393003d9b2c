import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { loadAssessment } from '../features/landing/load-assessment.ts'
import { OpeningPage } from '../features/landing/opening-page.tsx'
import { useSiteOpening } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/reorientation'

export const loader = onServer((api: Api) => loadAssessment(api, 'bilan-reorientation'))

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-reorientation')

/** The public page of the reorientation assessment (PUB-22). */
export default function Reorientation({ loaderData: { journey } }: Route.ComponentProps) {
  const { opening } = useSiteOpening()
  if (!journey || opening) return <OpeningPage slug="bilan-reorientation" opening={opening} />
  return <AssessmentPage assessment="bilan-reorientation" journey={journey} />
}
