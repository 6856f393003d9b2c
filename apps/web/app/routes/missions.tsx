import { useActionData } from 'react-router'
import { MissionsPage } from '../features/missions/missions-page.tsx'
import { actOnMissions, type Refused } from '../features/missions/page-act.ts'
import { loadMissionsPage, type MissionsPageData } from '../features/missions/page-data.ts'
import { SearchLink } from '../features/onboarding/search-link.tsx'
import { useOfflineMissions } from '../features/pocket/use-pocket.ts'
import { actOnStarter } from '../features/starter/starter-progress.ts'
import { ProgressCard } from '../features/progress/progress-card.tsx'
import { StarterMission } from '../features/starter/starter-mission.tsx'
import type { Api } from '../lib/api.ts'
import { onBrowser, onServer, skipReloadFor, type PageArgs } from '../lib/universal.ts'

const load = (api: Api, { url }: PageArgs) => loadMissionsPage(api, url)
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) => {
  const form = await request.formData()
  return (await actOnStarter(api, form)) ?? (await actOnMissions(api, url, form))
}
export const action = onServer(act)
export const clientAction = onBrowser(act)
export const shouldRevalidate = skipReloadFor('filtre', 'mission', 'ouvrir', 'depart')

export const meta = () => [{ title: 'Mes missions · Visions' }]

export default function MissionsRoute({ loaderData }: { loaderData: MissionsPageData }) {
  useOfflineMissions('missions' in loaderData ? loaderData.missions : null)
  const result = useActionData<Refused>()
  return (
    <MissionsPage
      data={loaderData}
      refused={result}
      search={<SearchLink />}
      beside={
        <>
          <StarterMission />
          <ProgressCard />
        </>
      }
    />
  )
}
