// What is said of events, and of none.
import type { Event } from '@visions/contract/events'
import { parisDay } from '@visions/contract/paris'
import { longDate } from '../../lib/typography.ts'

const HOURS = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' })

/** «18 h», «9 h 05»: in Paris. */
export function timeText(instant: string): string {
  const parts = Object.fromEntries(HOURS.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${Number(parts['hour'])}\u00a0h${parts['minute'] === '00' ? '' : `\u00a0${parts['minute']}`}`
}

/** «24 novembre 2026, de 18 h à 19 h 15»: the French long format and the time of Paris. */
export function whenText({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>): string {
  const [day, time] = [longDate(startDate), timeText(startDate)]
  if (!endDate) return `${day}, à ${time}`
  const isOneDay = parisDay(new Date(startDate)) === parisDay(new Date(endDate))
  return isOneDay ? `${day}, de ${time} à ${timeText(endDate)}` : `du ${day} à ${time} au ${longDate(endDate)} à ${timeText(endDate)}`
}

type Tally = { upcoming: number; past: boolean }

/** What is said where a category has nothing to come (EVT-04): whether there was something, and whether others have. */
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
