import { orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { createFullShare } from '../assessments/index.ts'
import { lockAccount } from '../stars/index.ts'
import { findEstablishment } from './establishments.repository.ts'
import { meetingMailJob } from './meeting-mail.use-case.ts'
import {
  addMeeting,
  countRequests,
  closePastMeetingsOf,
  findMeeting,
  findOpen,
  type MeetingDetails,
  type RequestCounts,
} from './meetings.repository.ts'
import { isHeldBack, MAX_OPEN, MAX_PER_DAY, MAX_PER_HOUR } from './meetings.rules.ts'

/**
 * Requests a meeting with an establishment (MTG-02, MTG-04): writes the meeting and a link to the assessment,
 * and enqueues the mail to the establishment. Returns the open meeting with this establishment if there is
 * one. The request of a new account may be held back, without a mail (release-held.use-case.ts). Refuses an
 * establishment that is not listed (404), an assessment of another person (404) or one that is not ready (409), more
 * than five open meetings (409), and requests above the limits for a new account, an hour and a day (409, 429; ECO-08).
 */
export async function askMeeting(
  db: Db,
  personId: string,
  { establishmentId, wishes, assessmentId }: { establishmentId: string; wishes: string; assessmentId: string | null },
): Promise<MeetingDetails> {
  const establishment = orNotFound(await findEstablishment(db, establishmentId), 'The establishment')
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    await closePastMeetingsOf(tx, personId)
    const { open, here } = await findOpen(tx, personId, establishmentId)
    if (here !== undefined) return (await findMeeting(tx, here))!
    if (open >= MAX_OPEN) throw new Refusal(409, 'too_many_meetings', `A person has at most ${MAX_OPEN} open meetings`)
    const counts = await countRequests(tx, personId, establishmentId)
    const isHeld = isHeldBack(counts)
    refuseTooMany(counts, isHeld)
    const shareId = assessmentId === null ? null : await createFullShare(tx, personId, assessmentId, establishment.name)
    const added = await addMeeting(tx, { personId, establishmentId, wishes, shareId, isHeld })
    if (!isHeld) await enqueue(tx, [meetingMailJob('request', added)])
    return (await findMeeting(tx, added.id))!
  })
}

/** isHeld: the request does not count for the establishment yet. */
function refuseTooMany({ isNewAccount, ever, lastHour, hereToday }: RequestCounts, isHeld: boolean): void {
  if (isNewAccount && ever > 0)
    throw new Refusal(409, 'account_too_recent', 'An account younger than one hour can make only one request')
  if (lastHour >= MAX_PER_HOUR)
    throw new Refusal(429, 'too_many_calls', `At most ${MAX_PER_HOUR} requests an hour`, {
      headers: { 'retry-after': '3600' },
    })
  if (!isHeld && hereToday >= MAX_PER_DAY)
    throw new Refusal(
      409,
      'establishment_full_today',
      `The establishment receives at most ${MAX_PER_DAY} requests a day`,
    )
}
