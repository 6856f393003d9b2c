// Meetings as the API returns them, for tests of pages.
import type { Establishment, Meeting, MeetingRequest } from '@visions/contract/meetings'
import { testId } from '@visions/ui/test/pages.ts'

export const establishment: Establishment = {
  _id: testId(1),
  name: 'La Passerelle',
  city: 'Lyon',
  age: '16 à 25 ans',
  description: 'Un accueil.',
}
export const meetingDate = { _id: testId(21), startsAt: '2026-12-02T09:00:00.000Z', minutes: 30 }

const common = {
  state: 'requested' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  wishes: '',
  dates: [],
  date: null,
  place: '',
  message: '',
  answer: '',
  cancelledBy: null,
}
/** A transmitted request. */
export const meeting: Meeting = {
  ...common,
  _id: testId(11),
  establishment,
  transmitted: true,
  held: null,
  assessment: null,
}
/** The meeting as the establishment sees it. */
export const meetingRequest: MeetingRequest = {
  ...common,
  establishment: establishment.name,
  person: { firstName: 'Camille', lastName: 'Roux', city: 'Rennes', situation: null },
  assessmentUrl: null,
}
