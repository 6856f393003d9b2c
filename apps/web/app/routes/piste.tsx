import { useActionData, useSearchParams } from 'react-router'
import { actOnPiste } from '../features/pistes/piste-act.ts'
import { PistePage } from '../features/pistes/piste-page.tsx'
import { readVisit } from '../features/pistes/piste-words.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api, { params }: PageArgs) => api('GET /pistes/{id}', { params: { id: params['id'] ?? '' } })
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('visite')

const act = async (api: Api, { params, request }: PageArgs) =>
  (await actOnPiste(api, params['id'] ?? '', await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) => [
  { title: `${loaderData?.piste.title ?? 'Une piste'} · Visions` },
]

export default function PisteRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams()
  const outcome = useActionData<typeof act>()
  const current = readVisit(search, loaderData.piste.visits)
  return <PistePage visited={loaderData} current={current} problem={outcome?.problem} />
}
