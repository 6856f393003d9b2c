import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { notifyAll } from '../notifications/index.ts'
import { dateFacts, townsOf } from './meetings.answers.ts'
import { meetingMailJob } from './meeting-mail.use-case.ts'
import { claimReminders } from './meetings.repository.ts'

/** Meetings per transaction. */
const BATCH = 200

/**
 * Reminds both sides of the meetings of tomorrow, from nine o’clock in Paris on (MTG-04): notifies the people
 * and enqueues the mails to establishments. Safe to repeat and to run on several nodes.
 */
export async function remindOfMeetings(db: Db, now = new Date()): Promise<void> {
  for (let count = BATCH; count === BATCH;)
    count = await db.transaction().execute(async (tx) => {
      const reminded = await claimReminders(tx, now, BATCH)
      await notifyAll(
        tx,
        reminded.map(({ id, personId, revision, establishment, startsAt, place, city, personCity }) => ({
          personId,
          kind: 'meeting-tomorrow' as const,
          fact: `${id} ${revision}`,
          data: {
            meetingId: id,
            establishment,
            ...dateFacts({ startsAt, towns: townsOf({ place, city }, { city: personCity }) }),
            ...(place && { place }),
          },
        })),
      )
      await enqueue(
        tx,
        reminded.map((meeting) => meetingMailJob('reminder', meeting)),
      )
      return reminded.length
    })
}
