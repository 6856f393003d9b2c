// Dates and times in Paris as French text, for screens, mails and PDFs (UI-05). Without Zod: the browser uses it too.
import { parisTime } from './paris.ts'

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options })
  return (instant: Date | string | number): string => format.format(new Date(instant)).replace(/\b1 (?=\p{L})/u, '1er ')
}

/** «21 novembre 2026», «1er décembre 2026». */
export const longDate = formatOf({ dateStyle: 'long' })

/** «16 nov.», «1er déc.». */
export const shortDate = formatOf({ day: 'numeric', month: 'short' })

/** «lundi 23 novembre 2026». */
export const weekday = formatOf({ dateStyle: 'full' })

type DateFormat = (instant: Date | string | number) => string
const zones = new Map<string, { date: DateFormat; day: DateFormat; hour: Intl.DateTimeFormat }>()
function formatsOf(zone: string) {
  const known = zones.get(zone)
  if (known) return known
  const formats = {
    date: formatOf({ dateStyle: 'long', timeZone: zone }),
    day: formatOf({ dateStyle: 'full', timeZone: zone }),
    hour: new Intl.DateTimeFormat('fr-FR', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  zones.set(zone, formats)
  return formats
}

/** The day of an instant in another zone of the IANA database, as `weekday`. */
export const weekdayIn = (zone: string, instant: Date | string | number): string => formatsOf(zone).day(instant)

/** The day of an instant in another zone, as `longDate`. */
export const longDateIn = (zone: string, instant: Date | string | number): string => formatsOf(zone).date(instant)

/** The hour of an instant in another zone, as `timeText`. */
export const timeTextIn = (zone: string, instant: Date | string | number): string =>
  hourText(formatsOf(zone).hour.format(new Date(instant)))

/** «18 h», «9 h 05». */
export function timeText(instant: Date | string | number): string {
  return hourText(parisTime(new Date(instant)))
}

/** Writes `HH:MM` as «9 h 05». */
function hourText(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** «lundi 23 novembre 2026 à 14 h 05». */
export const dayAndHour = (instant: Date | string | number): string => `${weekday(instant)} à ${timeText(instant)}`

/** «21 novembre 2026 à 14 h 05». */
export const momentText = (instant: Date | string | number): string => `${longDate(instant)} à ${timeText(instant)}`

const DAY_MS = 86_400_000

/** «hier à 9 h», «aujourd’hui à 18 h», «demain à 14 h 05», another day «le 21 novembre 2026 à 14 h 05». */
export function soonText(instant: Date | string, now: Date = new Date()): string {
  const day = longDate(instant)
  const isDay = (offset: number) => day === longDate(now.getTime() + offset * DAY_MS)
  const near = isDay(0) ? 'aujourd’hui' : isDay(1) ? 'demain' : isDay(-1) ? 'hier' : `le ${day}`
  return `${near} à ${timeText(instant)}`
}
