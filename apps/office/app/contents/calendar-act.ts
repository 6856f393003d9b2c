// The calendar of contents: a month in Paris (OFF-02).
import type { CalendarEntry } from '@visions/contract/office-contents'
import { KINDS } from '@visions/contract/contents/kinds'
import { parisDay } from '@visions/contract/paris'
import { CALENDAR, withQuery } from '@visions/contract/office-addresses'
import type { Api } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { findMember } from '../office-me.ts'

export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>
export interface CalendarDay {
  day: string
  entries: (CalendarEntry & { kindLabel: string })[]
}

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** The month `steps` after one: `2026-12`, 1 → `2027-01`. */
function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7)
}

const addressOf = (month: string): string | undefined =>
  MONTH.test(month) ? withQuery(CALENDAR, { mois: month }) : undefined

export async function loadCalendar(api: Api, { url }: PageArgs) {
  const asked = url.searchParams.get('mois') ?? ''
  const today = parisDay(new Date())
  const month = MONTH.test(asked) ? asked : today.slice(0, 7)
  await findMember(api)
  const { entries, isComplete } = await api('GET /office/calendar', { query: { month } })
  const days: CalendarDay[] = []
  for (const entry of entries) {
    if (days.at(-1)?.day !== entry.day) days.push({ day: entry.day, entries: [] })
    days.at(-1)!.entries.push({ ...entry, kindLabel: KINDS[entry.kind].label })
  }
  return {
    month,
    today,
    days,
    isComplete,
    before: addressOf(monthAfter(month, -1)),
    after: addressOf(monthAfter(month, 1)),
  }
}
