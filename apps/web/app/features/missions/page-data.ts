// Loads the pages of missions.
import type { Service } from '@visions/contract/catalogue'
import type { Answer } from '@visions/contract/kernel'
import type { missionsRoutes, Objective, UserMission } from '@visions/contract/missions'
import type { Notebook } from '@visions/contract/notebook'
import type { Namespace } from '@visions/contract/vocabulary'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { notFound } from '@visions/ui/lib/on-server.ts'
import { SERVICES_TO_UNLOCK } from './figures.ts'

/** The tools of the expanded task; null services: loading failed. */
export interface OpenTask {
  taskId: string
  services: Service[] | null
}
interface Around {
  /** The home; null: loading failed (MIS-10). */
  notebook: Notebook | null
  openTask: OpenTask | null
}
export type MissionsPageData =
  | { view: 'incomplete'; missing: Notebook['missing'] }
  /** objectives: those to choose from now, or null. */
  | { view: 'home'; notebook: Notebook; objectives: Objective[] | null }
  | { view: 'chooser'; objectives: Objective[] | null; finished: string[]; isFinished: boolean }
  | ({ view: 'presets' } & Around)
  | ({ view: 'list'; objectives: Objective[] | null; mainObjective: string } & Around)

/** Parameters of the addresses that show the missions; without one, the page is the home (PIS-05). */
const OF_THE_LIST = ['vue', 'filtre', 'mission', 'tache', 'depart']
export const isListAddress = (search: URLSearchParams): boolean => OF_THE_LIST.some((name) => search.has(name))

/**
 * Loads /user/missions (MIS-03, MIS-04, MIS-09, MIS-11): one of five views. Redirects to the objective page when
 * a search must be chosen first.
 */
export async function loadMissionsPage(api: Api, url: URL): Promise<MissionsPageData> {
  const notebook = await orNull(api('GET /notebook'))
  if (!notebook) return { view: 'presets', notebook, openTask: null }
  const { missing, mainObjective, missions, completedServices, namespace } = notebook
  if (missing.includes('age_group')) return { view: 'incomplete', missing }

  const isFinished = missions.every(({ userMission }) => userMission.isCompleted)
  const isOpen = !mainObjective && completedServices >= SERVICES_TO_UNLOCK
  if (!isListAddress(url.searchParams)) {
    if (!mainObjective && !notebook.audience) throw redirect('/user/objective')
    return { view: 'home', notebook, objectives: isOpen && isFinished ? await loadObjectives(api) : null }
  }

  const tache = identifier(url.searchParams.get('tache'))
  const loadOpenTask = async () => (tache ? { taskId: tache, services: await loadTools(api, tache, namespace) } : null)
  if (mainObjective) {
    const [objectives, openTask] = await Promise.all([loadObjectives(api), loadOpenTask()])
    return { view: 'list', notebook, mainObjective, objectives, openTask }
  }

  if (isOpen && url.searchParams.get('vue') === 'objectif')
    return {
      view: 'chooser',
      objectives: await loadObjectives(api),
      finished: notebook.objectives.finished,
      isFinished,
    }
  if (!notebook.audience) throw redirect('/user/objective')
  return { view: 'presets', notebook, openTask: await loadOpenTask() }
}

export interface TaskPageData extends Answer<(typeof missionsRoutes)['GET /public/missiontasks/{taskId}']> {
  /** null: loading failed. */
  services: Service[] | null
  /** null: unknown; then no tool counts as done, and a frame is locked. */
  userMission: UserMission | null
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
  const [services, mine] = await Promise.all([
    isFrame ? [] : loadTools(api, id, user.namespace),
    orNull(api('GET /usermissions/mission/{id}', { params: { id: place.mission._id } })),
  ])
  return {
    ...place,
    services,
    userMission: mine?.userMission ?? null,
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
