import { expect, test } from 'vitest'
import { dayAndHour, longDate, momentText, shortDate, soonText, timeText } from './french-dates.ts'

test('[UI-05] first day of a month: «1er»; any other day: the number', () => {
  expect(longDate('2026-12-01T12:00:00Z')).toBe('1er décembre 2026')
  expect(longDate('2026-11-30T23:00:00Z'), 'already the first in Paris').toBe('1er décembre 2026')
  expect(longDate('2026-12-11T12:00:00Z')).toBe('11 décembre 2026')
  expect(longDate('2026-12-21T12:00:00Z')).toBe('21 décembre 2026')
  expect(shortDate('2026-12-01T12:00:00Z')).toBe('1er déc.')
  expect(shortDate('2026-11-16T12:00:00Z')).toBe('16 nov.')
})

test('[UI-05] hours of Paris: «h», minutes with two digits, none on the hour', () => {
  expect(timeText('2026-11-23T17:00:00Z')).toBe('18\u00a0h')
  expect(timeText('2026-07-01T07:05:00Z')).toBe('9\u00a0h\u00a005')
  expect(timeText('2026-11-22T23:30:00Z')).toBe('0\u00a0h\u00a030')
})

test('[UI-05] day and hour together', () => {
  expect(dayAndHour('2026-11-23T13:05:00Z')).toBe('lundi 23 novembre 2026 à 14\u00a0h\u00a005')
  expect(dayAndHour('2026-12-01T08:00:00Z')).toBe('mardi 1er décembre 2026 à 9\u00a0h')
  expect(momentText('2026-11-21T13:05:00Z')).toBe('21 novembre 2026 à 14\u00a0h\u00a005')
})

test('[ECO-07] soonText: yesterday, today, tomorrow and later, by the days of Paris', () => {
  const now = new Date('2026-11-27T22:30:00Z')
  const texts = [
    '2026-11-25T22:45:00Z',
    '2026-11-26T13:00:00Z',
    '2026-11-27T22:45:00Z',
    '2026-11-28T12:00:00Z',
    '2026-11-28T23:30:00Z',
  ].map((at) => soonText(at, now))
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'le 25 novembre 2026 à 23 h 45',
    'hier à 14 h',
    'aujourd’hui à 23 h 45',
    'demain à 13 h',
    'le 29 novembre 2026 à 0 h 30',
  ])
})
