// The mails about an account that the operator acted on, or that ends because it is not used (PEO-06,
// PEO-07).
import { longDate } from '@visions/contract/french-dates'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findRecipient } from './personal-data.repository.ts'
import { findAnnouncedEnd, markMailed } from './unused-accounts.repository.ts'

const TASK = 'account-mail'

type Subject = 'exported' | 'kept' | 'unused'

/** The instant tells the mail from that about an earlier act: mail programs hide a message that has a known id. */
export const accountMailJob = (personId: string, about: Subject): Job => ({
  task: TASK,
  payload: { personId, about, at: new Date().toISOString() },
  key: `${TASK}:${about}:${personId}`,
  replaces: true,
})

type Needs = Pick<DeliveryDeps, 'mailer' | 'config'>

/** Sends to a confirmed address only; nothing when the account is deleted, or in use again. */
export const accountMail = ({
  mailer,
  config,
}: Needs): DeliveryKind<{ personId: string; about: Subject; at: string }, { mail: Mail; endOf?: string }> => ({
  task: TASK,
  prepare: async (tx, { personId, about, at }) => {
    const recipient = await findRecipient(tx, personId)
    if (!recipient) return undefined
    const messageId = `${TASK}-${about}-${personId}-${at}`
    if (about !== 'unused') return { mail: { ...accountLetter(config, about, recipient), messageId } }
    const end = await findAnnouncedEnd(tx, personId)
    if (!end) return undefined
    const mail = { ...unusedLetter(config, end, recipient), messageId }
    return { mail, endOf: personId }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: async (tx, { endOf }) => {
    if (endOf) await markMailed(tx, endOf)
  },
})

interface Recipient {
  email: string
  firstName: string
}

const dataPage = ({ publicUrl }: Sender): string => `${publicUrl}/user/share`

/** What the operator did because the person asked for it in writing. */
export function accountLetter(
  config: Sender & { operator: { dpoEmail: string } },
  about: Exclude<Subject, 'unused'>,
  { email, firstName }: Recipient,
): Mail {
  const notYou = `Ce n’était pas vous\u00a0? Écrivez tout de suite à ${config.operator.dpoEmail}.`
  return writeLetter(config, {
    to: email,
    name: firstName,
    ...(about === 'exported'
      ? {
          subject: 'Nous avons préparé une copie de vos données',
          body: [
            'Vous nous avez demandé par écrit une copie de vos données. Elle est prête\u00a0: nous vous l’envoyons par le moyen convenu avec vous.',
            notYou,
          ],
        }
      : {
          subject: 'Votre compte Visions est conservé',
          body: [
            'Vous nous avez demandé par écrit de garder votre compte. Sa suppression est annulée, et rien n’est effacé.',
            { buttons: [{ label: 'Voir mes données', url: dataPage(config) }] },
            notYou,
          ],
        }),
  })
}

/** An account that is not used ends at an instant. */
export const unusedLetter = (config: Sender, end: Date, { email, firstName }: Recipient): Mail =>
  writeLetter(config, {
    to: email,
    name: firstName,
    subject: `Votre compte Visions sera effacé le ${longDate(end)}`,
    body: [
      `Personne ne s’est connecté à votre compte Visions depuis près de deux ans. Sans connexion avant le ${longDate(end)}, nous effacerons ce compte et ses données.`,
      'Pour garder votre compte, connectez-vous une fois d’ici là. Vous pouvez aussi télécharger vos données.',
      { buttons: [{ label: 'Me connecter et voir mes données', url: dataPage(config) }] },
      'Si vous ne voulez plus de ce compte, vous n’avez rien à faire.',
    ],
  })
