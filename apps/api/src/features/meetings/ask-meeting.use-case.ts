import type { Db } from '../../platform/database/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/outbox.ts'
import { shareAlong } from '../assessments/index.ts'
import { lockAccount } from '../stars/index.ts'
import { findEstablishment } from './establishments.repository.ts'
import { mailJob } from './meeting-jobs.ts'
import { addMeeting, endPassed, findMeeting, findOpen, type FoundMeeting } from './meetings.repository.ts'
import { MOST_OPEN } from './meetings.rules.ts'

/**
 * Asks an establishment for a meeting (MTG-02, MTG-04); while one is open there, that one is answered and nothing else happens. Refuses an establishment
 * that is not listed (404), an assessment that is not theirs (404) or not ready (409), and more than five that are open (409).
 */
export async function askMeeting(
  db: Db,
  personId: string,
  { establishmentId, wishes, assessmentId }: { establishmentId: string; wishes: string; assessmentId: string | null },
): Promise<FoundMeeting> {
  const establishment = await findEstablishment(db, establishmentId)
  if (!establishment) throw notFound('The establishment')
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    await endPassed(tx, personId)
    const { open, here } = await findOpen(tx, personId, establishmentId)
    if (here !== undefined) return (await findMeeting(tx, here))!
    if (open >= MOST_OPEN) throw new Refusal(409, 'too_many_meetings', `At most ${MOST_OPEN} meetings are open at once`)
    const shareId = assessmentId === null ? null : await shareAlong(tx, personId, assessmentId, establishment.name)
    const added = await addMeeting(tx, { personId, establishmentId, wishes, shareId })
    await enqueue(tx, [mailJob('request', added)])
    return (await findMeeting(tx, added.id))!
  })
}
