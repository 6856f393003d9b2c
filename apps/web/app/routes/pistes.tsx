import { PistesPage } from '../features/pistes/pistes-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

const load = (api: Api) => api('GET /pistes')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Mes pistes · Visions' }]

export default function PistesRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <PistesPage pistes={loaderData.pistes} />
}
