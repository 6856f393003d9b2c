// Days and times in Europe/Paris, with its changes of clock. Without Zod: the browser uses it too.

const ZONE = 'Europe/Paris'
const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The local time in Paris at an instant, read as UTC, in milliseconds. */
function localTimeOf(instant: number): number {
  const parts = Object.fromEntries(LOCAL_TIME.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second'])
}

/** The day of an instant in Paris, `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => parisClock(instant).date

/** The local time of an instant in Paris, `HH:MM`. */
export const parisTime = (instant: Date): string => parisClock(instant).time

/**
 * The instant of a local time (`HH:MM`) on a day (`YYYY-MM-DD`) in Paris. For the hour that occurs twice in autumn,
 * the first one; for the hour that is skipped in spring, one hour later.
 */
export function parisInstant(day: string, time = '00:00'): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  // Summer time first: the first of two equal hours is in summer time.
  const summer = local - 2 * 3_600_000
  return new Date(localTimeOf(summer) === local ? summer : local - 3_600_000)
}

/** Date and time in Paris at an instant, as form fields hold them: «2026-03-29», «02:30». */
export function parisClock(instant: string | number | Date): { date: string; time: string } {
  const local = new Date(localTimeOf(new Date(instant).getTime())).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** `unreadable`: not a date and an hour. `skipped`: the hour does not exist, in the night when summer time begins. */
export type ParisMoment =
  | { instant: string; problem?: undefined }
  | { instant?: undefined; problem: 'unreadable' | 'skipped' }

/** The instant of a date and time in Paris. When summer time ends and the hour occurs twice, the first one. */
export function readParisMoment(date: string, time: string): ParisMoment {
  const local = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  // Refuses a 30 February, which Date.parse may read as a day of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${date}T${time}`))
    return { problem: 'unreadable' }
  const instant = parisInstant(date, time)
  const shown = parisClock(instant)
  return shown.date === date && shown.time === time ? { instant: instant.toISOString() } : { problem: 'skipped' }
}

/** The day after a number of days, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
