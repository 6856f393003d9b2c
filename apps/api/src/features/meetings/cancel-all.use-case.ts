// The end of an account: establishments that expect somebody are told that they will not come.
import type { Db } from '../../platform/database/database.ts'
import type { FailureLog } from '../../platform/failures.ts'
import type { Mailer } from '../../platform/mail.ts'
import { enqueue } from '../../platform/outbox.ts'
import { letterOf } from './meeting-letters.ts'
import { holdKnown } from './meetings.repository.ts'

/** Tries after which the mail is given up, and with it the name of somebody who is gone. */
const TRIES = 10

/** All that is left of a meeting of somebody whose account was erased, until it was told. */
export interface GoneMeeting extends Record<string, string> {
  meetingId: string
  revision: string
  to: string
  establishment: string
  firstName: string
  lastName: string
  place: string
  /** Empty when no date was confirmed. */
  startsAt: string
  minutes: string
}

/** Cancels the meetings of somebody who is about to be erased, in the transaction that erases them: their establishments are told after that. */
export async function cancelAllMeetings(tx: Db, personId: string): Promise<void> {
  const known = await holdKnown(tx, personId)
  const gone = known.map(({ id, revision, establishment, person, place, date }): GoneMeeting => ({
    meetingId: id,
    revision: String(revision + 1),
    to: establishment.email,
    establishment: establishment.name,
    firstName: person.firstName,
    lastName: person.lastName,
    place,
    startsAt: date?.startsAt.toISOString() ?? '',
    minutes: String(date?.minutes ?? 0),
  }))
  await enqueue(
    tx,
    gone.map((payload) => ({
      task: 'meeting-gone-mail',
      payload,
      key: `meeting-gone-mail:${payload.meetingId}`,
      line: `meeting:${payload.meetingId}`,
    })),
  )
}

/** Writes to an establishment. Throws MailFailure when the mail server does not accept it, so that the queue tries again; the last attempt is reported as given up. */
export async function writeGoneMail(
  { mailer, publicUrl, failures }: { mailer: Mailer; publicUrl: string; failures: FailureLog },
  { meetingId, revision, to, establishment, firstName, lastName, place, startsAt, minutes }: GoneMeeting,
  attempt: number,
): Promise<void> {
  const mail = letterOf('cancelled', {
    id: meetingId,
    revision: Number(revision),
    to,
    establishment,
    person: { firstName, lastName, city: '', situation: null },
    wishes: '',
    answer: '',
    place,
    date: startsAt === '' ? null : { startsAt: new Date(startsAt), minutes: Number(minutes) },
    url: '',
    assessmentUrl: null,
    publicUrl,
  })
  try {
    await mailer.send(mail)
  } catch (error) {
    if (attempt < TRIES) throw error
    failures.report({ target: 'job', name: 'meeting-gone-mail', class: 'given-up' })
  }
}
