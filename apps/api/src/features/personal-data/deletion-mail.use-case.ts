import { momentText } from '@visions/contract/french-dates'
import type { Db } from '../../platform/database/database.ts'
import type { FailureLog } from '../../platform/failures.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { findAnnouncement } from './personal-data.repository.ts'

/** Somebody whose account is to be erased, by their number; somebody whose account was erased, by all that is left of them: their address. */
export type DeletionMail = { personId: string } | { email: string; firstName: string }

/** Tries after which a mail to somebody who is gone is given up, and their address with it. */
const TRIES = 10

/**
 * Writes that an account will be erased, if that is still so, or that it was. Throws MailFailure when the mail server does not accept it, so
 * that the queue tries again; the last attempt is reported as given up.
 */
export async function writeDeletionMail(
  { db, mailer, publicUrl, failures }: { db: Db; mailer: Mailer; publicUrl: string; failures: FailureLog },
  about: DeletionMail,
  attempt: number,
): Promise<void> {
  let mail: Mail
  if ('personId' in about) {
    const asked = await findAnnouncement(db, about.personId)
    if (!asked) return
    mail = askedMail({ email: asked.email, firstName: asked.first_name, dueAt: asked.due_at }, publicUrl)
  } else mail = erasedMail(about)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!('email' in about) || attempt < TRIES) throw error
    failures.report({ target: 'job', name: 'deletion-mail', class: 'given-up' })
  }
}

const askedMail = (
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
      'Ce n’était pas vous\u00a0? Ouvrez le lien ci-dessus et choisissez «\u00a0Je garde mon compte\u00a0», puis changez votre mot de passe au service d’identité.',
    ],
  })

const erasedMail = ({ email, firstName }: { email: string; firstName: string }): Mail =>
  writeLetter({
    to: email,
    subject: 'Votre compte Visions est supprimé',
    name: firstName,
    body: [
      'Votre compte Visions est supprimé, avec vos données. Nous prévenons les partenaires qui avaient reçu des données que vos accords sont retirés.',
      'Nous conservons l’historique des VisionsStars échangées, sans votre nom, pour notre comptabilité.',
      'Votre adresse est effacée. Ce message est le dernier.',
    ],
  })
