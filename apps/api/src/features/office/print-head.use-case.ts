// The head of the staff log, daily outside the database: in the log of the node and in a mail to all administrators. A
// log that was shortened or rewritten does not contain it any more (OFF-01).
import { longDate, momentText } from '@visions/contract/french-dates'
import { count } from '@visions/contract/french-words'
import type { Logger } from '@visions/server/log'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findAdministrators, findProfessional } from './professionals.repository.ts'
import { cutStaffLog, markHead } from './staff-log.repository.ts'
import { headText, parseHead } from './staff-log.rules.ts'

const HEAD_MAIL = 'office-log-mail'

/**
 * Deletes the lines whose term has ended, then prints the head and enqueues a mail for each administrator. Needs the
 * rights of the owner.
 */
export async function printHead(db: Db, log: Pick<Logger, 'info'>): Promise<void> {
  await cutStaffLog(db)
  const head = await db.transaction().execute(async (tx) => {
    const text = headText(await markHead(tx))
    const jobs = (await findAdministrators(tx)).map((professionalId) => ({
      task: HEAD_MAIL,
      payload: { head: text, professionalId },
      key: `${HEAD_MAIL}:${text}:${professionalId}`,
    }))
    await enqueue(tx, jobs)
    return text
  })
  log.info({ security: 'staff-log-head', head }, 'head of the staff log')
}

export const headLetter = (
  config: Sender,
  {
    head,
    text,
    receiver,
  }: {
    head: NonNullable<ReturnType<typeof parseHead>>
    text: string
    receiver: { email: string; name: string }
  },
): Mail =>
  writeLetter(config, {
    to: receiver.email,
    subject: `Voici le repère du journal du ${longDate(head.at)}`,
    name: receiver.name,
    body: [
      `Le ${momentText(head.at)}, le journal du bureau comptait ${count(head.line, 'ligne', 'lignes')}. Conservez ce message\u00a0: il prouve que personne n’a retiré ou réécrit de ligne jusque-là.`,
      `Repère\u00a0: ${text}`,
      'Pour vérifier le journal, donnez ce repère à la personne qui exploite Visions. Aucun geste n’est nécessaire aujourd’hui.',
    ],
    notice: `${config.publicUrl}/confidentialite/professionnels`,
  })

/** Sends the head to one administrator. */
export const headMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<{ head: string; professionalId: string }, Mail> => ({
  task: HEAD_MAIL,
  prepare: async (tx, { head: text, professionalId }) => {
    const receiver = await findProfessional(tx, professionalId)
    const head = parseHead(text)
    if (!receiver?.email || !head) return undefined
    return {
      ...headLetter(config, { head, text, receiver }),
      messageId: `${HEAD_MAIL}-${head.line}-${head.at.getTime()}-${professionalId}`,
    }
  },
  send: (mail) => mailer.send(mail),
})
