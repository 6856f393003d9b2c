import { hoursText } from '@visions/contract/local-hours'
import type { MeetingRequest, Meeting, MeetingDate } from '@visions/contract/meetings'
import { findOverseas, zonesOf } from '@visions/contract/overseas'
import type { SentShare } from '../assessments/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CurrentMeeting } from '../notifications/index.ts'
import { findMeeting, type DateDetails, type MeetingDetails } from './meetings.repository.ts'
import { isAtAnEnd } from './meetings.rules.ts'

const showDate = ({ id, startsAt, minutes }: DateDetails): MeetingDate => ({
  _id: id,
  startsAt: startsAt.toISOString(),
  minutes,
})

const courseOf = ({ state, dates, date, place, message, cancelledBy, establishment, person }: MeetingDetails) => ({
  state,
  dates: dates.map(showDate),
  date: date && showDate(date),
  place,
  message,
  cancelledBy,
  zones: zonesOf(townsOf({ place, city: establishment.city }, person)),
})

/** Where the hours of a meeting count: its place, which its town does not always tell, and the town of the person. */
export const townsOf = ({ place, city }: { place: string; city: string }, person?: { city: string }): string[] => [
  findOverseas(city) ? city : place,
  person?.city ?? '',
]

/** A meeting as its person sees it. */
export function showMeeting(meeting: MeetingDetails, share: SentShare | undefined): Meeting {
  const { id, establishment, wishes, answer, createdAt, isTransmitted, held } = meeting
  return {
    ...courseOf(meeting),
    _id: id,
    establishment: { _id: establishment.id, name: establishment.name, city: establishment.city },
    wishes,
    answer,
    createdAt: createdAt.toISOString(),
    transmitted: isTransmitted,
    held,
    assessment: share ? { experience: share.experience, version: share.version, isOpen: share.isOpen } : null,
  }
}

/** A meeting as its establishment sees it. After the end, without the person and their texts. */
export function toAskedMeeting(meeting: MeetingDetails, assessmentUrl: string | null): MeetingRequest {
  const isOver = isAtAnEnd(meeting.state)
  return {
    ...courseOf(meeting),
    ...(isOver && { zones: zonesOf(townsOf({ place: meeting.place, city: meeting.establishment.city })) }),
    establishment: meeting.establishment.name,
    person: isOver ? null : meeting.person,
    wishes: isOver ? '' : meeting.wishes,
    answer: isOver ? '' : meeting.answer,
    createdAt: meeting.createdAt.toISOString(),
    assessmentUrl: isOver ? null : assessmentUrl,
  }
}

/** The date of a meeting in a notification. `when`: its French text, with the hours overseas. */
export const dateFacts = ({ startsAt, towns }: { startsAt: Date; towns: readonly string[] }) => ({
  startsAt: startsAt.toISOString(),
  when: hoursText(startsAt, zonesOf(towns)),
})

/** The values that a notification about a meeting shows. */
export const factsOf = ({
  id,
  revision,
  establishment,
  person,
  date,
  place,
}: MeetingDetails): Record<string, string> => ({
  meetingId: id,
  establishment: establishment.name,
  ...(date && {
    ...dateFacts({ startsAt: date.startsAt, towns: townsOf({ place, city: establishment.city }, person) }),
    minutes: String(date.minutes),
    revision: String(revision),
    ...(place && { place }),
  }),
})

/** The current meeting, for a mail to its person that leaves now. Undefined when it was deleted. */
export async function findCurrentMeeting(db: Db, id: string): Promise<CurrentMeeting | undefined> {
  const meeting = await findMeeting(db, id)
  if (!meeting) return undefined
  const { state, dates, date, place, establishment, person } = meeting
  return { state, dates, date, place, zones: zonesOf(townsOf({ place, city: establishment.city }, person)) }
}
