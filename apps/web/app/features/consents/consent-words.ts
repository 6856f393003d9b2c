// Texts about the state of a consent (CON-06).
import type { Consent } from '@visions/contract/consents'
import { longDate } from '@visions/contract/french-dates'
import { ofName } from '@visions/contract/french-words'

export type ConsentTone = 'marigold' | 'green' | 'flag' | 'sand'

export interface ConsentState {
  /** For a list. */
  short: string
  tone: ConsentTone
  icon: 'clock' | 'check' | 'alert' | 'lock'
  /** What the state means, and the next event. */
  long: string
  canWithdraw: boolean
  /** A failed delivery can be retried. */
  canRetry: boolean
}

/** Title: «Profil envoyé : …» for a profile, else the purpose. */
export const titleOf = ({
  trainings,
  recipient,
  purpose,
}: Pick<Consent, 'trainings' | 'recipient' | 'purpose'>): string =>
  trainings.length > 0 ? `Profil envoyé\u00a0: ${recipient.name}` : purpose.name

/** The state of a consent: given or withdrawn, and its deliveries. */
export function stateOf({ recipient: { name }, withdrawnAt, deliveries }: Consent): ConsentState {
  const given = deliveries.find(({ kind }) => kind === 'given')
  const withdrawn = deliveries.find(({ kind }) => kind === 'withdrawn')
  if (withdrawnAt !== null) {
    const status = withdrawn
      ? WITHDRAWAL_STATUS[withdrawn.state](name, withdrawn.confirmedAt)
      : `${name} n’avait encore reçu aucune donnée.`
    return {
      short: `Retiré le ${longDate(withdrawnAt)}`,
      tone: withdrawn?.state === 'given-up' ? 'flag' : 'sand',
      icon: withdrawn?.state === 'given-up' ? 'alert' : 'lock',
      long: `Vous avez retiré cet accord le ${longDate(withdrawnAt)}. ${status}`,
      canWithdraw: false,
      canRetry: withdrawn?.state === 'given-up',
    }
  }
  const live = { canWithdraw: true, canRetry: false }
  switch (given?.state) {
    case 'confirmed': {
      const when = given.confirmedAt ? ` le ${longDate(given.confirmedAt)}` : ''
      return {
        ...live,
        short: `Confirmé${when}`,
        tone: 'green',
        icon: 'check',
        long: `${name} a confirmé avoir reçu vos données${when}.`,
      }
    }
    case 'given-up':
      return {
        ...live,
        short: 'Envoi non abouti',
        tone: 'flag',
        icon: 'alert',
        long: `${name} ne répond pas. Relancez l’envoi ou retirez votre accord.`,
        canRetry: true,
      }
    default:
      return {
        ...live,
        short: `En attente ${ofName(name)}`,
        tone: 'marigold',
        icon: 'clock',
        long: given?.attempts
          ? `${name} ne répond pas pour le moment. Nous réessayons automatiquement, vous n’avez rien à faire.`
          : `Vos données sont envoyées. Nous attendons la confirmation ${ofName(name)}.`,
      }
  }
}

/** Status of a withdrawal at the recipient. */
const WITHDRAWAL_STATUS: Record<
  Consent['deliveries'][number]['state'],
  (name: string, confirmedAt: string | null) => string
> = {
  pending: (name) => `Nous avons prévenu ${name} et attendons sa confirmation.`,
  confirmed: (name, confirmedAt) =>
    `${name} a confirmé votre retrait${confirmedAt ? ` le ${longDate(confirmedAt)}` : ''}.`,
  'given-up': (name) =>
    `Nous n’avons pas encore pu prévenir ${name} de votre retrait. Nous réessayons automatiquement\u00a0; vous pouvez aussi relancer l’envoi.`,
  cancelled: (name) => `${name} n’avait encore reçu aucune donnée.`,
}
