// Calendar files: iCalendar (RFC 5545), in UTC, so that daylight saving moves nothing.
import { daysAfter } from '@visions/contract/paris'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { readSender } from './mail.ts'

export interface CalendarEntry {
  /** Identifies the entry: a calendar replaces an entry with the same id. */
  id: string
  title: string
  startsAt: Date
  /** Undefined when unknown: an hour is written, since calendars show no entry without a length. */
  endsAt?: Date
  /** First and last day, `YYYY-MM-DD`, of an entry without hours. */
  wholeDays?: { first: string; last: string }
  place?: string
  description?: string
  url?: string
  /** Increases each time the entry is sent. */
  revision?: number
  isCancelled?: boolean
  /**
   * Who invites, as «Visions <mail@visions.example>»: with it the file is a message to a calendar (RFC 5546), which
   * Outlook refuses without. Undefined: a file to import.
   */
  organizer?: string
}

/** Controls are not allowed in a calendar, but for the tab and the line feed. */
const withoutControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

const HOUR_MS = 3_600_000

/** The organizer of a sender. A parameter of a calendar holds no quotes. */
function organizerOf(sender: string): { name: string; email: string } {
  const { name, address } = readSender(sender)
  return { name: name.replaceAll('"', '’') || address, email: address }
}

/** The text of an .ics file with one entry. `publicUrl`: its host name is part of the id. */
export function writeCalendar(
  {
    id,
    title,
    startsAt,
    endsAt = new Date(startsAt.getTime() + HOUR_MS),
    wholeDays,
    place,
    description,
    url,
    revision = 0,
    isCancelled,
    organizer,
  }: CalendarEntry,
  publicUrl: string,
): string {
  const calendar = ical({
    prodId: { company: 'Visions', product: 'Visions', language: 'FR' },
    ...(organizer && { method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH }),
  })
  calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence: revision,
    summary: withoutControls(title),
    ...(wholeDays
      ? { start: new Date(wholeDays.first), end: new Date(daysAfter(wholeDays.last, 1)), allDay: true }
      : { start: startsAt, end: endsAt }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer && { organizer: organizerOf(organizer) }),
    ...(place?.trim() && { location: withoutControls(place) }),
    ...(description?.trim() && { description: withoutControls(description) }),
    ...(url && /^https?:/.test(url) && { url: url.replace(/[,;]/g, encodeURIComponent) }),
  })
  return `${calendar.toString()}\r\n`
}
