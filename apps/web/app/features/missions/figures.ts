// Figures and states of the missions page; pure.
import { TASKS_A_DAY } from '@visions/contract/constants'
import type { Mission, Task, UserMission } from '@visions/contract/missions'
import type { Notebook } from '@visions/contract/notebook'
import { count, numberText, starsText } from '@visions/contract/french-words'

export interface Pair {
  mission: Mission
  userMission: UserMission
}

/** Pages of frame and choice tasks (TSK-02). */
export const TASK_PAGES = { iframe: '/user/matchs', choice: '/user/experiences/parcoursup' } as const

/** Services to complete before other objectives unlock (TSK-11, MIS-08). */
export const SERVICES_TO_UNLOCK = 2
/** From this number on, the tools of a task are called «une sélection» (TSK-02). */
const SELECTION_FROM = 6

const ANSWERS: Record<Notebook['missing'][number], string> = {
  age_group: 'Âge',
  situation: 'Situation',
  scholarshipLevel: 'Niveau d’études',
}

/** The missing answers of the profile, in French (MIS-03). Only the age group is required. */
export const missingFields = (missing: Notebook['missing']) =>
  missing.map((name) => ({ label: ANSWERS[name], isRequired: name === 'age_group' }))

/** Numbers of tasks to do and done in all missions, for the filters (MIS-07). */
export function taskCounts(missions: readonly Pair[]): { todo: number; done: number } {
  const total = missions.reduce((sum, { userMission }) => sum + userMission.totalTasks, 0)
  const done = missions.reduce((sum, { userMission }) => sum + userMission.completedTasks, 0)
  return { todo: total - done, done }
}

/** A mission with its number: its position among all, independent of the filter. */
export interface Numbered extends Pair {
  number: number
}

/** The missions to do and the completed ones, in order (MIS-07). */
export function splitMissions(missions: readonly Pair[]): { open: Numbered[]; completed: Numbered[] } {
  const numbered = missions.map((pair, index) => ({ ...pair, number: index + 1 }))
  return {
    open: numbered.filter(({ userMission }) => !userMission.isCompleted),
    completed: numbered.filter(({ userMission }) => userMission.isCompleted),
  }
}

/** Splits a list that shows both: numbers follow the display, missions to do first (MIS-11). */
export const splitList = (missions: readonly Pair[]): { open: Numbered[]; completed: Numbered[] } =>
  splitMissions(missions.toSorted((a, b) => Number(a.userMission.isCompleted) - Number(b.userMission.isCompleted)))

/** Whether a task can be done now: its tools may all be archived. */
export const isPossible = ({ action, toolCount }: Pick<Task, 'action' | 'toolCount'>): boolean =>
  action === 'iframe' || action === 'other' || toolCount > 0

/** opened: completed by opening its tool, not finished (PEO-10). */
export type TaskState = 'done' | 'opened' | 'current' | 'todo' | 'locked'

/** The state of each task; the first open one is current. */
export function taskStates({ mission, userMission }: Pair): TaskState[] {
  const states = mission.tasks.map((task): TaskState => {
    const completion = completionOf(userMission, task._id)
    if (completion?.completed) return completion.isFinished ? 'done' : 'opened'
    return completion?.isLocked ? 'locked' : 'todo'
  })
  const current = states.findIndex((state, index) => state === 'todo' && isPossible(mission.tasks[index]!))
  return states.map((state, index) => (index === current ? 'current' : state))
}

type Completion = UserMission['completion'][number]

export function completionOf(userMission: UserMission, taskId: string): Completion | undefined {
  return userMission.completion.find(({ task }) => task._id === taskId)
}

/** Whether the person has started this tool for this task: then it is replayed (TSK-03). */
export function isReplay(userMission: UserMission, taskId: string, serviceId: string): boolean {
  return (
    completionOf(userMission, taskId)?.actions.some(
      ({ type, resource }) => type === 'service' && resource === serviceId,
    ) ?? false
  )
}

/** Stars that the tasks of a mission and its bonus have credited (MIS-12, PEO-10). */
export const earnedStars = ({ completion, bonus }: UserMission): number =>
  completion.reduce(
    (sum, { stars, completed, isCreditDue }) => sum + (completed && !isCreditDue ? stars : 0),
    bonus.isCredited ? bonus.stars : 0,
  )

/** Stars that a mission gives in all: credited, due, and those of tasks that are accomplished today. */
export const possibleStars = ({ completion, bonus }: UserMission): number =>
  completion.reduce((sum, { stars }) => sum + stars, bonus.stars)

/** «sans VisionsStars aujourd’hui», of what does not pay (ECO-05). */
export const unpaidText = ({ pays, isCompleted }: Pick<UserMission, 'pays' | 'isCompleted'>): string =>
  pays === 'tomorrow' && !isCompleted ? 'sans VisionsStars aujourd’hui' : 'sans VisionsStars'

/** One sum for all that a mission gives: «50 sur 200 VisionsStars : 50 + 50 + bonus 100» (NBK-01). */
export function sumText(userMission: UserMission): string {
  const { completion, bonus } = userMission
  const possible = possibleStars(userMission)
  if (possible === 0) return unpaidText(userMission)
  const parts = [
    ...completion.flatMap(({ stars }) => (stars > 0 ? [numberText(stars)] : [])),
    ...(bonus.stars > 0 ? [`bonus ${numberText(bonus.stars)}`] : []),
  ]
  return `${numberText(earnedStars(userMission))} sur\u00a0${starsText(possible)}\u00a0: ${parts.join(' + ')}`
}

/** «240 VisionsStars reçues», «sans VisionsStars»: of a finished mission. */
export function receivedText(userMission: UserMission): string {
  const earned = earnedStars(userMission)
  const due = possibleStars(userMission) - earned
  if (earned + due === 0) return unpaidText(userMission)
  return [
    ...(earned > 0 ? [`${starsText(earned)} ${earned > 1 ? 'reçues' : 'reçue'}`] : []),
    ...(due > 0 ? [`${starsText(due)} à venir`] : []),
  ].join(', ')
}

/** What the person did for a completed task that is not finished (PEO-10). */
export const openedText = (action: Task['action']): string =>
  action === 'choice' ? 'Simulation lancée' : 'Outil ouvert'

/** When the stars of a task after the ten of a day come, with the bonus when it is the last one (ECO-04). */
export function dueText({ completion, bonus }: UserMission, { completed, stars }: Completion): string {
  if (completed) return `Ses ${starsText(stars)} arrivent dès demain.`
  const isLast = completion.filter((one) => !one.completed).length === 1
  const gain =
    isLast && bonus.stars > 0 ? `${starsText(stars)} et le bonus de ${numberText(bonus.stars)}` : starsText(stars)
  return `${TASKS_A_DAY}\u00a0tâches ont déjà rapporté des VisionsStars aujourd’hui. Ses ${gain} arriveront dès demain.`
}

/** «1 outil proposé», «3 outils proposés», «une sélection d’outils» (TSK-02). */
export function toolsOffered(n: number): string {
  return n >= SELECTION_FROM ? 'une sélection d’outils' : count(n, 'outil proposé', 'outils proposés')
}

/** The unfolded missions: the first to do, the requested one, and the one whose task shows its tools. */
export function openMissionIds(
  missions: readonly Pair[],
  asked: { mission: string | null; tache: string | null },
): Set<string> {
  const first = missions.find(({ userMission }) => !userMission.isCompleted)
  const withTask = missions.find(({ mission }) => mission.tasks.some((task: Task) => task._id === asked.tache))
  return new Set([first?.mission._id, asked.mission, withTask?.mission._id].filter((id) => id != null))
}

/** «Toutes mes missions», behind the home (PIS-05). */
export const ALL_MISSIONS = '/user/missions?vue=toutes'

/** The query of the page of all missions with some parameters changed; null removes one. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  if (!params.has('vue')) params.set('vue', 'toutes')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `?${params.toString()}`
}
