// Figures and states of the missions page; pure.
import type { Mission, Task, UserMission } from '@visions/contract/missions'
import type { Notebook } from '@visions/contract/notebook'
import { count, starsText } from '@visions/ui/lib/typography.ts'

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

export type TaskState = 'done' | 'current' | 'todo' | 'locked'

/** The state of each task; the first open one is current. */
export function taskStates({ mission, userMission }: Pair): TaskState[] {
  const states = mission.tasks.map((task): TaskState => {
    const completion = completionOf(userMission, task._id)
    if (completion?.completed) return 'done'
    return completion?.isLocked ? 'locked' : 'todo'
  })
  const current = states.indexOf('todo')
  return states.map((state, index) => (index === current ? 'current' : state))
}

export function completionOf(userMission: UserMission, taskId: string): UserMission['completion'][number] | undefined {
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

/** Stars of the completed tasks, without the bonus and without those credited later (MIS-12, ECO-04). */
export function earnedStars(userMission: UserMission): number {
  return userMission.completion.reduce(
    (sum, { task, completed, isCreditDue }) => sum + (completed && !isCreditDue ? task.visionsStars : 0),
    0,
  )
}

/** One sum for all that a mission gives: «50 sur 200 VisionsStars : 50 + 50 + bonus 100» (NBK-01). */
export function sumText({ mission, userMission }: Pair): string {
  const bonus = userMission.isCompleted && !userMission.completion.some(({ isCreditDue }) => isCreditDue)
  const earned = earnedStars(userMission) + (bonus ? mission.bonus : 0)
  const parts = [...mission.tasks.map(({ visionsStars }) => String(visionsStars)), `bonus ${mission.bonus}`]
  return `${earned} sur\u00a0${starsText(userMission.totalStars + mission.bonus)}\u00a0: ${parts.join(' + ')}`
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

/** The query of this page with some parameters changed; null removes one. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `?${params.toString()}`
}
