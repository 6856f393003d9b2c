// Days and times in Europe/Paris, with its changes of clock. Without Zod: the browser uses it too.

const ZONE = 'Europe/Paris'
const WALL = new Intl.DateTimeFormat('en-GB', {
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
function wallOf(instant: number): number {
  const parts = Object.fromEntries(WALL.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second'])
}

/** The day of an instant in Paris, `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => new Date(wallOf(instant.getTime())).toISOString().slice(0, 10)

/** The local time of an instant in Paris, `HH:MM`. */
export const parisTime = (instant: Date): string => new Date(wallOf(instant.getTime())).toISOString().slice(11, 16)

/**
 * The instant of a local time (`HH:MM`) on a day (`YYYY-MM-DD`) in Paris. For the hour that occurs twice in autumn,
 * the first one; for the hour that is skipped in spring, one hour later.
 */
export function parisInstant(day: string, time = '00:00'): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // Summer time first: the first of two equal hours is in summer time.
  const summer = wall - 2 * 3_600_000
  return new Date(wallOf(summer) === wall ? summer : wall - 3_600_000)
}

/** The day after a number of days, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
