import { expect, test } from 'vitest'
import { eventOf, expectCalendarFile, linesOf } from '../../test/calendar-files.ts'
import { writeCalendar } from '../platform/calendar.ts'
import { calendarTextCases, calendarTimeCases } from './meeting-calendar.cases.ts'
import { meetingCalendar } from './meeting-calendar.ts'

const ENTRY = {
  id: 'abc',
  title: 'Portes ouvertes',
  organizer: 'Visions <mail@visions.example>',
  startsAt: new Date('2026-10-25T00:30:00Z'),
}

/** The writer would escape these signs as in a text: the same address without them is written instead. */
const ENCODED_ADDRESS = 'url-with-comma'

const FIELDS: Record<string, string> = {
  SUMMARY: 'title',
  LOCATION: 'place',
  DESCRIPTION: 'description',
  URL: 'url',
}

test('[MTG-04] texts of a calendar entry: escaped, folded at 75 octets, without controls', () => {
  for (const { id, property, value, line } of calendarTextCases) {
    const field = FIELDS[property]
    const organizer = property === 'CN' ? `${value} <mail@visions.example>` : ENTRY.organizer
    const file = writeCalendar({ ...ENTRY, organizer, ...(field && { [field]: value }) }, 'https://visions.example')
    expectCalendarFile(file, { method: 'PUBLISH' })
    expect(file, id).not.toMatch(/(?![\r\n\t])\p{Cc}/u)
    const unfolded = linesOf(file)
    if (id === ENCODED_ADDRESS) expect(unfolded).toContain('URL;VALUE=URI:https://salon.example/a%2Cb%3Bc')
    else if (line !== undefined) expect(unfolded, id).toContain(line)
    else if (property === 'URL') expect(file, id).not.toContain('URL')
    if (property === 'CN')
      expect(
        unfolded.find((one) => one.startsWith('ORGANIZER')),
        id,
      ).toMatch(/^ORGANIZER;CN="[^"\n]*Lille[^"\n]*":mailto:mail@visions.example$|CN="Le ’CIO’":/)
  }
})

test('[MTG-04] times of a calendar entry: instants in UTC', () => {
  for (const { id, utc, either } of calendarTimeCases) {
    if (utc === 'refused') continue
    const at = (stamp: string) => stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')
    const startsAt = new Date(at(utc))
    const { startDate } = eventOf(writeCalendar({ id, title: 'Rendez-vous', startsAt }, 'https://visions.example'))
    expect(
      [utc, either].map((one) => one && new Date(at(one)).getTime()),
      id,
    ).toContain(startDate.toJSDate().getTime())
  }
})

test('[MTG-04] meeting in calendars of both sides: an organizer, two entries, no address that opens something', () => {
  const entry = { id: 'abc', revision: 3, startsAt: ENTRY.startsAt, minutes: 30, place: 'Salle 4' }
  const about = { title: 'Rendez-vous', publicUrl: 'https://visions.example', mailFrom: 'Visions <m@visions.example>' }
  const uids = (['person', 'establishment'] as const).map((side) => {
    for (const isCancelled of [false, true]) {
      const { method, content } = meetingCalendar(side, { ...entry, isCancelled }, about)
      const event = expectCalendarFile(content, { method })
      expect(method).toBe(isCancelled ? 'CANCEL' : 'PUBLISH')
      expect([event.organizer, event.sequence]).toEqual(['mailto:m@visions.example', 3])
      expect(event.component.getFirstPropertyValue('status')).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED')
    }
    return eventOf(meetingCalendar(side, entry, about).content).uid
  })
  expect(new Set(uids).size).toBe(2)
})
