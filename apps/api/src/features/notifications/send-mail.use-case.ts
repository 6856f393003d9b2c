// Mails about what people are told of: to whoever wants them at that moment, each with the way to stop them.
import type { MailTopic } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { nameInMail, writeLetter, type Letter } from '../../platform/letter.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findReader } from './mail-topics.repository.ts'
import { TOPIC_NAMES } from './mail-topics.rules.ts'
import { readTopics, stopAddress } from './mail-topics.use-case.ts'
import { mailOf } from './notification-mail.rules.ts'
import { findNotification } from './notifications.repository.ts'

export interface Mailing {
  db: Db
  secrets: Secrets
  mailer: Mailer
  publicUrl: string
}

/**
 * Writes to a person about a topic, unless they are gone or do not want it now. With the headers by which mail programs stop these mails with
 * one press (RFC 8058), and the same way as a link. Throws MailFailure when the mail server does not accept it, so that the queue tries again.
 * @param messageId the same for every try (platform/mail.ts)
 */
export async function mailAbout(
  mailing: Mailing,
  {
    personId,
    topic,
    messageId,
    ...letter
  }: { personId: string; topic: MailTopic; messageId: string } & Pick<Letter, 'subject' | 'body'>,
): Promise<void> {
  const { db, mailer, publicUrl } = mailing
  const [reader, topics] = await Promise.all([findReader(db, personId), readTopics(db, personId)])
  if (!reader || !topics[topic]) return
  const stop = stopAddress(mailing, topic, reader.mail_key)
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
  await mailer.send({ ...mail, headers, messageId })
}

/** Mails what a person was told, as `mailAbout` does. */
export async function mailNotification(mailing: Mailing, notificationId: string): Promise<void> {
  const told = await findNotification(mailing.db, notificationId)
  if (!told) return
  const data = told.data as Record<string, string>
  const mail = mailOf(
    told.kind,
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, nameInMail(value)])),
  )
  if (!mail) return
  await mailAbout(mailing, {
    personId: told.person_id,
    topic: mail.topic,
    messageId: `notification-${notificationId}`,
    subject: mail.subject,
    body: [...mail.sentences, { label: mail.link.label, url: mailing.publicUrl + mail.link.path }],
  })
}
