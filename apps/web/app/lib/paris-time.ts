// Days and hours of Paris as people write them into forms, and instants.
import { parisDay, parisInstant, parisTime } from '@visions/contract/paris'

/** What the clock of Paris shows at an instant, as the fields of a form hold it: «2026-03-29», «02:30». */
export function parisClock(instant: string | number | Date): { date: string; time: string } {
  const at = new Date(instant)
  return { date: parisDay(at), time: parisTime(at) }
}

/** `unreadable`: no date, or no hour; `skipped`: the clock jumps over that hour, in the night that summer time begins. */
export type ParisMoment =
  | { instant: string; problem?: undefined }
  | { instant?: undefined; problem: 'unreadable' | 'skipped' }

/** The instant at which the clock of Paris shows a date and an hour of a form; the first one, where it shows them twice (the end of summer time). */
export function readParisMoment(date: string, time: string): ParisMoment {
  const wall = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  // Also a 30th of February, which Date.parse may take for a day of March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${date}T${time}`))
    return { problem: 'unreadable' }
  const instant = parisInstant(date, time)
  const shown = parisClock(instant)
  return shown.date === date && shown.time === time ? { instant: instant.toISOString() } : { problem: 'skipped' }
}
