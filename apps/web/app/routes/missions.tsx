import { useActionData } from 'react-router'
import { MissionsPage } from '../features/missions/missions-page.tsx'
import { actOnMissions, type Refused } from '../features/missions/page-act.ts'
import { loadMissionsPage } from '../features/missions/page-data.ts'
import { HomeHead } from '../features/notebook/home-head.tsx'
import { actOnKnown, type KnownRefused } from '../features/notebook/known-act.ts'
import { KnownSection } from '../features/notebook/known-section.tsx'
import { TalkCard } from '../features/notebook/talk-card.tsx'
import { AgeNotice } from '../features/onboarding/age-notice.tsx'
import { SearchLink } from '../features/onboarding/search-link.tsx'
import { useOfflineMissions } from '../features/pocket/use-pocket.ts'
import { ProgressCard } from '../features/progress/progress-card.tsx'
import { loadGoal } from '../features/rewards/load-goal.ts'
import { RewardGoal } from '../features/rewards/reward-goal.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import { StarterMission } from '../features/starter/starter-mission.tsx'
import { actOnStarter } from '../features/starter/starter-progress.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import styles from './missions.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const loading = loadMissionsPage(api, url)
  const reach = loading.then((page) => ('notebook' in page ? page.notebook?.reach : undefined))
  const [page, rewards] = await Promise.all([loading, loadGoal(api, reach)])
  return { page, ...rewards }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) => {
  const form = await request.formData()
  const corrected = await actOnKnown(api, form)
  if (corrected !== undefined) return corrected
  return (await actOnStarter(api, form)) ?? (await actOnMissions(api, url, form))
}
export const action = onServer(act)
export const clientAction = onBrowser(act)
export const shouldRevalidate = skipReloadFor('filtre', 'mission', 'depart', 'pause')

export const meta = () => [{ title: 'Mes missions · Visions' }]

/** The home: one next step on the route, then what is within reach and known, then the missions (NBK-03). */
export default function MissionsRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { page, goal, onlyPage } = loaderData
  const { user, visionsStars, provenStars } = usePerson()
  const notebook = 'notebook' in page ? page.notebook : null
  useOfflineMissions(notebook?.missions)
  const result = useActionData<Refused | KnownRefused | null>() ?? undefined
  const refused = result && 'intent' in result ? result : undefined
  return (
    <MissionsPage
      data={page}
      refused={refused}
      head={
        notebook ? (
          <>
            <AgeNotice user={user} />
            <HomeHead notebook={notebook} rewardPage={onlyPage} />
            <div className={styles.beneath}>
              <RewardGoal goal={goal} balance={{ visionsStars, provenStars }} />
              <KnownSection known={notebook.known} refused={result && 'key' in result ? result : undefined} />
            </div>
          </>
        ) : null
      }
      search={<SearchLink />}
      aside={
        <>
          <StarterMission />
          <TalkCard />
          <ProgressCard />
        </>
      }
    />
  )
}
