import { expect, test } from 'vitest'
import { offerOf, SOURCE } from './offers.rules.ts'

const given = { id: 'a-1', kind: 'job', title: ' Boulanger de nuit ', trades: ['D1102', 'D1104', 'D1102'] }

test('what is needed, what may be said, and what is left out', () => {
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
    notes: ['trades: those that are no ROME codes, are there twice or come after the twentieth are left out'],
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
  expect(offerOf(full, 'offres')).toMatchObject({
    value: {
      text: 'Une équipe.\nDu pain.',
      place: 'Lyon',
      latitude: 45.76,
      level: 3,
      url: 'https://example.org/a',
      popularity: 12,
    },
    notes: [],
  })
  const wrong = { ...full, city: 4, latitude: 91, level: 9, url: 'http://example.org/a', popularity: -1, text: 'x\0' }
  const { value, notes } = offerOf(wrong, 'offres')
  expect(value).toMatchObject({
    place: null,
    latitude: null,
    longitude: null,
    level: null,
    url: null,
    popularity: 0,
    text: '',
  })
  expect(notes).toHaveLength(6)
  expect(offerOf({ ...full, url: 'javascript:alert(1)' }, 'offres').value?.url).toBeNull()
  expect(offerOf({ ...given, id: 12 }, 'offres').value?.code).toBe('offres:12')
})

test.each([
  ['it is no object', 'text'],
  ['it is no object', []],
  ['id', { ...given, id: 'a b' }],
  ['id', { ...given, id: 'x'.repeat(50) }],
  ['kind', { ...given, kind: 'holiday' }],
  ['title', { ...given, title: '  ' }],
  ['title', { ...given, title: 'x\u0007' }],
  ['title', { ...given, title: 'x'.repeat(301) }],
  ['trades', { ...given, trades: 'D1102' }],
  ['trades', { ...given, trades: [] }],
  ['trades: none', { ...given, trades: ['boulanger', 'd1102'] }],
])('%s', (reason, input) => {
  expect(offerOf(input, 'offres').fault).toContain(reason)
})

test('a source is a short name that is none of ours', () => {
  expect(['offres', 'region-2026', 'a'].every((name) => SOURCE.test(name))).toBe(true)
  expect(
    ['seeds', 'parcoursup', 'rome', '', 'Offres', '-x', 'x'.repeat(31), 'a:b'].some((name) => SOURCE.test(name)),
  ).toBe(false)
})
