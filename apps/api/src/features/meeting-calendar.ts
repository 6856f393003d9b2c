// Calendar files of meetings, for both sides (MTG-04). Neither has a secret address: calendars are shared.
import { writeCalendar } from '../platform/calendar.ts'
import type { Mail } from '../platform/mail.ts'

export interface MeetingEntry {
  id: string
  revision: number
  startsAt: Date
  minutes: number
  place: string
  isCancelled?: boolean
}

const MINUTE_MS = 60_000

/**
 * The file for one side: one who has both in a calendar sees both. `mailFrom`: the sender of mails, who is the
 * organizer; the answers of calendars to it are not read.
 */
export function meetingCalendar(
  side: 'person' | 'establishment',
  { id, revision, startsAt, minutes, place, isCancelled = false }: MeetingEntry,
  { title, publicUrl, mailFrom }: { title: string; publicUrl: string; mailFrom: string },
): NonNullable<Mail['calendar']> {
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return {
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    content: writeCalendar(
      {
        id: side === 'person' ? `${id}.person` : id,
        title,
        startsAt,
        endsAt,
        place,
        revision,
        isCancelled,
        organizer: mailFrom,
        ...(side === 'person' && { url: `${publicUrl}/user/meetings` }),
      },
      publicUrl,
    ),
  }
}
