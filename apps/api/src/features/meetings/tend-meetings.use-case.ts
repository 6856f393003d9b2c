import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { mailJob } from './meeting-jobs.ts'
import { endSome, takeWaiting } from './meetings.repository.ts'

/** Meetings of one statement. */
const BATCH = 500

/** Ends meetings whose date has passed, and puts requests back in line that did not leave: also those that the queue gave up. */
export async function tendMeetings(db: Db): Promise<void> {
  while ((await endSome(db, BATCH)) === BATCH);
  await db.transaction().execute(async (tx) => {
    const waiting = await takeWaiting(tx, BATCH)
    await enqueue(
      tx,
      waiting.map((meeting) => mailJob('request', meeting)),
    )
  })
}
