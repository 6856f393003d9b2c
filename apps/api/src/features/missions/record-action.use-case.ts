import { MATCHES_FRAME, type ActionType } from '@visions/contract/vocabulary'
import { invalid, notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { recordVisit } from '../catalogue/index.ts'
import { creditStarterSteps } from '../onboarding/index.ts'
import { findProgress, insertAction, lockActions } from './missions.repository.ts'
import { isAssigned, offersTool, type PublishedIndex } from './missions.rules.ts'

/** Far more than one task needs (trust §2.1, 7). */
const MAX_ACTIONS = 200

export interface Action {
  type: ActionType
  resource: string
}

/**
 * Records that a person started a tool of a task of their missions, or opened the frame of matches (TSK-08). A
 * started tool may do a step of the starter mission.
 * Throws 400 for another frame, 404 for a task or tool that is not offered to the person, and 409 above 200
 * actions for a task.
 */
export async function recordAction(
  { db, index }: { db: Db; index: PublishedIndex },
  { personId, taskId, type, resource }: { personId: string; taskId: string } & Action,
): Promise<Action> {
  if (type === 'consent' && resource !== MATCHES_FRAME) throw invalid('action.resource', `must be ${MATCHES_FRAME}`)
  const place = index.tasks.get(taskId)
  const progress = place && (await findProgress(db, personId))
  if (!place || !progress || !isAssigned(index, place.mission, progress)) throw notFound('The task')
  const isOffered =
    type === 'consent' ? place.task.action === 'iframe' : offersTool(place.task, resource, progress.namespace)
  if (!isOffered) throw notFound('The resource of the action')

  const isRecorded = await db.transaction().execute(async (tx) => {
    await lockActions(tx, personId)
    if (!(await insertAction(tx, { personId, taskId, type, resource, max: MAX_ACTIONS }))) return false
    if (type === 'service') await recordVisit(tx, personId, resource)
    return true
  })
  if (!isRecorded) throw new Refusal(409, 'too_many_actions', `A task has at most ${MAX_ACTIONS} actions`)
  if (type === 'service') await creditStarterSteps(db, personId)
  return { type, resource }
}
