// Mails about reviews: several notices of a minute, or of a day, are one mail (OFF-16).
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findMailReaders, findProfessionalNames } from '../office/index.ts'
import { noticeLetter } from './notice-letter.ts'
import { deleteNotices, findNotices, markSent, startMails } from './notices.repository.ts'
import { isCurrent, latestNotices, mayAnswer } from './reviews.rules.ts'

const TASK = 'content-notice-mail'

/** Enqueues a mail for each professional with due notices. Runs each minute, safe to repeat and on several nodes. */
export const startNoticeMails = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const mails = await startMails(tx)
    await enqueue(
      tx,
      mails.map(({ mail_id: mailId, professional_id: professionalId }) => ({
        task: TASK,
        payload: { mailId, professionalId },
        key: `${TASK}:${mailId}`,
      })),
    )
  })

/**
 * Sends a mail, without what is no longer true: the content has moved on, the reader has left, or has chosen no mails.
 * A try after the mail server accepted it has the same Message-ID.
 */
export const noticeMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<
  { mailId: string; professionalId: string },
  { mail: Mail; mailId: string }
> => ({
  task: TASK,
  prepare: async (tx, { mailId, professionalId }) => {
    const [reader] = await findMailReaders(tx, [professionalId])
    const notices = latestNotices(await findNotices(tx, mailId)).filter(
      (one) =>
        isCurrent(one) &&
        (one.event !== 'asked' || (reader?.is_publisher && mayAnswer(one, { ...reader, is_granter: false }))) &&
        (one.event === 'failed' || reader?.review_mails !== 'never'),
    )
    if (!reader || notices.length === 0 || config.proUrl === null) {
      await deleteNotices(tx, mailId)
      return undefined
    }
    const names = await findProfessionalNames(
      tx,
      notices.flatMap(({ actor_id: id }) => id ?? []),
    )
    const [first, ...others] = notices.map((one) => ({
      ...one,
      actor: one.actor_id && (names.get(one.actor_id) ?? ''),
    }))
    const mail = noticeLetter(config, { reader, news: [first!, ...others], proUrl: config.proUrl })
    return { mailId, mail: { ...mail, messageId: `${TASK}-${mailId}` } }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: (tx, { mailId }) => markSent(tx, mailId),
})
