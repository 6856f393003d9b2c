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
 * shows matches: each saved offer completes one (PEO-10). Throws 503 when the provider does not answer.
 */
export async function discoverMatches(
  { frameTasks, ...deps }: Pick<Deps, 'db' | 'matching'> & { frameTasks: FrameTasks },
  personId: string,
  asked: string | undefined,
): Promise<Discovery> {
  const { state, saved, isNew: hasNewPistes } = await syncSavedOffers(deps, personId)
  if (state === 'unavailable') throw unavailable()
  const credit = await frameTasks.complete(personId, { saved, asked })
  return { hasNewPistes, isCompleted: credit !== null, isCreditDue: credit?.isCreditDue ?? false }
}
