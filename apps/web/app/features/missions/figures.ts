// What the missions page counts, opens and says; pure.
import type { Mission, Task, UserMission } from '@visions/contract/missions'
import type { User } from '@visions/contract/profile'
import type { Reward } from '@visions/contract/rewards'
import { count } from '../../lib/typography.ts'

export interface Pair {
  mission: Mission
  userMission: UserMission
}

/** Where a frame task and a choice are done (TSK-02). */
export const TASK_PAGES = { iframe: '/user/matchs', choice: '/user/experiences/parcoursup' } as const

/** Services to complete before other objectives open (TSK-11, MIS-08). */
export const SERVICES_TO_UNLOCK = 2
/** From here on the tools of a task are «a selection» (TSK-02). */
const SELECTION_FROM = 6

export interface MissingField {
  /** In French. */
  label: string
  isRequired: boolean
}

/** The answers that the profile lacks (MIS-03). The age group alone is required; the others make the missions fit better. */
export function missingFields(
  user: Pick<User, 'experiencesInfo'> & { profile: Pick<User['profile'], 'age_group'> },
): MissingField[] {
  const fields = [
    { label: 'Âge', isRequired: true, value: user.profile.age_group },
    { label: 'Situation', isRequired: false, value: user.experiencesInfo.situation },
    { label: 'Niveau d’études', isRequired: false, value: user.experiencesInfo.scholarshipLevel },
  ]
  return fields.filter(({ value }) => !value).map(({ label, isRequired }) => ({ label, isRequired }))
}

/** Incomplete and complete tasks of all missions, for the filters (MIS-07). */
export function taskCounts(missions: readonly Pair[]): { todo: number; done: number } {
  const total = missions.reduce((sum, { userMission }) => sum + userMission.totalTasks, 0)
  const done = missions.reduce((sum, { userMission }) => sum + userMission.completedTasks, 0)
  return { todo: total - done, done }
}

/** A mission with the number it is called by: its place among all, whatever the filter. */
export interface Numbered extends Pair {
  number: number
}

/** The missions to do and those completed, each in order (MIS-07). */
export function splitMissions(missions: readonly Pair[]): { open: Numbered[]; completed: Numbered[] } {
  const numbered = missions.map((pair, index) => ({ ...pair, number: index + 1 }))
  return {
    open: numbered.filter(({ userMission }) => !userMission.isCompleted),
    completed: numbered.filter(({ userMission }) => userMission.isCompleted),
  }
}

/** The same for a list that shows both: numbers follow the display, missions to do first (MIS-11). */
export const splitList = (missions: readonly Pair[]): { open: Numbered[]; completed: Numbered[] } =>
  splitMissions(missions.toSorted((a, b) => Number(a.userMission.isCompleted) - Number(b.userMission.isCompleted)))

export type TaskState = 'done' | 'current' | 'todo' | 'locked'

/** One state a task of the mission: a frame task is locked while no service is completed (TSK-05); the first free one is current. */
export function taskStates({ mission, userMission }: Pair, completedServices: number): TaskState[] {
  const states = mission.tasks.map((task): TaskState => {
    if (completionOf(userMission, task._id)?.completed) return 'done'
    return task.action === 'iframe' && completedServices === 0 ? 'locked' : 'todo'
  })
  const current = states.indexOf('todo')
  return states.map((state, index) => (index === current ? 'current' : state))
}

export function completionOf(userMission: UserMission, taskId: string): UserMission['completion'][number] | undefined {
  return userMission.completion.find(({ task }) => task._id === taskId)
}

/** Whether the person has already started this tool for this task: then it is played again (TSK-03). */
export function isReplay(userMission: UserMission, taskId: string, serviceId: string): boolean {
  return (
    completionOf(userMission, taskId)?.actions.some(
      ({ type, resource }) => type === 'service' && resource === serviceId,
    ) ?? false
  )
}

/** Stars of the tasks accomplished so far, without the bonus and without those credited later (MIS-12, ECO-04). */
export function earnedStars(userMission: UserMission): number {
  return userMission.completion.reduce(
    (sum, { task, completed, isCreditDue }) => sum + (completed && !isCreditDue ? task.visionsStars : 0),
    0,
  )
}

/** «1 outil proposé», «3 outils proposés», «une sélection d’outils» (TSK-02). */
export function toolsOffered(n: number): string {
  return n >= SELECTION_FROM ? 'une sélection d’outils' : count(n, 'outil proposé', 'outils proposés')
}

/** Which missions show their tasks: the first to do, the one asked for, and the one whose task shows its tools. */
export function openMissionIds(
  missions: readonly Pair[],
  asked: { mission: string | null; tache: string | null },
): Set<string> {
  const first = missions.find(({ userMission }) => !userMission.isCompleted)
  const withTask = missions.find(({ mission }) => mission.tasks.some((task: Task) => task._id === asked.tache))
  return new Set([first?.mission._id, asked.mission, withTask?.mission._id].filter((id) => id != null))
}

/** The address of this page with some parameters changed; null removes one. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `?${params.toString()}`
}

export interface NextReward {
  id: string
  title: string
  offer: string
  logo: string
  partner: string
  price: number
  /** Stars still to earn; 0 when the balance is enough. */
  missing: number
}

/** The cheapest reward that the balance does not pay yet, else the dearest that it pays. Never one for adults only, nor sold out. */
export function nextReward(
  rewards: readonly Reward[],
  { visionsStars, provenStars }: { visionsStars: number; provenStars: number },
): NextReward | null {
  const offered = rewards
    .filter((reward) => reward.isInStock && !reward.isAdultsOnly && reward.provenPrice <= provenStars)
    .toSorted((a, b) => a.price - b.price)
  const reward = offered.find(({ price }) => price > visionsStars) ?? offered.at(-1)
  if (!reward) return null
  const { _id: id, title, offer, logo, price } = reward
  return { id, title, offer, logo, price, partner: reward.partner.name, missing: Math.max(0, price - visionsStars) }
}
