// Texts about events.
import type { Event } from '@visions/contract/events'
import { longDateIn, timeTextIn } from '@visions/contract/french-dates'
import type { LocalZone } from '@visions/contract/local-hours'

type Dates = Pick<Event, 'startDate' | 'endDate'>

/**
 * «24 novembre 2026, de 18 h à 19 h 15»: the French long format, in Paris time. With zones overseas the hours there
 * follow, with their days where these differ (EVT-01).
 */
export function whenText(dates: Dates, zones: readonly LocalZone[] = []): string {
  const paris = spanIn('Europe/Paris', dates)
  const others = zones.flatMap(({ zone, at }) => {
    const local = spanIn(zone, dates)
    if (local.text === paris.text) return []
    return [local.day && local.day === paris.day ? `, ${local.hours} ${at}` : `\u00a0; ${local.text} ${at}`]
  })
  return others.length === 0 ? paris.text : `${paris.text} à Paris${others.join('')}`
}

/** The time of an event in a zone. `day`: the only day of the event. */
function spanIn(zone: string, { startDate, endDate }: Dates): { text: string; day?: string; hours?: string } {
  const [day, time] = [longDateIn(zone, startDate), timeTextIn(zone, startDate)]
  if (!endDate) return { text: `${day}, à ${time}`, day, hours: time }
  const [lastDay, end] = [longDateIn(zone, endDate), timeTextIn(zone, endDate)]
  if (day !== lastDay) return { text: `du ${day} à ${time} au ${lastDay} à ${end}` }
  const hours = `de ${time} à ${end}`
  return { text: `${day}, ${hours}`, day, hours }
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

export const NO_TOP = 'pas d’événement à signaler'
