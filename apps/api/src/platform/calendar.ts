// Calendar files: iCalendar (RFC 5545), in UTC, so that daylight saving moves nothing.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  /** Identifies the entry: a calendar replaces an entry with the same id. */
  id: string
  title: string
  startsAt: Date
  /** Undefined when unknown. */
  endsAt?: Date
  place?: string
  description?: string
  url?: string
  /** Increases each time the entry is sent. */
  revision?: number
  isCancelled?: boolean
}

/** The text of an .ics file with one entry. `publicUrl`: its host name is part of the id. */
export function writeCalendar(
  { id, title, startsAt, endsAt, place, description, url, revision = 0, isCancelled }: CalendarEntry,
  publicUrl: string,
): string {
  const calendar = ical({
    prodId: { company: 'Visions', product: 'Visions', language: 'FR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence: revision,
    summary: title,
    start: startsAt,
    ...(endsAt && { end: endsAt }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place }),
    ...(description && { description }),
    ...(url && { url }),
  })
  return calendar.toString()
}
