import { expect, test } from 'vitest'
import { daysAfter, parisClock, parisDay, parisInstant, readParisMoment } from './paris.ts'

test('[EVT-02] day in Paris: until midnight, in winter, in summer and at changes of clock', () => {
  for (const [last, first] of [
    ['2026-01-15T22:59:59.999Z', '2026-01-15T23:00:00Z'],
    ['2026-07-15T21:59:59.999Z', '2026-07-15T22:00:00Z'],
    // 25 hours long: its midnight is one of winter.
    ['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
    // 23 hours long: its midnight is one of summer.
    ['2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
  ] as const) {
    const day = last.slice(0, 10)
    expect(parisDay(new Date(last)), last).toBe(day)
    expect(parisDay(new Date(first)), first).toBe(daysAfter(day, 1))
    expect(parisInstant(daysAfter(day, 1)), day).toEqual(new Date(first))
  }
})

test('[EVT-02] parisInstant: the instant of a local time, also at changes of clock', () => {
  expect(parisInstant('2026-11-23', '18:00')).toEqual(new Date('2026-11-23T17:00:00Z'))
  expect(parisInstant('2026-06-23', '18:00')).toEqual(new Date('2026-06-23T16:00:00Z'))
  // 02:30 is there twice, then not at all.
  expect(parisInstant('2026-10-25', '02:30')).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(parisInstant('2027-03-28', '02:30')).toEqual(new Date('2027-03-28T01:30:00Z'))
  expect(parisInstant('2027-03-28', '03:00')).toEqual(new Date('2027-03-28T01:00:00Z'))
})

test('[EVT-02] daysAfter: across ends of months and years and changes of clock', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-10-25', -1)).toBe('2026-10-24')
  expect(daysAfter('2027-03-27', 2)).toBe('2027-03-29')
})

const instant = (date: string, time: string) => readParisMoment(date, time).instant

test('[MTG-04] readParisMoment: summer → UTC+2, winter → UTC+1, in any time zone of the machine', () => {
  expect(instant('2026-07-14', '14:05')).toBe('2026-07-14T12:05:00.000Z')
  expect(instant('2026-11-23', '14:05')).toBe('2026-11-23T13:05:00.000Z')
  expect(instant('2027-01-01', '00:30')).toBe('2026-12-31T23:30:00.000Z')
})

test('[MTG-04] readParisMoment: hour skipped when summer time begins → problem "skipped"', () => {
  expect(instant('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
  for (const time of ['02:00', '02:30', '02:59'])
    expect(readParisMoment('2026-03-29', time)).toEqual({ problem: 'skipped' })
  expect(instant('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
})

test('[MTG-04] readParisMoment: hour repeated when summer time ends → its first occurrence', () => {
  expect(instant('2026-10-25', '01:59')).toBe('2026-10-24T23:59:00.000Z')
  expect(instant('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(instant('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
})

test('[MTG-04] readParisMoment: invalid date or hour → problem "unreadable"', () => {
  for (const [date, time] of [
    ['', ''],
    ['2026-11-23', ''],
    ['', '14:00'],
    ['23/11/2026', '14:00'],
    ['2026-02-30', '14:00'],
    ['2026-13-01', '14:00'],
    ['2026-11-23', '24:00'],
    ['2026-11-23', '14h00'],
    ['2026-11-23', '25:00'],
  ] as const)
    expect(readParisMoment(date, time), `${date} ${time}`).toEqual({ problem: 'unreadable' })
})

test('[MTG-04] parisClock: instant → values of the date and time fields', () => {
  expect(parisClock('2026-03-29T01:00:00Z')).toEqual({ date: '2026-03-29', time: '03:00' })
  expect(parisClock('2026-12-31T23:00:00Z')).toEqual({ date: '2027-01-01', time: '00:00' })
})
