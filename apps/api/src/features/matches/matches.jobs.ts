import type { Db } from '../../platform/database/database.ts'
import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { notifyAll } from '../notifications/index.ts'
import { takeSilent, type Place } from './matches.repository.ts'

/** Profiles looked through in one transaction. */
const BATCH = 200

/** `tell-silent-applications` runs by the clock (jobs.ts). */
export function matchesTasks({ db }: Pick<Deps, 'db'>): TaskList {
  return { 'tell-silent-applications': () => tellSilent(db) }
}

/** Tells people, once, of the profiles of which nothing was heard in time. Safe to run again, and on several nodes. */
async function tellSilent(db: Db): Promise<void> {
  let place: Place | undefined
  do {
    const after = place
    place = await db.transaction().execute(async (tx) => {
      const { silent, next } = await takeSilent(tx, BATCH, after)
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
