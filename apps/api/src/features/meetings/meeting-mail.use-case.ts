// Mails to establishments about meetings (MTG-04).
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { MailFailure, type Mail } from '../../platform/mail.ts'
import { findSentShares, shareUrl } from '../assessments/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { meetingUrl } from './meeting-link.ts'
import { letterOf } from './meeting-letters.ts'
import { factsOf } from './meetings.answers.ts'
import {
  beginTransmission,
  endTransmission,
  lockMeeting,
  markTransmitted,
  type MeetingDetails,
} from './meetings.repository.ts'
import { isAtAnEnd, isStillTrue, type MailKind } from './meetings.rules.ts'

const TASK = 'meeting-mail'

type MailDeps = Pick<DeliveryDeps, 'config' | 'mailer' | 'secrets'>

type Payload = { meetingId: string; kind: MailKind; revision: string }

interface Message {
  kind: MailKind
  meeting: MeetingDetails
  mail: Mail
}

/** Mails about one meeting share a queue, so that the establishment receives the request first. */
export const meetingMailJob = (kind: MailKind, { id, revision }: { id: string; revision: number }): Job => ({
  task: TASK,
  payload: { meetingId: id, kind, revision: String(revision) } satisfies Payload,
  key: `${TASK}:${id}:${kind}:${revision}`,
  queue: `meeting:${id}`,
})

/**
 * Sends a mail to an establishment, unless the meeting has changed since the mail was enqueued. When the mail
 * server accepts a request, it is transmitted and the person notified. Until then it is tried again each
 * hour.
 */
export const meetingMail = (deps: MailDeps): DeliveryKind<Payload, Message> => ({
  task: TASK,
  limit: ({ kind }) => (kind === 'request' ? { tries: 8, repeatsHourly: true } : undefined),
  prepare: async (tx, { meetingId, kind, revision }) => {
    const meeting = await lockMeeting(tx, meetingId)
    if (!meeting || !isStillTrue({ kind, revision: Number(revision) }, meeting)) return undefined
    if (kind === 'request') await beginTransmission(tx, meetingId)
    return { kind, meeting, mail: await writeMail(tx, deps, kind, meeting) }
  },
  send: ({ mail }) => deps.mailer.send(mail),
  onDelivered: async (tx, { kind, meeting: { id } }) => {
    if (kind !== 'request' && kind !== 'confirmed') return
    const meeting = await lockMeeting(tx, id)
    if (!meeting) return
    if (kind === 'request') await markTransmitted(tx, id)
    if (isAtAnEnd(meeting.state)) return
    const notification = kind === 'request' ? 'meeting-transmitted' : 'meeting-confirmed'
    await notify(tx, meeting.personId, notification, id, factsOf(meeting))
  },
  onFailed: async (tx, { kind, meeting }, error) => {
    const isCertain = error instanceof MailFailure && error.isCertain
    if (kind === 'request' && isCertain && !meeting.mayHaveArrived) await endTransmission(tx, meeting.id)
  },
})

async function writeMail(
  tx: Db,
  { secrets, config }: MailDeps,
  kind: MailKind,
  meeting: MeetingDetails,
): Promise<Mail> {
  const { shareId, establishment, ...rest } = meeting
  const share = shareId === null ? undefined : (await findSentShares(tx, [shareId])).get(shareId)
  const { publicUrl } = config
  return letterOf(config, kind, {
    ...rest,
    to: establishment.email,
    establishment: establishment.name,
    city: establishment.city,
    url: meetingUrl({ secrets, publicUrl }, meeting.id),
    assessmentUrl: share?.isOpen ? shareUrl({ secrets, publicUrl }, share.id) : null,
  })
}
