// Converts between instants and the Paris date and time fields of a form.
import { parisDay, parisInstant, parisTime } from '@visions/contract/paris'

/** Date and time in Paris at an instant, as form fields hold them: «2026-03-29», «02:30». */
export function parisClock(instant: string | number | Date): { date: string; time: string } {
  const at = new Date(instant)
  return { date: parisDay(at), time: parisTime(at) }
}

/** `unreadable`: not a date and an hour. `skipped`: the hour does not exist, in the night when summer time begins. */
export type ParisMoment =
  | { instant: string; problem?: undefined }
  | { instant?: undefined; problem: 'unreadable' | 'skipped' }

/** The instant of a date and time in Paris. When summer time ends and the hour occurs twice, the first one. */
export function readParisMoment(date: string, time: string): ParisMoment {
  const wall = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  // Refuses a 30 February, which Date.parse may read as a day of March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${date}T${time}`))
    return { problem: 'unreadable' }
  const instant = parisInstant(date, time)
  const shown = parisClock(instant)
  return shown.date === date && shown.time === time ? { instant: instant.toISOString() } : { problem: 'skipped' }
}
