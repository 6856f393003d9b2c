import { AssessmentPage } from '../features/landing/assessment-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import type { Api } from '../lib/api.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/orientation'

export const loader = onServer((api: Api) =>
  api('GET /public/platformjourneys/{experience}', { params: { experience: 'bilan-orientation' } }),
)

export const handle = { hydrate: false }
export const meta = publicMeta('bilan-orientation')

/** The public page of the orientation assessment (PUB-20). */
export default function Orientation({ loaderData: { journey } }: Route.ComponentProps) {
  return <AssessmentPage assessment="bilan-orientation" journey={journey} />
}
