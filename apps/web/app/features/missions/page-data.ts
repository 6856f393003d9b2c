// Loads the pages of missions.
import type { Service } from '@visions/contract/catalogue'
import type { journeysRoutes } from '@visions/contract/journeys'
import type { Answer } from '@visions/contract/kernel'
import type { missionsRoutes, Objective, UserMission } from '@visions/contract/missions'
import type { Namespace } from '@visions/contract/vocabulary'
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { orNull } from '../../lib/attempt.ts'
import { identifier } from '../../lib/identifier.ts'
import { notFound } from '../../lib/universal.ts'
import { missingFields, nextReward, SERVICES_TO_UNLOCK, type NextReward, type Pair } from './figures.ts'

/** The tools of the expanded task; null services: loading failed. */
export interface OpenTask {
  taskId: string
  services: Service[] | null
}
interface Around {
  /** null: loading failed (MIS-10). */
  missions: Pair[] | null
  completedServices: number
  openTask: OpenTask | null
  reward: NextReward | null
  /** The orientation assessment: made, begun, or neither; null: unknown. */
  assessment: AssessmentState | null
}
export type MissionsPageData =
  | { view: 'incomplete'; missing: ReturnType<typeof missingFields> }
  | { view: 'chooser'; objectives: Objective[] | null; isFinished: boolean }
  | ({ view: 'presets'; audience: 'LYCEEN' | 'JOB' | 'FORMATION' | null } & Around)
  | ({ view: 'list'; objectives: Objective[] | null; mainObjective: string } & Around)
export type AssessmentState = 'none' | 'begun' | 'made'
export type ListData = Extract<MissionsPageData, { view: 'list' }>
export type PresetsData = Extract<MissionsPageData, { view: 'presets' }>

/**
 * The page of missions for the person, with its data (MIS-03, MIS-04, MIS-09, MIS-11). The chooser shows when
 * the first missions are finished, or on request (`?vue=objectif`) after two completed services. Redirects when
 * a search must be chosen first.
 */
export async function loadMissionsPage(api: Api, url: URL): Promise<MissionsPageData> {
  const { user, ...balance } = await api('GET /me')
  if (!user.profile.age_group) return { view: 'incomplete', missing: missingFields(user) }

  const { mainObjective } = user.gamification
  const tache = identifier(url.searchParams.get('tache'))
  const beside = [
    tache ? loadTools(api, tache, user.namespace).then((services) => ({ taskId: tache, services })) : null,
    orNull(api('GET /rewards', { query: { sort: 'true' } })).then((answer) =>
      answer ? nextReward(answer.rewards, balance) : null,
    ),
    orNull(api('GET /userplatformjourneys/me')).then((answer) => answer && assessmentState(answer.journeys)),
  ] as const

  if (mainObjective) {
    const [mine, objectives, openTask, reward, assessment] = await Promise.all([
      orNull(api('GET /usermissions/me')),
      loadObjectives(api),
      ...beside,
    ])
    const { missions = null, completedServices = 0 } = mine ?? {}
    return { view: 'list', mainObjective, objectives, missions, completedServices, openTask, reward, assessment }
  }

  const [presets, openTask, reward, assessment] = await Promise.all([
    orNull(api('GET /usermissions/presets')),
    ...beside,
  ])
  const { audience = null, missions = null, completedServices = 0 } = presets ?? {}
  const isFinished = missions !== null && missions.every(({ userMission }) => userMission.isCompleted)
  const view = url.searchParams.get('vue')
  if (completedServices >= SERVICES_TO_UNLOCK && (view === 'objectif' || (isFinished && view !== 'premieres')))
    return { view: 'chooser', objectives: await loadObjectives(api), isFinished }
  if (presets && !audience) throw redirect('/user/objective')
  return { view: 'presets', audience, missions, completedServices, openTask, reward, assessment }
}

function assessmentState(
  journeys: Answer<(typeof journeysRoutes)['GET /userplatformjourneys/me']>['journeys'],
): AssessmentState | null {
  const mine = journeys.find(
    ({ platformJourney }) => platformJourney.experience === 'bilan-orientation',
  )?.userPlatformJourney
  if (!mine) return null
  if (mine.assessment?.state === 'ready') return 'made'
  return mine.platforms.some(({ status }) => status > 0) ? 'begun' : 'none'
}

export interface TaskPageData extends Answer<(typeof missionsRoutes)['GET /public/missiontasks/{taskId}']> {
  /** null: loading failed. */
  services: Service[] | null
  /** null: unknown; then no tool counts as done. */
  userMission: UserMission | null
  completedServices: number
}

/** Loads the page of a task (TSK-06); 404 for an unknown or malformed identifier. */
export async function loadTaskPage(api: Api, taskId: string | undefined): Promise<TaskPageData> {
  const id = identifier(taskId)
  if (!id) throw notFound()
  const [{ user }, place] = await Promise.all([
    api('GET /me'),
    api('GET /public/missiontasks/{taskId}', { params: { taskId: id } }),
  ])
  const isFrame = place.task.action === 'iframe'
  const [services, mine, counted] = await Promise.all([
    isFrame ? [] : loadTools(api, id, user.namespace),
    orNull(api('GET /usermissions/mission/{id}', { params: { id: place.mission._id } })),
    isFrame ? orNull(api('GET /usermissions/me')) : null,
  ])
  return {
    ...place,
    services,
    userMission: mine?.userMission ?? null,
    completedServices: counted?.completedServices ?? 0,
  }
}

/** The tools of a task; null when loading failed. */
export async function loadTools(api: Api, taskId: string, namespace: Namespace | null): Promise<Service[] | null> {
  const query = namespace ? { namespace } : {}
  const answer = await orNull(api('GET /public/missiontasks/{taskId}/services', { params: { taskId }, query }))
  return answer && answer.services
}

async function loadObjectives(api: Api): Promise<Objective[] | null> {
  const answer = await orNull(api('GET /public/missionobjectiveassociations/objectives'))
  return answer && answer.objectives
}
