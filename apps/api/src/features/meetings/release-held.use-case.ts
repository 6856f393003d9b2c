// Requests of new accounts that were held back (ECO-08).
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { meetingMailJob } from './meeting-mail.use-case.ts'
import { releaseHeld } from './meetings.repository.ts'

/** Sends the held requests whose people have confirmed their address, as far as their establishments receive them. */
export const releaseHeldRequests = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const released = await releaseHeld(tx)
    await enqueue(
      tx,
      released.map((meeting) => meetingMailJob('request', meeting)),
    )
  })
