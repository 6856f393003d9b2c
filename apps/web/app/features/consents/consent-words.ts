// The state of a consent in words (CON-06).
import type { Consent } from '@visions/contract/consents'
import { longDate } from '@visions/contract/french-dates'
import { ofName } from '../../lib/typography.ts'

export type ConsentTone = 'marigold' | 'green' | 'flag' | 'sand'

export interface ConsentState {
  /** A few words for a list. */
  short: string
  tone: ConsentTone
  icon: 'clock' | 'check' | 'alert' | 'lock'
  /** What it means, and what happens next. */
  long: string
  canWithdraw: boolean
  /** What could not be told to the recipient can be tried again. */
  canRetry: boolean
}

/** A profile that was sent to a publisher is called by that, any other consent by its purpose. */
export const titleOf = ({
  trainings,
  recipient,
  purpose,
}: Pick<Consent, 'trainings' | 'recipient' | 'purpose'>): string =>
  trainings.length > 0 ? `Profil envoyé à ${recipient.name}` : purpose.name

/** What became of a consent: given or taken back, and how much of it the recipient knows. */
export function stateOf({ recipient: { name }, withdrawnAt, deliveries }: Consent): ConsentState {
  const given = deliveries.find(({ kind }) => kind === 'given')
  const withdrawn = deliveries.find(({ kind }) => kind === 'withdrawn')
  if (withdrawnAt !== null) {
    const told = withdrawn ? TOLD[withdrawn.state](name, withdrawn.confirmedAt) : `Rien n’a été envoyé à ${name}.`
    return {
      short: `Retiré le ${longDate(withdrawnAt)}`,
      tone: withdrawn?.state === 'given-up' ? 'flag' : 'sand',
      icon: withdrawn?.state === 'given-up' ? 'alert' : 'lock',
      long: `Vous avez retiré cet accord le ${longDate(withdrawnAt)}. ${told}`,
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
        short: `${name} n’a pas pu être joint`,
        tone: 'flag',
        icon: 'alert',
        long: `Nous n’avons pas réussi à joindre ${name}, et nous n’essayons plus. Vous pouvez demander un nouvel essai, ou retirer votre accord.`,
        canRetry: true,
      }
    default:
      return {
        ...live,
        short: `En attente ${ofName(name)}`,
        tone: 'marigold',
        icon: 'clock',
        long: given?.attempts
          ? `${name} ne répond pas pour le moment. Nous réessayons\u00a0: vous n’avez rien à faire.`
          : `Vos données sont envoyées à ${name}, qui n’a pas encore confirmé les avoir reçues.`,
      }
  }
}

/** What the recipient knows of a withdrawal. */
const TOLD: Record<Consent['deliveries'][number]['state'], (name: string, confirmedAt: string | null) => string> = {
  pending: (name) => `Nous le disons à ${name}, qui n’a pas encore répondu.`,
  confirmed: (name, confirmedAt) => `${name} en a pris acte${confirmedAt ? ` le ${longDate(confirmedAt)}` : ''}.`,
  'given-up': (name) => `${name} n’a pas pu être prévenu. Vous pouvez demander un nouvel essai.`,
  cancelled: (name) => `${name} n’a pas eu à être prévenu.`,
}
