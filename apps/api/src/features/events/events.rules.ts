import { optionName } from '@visions/contract/contents/fields'
import { EVENT_OPTIONS } from '@visions/contract/contents/words'
import type { Announcement, Event } from '@visions/contract/events'
import { safeLink } from '@visions/contract/links'
import { findOverseas } from '@visions/contract/overseas'
import { daysAfter, parisClock } from '@visions/contract/paris'
import type { EventCategory } from '@visions/contract/vocabulary'

/** Announcements that are shown at a time, the latest first. */
export const MAX_ANNOUNCEMENTS = 5

/** A row of the table `events`. */
export interface EventRow {
  id: string
  title: string
  description: string
  image: string | null
  link: string | null
  /** Instants in the JSON format of PostgreSQL. */
  starts_at: string
  ends_at: string | null
  place: string
  organizer: string
  category: number
}

export interface AnnouncementRow {
  id: string
  title: string
  body: string
  link: string | null
  link_label: string
}

const instantOf = (stored: string): string => new Date(stored).toISOString()

/** The path of a picture of this site, or null: pictures of other sites are not shown. */
const ownPath = (image: string | null): string | null => (image !== null && /^\/[\w-]/.test(image) ? image : null)

/** The public form of an event. An unsafe link becomes null (trust §2.1, 8). */
export function showEvent(event: EventRow): Event {
  const category = event.category as EventCategory
  const zone = findOverseas(event.place)
  return {
    _id: event.id,
    title: event.title,
    description: event.description,
    image: ownPath(event.image),
    link: safeLink(event.link),
    startDate: instantOf(event.starts_at),
    endDate: event.ends_at === null ? null : instantOf(event.ends_at),
    place: event.place,
    ...(zone && { zone }),
    organizer: event.organizer,
    category,
    categoryName: optionName(EVENT_OPTIONS, category)!,
  }
}

/** The days of an event from the beginning of a day in Paris to the end of one; undefined for one with hours. */
export function wholeDaysOf({
  startDate,
  endDate,
}: Pick<Event, 'startDate' | 'endDate'>): { first: string; last: string } | undefined {
  if (endDate === null) return undefined
  const [start, end] = [parisClock(startDate), parisClock(endDate)]
  if (start.time !== '00:00' || (end.time !== '23:59' && end.time !== '00:00')) return undefined
  return { first: start.date, last: end.time === '00:00' ? daysAfter(end.date, -1) : end.date }
}

export const showAnnouncement = ({ id, title, body, link, link_label }: AnnouncementRow): Announcement => ({
  _id: id,
  title,
  body,
  link: safeLink(link),
  linkLabel: link_label,
})
