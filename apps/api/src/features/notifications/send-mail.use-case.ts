// Mails about notifications. The choice of the person is read when the mail is sent.
import type { MailTopic } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { nameInMail, writeLetter, type Letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { meetingCalendar } from '../meeting-calendar.ts'
import { findReader } from './mail-topics.repository.ts'
import { TOPIC_NAMES } from './mail-topics.rules.ts'
import { readTopics, stopAddress } from './mail-topics.use-case.ts'
import { mailOf } from './notification-mail.rules.ts'
import { findNotification } from './notifications.repository.ts'

export type MailDeps = Pick<DeliveryDeps, 'config' | 'mailer' | 'secrets'>

/**
 * Writes a mail about a topic. Undefined when the person was deleted or has switched the topic off. The mail
 * has the stop link in its text and in the headers for mail programs (RFC 8058).
 * @param messageId the same for each try (platform/mail.ts)
 */
export async function writeTopicMail(
  db: Db,
  { secrets, config: { publicUrl } }: MailDeps,
  {
    personId,
    topic,
    messageId,
    ...letter
  }: { personId: string; topic: MailTopic; messageId: string } & Pick<Letter, 'subject' | 'body'>,
): Promise<Mail | undefined> {
  const reader = await findReader(db, personId)
  if (!reader || !(await readTopics(db, personId))[topic]) return undefined
  const stop = stopAddress({ secrets, publicUrl }, topic, reader.mail_key)
  const mail = writeLetter({
    ...letter,
    to: reader.email,
    name: reader.first_name,
    footer: [
      `Vous recevez cet e-mail parce que «\u00a0${TOPIC_NAMES[topic]}\u00a0» fait partie des e-mails que vous recevez de Visions.`,
      { label: 'Ne plus recevoir ces e-mails', url: stop },
      { label: 'Choisir les e-mails que vous recevez', url: `${publicUrl}/user/notifications#e-mails` },
    ],
  })
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...mail, headers, messageId }
}

/** Sends the mail about a notification. */
export const notificationMail = (deps: MailDeps): DeliveryKind<{ notificationId: string }, Mail> => ({
  task: 'notification-mail',
  prepare: async (tx, { notificationId }) => {
    const notification = await findNotification(tx, notificationId)
    if (!notification) return undefined
    const data = notification.data as Record<string, string>
    const mail = mailOf(
      notification.kind,
      Object.fromEntries(Object.entries(data).map(([key, value]) => [key, nameInMail(value)])),
    )
    if (!mail) return undefined
    const letter = await writeTopicMail(tx, deps, {
      personId: notification.person_id,
      topic: mail.topic,
      messageId: `notification-${notificationId}`,
      subject: mail.subject,
      body: [...mail.sentences, { label: mail.link.label, url: deps.config.publicUrl + mail.link.path }],
    })
    const calendar = calendarOf(notification.kind, data, deps.config)
    return letter && { ...letter, ...(calendar && { calendar }) }
  },
  send: (mail) => deps.mailer.send(mail),
})

/** The calendar file of a mail about the date of a meeting (MTG-04). */
function calendarOf(kind: string, data: Record<string, string>, config: MailDeps['config']): Mail['calendar'] {
  const { meetingId: id, startsAt, minutes, revision, establishment = '', place = '' } = data
  const isCancelled = kind === 'meeting-cancelled'
  if ((!isCancelled && kind !== 'meeting-confirmed') || !id || !startsAt || !minutes || !revision) return undefined
  return meetingCalendar(
    'person',
    { id, revision: Number(revision), startsAt: new Date(startsAt), minutes: Number(minutes), place, isCancelled },
    { title: `Rendez-vous\u00a0: ${establishment}`, ...config },
  )
}
