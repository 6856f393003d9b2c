// Accounts without a sign-in for two years end, announced a month before (PEO-07).
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { accountMailJob } from './account-mail.use-case.ts'
import { eraseEach } from './deletion.use-case.ts'
import {
  addAnnouncement,
  deleteVoidAnnouncements,
  findEnded,
  findUnused,
  lockEnded,
} from './unused-accounts.repository.ts'

/** People notified, and accounts erased, by a run: it ends before another node takes it over (platform/jobs.ts). */
const PER_RUN = 50

/**
 * Notifies people whose account ends in a month: a notification, and a mail to a confirmed address. Erases the accounts
 * whose announced end has come, as their own request would. A sign-in in between cancels it.
 */
export async function endUnusedAccounts(deps: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  const { db } = deps
  await deleteVoidAnnouncements(db)
  for (const personId of await findUnused(db, PER_RUN))
    await db.transaction().execute((tx) => announceEnd(tx, personId))
  await eraseEach(deps, await findEnded(db, PER_RUN), lockEnded)
}

async function announceEnd(tx: Db, personId: string): Promise<void> {
  const end = await addAnnouncement(tx, personId)
  if (!end) return
  const dueAt = end.toISOString()
  await notify(tx, personId, 'account-unused', dueAt, { dueAt })
  await enqueue(tx, [accountMailJob(personId, 'unused')])
}
