// Texts about profiles sent to publishers.
import { longDate } from '@visions/contract/french-dates'
import type { Application, SelectedTraining } from '@visions/contract/matches'
import type { IconName } from '@visions/ui/icon.tsx'

export interface ApplicationWords {
  short: string
  tone: 'sand' | 'blue' | 'green' | 'marigold' | 'flag'
  icon: IconName
  long: string
}

type Facts = Pick<Application, 'createdAt' | 'sentAt' | 'acknowledgedAt' | 'answeredAt'>

const WORDS: Record<Application['state'], (facts: Facts) => ApplicationWords> = {
  pending: () => ({
    short: 'Envoi en cours',
    tone: 'marigold',
    icon: 'clock',
    long: 'Votre profil est en cours d’envoi.',
  }),
  sent: ({ sentAt, createdAt }) => ({
    short: 'Envoyé',
    tone: 'blue',
    icon: 'mail',
    long: `Envoyé le ${longDate(sentAt ?? createdAt)}. L’organisme n’a pas encore confirmé la réception. Nous vous préviendrons.`,
  }),
  'given-up': () => ({
    short: 'Non envoyé',
    tone: 'flag',
    icon: 'alert',
    long: 'Nous n’avons pas pu joindre l’organisme. Ouvrez le récépissé pour relancer l’envoi.',
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
    short: 'Réponse envoyée',
    tone: 'green',
    icon: 'chat',
    long: `L’organisme indique vous avoir répondu le ${longDate(answeredAt ?? createdAt)}\u00a0: regardez vos e-mails et vos messages.`,
  }),
  silent: ({ sentAt, createdAt }) => ({
    short: 'Sans nouvelle',
    tone: 'flag',
    icon: 'clock',
    long: `Envoyé le ${longDate(sentAt ?? createdAt)}. Pas de réponse depuis quinze jours. Ce n’est pas un jugement sur votre profil\u00a0: contactez l’organisme ou choisissez une autre formation.`,
  }),
}

/** The status of a profile, in words. */
export const wordsOfApplication = (application: Facts & Pick<Application, 'state'>): ApplicationWords =>
  WORDS[application.state](application)

/** How a publisher answers, when known. */
export function repliesText({ sent, answered }: NonNullable<SelectedTraining['replies']>): string {
  const replies = answered === 0 ? 'Aucune réponse' : answered === 1 ? '1\u00a0réponse' : `${answered}\u00a0réponses`
  return `${replies} pour ${sent}\u00a0profils reçus ces douze derniers mois`
}
