// What holds for each calendar file (MTG-04, EVT-01): read by another library than the one that writes.
import ical from 'ical.js'
import { expect } from 'vitest'

const readCalendar = (file: string) => new ical.Component(ical.parse(file))
export const eventOf = (file: string) => new ical.Event(readCalendar(file).getFirstSubcomponent('vevent')!)
/** The lines without their folds. */
export const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

/** Expects a well-formed file with one entry, without secrets of people, for its recipient only. Returns its entry. */
export function expectCalendarFile(file: string, { method, secrets = [] }: { method?: string; secrets?: string[] }) {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:.+\r\n/)
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(file).not.toMatch(/[^\r]\n|\r\n\r\n|\ufeff|\ufffd/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const entries = readCalendar(file).getAllSubcomponents('vevent')
  expect(entries).toHaveLength(1)
  for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence'])
    expect(entries[0]!.getAllProperties(name), name).toHaveLength(1)
  const event = eventOf(file)
  expect(event.endDate.toUnixTime()).toBeGreaterThan(event.startDate.toUnixTime())
  expect(event.uid.length).toBeLessThan(255)
  const lines = linesOf(file)
  for (const line of lines.filter((one) => /^DT(STAMP|START|END)/.test(one)))
    expect(line).toMatch(/^DT[A-Z]+(:\d{8}T\d{6}Z|;VALUE=DATE:\d{8})$/)
  expect(lines.filter((line) => line.startsWith('METHOD:'))).toEqual(method ? [`METHOD:${method}`] : [])
  expect(lines.filter((line) => line.startsWith('ORGANIZER'))).toHaveLength(method ? 1 : 0)
  if (method) expect(event.organizer).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
  expect(file).not.toMatch(/^ATTENDEE|^BEGIN:VALARM/m)
  for (const secret of ['/rendez-vous/', '/bilan/', ...secrets]) expect(lines.join('\n')).not.toContain(secret)
  return event
}
