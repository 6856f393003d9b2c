import type { Mission, Task, UserMission } from '@visions/contract/missions'
import {
  isPupil,
  type ActionType,
  type Audience,
  type ResearchType,
  type TaskAction,
} from '@visions/contract/vocabulary'

/** Maximum number of tools shown for a task. */
const MAX_TOOLS = 60
const MAX_PRESETS = 10
const MAX_MISSIONS = 100
/** Maximum of the counter of TSK-11: two completed services unlock every objective. */
export const MAX_SERVICES = 2

export interface PublishedTask {
  id: string
  name: string
  icon: number
  action: TaskAction
  stars: number
  /** In order, with or without a namespace. */
  tools: { id: string; namespace: string | null; minutes: number }[]
}

export interface PublishedMission {
  id: string
  name: string
  subtitle: string
  bonus: number
  /** In order. */
  tasks: PublishedTask[]
}

export interface Preset {
  audience: Audience
  ageGroup: string | null
  namespace: string | null
  position: number
  missionId: string
  /** Replaces the subtitle of the mission. */
  subtitle: string | null
}

export interface PublishedObjective {
  id: string
  name: string
  type: ResearchType
  /** Published missions only, in order. */
  missionIds: string[]
}

/** Published missions, objectives and presets, as read from the database. */
export interface Published {
  missions: PublishedMission[]
  objectives: PublishedObjective[]
  presets: Preset[]
}

export interface TaskPosition {
  task: PublishedTask
  mission: PublishedMission
  /** From 1. */
  position: number
}

/** Published missions, tasks and objectives by identifier. */
export interface PublishedIndex {
  missions: ReadonlyMap<string, PublishedMission>
  tasks: ReadonlyMap<string, TaskPosition>
  objectives: ReadonlyMap<string, PublishedObjective>
  presets: readonly Preset[]
}

/** The data of a person that decides which missions they see. */
export interface Seeker {
  situation: string | null
  researchType: ResearchType | null
  /** The person does not know yet what they look for. */
  isSearchOpen: boolean
  /** The search that the namespace sets (OBJ-02). */
  namespaceSearch: ResearchType | null
  ageGroup: string | null
  namespace: string | null
  mainObjectiveId: string | null
  /** Missions proposed by an adviser and accepted by the person, in the order of acceptance. */
  acceptedIds: string[]
}

/** Why a mission can pay a person (ECO-05). */
export type Basis = 'preset' | 'objective' | 'note'

/** Missions that a basis assigns to a person now. */
export interface AssignedMissions {
  basis: Basis
  missions: string[]
}

/** The data of a person that decides which missions pay (ECO-05). */
export interface Paid {
  /** Accepted missions from notes that another author wrote. */
  payableAcceptedIds: string[]
  /** Missions already assigned as paying. */
  payingIds: string[]
  /** Bases that already assigned missions today (Europe/Paris). */
  basesOfToday: string[]
  /** What tasks and missions credited, by the source of the ledger. isOwn: not to an erased account (ECO-06). */
  credits: Record<string, { stars: number; isOwn: boolean }>
  /** How many tasks that are completed now would be credited today (ECO-04). Below 1: none. */
  creditsFree: number
}

/** Progress of a person: completions oldest first; actions latest first, at most twenty per task. */
export interface MissionsProgress {
  /** isDeclared: the person said that they finished the tool. */
  completions: { taskId: string; isFrame: boolean; isCreditDue: boolean; isDeclared: boolean }[]
  /** hasEnded: the tool sent a result, or was finished in an experience, after this action. */
  actions: { taskId: string; type: ActionType; resource: string; hasEnded: boolean }[]
  /** Whether the person shares data with the provider of matches, which then shows them. */
  seesMatches: boolean
}

/** All data of a person that the rules of missions read. */
export type MissionsPerson = Seeker & MissionsProgress & Paid

/** State of a person in the mission of a task that they completed. */
export interface MissionState extends Pick<Paid, 'credits' | 'creditsFree'>, Pick<MissionsProgress, 'completions'> {
  isPaying: boolean
}

export function indexPublished({ missions, objectives, presets }: Published): PublishedIndex {
  return {
    missions: byId(missions),
    tasks: new Map(
      missions.flatMap((mission) =>
        mission.tasks.map((task, place) => [task.id, { task, mission, position: place + 1 }] as const),
      ),
    ),
    objectives: byId(objectives),
    presets,
  }
}

/**
 * The tools that a task offers, in order. The tools of a namespace replace the general ones for its people.
 */
export function toolsOf(task: PublishedTask, namespace: string | null): PublishedTask['tools'] {
  const own = namespace === null ? [] : task.tools.filter((tool) => tool.namespace === namespace)
  const offered = own.length ? own : task.tools.filter((tool) => tool.namespace === null)
  return offered.slice(0, MAX_TOOLS)
}

/** Whether the task offers this tool to all people or to those of the namespace (trust §2.1, 7). */
export const offersTool = (task: PublishedTask, toolId: string, namespace: string | null): boolean =>
  task.tools.some((tool) => tool.id === toolId && (tool.namespace === null || tool.namespace === namespace))

export function showTask(task: PublishedTask, namespace: string | null): Task {
  const tools = toolsOf(task, namespace)
  return {
    _id: task.id,
    name: task.name,
    icon: task.icon,
    action: task.action,
    visionsStars: task.stars,
    toolCount: tools.length,
    minutes: tools.length > 0 ? Math.min(...tools.map(({ minutes }) => minutes)) : null,
  }
}

export const showMission = (mission: PublishedMission, namespace: string | null): Mission => ({
  _id: mission.id,
  name: mission.name,
  subtitle: mission.subtitle,
  bonus: mission.bonus,
  tasks: mission.tasks.map((task) => showTask(task, namespace)),
})

/**
 * A mission with the person's progress and derived figures (MIS-12). A mission without tasks is never
 * completed.
 */
export function showUserMission(index: PublishedIndex, mission: PublishedMission, person: MissionsPerson): UserMission {
  const { completions, actions, namespace } = person
  const done = new Map(completions.map((one) => [one.taskId, one]))
  const pays = paysWhen(index, mission, person)
  const completion = mission.tasks.map((task) => {
    const completed = done.get(task.id)
    const own = actions.filter(({ taskId }) => taskId === task.id)
    const isToCome = completed ? completed.isCreditDue : pays === 'now'
    const stars = starsOf(person, `task:${task.id}`, isToCome, task.stars)
    return {
      task: showTask(task, namespace),
      completed: !!completed,
      isFinished: !!completed && (completed.isFrame || completed.isDeclared || own.some(({ hasEnded }) => hasEnded)),
      isCreditDue: completed ? completed.isCreditDue : stars > 0 && person.creditsFree < 1,
      isLocked: isLocked(task, person) && !completed,
      stars,
      actions: own.map(({ type, resource }) => ({ type, resource })),
    }
  })
  const totalTasks = completion.length
  const completedTasks = completion.filter(({ completed }) => completed).length
  const progressRatio = totalTasks ? completedTasks / totalTasks : 0
  const isCompleted = totalTasks > 0 && completedTasks === totalTasks
  const bonusSource = `mission:${mission.id}`
  return {
    mission: { _id: mission.id, name: mission.name },
    completion,
    isCompleted,
    pays,
    bonus: {
      stars: starsOf(
        person,
        bonusSource,
        isCompleted ? completion.some(({ isCreditDue }) => isCreditDue) : pays === 'now',
        mission.bonus,
      ),
      isCredited: person.credits[bonusSource]?.isOwn ?? false,
    },
    totalTasks,
    completedTasks,
    totalStars: mission.tasks.reduce((sum, task) => sum + task.stars, 0),
    progressRatio,
    completionPercentage: Math.round(progressRatio * 100),
  }
}

/** Whether a task waits for a completed service: the frame of matches, until the person sees them (TSK-05). */
const isLocked = ({ action }: PublishedTask, person: MissionsProgress): boolean =>
  action === 'iframe' && !person.seesMatches && countServices(person) === 0

/**
 * What a source credited to the person, or what it will credit if `isToCome`. A source that credited an erased account
 * of the same identity credits nothing (ECO-06).
 */
function starsOf({ credits }: Paid, source: string, isToCome: boolean, amount: number): number {
  const credit = credits[source]
  if (credit) return credit.isOwn ? credit.stars : 0
  return isToCome ? amount : 0
}

/** Number of services that the person completed, at most 2 (TSK-11). The frame of matches does not count. */
export const countServices = ({ completions }: Pick<MissionsProgress, 'completions'>): number =>
  Math.min(MAX_SERVICES, completions.filter(({ isFrame }) => !isFrame).length)

/** The person after a task of a mission was completed: other missions as before, this one with its new state. */
export function afterCompletion(
  { id, tasks }: PublishedMission,
  before: MissionsPerson,
  { isPaying, completions, ...state }: MissionState,
): MissionsPerson {
  const isOfOther = ({ taskId }: { taskId: string }) => !tasks.some((task) => task.id === taskId)
  return {
    ...before,
    ...state,
    payingIds: isPaying ? [id] : [],
    completions: [...before.completions.filter(isOfOther), ...completions],
  }
}

/**
 * The audience whose first missions the person gets (MIS-05), or null without a research type. Who does not know yet
 * gets those about trainings, which explore trades first.
 */
export function audienceOf({ situation, namespaceSearch, researchType, isSearchOpen }: Seeker): Audience | null {
  if (isPupil(situation)) return 'LYCEEN'
  return namespaceSearch ?? researchType ?? (isSearchOpen ? 'FORMATION' : null)
}

/**
 * The first missions of a person, in order (MIS-05): of the sets for their audience, the most specific one
 * that fits. A set for their namespace takes precedence over a general one, then a set for their age group
 * over one for all ages.
 */
export function choosePresets<P extends Preset>(rows: readonly P[], person: Seeker): P[] {
  const audience = audienceOf(person)
  const fits = (own: string | null, required: string | null) => required === null || required === own
  const fitting = rows.filter(
    (row) => row.audience === audience && fits(person.namespace, row.namespace) && fits(person.ageGroup, row.ageGroup),
  )
  const weigh = (row: P) => (row.namespace === null ? 0 : 2) + (row.ageGroup === null ? 0 : 1)
  const best = Math.max(...fitting.map(weigh))
  return fitting
    .filter((row) => weigh(row) === best)
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MAX_PRESETS)
}

/** The preset missions of a person, in order, with the subtitles of the presets. */
export function presetMissions(index: PublishedIndex, person: Seeker): PublishedMission[] {
  return choosePresets(index.presets, person).flatMap(({ missionId, subtitle }) => {
    const mission = index.missions.get(missionId)
    return mission ? [{ ...mission, subtitle: subtitle ?? mission.subtitle }] : []
  })
}

/** The missions of a person without a main objective: first missions, then accepted ones. */
export function firstMissions(index: PublishedIndex, person: Seeker): PublishedMission[] {
  const presets = presetMissions(index, person)
  const known = new Set(presets.map(({ id }) => id))
  const accepted = person.acceptedIds.flatMap((id) => (known.has(id) ? [] : (index.missions.get(id) ?? [])))
  return [...presets, ...accepted].slice(0, MAX_PRESETS)
}

export const missionsOfObjective = (index: PublishedIndex, objectiveId: string): PublishedMission[] =>
  (index.objectives.get(objectiveId)?.missionIds ?? []).flatMap((missionId) => index.missions.get(missionId) ?? [])

/**
 * The missions of a person, each once: those of the main objective, accepted ones, others already begun (with
 * completed tasks, then with actions only), and first missions not begun.
 */
export function currentMissions(index: PublishedIndex, person: MissionsPerson): PublishedMission[] {
  const begun = [...person.completions, ...person.actions].flatMap(
    ({ taskId }) => index.tasks.get(taskId)?.mission ?? [],
  )
  const ofObjective = person.mainObjectiveId === null ? [] : missionsOfObjective(index, person.mainObjectiveId)
  const accepted = person.acceptedIds.flatMap((id) => index.missions.get(id) ?? [])
  // Not presetMissions: its copies with another subtitle would repeat missions in the list.
  const first = choosePresets(index.presets, person).flatMap(({ missionId }) => index.missions.get(missionId) ?? [])
  return [...new Set([...ofObjective, ...accepted, ...begun, ...first])].slice(0, MAX_MISSIONS)
}

/** The missions on the person's page of missions, in its order, without completed ones. */
export function offeredMissions(index: PublishedIndex, person: MissionsPerson): PublishedMission[] {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  const listed = person.mainObjectiveId === null ? firstMissions(index, person) : currentMissions(index, person)
  return listed.filter(({ tasks }) => tasks.some(({ id }) => !done.has(id)))
}

/**
 * The missions that an adviser may propose to a person (BIL-07), by name, each name once: the person's first
 * missions, those of objectives that match their search, and those in no objective or preset. Without a
 * search, every objective matches.
 */
export function proposableMissions(index: PublishedIndex, person: Seeker): PublishedMission[] {
  const audience = audienceOf(person)
  const search = audience === 'LYCEEN' ? 'FORMATION' : audience
  const presets = new Set(index.presets.map(({ missionId }) => missionId))
  const own = presetMissions(index, person)
  const fits = ({ id }: PublishedMission) => {
    const serving = [...index.objectives.values()].filter(({ missionIds }) => missionIds.includes(id))
    if (serving.length === 0) return !presets.has(id)
    return (
      search === null ||
      serving.some((objective) => objective.type === search || objective.id === person.mainObjectiveId)
    )
  }
  const others = [...index.missions.values()].filter(fits)
  // For equal names, the last entry wins: the person's first mission.
  const byName = new Map([...others, ...own].map((mission) => [mission.name, mission]))
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** Progress of a person in a mission, in tasks. */
export interface MissionStanding {
  id: string
  name: string
  done: number
  total: number
}

/**
 * The missions on the person's page and those already begun: first those in progress, last the completed
 * ones.
 */
export function ownMissions(index: PublishedIndex, person: MissionsPerson): MissionStanding[] {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  const listed = [
    ...(person.mainObjectiveId === null ? firstMissions(index, person) : []),
    ...currentMissions(index, person),
  ]
  const standings = [...new Map(listed.map((mission) => [mission.id, mission])).values()].map(
    ({ id, name, tasks }) => ({
      id,
      name,
      done: tasks.filter((task) => done.has(task.id)).length,
      total: tasks.length,
    }),
  )
  const rank = ({ done: some, total }: MissionStanding) => (some === 0 ? 1 : some < total ? 0 : 2)
  return standings.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The next task of the person's missions that is not locked (TSK-05) and has a tool, or null. isBegun: a task of its
 * mission is done. toolIds: those that it offers.
 */
export function nextTask(
  index: PublishedIndex,
  person: MissionsPerson,
): { id: string; name: string; mission: string; isBegun: boolean; toolIds: string[] } | null {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  for (const { name: mission, tasks } of offeredMissions(index, person))
    for (const task of tasks)
      if (!done.has(task.id) && canBegin(task, person))
        return {
          id: task.id,
          name: task.name,
          mission,
          isBegun: tasks.some(({ id }) => done.has(id)),
          toolIds: toolsOf(task, person.namespace).map(({ id }) => id),
        }
  return null
}

/** False for a task that is locked, or whose tools are all archived. */
const canBegin = (task: PublishedTask, person: MissionsPerson): boolean =>
  !isLocked(task, person) &&
  (task.action === 'iframe' || task.action === 'other' || toolsOf(task, person.namespace).length > 0)

/** The next task of the person's missions that offers one of these tools, or null. */
export function nextTaskWith(
  toolIds: ReadonlySet<string>,
  index: PublishedIndex,
  person: MissionsPerson,
): string | null {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  const tasks = offeredMissions(index, person).flatMap((mission) => mission.tasks)
  const isNext = (task: PublishedTask) =>
    task.action === 'toggle' && !done.has(task.id) && toolsOf(task, person.namespace).some(({ id }) => toolIds.has(id))
  return tasks.find(isNext)?.id ?? null
}

/** Whether a published choice task offers a tool. */
export const hasChoiceOf = ({ tasks }: PublishedIndex, toolId: string): boolean =>
  [...tasks.values()].some(({ task }) => task.action === 'choice' && task.tools.some(({ id }) => id === toolId))

/** The next open choice task of the person's missions that offers a tool, or null. */
export function nextChoiceTask(index: PublishedIndex, person: MissionsPerson, toolId: string): string | null {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  const tasks = offeredMissions(index, person).flatMap((mission) => mission.tasks)
  const isNext = (task: PublishedTask) =>
    task.action === 'choice' && !done.has(task.id) && offersTool(task, toolId, person.namespace)
  return tasks.find(isNext)?.id ?? null
}

/** Offers that a person saved at the provider of matches, and the task that they completed by it, if they chose one. */
export interface SavedOfferCount {
  saved: number
  asked?: string | undefined
}

/**
 * The next open task of the person's missions that shows matches, `asked` before others; or null. Each saved offer
 * completes one such task: the n-th needs n of them.
 */
export function nextFrameTask(
  index: PublishedIndex,
  person: MissionsPerson,
  { saved, asked }: SavedOfferCount,
): string | null {
  if (saved <= person.completions.filter(({ isFrame }) => isFrame).length) return null
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  const open = offeredMissions(index, person)
    .flatMap(({ tasks }) => tasks)
    .filter(({ id, action }) => action === 'iframe' && !done.has(id))
  return (open.find(({ id }) => id === asked) ?? open[0])?.id ?? null
}

/**
 * Whether the mission is a first mission, of the main objective, accepted, or already begun (trust §2.1, 6).
 */
export function isAssigned(index: PublishedIndex, mission: PublishedMission, person: MissionsPerson): boolean {
  const offered = choosePresets(index.presets, person).some(({ missionId }) => missionId === mission.id)
  const ofObjective = index.objectives.get(person.mainObjectiveId ?? '')?.missionIds.includes(mission.id)
  return (
    offered ||
    !!ofObjective ||
    person.acceptedIds.includes(mission.id) ||
    [...person.completions, ...person.actions].some(({ taskId }) => index.tasks.get(taskId)?.mission.id === mission.id)
  )
}

/** Whether an adviser may propose a mission to a person now. */
const proposes = (index: PublishedIndex, missionId: string, person: Seeker) =>
  proposableMissions(index, person).some(({ id }) => id === missionId)

/** The bases that assign this mission to the person now, each with all missions that it assigns (ECO-05). */
export function offersOf(index: PublishedIndex, { id }: PublishedMission, person: Seeker & Paid): AssignedMissions[] {
  const offers: AssignedMissions[] = [
    { basis: 'preset', missions: choosePresets(index.presets, person).map(({ missionId }) => missionId) },
    { basis: 'objective', missions: index.objectives.get(person.mainObjectiveId ?? '')?.missionIds ?? [] },
    { basis: 'note', missions: person.payableAcceptedIds.includes(id) && proposes(index, id, person) ? [id] : [] },
  ]
  return offers.filter(({ missions }) => missions.includes(id))
}

/**
 * When the tasks of a mission pay a person (ECO-05): now; tomorrow when each of its bases assigned other
 * missions today; or never. The SQL function `assign_missions` decides the same when a task is accomplished.
 */
export function paysWhen(
  index: PublishedIndex,
  mission: PublishedMission,
  person: Seeker & Paid,
): 'now' | 'tomorrow' | 'never' {
  if (person.payingIds.includes(mission.id)) return 'now'
  const offers = offersOf(index, mission, person)
  if (offers.length === 0) return 'never'
  return offers.some(({ basis }) => !person.basesOfToday.includes(basis)) ? 'now' : 'tomorrow'
}

/** Objectives of which a mission that is not completed would pay only from tomorrow, if the person chose them now. */
export function objectivesPayingLater(index: PublishedIndex, person: MissionsPerson): string[] {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  return [...index.objectives.values()].flatMap(({ id }) => {
    const chooser = { ...person, mainObjectiveId: id }
    const open = missionsOfObjective(index, id).filter(({ tasks }) => tasks.some((task) => !done.has(task.id)))
    return open.some((mission) => paysWhen(index, mission, chooser) === 'tomorrow') ? [id] : []
  })
}

/** Objectives with missions, all of which the person has completed. */
export function finishedObjectives(index: PublishedIndex, person: MissionsPerson): string[] {
  const done = new Set(person.completions.map(({ taskId }) => taskId))
  return [...index.objectives.values()].flatMap(({ id }) => {
    const tasks = missionsOfObjective(index, id).flatMap((mission) => mission.tasks)
    return tasks.length > 0 && tasks.every((task) => done.has(task.id)) ? [id] : []
  })
}

const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]))
