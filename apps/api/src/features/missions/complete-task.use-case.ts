import type { UserMission } from '@visions/contract/missions'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { completeTask, findMissionProgress, type Credit } from './missions.repository.ts'
import { countServices, isAssigned, offersOf, showUserMission, type PublishedIndex } from './missions.rules.ts'

/**
 * Effects of the SQL functions `complete_task` and `credit_due_tasks`, compared by test/effects.db.test.ts. A
 * mission completed now is notified as read and without a mail, since the page shows it (NBK-11). The job that
 * credits on a later day notifies as unread, with the mail.
 */
export const effects = {
  writes: ['paying_missions', 'star_accounts', 'star_ledger', 'star_weeks', 'task_completions'],
  notifies: ['mission-completed'],
  enqueues: ['notification-mail'],
} as const

/**
 * Completes a task of a person's missions, once (TSK-08). Credits the task when its mission pays (ECO-05),
 * and the bonus with the last task of the mission (MIS-13). After ten tasks of one day, the stars are
 * credited on a later day (ECO-04). Repeating the call credits nothing. Throws 404 for a task that is unknown
 * or not assigned to the person, and 409 for the frame of matches, which a saved offer accomplishes:
 * `hasSavedOffer` states that there is one (PEO-10).
 */
export async function completeTaskOf(
  { db, index }: { db: Db; index: PublishedIndex },
  { personId, taskId, hasSavedOffer = false }: { personId: string; taskId: string; hasSavedOffer?: boolean },
): Promise<Credit & { userMission: UserMission; completedServices: number }> {
  const place = index.tasks.get(taskId)
  const before = place && (await findMissionProgress(db, personId, place.mission))
  if (!place || !before || !isAssigned(index, place.mission, before)) throw notFound('The task')
  const isDone = before.completions.some((one) => one.taskId === taskId)
  if (place.task.action === 'iframe' && !hasSavedOffer && !isDone)
    throw new Refusal(409, 'no_saved_offer', 'An offer that is saved among the matches accomplishes this task')

  const { mission } = place
  const completed = await completeTask(db, { personId, taskId, offers: offersOf(index, mission, before) })
  if (!completed) throw notFound('The task')
  const { isPaying, completions, ...credit } = completed
  const others = before.completions.filter((old) => !completions.some(({ taskId: id }) => id === old.taskId))
  // Of this call, also of tasks that were due.
  const wasDue = new Set(before.completions.flatMap(({ taskId: id, isCreditDue }) => (isCreditDue ? [id] : [])))
  const credited = mission.tasks.flatMap((task): [string, number][] =>
    completions.some(({ taskId: id, isCreditDue }) => id === task.id && !isCreditDue && wasDue.has(id))
      ? [[`task:${task.id}`, task.stars]]
      : [],
  )
  if (credit.credited > 0) credited.push([`task:${taskId}`, credit.credited])
  if (credit.bonusCredited > 0) credited.push([`mission:${mission.id}`, credit.bonusCredited])
  const credits = Object.fromEntries(credited.map(([source, stars]) => [source, { stars, isOwn: true }]))
  const after = {
    ...before,
    payingIds: isPaying ? [mission.id] : [],
    completions: [...others, ...completions],
    credits: { ...credits, ...before.credits },
  }
  return {
    ...credit,
    userMission: showUserMission(index, mission, after),
    completedServices: countServices(after),
  }
}
