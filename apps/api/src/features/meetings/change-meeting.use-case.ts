// Acts of the person: confirm a date, ask for other dates, cancel (MTG-04).
import { orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { prolongShare, withdrawShare } from '../assessments/index.ts'
import { meetingMailJob } from './meeting-mail.use-case.ts'
import { changeMeeting, findMeeting, lockMeeting, type Change, type MeetingDetails } from './meetings.repository.ts'
import { transition, type Act, type MailKind } from './meetings.rules.ts'

const DAY_MS = 86_400_000

interface Step {
  change: Change
  /** The mail to the establishment. */
  mail?: MailKind
}

/** Confirms a date of the last proposal. Refuses other dates, past dates and meetings without dates (409). */
export const confirmDate = (db: Db, personId: string, id: string, dateId: string): Promise<MeetingDetails> =>
  changeOwn(db, personId, id, async (tx, meeting) => {
    const isSame = meeting.state === 'confirmed' && meeting.date?.id === dateId
    if (isAlreadyDone('confirm', meeting, isSame)) return undefined
    const date = meeting.dates.find((one) => one.id === dateId)
    if (!date) throw new Refusal(409, 'date_not_proposed', 'The date is not among the proposed dates')
    if (date.startsAt.getTime() <= Date.now()) throw new Refusal(409, 'date_passed', 'The date is in the past')
    if (meeting.shareId) await prolongShare(tx, meeting.shareId, new Date(date.startsAt.getTime() + DAY_MS))
    return { change: { state: 'confirmed', date }, mail: 'confirmed' }
  })

/** Asks the establishment for other dates. */
export const askOtherDates = (db: Db, personId: string, id: string, answer: string): Promise<MeetingDetails> =>
  changeOwn(db, personId, id, async (_tx, meeting) => {
    const isSame = meeting.state === 'requested' && meeting.dates.length > 0 && meeting.answer === answer
    if (isAlreadyDone('ask-other-dates', meeting, isSame)) return undefined
    return { change: { state: 'requested', answer }, mail: 'other-dates' }
  })

/** Cancels and withdraws the link to the assessment. A mail informs an establishment with the request. */
export const cancelMeeting = (db: Db, personId: string, id: string): Promise<MeetingDetails> =>
  changeOwn(db, personId, id, async (tx, meeting) => {
    if (isAlreadyDone('cancel', meeting)) return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    return {
      change: { state: 'cancelled', cancelledBy: 'person' },
      ...(meeting.mayHaveArrived && { mail: 'cancelled' as const }),
    }
  })

/** Whether an act was done already. Refuses an act that the state of the meeting does not allow (409). */
export function isAlreadyDone(act: Act, { state }: MeetingDetails, isSame = false): boolean {
  const result = transition(act, state, isSame)
  if (result === 'refuse') throw new Refusal(409, `meeting_${state}`, `The meeting is ${state}`)
  return result === 'already-done'
}

async function changeOwn(
  db: Db,
  personId: string,
  id: string,
  decide: (tx: Db, meeting: MeetingDetails) => Promise<Step | undefined>,
): Promise<MeetingDetails> {
  return db.transaction().execute(async (tx) => {
    const meeting = orNotFound(await lockMeeting(tx, id, personId), 'The meeting')
    const step = await decide(tx, meeting)
    if (!step) return meeting
    const { revision } = await changeMeeting(tx, id, step.change)
    if (step.mail) await enqueue(tx, [meetingMailJob(step.mail, { id, revision })])
    return (await findMeeting(tx, id))!
  })
}
