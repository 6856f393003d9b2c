// The end of the access of professionals who left or do not sign in any more, notified a month before (PEO-07).
import { longDate } from '@visions/contract/french-dates'
import { NOTICE, OFFICE } from '@visions/contract/office-addresses'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import {
  deleteOldInvitations,
  eraseProfessional,
  findAnnounced,
  findLeaving,
  findLeft,
  lockLeft,
  lockMatching,
  markAlone,
  markAnnounced,
} from './end-access.repository.ts'
import { operatorAct } from './staff-act.ts'

const MAIL = 'access-end-mail'

/** Professionals notified, and erased, by a run. */
const PER_RUN = 100

/**
 * Notifies professionals whose access ends in a month: without a sign-in for two years, or without an organisation
 * for six months. Erases what is stored about those who were notified and did not return. Deletes old invitations.
 */
export async function endUnusedAccess(db: Db): Promise<void> {
  await markAlone(db)
  for (const professionalId of await findLeaving(db, PER_RUN))
    await db.transaction().execute(async (tx) => {
      if (await markAnnounced(tx, professionalId))
        await enqueue(tx, [
          { task: MAIL, payload: { professionalId }, key: `${MAIL}:${professionalId}`, replaces: true },
        ])
    })
  for (const professionalId of await findLeft(db, PER_RUN))
    await db.transaction().execute(async (tx) => {
      if (await lockLeft(tx, professionalId)) await eraseProfessional(tx, professionalId)
    })
  await deleteOldInvitations(db)
}

/**
 * Erases a professional who asks earlier, when exactly one is found, with a line of the staff log. reason: without
 * personal data. Returns the ids that were found.
 */
export const eraseAccess = (
  db: Db,
  { target, reason }: { target: { id: string } | { email: string }; reason: string },
): Promise<string[]> =>
  operatorAct(db, async (tx, log) => {
    const found = await lockMatching(tx, target)
    const [id] = found
    if (id === undefined || found.length > 1) return found
    await eraseProfessional(tx, id)
    log({ act: 'access-erased', subject: id, details: { reason } })
    return found
  })

export function accessEndLetter(
  config: Sender,
  { email, name, end_at, is_alone }: { email: string; name: string; end_at: Date; is_alone: boolean },
  proUrl: string,
): Mail {
  const end = longDate(end_at)
  return writeLetter(config, {
    to: email,
    name,
    subject: `Votre accès au bureau de Visions s’arrête le ${end}`,
    body: [
      is_alone
        ? `Vous n’êtes plus membre d’une organisation de Visions. Le ${end}, nous effacerons votre nom, votre e-mail et vos moyens de connexion.`
        : `Personne ne s’est connecté avec votre accès depuis près de deux ans. Sans connexion avant le ${end}, nous effacerons votre nom, votre e-mail et vos moyens de connexion.`,
      is_alone
        ? 'Pour garder votre accès, demandez une invitation à votre organisation d’ici là.'
        : 'Pour garder votre accès, connectez-vous une fois d’ici là.',
      { buttons: [{ label: 'Ouvrir le bureau', url: `${proUrl}${OFFICE}` }] },
      'Si vous n’avez plus besoin de cet accès, vous n’avez rien à faire.',
    ],
    notice: `${proUrl}${NOTICE}`,
  })
}

/** Tells when and why the access ends, unless it does not any more. */
export const accessEndMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<{ professionalId: string }, Mail> => ({
  task: MAIL,
  prepare: async (tx, { professionalId }) => {
    const announced = await findAnnounced(tx, professionalId)
    if (!announced || config.proUrl === null) return undefined
    const messageId = `${MAIL}-${professionalId}-${announced.end_at.getTime()}`
    return { ...accessEndLetter(config, announced, config.proUrl), messageId }
  },
  send: (mail) => mailer.send(mail),
})
