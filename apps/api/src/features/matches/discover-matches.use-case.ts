import type { Deps } from '../deps.ts'
import type { FrameTasks } from '../missions/index.ts'
import { findSharer } from './find-applying.use-case.ts'
import { unavailable } from './show-selection.use-case.ts'

const NOTHING = { isCompleted: false, isCreditDue: false }

/**
 * Completes the next task of the person that shows matches, when they saved an offer at the provider (PEO-10). Asks
 * the provider only while such a task is open. Throws 404 without a provider, and 503 when it does not answer.
 */
export async function discoverMatches(
  { db, matching, frameTasks }: Pick<Deps, 'db' | 'matching'> & { frameTasks: FrameTasks },
  personId: string,
  asked: string | undefined,
): Promise<{ isCompleted: boolean; isCreditDue: boolean }> {
  const taskId = await frameTasks.find(personId, asked)
  if (taskId === null) return NOTHING
  const sharer = await findSharer(db, personId)
  if (!sharer) return NOTHING
  const saved = await matching.savedOffers(sharer.subject)
  if (!saved) throw unavailable()
  if (saved.length === 0) return NOTHING
  const { isCreditDue } = await frameTasks.complete(personId, taskId)
  return { isCompleted: true, isCreditDue }
}
