// The mails about the deletion of an account (SHR-04).
import { longDate, momentText } from '@visions/contract/french-dates'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findAnnouncement } from './personal-data.repository.ts'

const TASK = 'deletion-mail'

/** A person who requested the deletion, or the only data of a deleted person until the mail is sent. */
type About = { personId: string } | { email: string; firstName: string; at: string }

export const deletionMailJob = (personId: string, payload: About): Job => ({
  task: TASK,
  payload,
  key: `${TASK}:${personId}`,
  replaces: true,
})

/**
 * Confirms that a deletion was requested, unless it was cancelled, or that it is done. After ten tries the
 * second mail is given up and its address deleted.
 */
export const deletionMail = ({
  mailer,
  config,
}: Pick<DeliveryDeps, 'mailer' | 'config'>): DeliveryKind<About, { mail: Mail; isDeleted: boolean }> => ({
  task: TASK,
  limit: ({ isDeleted }) => (isDeleted ? { tries: 10 } : undefined),
  prepare: async (tx, about) => {
    if ('email' in about)
      return {
        mail: { ...deletedLetter(config, about), messageId: `${TASK}-${about.email}-${about.at}` },
        isDeleted: true,
      }
    const announcement = await findAnnouncement(tx, about.personId)
    if (!announcement) return undefined
    const { email, first_name: firstName, due_at: dueAt } = announcement
    const mail = requestedLetter(config, { email, firstName, dueAt })
    return { mail: { ...mail, messageId: `${TASK}-${about.personId}-${dueAt.getTime()}` }, isDeleted: false }
  },
  send: ({ mail }) => mailer.send(mail),
})

export const requestedLetter = (
  config: Sender,
  { email, firstName, dueAt }: { email: string; firstName: string; dueAt: Date },
): Mail =>
  writeLetter(config, {
    to: email,
    subject: `Votre compte Visions sera supprimé le ${longDate(dueAt)}`,
    name: firstName,
    body: [
      `Vous avez demandé la suppression de votre compte Visions. Elle aura lieu le ${momentText(dueAt)}, heure de Paris. Jusque-là, vos données sont conservées.`,
      { buttons: [{ label: 'Garder mon compte', url: `${config.publicUrl}/user/share` }] },
      'Sur la même page, vous pouvez télécharger vos données.',
      `${TRACES} ${FINGERPRINT}`,
      'Ce n’était pas vous\u00a0? Ouvrez le lien ci-dessus et choisissez «\u00a0Je garde mon compte\u00a0». Changez ensuite le mot de passe de vos moyens de connexion, et fermez les autres sessions dans «\u00a0Connexion et sécurité\u00a0».',
    ],
  })

const TRACES =
  'Après la suppression, l’historique des VisionsStars échangées reste sans votre nom, pour notre comptabilité.'
const FINGERPRINT =
  'Une empreinte de vos moyens de connexion y reste jointe trois ans. Dans un nouveau compte, les tâches déjà payées ne rapporteront plus de VisionsStars.'

export const deletedLetter = (config: Sender, { email, firstName }: { email: string; firstName: string }): Mail =>
  writeLetter(config, {
    to: email,
    subject: 'Votre compte Visions est supprimé',
    name: firstName,
    body: [
      'Vos données sont supprimées avec votre compte. Nous prévenons les partenaires qui avaient reçu des données que vos accords sont retirés.',
      `Nous conservons l’historique des VisionsStars échangées, sans votre nom, pour notre comptabilité. ${FINGERPRINT}`,
      'Votre adresse est effacée. Ce message est le dernier.',
    ],
  })
