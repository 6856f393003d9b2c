// What goes into people's calendars: iCalendar (RFC 5545), in UTC, so that no change of hour moves it.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface Occasion {
  /** The same as long as it is the same occasion: a calendar replaces what it knew. */
  id: string
  title: string
  startsAt: Date
  /** Unknown: it is only known when it begins. */
  endsAt?: Date
  place?: string
  description?: string
  url?: string
  /** 1, 2, 3… each time it is sent anew. */
  revision?: number
  isCancelled?: boolean
}

/** The text of an .ics file with one occasion. `publicUrl` is whose occasions these are. */
export function writeCalendar(
  { id, title, startsAt, endsAt, place, description, url, revision = 0, isCancelled }: Occasion,
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
