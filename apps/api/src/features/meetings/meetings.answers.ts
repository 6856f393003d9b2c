import type { MeetingRequest, Meeting, MeetingDate } from '@visions/contract/meetings'
import type { SentShare } from '../assessments/index.ts'
import type { DateDetails, MeetingDetails } from './meetings.repository.ts'
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
  towns: [establishment.city, person.city],
})

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
    ...(isOver && { towns: [meeting.establishment.city] }),
    establishment: meeting.establishment.name,
    person: isOver ? null : meeting.person,
    wishes: isOver ? '' : meeting.wishes,
    answer: isOver ? '' : meeting.answer,
    createdAt: meeting.createdAt.toISOString(),
    assessmentUrl: isOver ? null : assessmentUrl,
  }
}

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
    startsAt: date.startsAt.toISOString(),
    minutes: String(date.minutes),
    revision: String(revision),
    city: establishment.city,
    town: person.city,
    ...(place && { place }),
  }),
})
