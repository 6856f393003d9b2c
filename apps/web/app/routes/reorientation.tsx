import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import type { Api } from '../lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/reorientation'

export const loader = onServer((api: Api) =>
  api('GET /public/platformjourneys/{experience}', { params: { experience: 'bilan-reorientation' } }),
)

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-reorientation')

/** The public page of the reorientation assessment (PUB-22). */
export default function Reorientation({ loaderData: { journey } }: Route.ComponentProps) {
  return <AssessmentPage assessment="bilan-reorientation" journey={journey} />
}
