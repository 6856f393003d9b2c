// The mails about an account that the operator acted on, or that ends because it is not used (PEO-06,
// PEO-07).
import { longDate } from '@visions/contract/french-dates'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import type { Job } from '../../platform/enqueue.ts'
import { writeLetter, type Letter } from '../../platform/letter.ts'
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
  config: { publicUrl, operator },
}: Needs): DeliveryKind<{ personId: string; about: Subject }, { mail: Mail; endOf?: string }> => ({
  task: TASK,
  prepare: async (tx, { personId, about }) => {
    const recipient = await findRecipient(tx, personId)
    if (!recipient) return undefined
    const letter = (subject: string, body: Letter['body']) => ({
      mail: writeLetter({ to: recipient.email, name: recipient.firstName, subject, body }),
    })
    const notYou = `Ce n’était pas vous\u00a0? Écrivez tout de suite à ${operator.dpoEmail}.`
    switch (about) {
      case 'exported':
        return letter('Nous avons préparé une copie de vos données', [
          'Vous nous avez demandé par écrit une copie de vos données. Elle est prête\u00a0: nous vous l’envoyons par le moyen convenu avec vous.',
          notYou,
        ])
      case 'kept':
        return letter('Votre compte Visions est conservé', [
          'Vous nous avez demandé par écrit de garder votre compte. Sa suppression est annulée, et rien n’est effacé.',
          { label: 'Voir mes données', url: `${publicUrl}/user/share` },
          notYou,
        ])
      case 'unused': {
        const end = await findAnnouncedEnd(tx, personId)
        return end && { ...letter(...unusedMail(end, publicUrl)), endOf: personId }
      }
    }
  },
  send: ({ mail }) => mailer.send(mail),
  onDelivered: async (tx, { endOf }) => {
    if (endOf) await markMailed(tx, endOf)
  },
})

const unusedMail = (end: Date, publicUrl: string): [subject: string, body: Letter['body']] => [
  `Votre compte Visions s’arrête le ${longDate(end)}`,
  [
    `Personne ne s’est connecté à votre compte Visions depuis près de deux ans. Sans connexion avant le ${longDate(end)}, nous effacerons ce compte et ses données.`,
    'Pour garder votre compte, connectez-vous une fois d’ici là. Vous pouvez aussi télécharger vos données.',
    { label: 'Ouvrir mes données', url: `${publicUrl}/user/share` },
    'Si vous ne voulez plus de ce compte, vous n’avez rien à faire.',
  ],
]
