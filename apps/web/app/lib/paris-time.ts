// The clock of Paris, as people read it and write it into forms, and instants.

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const HOUR_MS = 3_600_000
/** How far ahead of UTC the clock is, in hours: in summer, in winter. The one of summer first: of an hour that is there twice, it is the first. */
const AHEAD = [2, 1]

/** What the clock of Paris shows at an instant, as the fields of a form hold it: «2026-03-29», «02:30». */
export function parisClock(instant: string | number | Date): { date: string; time: string } {
  const parts = Object.fromEntries(CLOCK.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

/** `unreadable`: no date, or no hour; `skipped`: the clock jumps over that hour, in the night that summer time begins. */
export type ParisMoment = { instant: string; problem?: undefined } | { instant?: undefined; problem: 'unreadable' | 'skipped' }

/** The instant at which the clock of Paris shows a date and an hour of a form; the first one, where it shows them twice (the end of summer time). */
export function parisInstant(date: string, time: string): ParisMoment {
  const wall = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  // Also a 30th of February, which Date.parse may take for a day of March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${date}T${time}`)) return { problem: 'unreadable' }
  for (const hours of AHEAD) {
    const instant = wall - hours * HOUR_MS
    const shown = parisClock(instant)
    if (shown.date === date && shown.time === time) return { instant: new Date(instant).toISOString() }
  }
  return { problem: 'skipped' }
}
