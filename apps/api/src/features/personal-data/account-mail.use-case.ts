// The mails about an account that the operator acted on, or that ends because it is not used (PEO-06,
// PEO-07).
import { longDate } from '@visions/contract/french-dates'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter, type Letter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findRecipient } from './personal-data.repository.ts'
import { findAnnouncedEnd, markMailed } from './unused-accounts.repository.ts'

const TASK = 'account-mail'

type Subject = 'exported' | 'kept' | 'unused'

export const accountMailJob = (personId: string, about: Subject): Job => ({
  task: TASK,
  payload: { personId, about },
  key: `${TASK}:${about}:${personId}`,
  replaces: true,
})

type Needs = Pick<DeliveryDeps, 'mailer' | 'config'>

/** Sends to a confirmed address only; nothing when the account is deleted, or in use again. */
export const accountMail = ({
  mailer,
  config,
}: Needs): DeliveryKind<{ personId: string; about: Subject }, { mail: Mail; endOf?: string }> => ({
  task: TASK,
  prepare: async (tx, { personId, about }) => {
    const recipient = await findRecipient(tx, personId)
    if (!recipient) return undefined
    const end = about === 'unused' ? await findAnnouncedEnd(tx, personId) : undefined
    if (about === 'unused' && !end) return undefined
    const mail = {
      ...accountLetter(config, { about, end, ...recipient }),
      messageId: `${TASK}-${about}-${personId}-${end?.getTime() ?? ''}`,
    }
    return { mail, ...(end && { endOf: personId }) }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: async (tx, { endOf }) => {
    if (endOf) await markMailed(tx, endOf)
  },
})

export function accountLetter(
  config: Sender & { operator: { dpoEmail: string } },
  { about, end, email, firstName }: { about: Subject; end?: Date | undefined; email: string; firstName: string },
): Mail {
  const notYou = `Ce n’était pas vous\u00a0? Écrivez tout de suite à ${config.operator.dpoEmail}.`
  const data = `${config.publicUrl}/user/share`
  const letter = (texts: Pick<Letter, 'subject' | 'body'>) =>
    writeLetter(config, { to: email, name: firstName, ...texts })
  switch (about) {
    case 'exported':
      return letter({
        subject: 'Nous avons préparé une copie de vos données',
        body: [
          'Vous nous avez demandé par écrit une copie de vos données. Elle est prête\u00a0: nous vous l’envoyons par le moyen convenu avec vous.',
          notYou,
        ],
      })
    case 'kept':
      return letter({
        subject: 'Votre compte Visions est conservé',
        body: [
          'Vous nous avez demandé par écrit de garder votre compte. Sa suppression est annulée, et rien n’est effacé.',
          { buttons: [{ label: 'Voir mes données', url: data }] },
          notYou,
        ],
      })
    case 'unused':
      return letter({
        subject: `Votre compte Visions sera effacé le ${longDate(end ?? 0)}`,
        body: [
          `Personne ne s’est connecté à votre compte Visions depuis près de deux ans. Sans connexion avant le ${longDate(end ?? 0)}, nous effacerons ce compte et ses données.`,
          'Pour garder votre compte, connectez-vous une fois d’ici là. Vous pouvez aussi télécharger vos données.',
          { buttons: [{ label: 'Me connecter et voir mes données', url: data }] },
          'Si vous ne voulez plus de ce compte, vous n’avez rien à faire.',
        ],
      })
  }
}
