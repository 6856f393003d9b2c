import { useActionData } from 'react-router'
import { SearchLink } from '../features/onboarding/search-link.tsx'
import { actOnGame, AGAIN_PARAM, SENTENCE_PARAM } from '../features/preferences/game-act.ts'
import { GamePage } from '../features/preferences/game-page.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api) => api('GET /preferences/game')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(SENTENCE_PARAM, AGAIN_PARAM)

const act = async (api: Api, { request, url }: PageArgs) =>
  (await actOnGame(api, url, await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** The person is answering: without the tabs, and arrivals wait until they leave. */
export const handle = { withoutTabs: true, holdsArrivals: true }

export const meta = () => [{ title: 'Le jeu · Visions' }]

export default function Game({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const outcome = useActionData<typeof act>()
  const { user } = usePerson()
  return (
    <GamePage
      loaded={loaderData}
      outcome={outcome ?? undefined}
      search={user.researchType === null ? <SearchLink /> : null}
    />
  )
}
