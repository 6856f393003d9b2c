// Texts about meetings: state, date, length.
import type { Meeting } from '@visions/contract/meetings'
import { count, quoted } from '@visions/contract/french-words'
import type { IconName } from '@visions/ui/icon.tsx'

export interface MeetingWords {
  short: string
  tone: 'sand' | 'blue' | 'green' | 'marigold' | 'flag'
  icon: IconName
  /** The present state and the next event. */
  long: string
}

type Facts = Pick<Meeting, 'state' | 'transmitted' | 'held' | 'cancelledBy' | 'dates'> & {
  establishment: { name: string }
}

/** Requests that are not sent yet (ECO-08). */
const HELD: Record<NonNullable<Meeting['held']>, MeetingWords> = {
  address: {
    short: 'En attente de la confirmation de votre adresse',
    tone: 'marigold',
    icon: 'mail',
    long: 'Votre demande est enregistrée. Confirmez votre adresse e-mail\u00a0: nous enverrons votre demande dans les minutes qui suivent.',
  },
  turn: {
    short: 'En attente d’envoi',
    tone: 'marigold',
    icon: 'clock',
    long: 'Votre demande est enregistrée. Cet établissement reçoit beaucoup de demandes de nouveaux comptes. La vôtre partira demain au plus tard.',
  },
}

const WORDS: Record<Meeting['state'], (facts: Facts) => MeetingWords> = {
  requested: ({ transmitted, held, dates }) =>
    held !== null
      ? HELD[held]
      : // The dates proposed before remain until there are others.
        dates.length > 0
        ? {
            short: 'Autres dates demandées',
            tone: 'blue',
            icon: 'clock',
            long: 'Aucune date ne vous convenait. L’établissement peut en proposer d’autres.',
          }
        : transmitted
          ? {
              short: 'Demande envoyée',
              tone: 'blue',
              icon: 'mail',
              long: 'L’établissement vous proposera des dates.',
            }
          : {
              short: 'En cours d’envoi',
              tone: 'marigold',
              icon: 'clock',
              long: 'Votre demande est enregistrée. Nous l’envoyons à l’établissement.',
            },
  proposed: () => ({
    short: 'Dates proposées',
    tone: 'marigold',
    icon: 'calendar',
    long: 'À vous de choisir\u00a0: le rendez-vous est fixé quand vous confirmez une date.',
  }),
  confirmed: () => ({ short: 'Confirmé', tone: 'green', icon: 'check', long: 'L’établissement vous attend.' }),
  declined: ({ establishment }) => ({
    short: 'Décliné',
    tone: 'flag',
    icon: 'info',
    long: `${establishment.name} ne peut pas donner suite à votre demande. Vous pouvez choisir un autre établissement.`,
  }),
  cancelled: ({ cancelledBy, establishment }) =>
    cancelledBy === 'establishment'
      ? {
          short: 'Annulé par l’établissement',
          tone: 'flag',
          icon: 'info',
          long: `${establishment.name} a annulé ce rendez-vous. Vous pouvez en demander un autre.`,
        }
      : { short: 'Annulé par vous', tone: 'sand', icon: 'close', long: 'Vous avez annulé ce rendez-vous.' },
  over: ({ held }) =>
    held !== null
      ? {
          short: 'Non envoyée',
          tone: 'sand',
          icon: 'close',
          long: 'Cette demande n’est pas partie en 30\u00a0jours. L’établissement n’a rien reçu. Vous pouvez en faire une autre.',
        }
      : { short: 'Passé', tone: 'sand', icon: 'check', long: 'La date de ce rendez-vous est passée.' },
}

/** The state of a meeting, for the person. */
export const wordsOfMeeting = (facts: Facts): MeetingWords => WORDS[facts.state](facts)

/** Whether a meeting is still open. */
export const isOpen = ({ state }: Pick<Meeting, 'state'>): boolean =>
  state === 'requested' || state === 'proposed' || state === 'confirmed'

/** «45 minutes», «1 heure», «1 h 30». */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest > 0) return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
  return hours === 1 ? '1\u00a0heure' : `${hours}\u00a0heures`
}

/** The number of establishments and their order: those of the person's city come first (MTG-01). */
export function foundText(
  { total, inCity }: { total: number; inCity: number },
  { q, isFirstPage }: { q: string; isFirstPage: boolean },
): string {
  const found = count(total, 'établissement', 'établissements')
  if (q) return `${found} pour ${quoted(q)}`
  if (!isFirstPage) return found
  return `${found}, ${inCity > 0 ? 'ceux de votre ville d’abord' : 'par ordre alphabétique'}`
}
