// Mails about reviews: several notices of a minute, or of a day, are one mail (OFF-16).
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findMailReaders, findProfessionalNames, findPublishers, type MailReader } from '../office/index.ts'
import type { ContentsDeps } from './content-deps.ts'
import { noticeLetter } from './notice-letter.ts'
import { deleteNotices, findNotices, markSent, startMails, type Notice } from './notices.repository.ts'
import { readShown } from './read-contents.use-case.ts'
import { isCurrent, isReader, latestNotices, mayAnswer, writersOf } from './reviews.rules.ts'

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
  mappings,
}: Pick<DeliveryDeps, 'config' | 'mailer'> & Pick<ContentsDeps, 'mappings'>): DeliveryKind<
  { mailId: string; professionalId: string },
  { mail: Mail; mailId: string }
> => ({
  task: TASK,
  prepare: async (tx, { mailId, professionalId }) => {
    const [reader] = await findMailReaders(tx, [professionalId])
    const all = await findNotices(tx, mailId)
    const notices: Notice[] = []
    for (const one of latestNotices(all)) if (reader && (await isFor(tx, one, reader))) notices.push(one)
    if (!reader || notices.length === 0 || config.proUrl === null) {
      await deleteNotices(tx, mailId)
      return undefined
    }
    const names = await findProfessionalNames(
      tx,
      notices.flatMap(({ actor_id: id }) => id ?? []),
    )
    const shown = await readShownOf({ db: tx, mappings }, notices)
    const [first, ...others] = notices.map((one) => ({
      ...one,
      actor: one.actor_id && (names.get(one.actor_id) ?? ''),
      comments: all.filter(({ event, kind, key }) => event === 'commented' && kind === one.kind && key === one.key)
        .length,
      shown,
    }))
    const mail = noticeLetter(config, { reader, news: [first!, ...others], proUrl: config.proUrl })
    return { mailId, mail: { ...mail, messageId: `${TASK}-${mailId}` } }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: (tx, { mailId }) => markSent(tx, mailId),
})

/** What people meet of a content whose publication is the only news of a mail, which says so. */
async function readShownOf(deps: Pick<ContentsDeps, 'db' | 'mappings'>, notices: readonly Notice[]) {
  const [{ event, kind, key }, ...others] = notices as [Notice, ...Notice[]]
  if (event !== 'published' || key === null || others.length > 0) return undefined
  return (await readShown(deps, kind, [key]))?.get(key)
}

/** Whether a notice is still true, and of interest to its reader. */
async function isFor(tx: Db, notice: Notice, { id, roles, review_mails: choice }: MailReader): Promise<boolean> {
  const { event } = notice
  if (!isCurrent(notice) || !isReader(event, roles) || (choice === 'never' && event !== 'failed')) return false
  if (event === 'asked') return mayAnswer(notice, { id, is_granter: false })
  if (event !== 'no-reviewer') return true
  return !(await findPublishers(tx, writersOf(notice))).some((one) => mayAnswer(notice, one))
}
