import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { notifyAll } from '../notifications/index.ts'
import { mailJob } from './meeting-jobs.ts'
import { takeReminders } from './meetings.repository.ts'

/** Meetings of one transaction. */
const BATCH = 200

/**
 * Reminds both sides of the meetings of tomorrow, once each (MTG-04): from nine o’clock of the day before, as it is in Paris. Safe to run again, and
 * on several nodes.
 */
export async function remindOfMeetings(db: Db, now = new Date()): Promise<void> {
  for (let taken = BATCH; taken === BATCH;)
    taken = await db.transaction().execute(async (tx) => {
      const reminded = await takeReminders(tx, now, BATCH)
      await notifyAll(
        tx,
        reminded.map(({ id, personId, revision, establishment, startsAt, place }) => ({
          personId,
          kind: 'meeting-tomorrow' as const,
          fact: `${id} ${revision}`,
          data: { meetingId: id, establishment, startsAt: startsAt.toISOString(), ...(place && { place }) },
        })),
      )
      await enqueue(
        tx,
        reminded.map((meeting) => mailJob('reminder', meeting)),
      )
      return reminded.length
    })
}
