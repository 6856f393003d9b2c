import { actOnAnswers } from '../features/preferences/answers-act.ts'
import { AnswersPage } from '../features/preferences/answers-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api) => api('GET /preferences/saved')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) =>
  (await actOnAnswers(api, url, await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mes réponses · Visions' }]

export default function SwipeAnswersRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <AnswersPage cards={loaderData.cards} />
}
