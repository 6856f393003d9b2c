// Days as they are counted in Europe/Paris, whose clocks change twice a year. Without Zod: the browser may use it too.

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

/** What the clocks of Paris show at an instant, as if it were UTC, in milliseconds. */
function wallOf(instant: number): number {
  const parts = Object.fromEntries(WALL.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second'])
}

/** The day of an instant in Paris, `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => new Date(wallOf(instant.getTime())).toISOString().slice(0, 10)

/** What the clocks of Paris show at an instant, `HH:MM`. */
export const parisTime = (instant: Date): string => new Date(wallOf(instant.getTime())).toISOString().slice(11, 16)

/**
 * The instant at which the clocks of Paris show `time` (`HH:MM`) on a day (`YYYY-MM-DD`); of an hour that there is twice, the first. Of one that
 * there is not, the instant an hour later.
 */
export function parisInstant(day: string, time = '00:00'): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // Tried with summer's hour first: of an hour that there is twice, the first is summer's.
  const summer = wall - 2 * 3_600_000
  return new Date(wallOf(summer) === wall ? summer : wall - 3_600_000)
}

/** So many days after a day, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
