import { expect, test } from 'vitest'
import { offerOf, SOURCE } from './offers.rules.ts'

const given = { id: 'a-1', kind: 'job', title: ' Boulanger de nuit ', trades: ['D1102', 'D1104', 'D1102'] }

test('offerOf: required, optional and wrong fields → an offer, with notes about what is left out', () => {
  expect(offerOf(given, 'offres')).toEqual({
    value: {
      code: 'offres:a-1',
      kind: 'job',
      title: 'Boulanger de nuit',
      text: '',
      publisher: null,
      place: null,
      latitude: null,
      longitude: null,
      level: null,
      trades: ['D1102', 'D1104'],
      url: null,
      popularity: 0,
      source: 'offres',
    },
    notes: ['trades: left out are codes that are not of the ROME, repeated ones, and those after the twentieth'],
  })
  const full = {
    ...given,
    trades: ['D1102'],
    text: 'Une équipe.\r\nDu pain.',
    publisher: 'Fournil d’essai',
    city: 'Lyon',
    latitude: 45.76,
    longitude: 4.84,
    level: 3,
    url: 'https://example.org/a',
    popularity: 12,
  }
  const { id: _, city: place, ...same } = full
  expect(offerOf(full, 'offres')).toMatchObject({
    value: { ...same, text: 'Une équipe.\nDu pain.', title: 'Boulanger de nuit', place },
    notes: [],
  })
  const wrong = { ...full, city: 4, latitude: 91, level: 9, url: 'http://example.org/a', popularity: -1, text: 'x\0' }
  const { value, notes } = offerOf(wrong, 'offres')
  const leftOut = { place: null, latitude: null, longitude: null, level: null, url: null, popularity: 0, text: '' }
  expect(value).toMatchObject(leftOut)
  expect(notes).toHaveLength(6)
  expect(offerOf({ ...full, url: 'javascript:alert(1)' }, 'offres').value?.url).toBeNull()
  expect(offerOf({ ...given, id: 12 }, 'offres').value?.code).toBe('offres:12')
})

test.each([
  ['it is not an object', 'text'],
  ['it is not an object', []],
  ['id', { ...given, id: 'a b' }],
  ['id', { ...given, id: 'x'.repeat(50) }],
  ['kind', { ...given, kind: 'holiday' }],
  ['title', { ...given, title: '  ' }],
  ['title', { ...given, title: 'x\u0007' }],
  ['title', { ...given, title: 'x'.repeat(301) }],
  ['trades', { ...given, trades: 'D1102' }],
  ['trades', { ...given, trades: [] }],
  ['trades: none', { ...given, trades: ['boulanger', 'd1102'] }],
])('offerOf: refused with «%s»', (reason, input) => {
  expect(offerOf(input, 'offres').problem).toContain(reason)
})

test('SOURCE: short names → accepted, except those of our own sources', () => {
  expect(['offres', 'region-2026', 'a'].every((name) => SOURCE.test(name))).toBe(true)
  expect(
    ['seeds', 'parcoursup', 'rome', '', 'Offres', '-x', 'x'.repeat(31), 'a:b'].some((name) => SOURCE.test(name)),
  ).toBe(false)
})
