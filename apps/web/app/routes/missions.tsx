import { useActionData } from 'react-router'
import { useNewDay } from '../features/events/use-new-day.ts'
import { ALL_MISSIONS } from '../features/missions/figures.ts'
import { MissionsPage, NoMissions } from '../features/missions/missions-page.tsx'
import { ObjectiveCard, ObjectiveChosen } from '../features/missions/objective-card.tsx'
import { actOnMissions, type Refused } from '../features/missions/page-act.ts'
import { isListAddress, loadMissionsPage } from '../features/missions/page-data.ts'
import { actOnHome, type HomeOutcome } from '../features/notebook/home-act.ts'
import { HomeDate } from '../features/notebook/home-date.tsx'
import { HomeHead } from '../features/notebook/home-head.tsx'
import { ClassQuestion, HomeMessage, WeeklyLine, Welcome } from '../features/notebook/home-notes.tsx'
import { HomeSentence } from '../features/notebook/home-sentence.tsx'
import styles from '../features/notebook/home-three.module.css'
import { TalkCard } from '../features/notebook/talk-card.tsx'
import { AgeNotice } from '../features/onboarding/age-notice.tsx'
import { SearchLink } from '../features/onboarding/search-link.tsx'
import { useOfflineMissions } from '../features/pocket/use-pocket.ts'
import { ProgressCard } from '../features/progress/progress-card.tsx'
import { HomeTicket } from '../features/rewards/home-ticket.tsx'
import { loadGoal } from '../features/rewards/load-goal.ts'
import { usePerson } from '../features/shell/use-person.ts'
import { StarterMission } from '../features/starter/starter-mission.tsx'
import { actOnStarter } from '../features/starter/starter-progress.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const page = await loadMissionsPage(api, url)
  return { page, ...(await loadGoal(api, page.view === 'home' ? page.notebook : null)) }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) => {
  const form = await request.formData()
  return (await actOnHome(api, form)) ?? (await actOnStarter(api, form)) ?? (await actOnMissions(api, url, form))
}
export const action = onServer(act)
export const clientAction = onBrowser(act)
export const shouldRevalidate = skipReloadFor('filtre', 'mission', 'depart', 'pause')

export const meta = ({ location }: { location: { search: string } }) => [
  {
    title: isListAddress(new URLSearchParams(location.search))
      ? 'Toutes mes missions · Visions'
      : 'Mes missions · Visions',
  },
]

/**
 * The home (NBK-03, PIS-05): one next step on the route, then a ticket, a sentence and a date. The missions are behind
 * it, at addresses of their own.
 */
export default function MissionsRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { page, within, onlyPage } = loaderData
  const { user, visionsStars, provenStars } = usePerson()
  const notebook = 'notebook' in page ? page.notebook : null
  useOfflineMissions(notebook?.missions)
  useNewDay(notebook?.today)
  const result = useActionData<Refused | HomeOutcome | null>() ?? undefined
  const refused = result && 'error' in result ? result : undefined
  return (
    <MissionsPage
      data={page}
      refused={refused}
      home={
        page.view === 'home' ? (
          <>
            <AgeNotice user={user} />
            <ObjectiveChosen refused={refused} />
            {result && 'failed' in result ? <HomeMessage outcome={result} /> : null}
            <HomeHead
              notebook={page.notebook}
              rewardPage={onlyPage}
              card={
                page.objectives ? (
                  <ObjectiveCard objectives={page.objectives} notebook={page.notebook} refused={refused} />
                ) : null
              }
            />
            {page.notebook.isNew ? <Welcome /> : null}
            <div className={styles.three}>
              <HomeTicket held={page.notebook.ticket} within={within} balance={{ visionsStars, provenStars }} />
              {page.notebook.sentence ? <HomeSentence sentence={page.notebook.sentence} /> : null}
              {page.notebook.classes.length > 0 ? (
                <ClassQuestion classes={page.notebook.classes} />
              ) : page.notebook.date ? (
                <HomeDate date={page.notebook.date} />
              ) : null}
            </div>
            <div className={styles.after}>
              {page.notebook.missions.length === 0 ? <NoMissions /> : null}
              <ButtonLink to={ALL_MISSIONS} variant="bordered" icon="arrow">
                Toutes mes missions
              </ButtonLink>
              {page.notebook.asksWeekly && !page.notebook.isNew ? <WeeklyLine /> : null}
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
