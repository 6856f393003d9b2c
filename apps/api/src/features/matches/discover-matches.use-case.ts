import type { Deps } from '../deps.ts'
import type { FrameTasks } from '../missions/index.ts'
import { syncSavedOffers } from '../preferences/index.ts'
import { unavailable } from './show-selection.use-case.ts'

export interface Discovery {
  hasNewPistes: boolean
  isCompleted: boolean
  isCreditDue: boolean
}

/**
 * Makes the offers that the person saved at the provider their pistes (PIS-09), and completes their next task that
 * shows matches once one is saved (PEO-10). Throws 503 when the provider does not answer.
 */
export async function discoverMatches(
  { frameTasks, ...deps }: Pick<Deps, 'db' | 'matching'> & { frameTasks: FrameTasks },
  personId: string,
  asked: string | undefined,
): Promise<Discovery> {
  const { state, saved, isNew: hasNewPistes } = await syncSavedOffers(deps, personId)
  if (state === 'unavailable') throw unavailable()
  const taskId = saved > 0 ? await frameTasks.find(personId, asked) : null
  if (taskId === null) return { hasNewPistes, isCompleted: false, isCreditDue: false }
  const { isCreditDue } = await frameTasks.complete(personId, taskId)
  return { hasNewPistes, isCompleted: true, isCreditDue }
}
