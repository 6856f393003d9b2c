import { setTimeout } from 'node:timers/promises'
import type { Piste } from '@visions/contract/pistes'
import type { Deps } from '../deps.ts'
import { findPistes } from '../pistes/index.ts'
import { syncSavedOffers } from '../preferences/index.ts'
import { showPiste } from './read-piste.use-case.ts'

/** How long the list waits for the provider of matches, in milliseconds. */
const SYNC_MS = 1500

/**
 * The pistes of a person, with the offers that they saved at the provider since (PIS-01): its frame works without
 * scripts, so that nothing reports them. While the provider is slow or down, the pistes are as stored.
 */
export async function listPistes(
  { failures, ...deps }: Pick<Deps, 'db' | 'matching' | 'failures'>,
  personId: string,
): Promise<Piste[]> {
  const synced = syncSavedOffers(deps, personId).catch((error) => failures.reportJob('sync-saved-offers', error))
  await Promise.race([synced, setTimeout(SYNC_MS, undefined, { ref: false })])
  return (await findPistes(deps.db, personId)).map(showPiste)
}
