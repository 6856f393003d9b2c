import type { UserMission } from '@visions/contract/missions'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { completeTask, declareTaskFinished, findMissionProgress, type Credit } from './missions.repository.ts'
import {
  afterCompletion,
  countServices,
  isAssigned,
  offersOf,
  showUserMission,
  type PublishedIndex,
} from './missions.rules.ts'

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
  const { task, mission } = orNotFound(index.tasks.get(taskId), 'The task')
  const before = await findMissionProgress(db, personId, mission)
  if (!before || !isAssigned(index, mission, before)) throw notFound('The task')
  const isDone = before.completions.some((one) => one.taskId === taskId)
  if (task.action === 'iframe' && !hasSavedOffer && !isDone)
    throw new Refusal(409, 'no_saved_offer', 'An offer that is saved among the matches accomplishes this task')

  const offers = offersOf(index, mission, before)
  const { credit, state } = orNotFound(await completeTask(db, { personId, taskId, offers }), 'The task')
  const after = afterCompletion(mission, before, state)
  return {
    ...credit,
    userMission: showUserMission(index, mission, after),
    completedServices: countServices(after),
  }
}

/**
 * Records that a person says they finished the tool of a task that they completed (PEO-10). Repeating the call changes
 * nothing. Throws 404 for a task that they have not completed.
 */
export async function finishTask(db: Db, { personId, taskId }: { personId: string; taskId: string }): Promise<void> {
  if (!(await declareTaskFinished(db, personId, taskId))) throw notFound('The completed task')
}
