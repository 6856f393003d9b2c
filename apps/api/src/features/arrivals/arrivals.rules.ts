import { MAX_ARRIVALS, MAX_WALKED, type Arrival, type ArrivalKind } from '@visions/contract/arrivals'
import type { CreditedTask } from '../missions/index.ts'
import type { Credit, UnshownCredit } from '../stars/index.ts'

export interface Unshown {
  credits: readonly UnshownCredit[]
  /** The tasks of these credits, by id. */
  tasks: ReadonlyMap<string, CreditedTask>
  /** Titles of experiences by name. */
  titles: ReadonlyMap<string, string>
  /** Name of the tool of the first step of the starter mission; undefined: six sentences of the game. */
  firstTool?: string | undefined
  notifications: readonly { kind: 'assessment-ready' | 'adviser-note'; data: Record<string, string> }[]
}

/** The order in which arrivals are shown. */
const ORDER: readonly ArrivalKind[] = [
  'mission',
  'assessment-ready',
  'coach',
  'result',
  'task',
  'game',
  'swipe',
  'piste',
  'adviser-note',
  'starter',
  'other',
]
const SINGLE: Record<string, ArrivalKind> = {
  game: 'game',
  swipe: 'swipe',
  piste: 'piste',
  result: 'result',
  coach: 'coach',
}

/** The reason of the credit for the first step of the starter mission. */
export const FIRST_STEP = 'starter:1'

/** The ids of the tasks among the reasons of credits. */
export const taskIdsOf = (credits: readonly UnshownCredit[]): string[] =>
  credits.flatMap(({ source }) => (source.startsWith('task:') ? [source.slice('task:'.length)] : []))

/** The experiences among the reasons of credits. */
export const experiencesOf = (credits: readonly UnshownCredit[]): string[] =>
  credits.flatMap(({ source }) => (source.startsWith('assessment:') ? [source.slice('assessment:'.length)] : []))

/**
 * One arrival for each fact, the most important first (NBK-04). Credits of one fact are one arrival: the tasks and
 * the bonus of a finished mission, the steps of the starter mission, an assessment and its stars.
 */
export const composeArrivals = (unshown: Unshown): Arrival[] =>
  [...groupByFact(unshown).values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** The latest facts that earned stars, each with the instant of its last credit, the oldest first. */
export function composeWalked(found: Omit<Unshown, 'notifications' | 'credits'> & { credits: readonly Credit[] }) {
  const facts = groupByFact({ ...found, notifications: [] })
  const last = new Map<Arrival, string>()
  for (const credit of found.credits) {
    const fact = facts.get(keyOf(credit, found))
    if (fact) last.set(fact, credit.at)
  }
  return [...facts.values()]
    .map((fact) => ({ ...fact, at: last.get(fact)! }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(-MAX_WALKED)
}

/** The fact that a credit belongs to: a task of a finished mission is part of the mission. */
function keyOf({ source }: UnshownCredit, { credits, tasks }: Pick<Unshown, 'credits' | 'tasks'>): string {
  const [reason = '', about = ''] = source.split(':')
  if (reason === 'starter') return reason
  const mission = reason === 'task' ? `mission:${tasks.get(about)?.missionId}` : ''
  return credits.some((credit) => credit.source === mission) ? mission : source
}

/** The facts by the key of their credits. */
function groupByFact({ credits, tasks, titles, notifications, firstTool }: Unshown) {
  const arrivals = new Map<string, Arrival>()
  const add = (key: string, kind: ArrivalKind, data: Record<string, string>, stars?: number): void => {
    const known = arrivals.get(key)
    arrivals.set(key, {
      kind,
      data: { ...known?.data, ...data },
      stars: [...(known?.stars ?? []), ...(stars === undefined ? [] : [stars])],
      bonus: known?.bonus ?? 0,
    })
  }
  for (const credit of credits) {
    const { source, stars, tool } = credit
    const key = keyOf(credit, { credits, tasks })
    const [reason = '', about = ''] = source.split(':')
    const task = reason === 'task' ? tasks.get(about) : undefined
    if (task && key !== source) add(key, 'mission', missionData(task), stars)
    else if (task)
      add(
        source,
        'task',
        {
          ...missionData(task),
          task: task.name,
          ...(task.tool && { tool: task.tool }),
          ...(task.action === 'iframe' && { by: 'saved-offer' }),
          ...(task.action === 'choice' && { by: 'simulation' }),
        },
        stars,
      )
    else if (reason === 'mission') addBonus(arrivals, source, stars)
    else if (source === FIRST_STEP)
      add(key, 'starter', { step: about, ...(firstTool ? { tool: firstTool } : { by: 'sentences' }) }, stars)
    else if (reason === 'starter') add(key, 'starter', { step: about }, stars)
    else if (reason === 'assessment') {
      const name = titles.get(about)
      add(key, 'assessment-ready', { experience: about, ...(name && { name }) }, stars)
    } else
      add(
        source,
        SINGLE[reason] ?? 'other',
        { ...(tool && { tool }), ...(reason === 'coach' && { experience: about }) },
        stars,
      )
  }
  for (const [index, { kind, data }] of notifications.entries())
    add(kind === 'assessment-ready' ? `assessment:${data['experience']}` : `note:${index}`, kind, data)
  return arrivals
}

const missionData = ({ missionId, mission, objective }: CreditedTask) => ({
  missionId,
  mission,
  ...(objective && { objective }),
})

function addBonus(arrivals: Map<string, Arrival>, key: string, bonus: number): void {
  const known = arrivals.get(key) ?? { kind: 'mission', data: { missionId: key.slice(8) }, stars: [], bonus: 0 }
  arrivals.set(key, { ...known, bonus })
}

/** Stars of an arrival in all. */
const sumOf = ({ stars, bonus }: Arrival): number => stars.reduce((sum, one) => sum + one, bonus)

/** The first arrivals, and the sum of the others. total, count: of all credits, also of those not read. */
export function takeFirst(arrivals: readonly Arrival[], unread: { count: number; stars: number }) {
  const [first, rest] = [arrivals.slice(0, MAX_ARRIVALS), arrivals.slice(MAX_ARRIVALS)]
  const stars = rest.reduce((sum, one) => sum + sumOf(one), unread.stars)
  return { arrivals: first, further: { count: rest.length + unread.count, stars } }
}
