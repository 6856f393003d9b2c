// What the person does with a meeting: confirms a date, asks for others, cancels (MTG-04).
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { prolongShare, withdrawShare } from '../assessments/index.ts'
import { mailJob } from './meeting-jobs.ts'
import { changeMeeting, findMeeting, holdMeeting, type Change, type FoundMeeting } from './meetings.repository.ts'
import { wayOf, type Act, type MailKind } from './meetings.rules.ts'

const DAY_MS = 86_400_000

/** What is done to a meeting that is held; nothing when it is as wanted. */
interface Step {
  change: Change
  mail?: MailKind
}

/** Confirms one of the dates proposed last. Refuses one that is not among them or past, and a meeting for which none are proposed (409). */
export const confirmDate = (db: Db, personId: string, id: string, dateId: string): Promise<FoundMeeting> =>
  changeOwn(db, personId, id, async (tx, meeting) => {
    const isSame = meeting.state === 'confirmed' && meeting.date?.id === dateId
    if (goesOn('confirm', meeting, isSame) === 'done') return undefined
    const date = meeting.dates.find((one) => one.id === dateId)
    if (!date) throw new Refusal(409, 'date_not_proposed', 'That date is not proposed any more')
    if (date.startsAt.getTime() <= Date.now()) throw new Refusal(409, 'date_passed', 'That date has passed')
    if (meeting.shareId) await prolongShare(tx, meeting.shareId, new Date(date.startsAt.getTime() + DAY_MS))
    return { change: { state: 'confirmed', date }, mail: 'confirmed' }
  })

/** Says that no date suits, in words of the person. */
export const askOtherDates = (db: Db, personId: string, id: string, answer: string): Promise<FoundMeeting> =>
  changeOwn(db, personId, id, async (_tx, meeting) => {
    const isSame = meeting.state === 'requested' && meeting.dates.length > 0 && meeting.answer === answer
    if (goesOn('ask-other-dates', meeting, isSame) === 'done') return undefined
    return { change: { state: 'requested', answer }, mail: 'other-dates' }
  })

/** Cancels, and withdraws the link that was sent along. The establishment is told when it has the request, or may have it. */
export const cancelMeeting = (db: Db, personId: string, id: string): Promise<FoundMeeting> =>
  changeOwn(db, personId, id, async (tx, meeting) => {
    if (goesOn('cancel', meeting) === 'done') return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    return {
      change: { state: 'cancelled', cancelledBy: 'person' },
      ...(meeting.mayHaveArrived && { mail: 'cancelled' as const }),
    }
  })

/** Whether an act leads on, or was done already; refuses what a meeting in its state does not know (409). */
export function goesOn(act: Act, { state }: FoundMeeting, isSame = false): 'on' | 'done' {
  const way = wayOf(act, state, isSame)
  if (way === 'refused') throw new Refusal(409, `meeting_${state}`, `The meeting is ${state}`)
  return way
}

async function changeOwn(
  db: Db,
  personId: string,
  id: string,
  decide: (tx: Db, meeting: FoundMeeting) => Promise<Step | undefined>,
): Promise<FoundMeeting> {
  return db.transaction().execute(async (tx) => {
    const meeting = await holdMeeting(tx, id, personId)
    if (!meeting) throw notFound('The meeting')
    const step = await decide(tx, meeting)
    if (!step) return meeting
    const { revision } = await changeMeeting(tx, id, step.change)
    if (step.mail) await enqueue(tx, [mailJob(step.mail, { id, revision })])
    return (await findMeeting(tx, id))!
  })
}
