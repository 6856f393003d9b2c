// Acts of the establishment through its link: read, propose dates, decline, cancel. All but reading notify
// the person (MTG-03, MTG-04).
import type { NotificationKind } from '@visions/contract/notifications'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { withdrawShare } from '../assessments/index.ts'
import { notify } from '../notifications/index.ts'
import { isAlreadyDone } from './change-meeting.use-case.ts'
import { meetingMailJob } from './meeting-mail.use-case.ts'
import { meetingOf } from './meeting-link.ts'
import { factsOf } from './meetings.answers.ts'
import {
  changeMeeting,
  findMeeting,
  lockMeeting,
  markTransmitted,
  replaceDates,
  type Change,
  type MeetingDetails,
} from './meetings.repository.ts'
import { areSameDates, faultsOf, type MailKind, type ProposedDate } from './meetings.rules.ts'

type MeetingDeps = { db: Db; secrets: Secrets }

const unknownLink = () => notFound('The link')

/** Returns the meeting of a link. Throws 404 for an unknown link. */
export async function requireMeetingOfLink({ db, secrets }: MeetingDeps, token: string): Promise<MeetingDetails> {
  const id = meetingOf(secrets, token)
  const meeting = id === undefined ? undefined : await findMeeting(db, id)
  if (!meeting) throw unknownLink()
  return meeting
}

/**
 * Proposes dates, which replace those of the last proposal. Refuses dates that are past, too far ahead or
 * duplicate (400).
 */
export const proposeDates = (
  tools: MeetingDeps,
  token: string,
  { dates, place, message }: { dates: readonly ProposedDate[]; place: string; message: string },
): Promise<MeetingDetails> =>
  answer(tools, token, async (tx, meeting) => {
    const isStanding = meeting.state === 'proposed' || meeting.state === 'confirmed'
    const isSame =
      isStanding && areSameDates(dates, meeting.dates) && place === meeting.place && message === meeting.message
    if (isAlreadyDone('propose', meeting, isSame)) return undefined
    const fields = faultsOf(dates, new Date())
    if (fields.length > 0) throw new Refusal(400, 'invalid_input', 'These dates cannot be proposed', { fields })
    await replaceDates(tx, meeting.id, dates)
    return { change: { state: 'proposed', place, message }, notification: 'meeting-proposed' }
  })

/** Declines a request and withdraws the link to the assessment that came with it. */
export const declineMeeting = (tools: MeetingDeps, token: string, message: string): Promise<MeetingDetails> =>
  answer(tools, token, async (tx, meeting) => {
    if (isAlreadyDone('decline', meeting)) return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    return { change: { state: 'declined', message }, notification: 'meeting-declined' }
  })

/** Cancels a confirmed meeting. */
export const cancelForEstablishment = (tools: MeetingDeps, token: string, message: string): Promise<MeetingDetails> =>
  answer(tools, token, async (tx, meeting) => {
    if (isAlreadyDone('cancel-for-establishment', meeting)) return undefined
    if (meeting.shareId) await withdrawShare(tx, meeting.shareId)
    const change = { state: 'cancelled', cancelledBy: 'establishment', message } as const
    // Its own mail removes the date from the calendar of its team.
    return { change, notification: 'meeting-cancelled', mail: 'cancelled' }
  })

interface Step {
  change: Change
  notification: NotificationKind
  mail?: MailKind
}

async function answer(
  { db, secrets }: MeetingDeps,
  token: string,
  decide: (tx: Db, meeting: MeetingDetails) => Promise<Step | undefined>,
): Promise<MeetingDetails> {
  const id = meetingOf(secrets, token)
  if (id === undefined) throw unknownLink()
  return db.transaction().execute(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    if (!meeting) throw unknownLink()
    const step = await decide(tx, meeting)
    if (!step) return meeting
    // An answer proves that the request arrived, even when the mail server did not confirm it.
    await markTransmitted(tx, id)
    const { revision } = await changeMeeting(tx, id, step.change)
    await notify(tx, meeting.personId, step.notification, `${id} ${revision}`, factsOf({ ...meeting, revision }))
    if (step.mail) await enqueue(tx, [meetingMailJob(step.mail, { id, revision })])
    return (await findMeeting(tx, id))!
  })
}
