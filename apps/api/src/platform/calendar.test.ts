import { expect, test } from 'vitest'
import { writeCalendar } from './calendar.ts'

const occasion = {
  id: 'abc',
  title: 'Portes ouvertes, lycée; salle B',
  organizer: 'Visions <mail@visions.example>',
  startsAt: new Date('2026-10-25T00:30:00Z'),
  endsAt: new Date('2026-10-25T01:30:00Z'),
  place: '1 rue de l’Exemple,\nExemple',
}
const text = (more: object = {}) =>
  writeCalendar({ ...occasion, ...more }, 'https://visions.example').replaceAll('\r\n ', '')

test('[EVT-01] calendar entry: written in UTC, also in the hour that occurs twice', () => {
  expect(text()).toContain('DTSTART:20261025T003000Z')
  expect(text()).toContain('DTEND:20261025T013000Z')
  expect(text()).toContain('UID:abc@visions.example')
  expect(text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*METHOD:PUBLISH\r\n/)
})

test('[EVT-01] calendar entry with line breaks: escaped, no line is added', () => {
  expect(text()).toContain('SUMMARY:Portes ouvertes\\, lycée\\; salle B')
  expect(text()).toContain('LOCATION:1 rue de l’Exemple\\,\\nExemple')
  expect(text({ title: 'x\r\nATTENDEE:mailto:x@evil.example' })).not.toMatch(/^ATTENDEE/m)
})

test('[EVT-01] calendar entry without an end: an hour', () => {
  const { endsAt: _, ...begins } = occasion
  const calendar = writeCalendar(begins, 'https://visions.example')
  expect(calendar).toContain('DTSTART:20261025T003000Z')
  expect(calendar).toContain('DTEND:20261025T013000Z')
})

test('[MTG-04] cancelled calendar entry: same id, method CANCEL', () => {
  const cancelled = text({ isCancelled: true, revision: 2 })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:abc@visions.example'])
    expect(cancelled).toContain(line)
})

test('[EVT-01] file to import: neither method nor organizer', () => {
  const { organizer: _, ...event } = occasion
  expect(writeCalendar(event, 'https://visions.example')).not.toMatch(/^(METHOD|ORGANIZER|ATTENDEE)/m)
})
