import type { Db } from '../../platform/database/database.ts'
import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { notifyAll } from '../notifications/index.ts'
import { claimUnanswered, type ScanPosition } from './matches.repository.ts'

/** Profiles scanned in one transaction. */
const BATCH = 200

/** `tell-silent-applications` runs on a schedule (jobs.ts). */
export function matchesTasks({ db }: Pick<Deps, 'db'>): TaskList {
  return { 'tell-silent-applications': () => notifySilent(db) }
}

/**
 * Notifies people once of profiles without a report in time. Idempotent, also on several nodes concurrently.
 */
async function notifySilent(db: Db): Promise<void> {
  let place: ScanPosition | undefined
  do {
    const after = place
    place = await db.transaction().execute(async (tx) => {
      const { silent, next } = await claimUnanswered(tx, BATCH, after)
      await notifyAll(
        tx,
        silent.map(({ id, personId, publisher }) => ({
          personId,
          kind: 'application-silent' as const,
          fact: id,
          data: { consentId: id, recipient: publisher },
        })),
      )
      return next
    })
  } while (place)
}
