// The mails about the deletion of an account (SHR-04).
import { momentText } from '@visions/contract/french-dates'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findAnnouncement } from './personal-data.repository.ts'

const TASK = 'deletion-mail'

/** A person who requested the deletion, or the only data of a deleted person until the mail is sent. */
type About = { personId: string } | { email: string; firstName: string }

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
    if ('email' in about) return { mail: deletedMail(about), isDeleted: true }
    const announcement = await findAnnouncement(tx, about.personId)
    if (!announcement) return undefined
    const { email, first_name: firstName, due_at: dueAt } = announcement
    return { mail: requestedMail({ email, firstName, dueAt }, config.publicUrl), isDeleted: false }
  },
  send: ({ mail }) => mailer.send(mail),
})

const requestedMail = (
  { email, firstName, dueAt }: { email: string; firstName: string; dueAt: Date },
  publicUrl: string,
): Mail =>
  writeLetter({
    to: email,
    subject: 'La suppression de votre compte Visions',
    name: firstName,
    body: [
      `Vous avez demandé la suppression de votre compte Visions. Il sera supprimé le ${momentText(dueAt)}, heure de Paris.`,
      {
        label: 'Télécharger mes données ou garder mon compte',
        url: `${publicUrl}/user/share`,
      },
      'Ce n’était pas vous\u00a0? Ouvrez le lien ci-dessus et choisissez «\u00a0Je garde mon compte\u00a0», puis fermez les autres sessions dans «\u00a0Connexion et sécurité\u00a0».',
    ],
  })

const deletedMail = ({ email, firstName }: { email: string; firstName: string }): Mail =>
  writeLetter({
    to: email,
    subject: 'Votre compte Visions est supprimé',
    name: firstName,
    body: [
      'Votre compte Visions est supprimé, avec vos données. Nous prévenons les partenaires qui avaient reçu des données que vos accords sont retirés.',
      'Nous conservons l’historique des VisionsStars échangées, sans votre nom, pour notre comptabilité. Une empreinte de vos moyens de connexion y reste jointe trois ans\u00a0: si vous recréez un compte, les tâches déjà payées ne rapporteront plus de VisionsStars.',
      'Votre adresse est effacée. Ce message est le dernier.',
    ],
  })
