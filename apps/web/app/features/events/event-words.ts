// Texts about events.
import type { Event } from '@visions/contract/events'
import { longDate, timeText } from '@visions/contract/french-dates'
import { parisDay } from '@visions/contract/paris'

/** «24 novembre 2026, de 18 h à 19 h 15»: the French long format, in Paris time. */
export function whenText({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>): string {
  const [day, time] = [longDate(startDate), timeText(startDate)]
  if (!endDate) return `${day}, à ${time}`
  const isOneDay = parisDay(new Date(startDate)) === parisDay(new Date(endDate))
  return isOneDay
    ? `${day}, de ${time} à ${timeText(endDate)}`
    : `du ${day} à ${time} au ${longDate(endDate)} à ${timeText(endDate)}`
}

type Tally = { upcoming: number; past: boolean }

/** Text of a category without future events (EVT-04): depends on past events and on other categories. */
export function nothingText(own: Tally, all: readonly Tally[]): string {
  if (all.every(({ upcoming }) => upcoming === 0))
    return all.some(({ past }) => past)
      ? 'Nous n’avons plus d’événements à vous proposer pour le moment'
      : 'Nous n’avons encore aucun événement à vous proposer'
  return own.past
    ? 'Nous n’avons plus d’événements à vous proposer dans cette catégorie pour le moment'
    : 'Nous n’avons encore aucun événement à vous proposer dans cette catégorie'
}

export const NO_TOP = 'pas de top événement'
