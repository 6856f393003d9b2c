// Texts for an establishment about a meeting.
import { longDate } from '@visions/contract/french-dates'
import type { MeetingRequest } from '@visions/contract/meetings'
import { dayAndHours } from '@visions/contract/local-hours'
import type { MeetingWords } from './meetings-words.ts'

/** The state of the meeting. */
export const ASKED_STATES: Record<MeetingRequest['state'], Omit<MeetingWords, 'long'>> = {
  requested: { short: 'En attente de votre réponse', tone: 'marigold', icon: 'clock' },
  proposed: { short: 'Dates proposées', tone: 'blue', icon: 'calendar' },
  confirmed: { short: 'Confirmé', tone: 'green', icon: 'check' },
  declined: { short: 'Décliné', tone: 'sand', icon: 'info' },
  cancelled: { short: 'Annulé', tone: 'sand', icon: 'close' },
  over: { short: 'Passé', tone: 'sand', icon: 'check' },
}

/** The known history, oldest first. */
export function storyOf({
  state,
  createdAt,
  dates,
  date,
  answer,
  cancelledBy,
  person,
  zones = [],
}: MeetingRequest): string[] {
  const who = person?.firstName || 'La personne'
  const isAskedAgain = answer !== '' || (state === 'requested' && dates.length > 0)
  return [
    `Demande faite le ${longDate(createdAt)}.`,
    ...(dates.length > 0 || date ? ['Vous avez proposé des dates.'] : []),
    ...(isAskedAgain ? [`${who} a demandé d’autres dates.`] : []),
    ...(isAskedAgain && (state === 'proposed' || state === 'confirmed') ? ['Vous en avez proposé d’autres.'] : []),
    ...(date ? [`${who} a confirmé celle du ${dayAndHours(date.startsAt, zones)}.`] : []),
    ...(state === 'declined' ? ['Vous avez décliné la demande.'] : []),
    ...(state === 'cancelled'
      ? [cancelledBy === 'establishment' ? 'Vous avez annulé le rendez-vous.' : `${who} a annulé.`]
      : []),
    ...(state === 'over' ? ['La date est passée.'] : []),
  ]
}
