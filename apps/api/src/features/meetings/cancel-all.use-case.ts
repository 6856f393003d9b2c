// When an account is deleted, establishments that expect the person are informed.
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { letterOf } from './meeting-letters.ts'
import { lockKnown } from './meetings.repository.ts'

const TASK = 'meeting-gone-mail'

/** The only data about a meeting of a deleted person. Stored until the mail is sent. */
type CancelledMeeting = Record<
  | 'meetingId'
  | 'revision'
  | 'to'
  | 'establishment'
  | 'city'
  | 'firstName'
  | 'lastName'
  | 'place'
  | 'startsAt'
  | 'minutes',
  string
>

/** Cancels the meetings of a person in the transaction that deletes them. Enqueues the mails. */
export async function cancelAllMeetings(tx: Db, personId: string): Promise<void> {
  const known = await lockKnown(tx, personId)
  const cancelled = known.map(({ id, revision, establishment, person, place, date }): CancelledMeeting => ({
    meetingId: id,
    revision: String(revision + 1),
    to: establishment.email,
    establishment: establishment.name,
    city: establishment.city,
    firstName: person.firstName,
    lastName: person.lastName,
    place,
    // Empty when no date was confirmed.
    startsAt: date?.startsAt.toISOString() ?? '',
    minutes: String(date?.minutes ?? 0),
  }))
  await enqueue(
    tx,
    cancelled.map((payload) => ({
      task: TASK,
      payload,
      key: `${TASK}:${payload.meetingId}`,
      queue: `meeting:${payload.meetingId}`,
    })),
  )
}

/** Mail to an establishment. After ten tries the mail and the name in it are deleted. */
export const cancelledMeetingMail = ({
  mailer,
  config,
}: Pick<DeliveryDeps, 'mailer' | 'config'>): DeliveryKind<CancelledMeeting, Mail> => ({
  task: TASK,
  limit: () => ({ tries: 10 }),
  prepare: async (
    _tx,
    { meetingId, revision, to, establishment, city, firstName, lastName, place, startsAt, minutes },
  ) =>
    letterOf(config, 'cancelled', {
      id: meetingId,
      revision: Number(revision),
      to,
      establishment,
      city,
      person: { firstName, lastName, city: '', situation: null },
      wishes: '',
      answer: '',
      place,
      date: startsAt === '' ? null : { startsAt: new Date(startsAt), minutes: Number(minutes) },
      url: '',
      assessmentUrl: null,
      isDeleted: true,
    }),
  send: (mail) => mailer.send(mail),
})
