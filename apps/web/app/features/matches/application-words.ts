// What is said of profiles sent to publishers.
import { longDate } from '@visions/contract/french-dates'
import type { Application, SelectedTraining } from '@visions/contract/matches'
import type { IconName } from '../../ui/icon.tsx'

export interface ApplicationWords {
  short: string
  tone: 'sand' | 'blue' | 'green' | 'marigold' | 'flag'
  icon: IconName
  long: string
}

type Facts = Pick<Application, 'createdAt' | 'sentAt' | 'acknowledgedAt' | 'answeredAt'>

const WORDS: Record<Application['state'], (facts: Facts) => ApplicationWords> = {
  pending: () => ({ short: 'En route', tone: 'marigold', icon: 'clock', long: 'Votre profil est en cours d’envoi.' }),
  sent: ({ sentAt, createdAt }) => ({
    short: 'Envoyé',
    tone: 'blue',
    icon: 'mail',
    long: `Envoyé le ${longDate(sentAt ?? createdAt)}. L’organisme n’a pas encore dit l’avoir reçu\u00a0: nous vous préviendrons.`,
  }),
  'given-up': () => ({
    short: 'Pas parti',
    tone: 'flag',
    icon: 'alert',
    long: 'Votre profil n’a pas pu être remis. Sa page permet un nouvel essai.',
  }),
  withdrawn: () => ({
    short: 'Retiré',
    tone: 'sand',
    icon: 'lock',
    long: 'Vous avez retiré votre accord\u00a0: l’organisme ne doit plus se servir de votre profil.',
  }),
  acknowledged: ({ acknowledgedAt, createdAt }) => ({
    short: 'Reçu',
    tone: 'green',
    icon: 'check',
    long: `L’organisme a reçu votre profil le ${longDate(acknowledgedAt ?? createdAt)}.`,
  }),
  answered: ({ answeredAt, createdAt }) => ({
    short: 'Réponse donnée',
    tone: 'green',
    icon: 'chat',
    long: `L’organisme dit vous avoir répondu le ${longDate(answeredAt ?? createdAt)}\u00a0: regardez vos e-mails et vos messages.`,
  }),
  silent: ({ sentAt, createdAt }) => ({
    short: 'Sans nouvelle',
    tone: 'flag',
    icon: 'clock',
    long: `Envoyé le ${longDate(sentAt ?? createdAt)}, sans nouvelle depuis quinze jours. Cela ne dit rien de votre profil\u00a0: essayez autrement.`,
  }),
}

/** Where a profile stands, in words. */
export const wordsOfApplication = (application: Facts & Pick<Application, 'state'>): ApplicationWords =>
  WORDS[application.state](application)

/** How a publisher answers, when it is known. */
export function repliesText({ sent, answered }: NonNullable<SelectedTraining['replies']>): string {
  const replies = answered === 0 ? 'Aucune réponse' : answered === 1 ? '1\u00a0réponse' : `${answered}\u00a0réponses`
  return `${replies} pour ${sent}\u00a0profils reçus ces douze derniers mois`
}
