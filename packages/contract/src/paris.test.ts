import { expect, test } from 'vitest'
import { daysAfter, parisDay, parisInstant } from './paris.ts'

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
