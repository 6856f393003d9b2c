import { expect, test } from 'vitest'
import { offerOf, sameAsOf, SOURCE } from './offers.rules.ts'

const NOW = new Date('2026-01-10T12:00:00Z')
const given = { id: 'a-1', kind: 'job', title: ' Boulanger de nuit ', trades: ['D1102', 'D1104', 'D1102'] }

test('offerOf: required, optional and wrong fields → an offer, with notes about what is left out', () => {
  expect(offerOf(given, 'offres', NOW)).toEqual({
    value: {
      code: 'offres:a-1',
      kind: 'job',
      title: 'Boulanger de nuit',
      text: '',
      publisher: null,
      school: null,
      sameAs: null,
      uai: null,
      place: null,
      latitude: null,
      longitude: null,
      level: null,
      entry: null,
      trades: ['D1102', 'D1104'],
      url: null,
      popularity: 0,
      expiresAt: null,
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
  expect(offerOf(full, 'offres', NOW)).toMatchObject({
    value: { ...same, text: 'Une équipe.\nDu pain.', title: 'Boulanger de nuit', place },
    notes: [],
  })
  const wrong = { ...full, city: 4, latitude: 91, level: 9, url: 'http://example.org/a', popularity: -1, text: 'x\0' }
  const { value, notes } = offerOf(wrong, 'offres', NOW)
  const leftOut = { place: null, latitude: null, longitude: null, level: null, url: null, popularity: 0, text: '' }
  expect(value).toMatchObject(leftOut)
  expect(notes).toHaveLength(6)
  expect(offerOf({ ...full, url: 'javascript:alert(1)' }, 'offres', NOW).value?.url).toBeNull()
  expect(offerOf({ ...given, id: 12 }, 'offres', NOW).value?.code).toBe('offres:12')
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
  expect(offerOf(input, 'offres', NOW).problem).toContain(reason)
})

test.each([
  ['Boulanger (h/f)', 'Boulanger'],
  ['Boulanger H/F', 'Boulanger'],
  ['Boulanger / Boulangère (F/H)', 'Boulanger / Boulangère'],
  ['Boulanger - F/H', 'Boulanger'],
  ['Boulanger [H/F/X]', 'Boulanger'],
  ['Boulanger (H-F)', 'Boulanger'],
  ['Boulanger h-f', 'Boulanger'],
  ['Boulanger Homme/Femme', 'Boulanger'],
  ['Boulanger (H / F) - Nuit', 'Boulanger - Nuit'],
  ['Boulanger, H/F, Lyon', 'Boulanger, Lyon'],
  ['Chef F/H\n de projet', 'Chef de projet'],
  ['Agent H24 / Food truck', 'Agent H24 / Food truck'],
  ['Développeur C/C++', 'Développeur C/C++'],
])('[ADV-07] offerOf: title «%s» → «%s»', (title, clean) => {
  expect(offerOf({ ...given, title }, 'offres', NOW).value?.title).toBe(clean)
})

test('[ADV-07] offerOf: city in capitals with a department → readable name', () => {
  expect(offerOf({ ...given, city: '13 - MARSEILLE 01' }, 'offres', NOW).value?.place).toBe('Marseille')
})

test('[ADV-07] offerOf: text of more than 4000 characters → cut after a word, with a note', () => {
  const { value, notes } = offerOf({ ...given, trades: ['D1102'], text: 'pain '.repeat(900) }, 'offres', NOW)
  expect(value?.text).toMatch(/pain…$/)
  expect(value?.text.length).toBeLessThanOrEqual(4000)
  expect(notes).toEqual(['text: cut to 4000 characters'])
})

test('SOURCE: short names → accepted, except those of our own sources', () => {
  expect(['offres', 'region-2026', 'a'].every((name) => SOURCE.test(name))).toBe(true)
  expect(
    ['seeds', 'parcoursup', 'rome', '', 'Offres', '-x', 'x'.repeat(31), 'a:b'].some((name) => SOURCE.test(name)),
  ).toBe(false)
})

const advertisement = {
  kind: 'job',
  title: 'Boulanger à Lyon',
  text: 'Notre équipe de Lyon vous attend.',
  publisher: 'Fournil d’essai',
  place: 'Lyon',
} as const

test('[ADV-07] sameAsOf: advertisements that differ by town, capitals and punctuation → the same hash', () => {
  const hash = sameAsOf(advertisement)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  const elsewhere = {
    ...advertisement,
    title: 'BOULANGER, à St-Étienne',
    text: 'Notre équipe de Saint-Étienne vous attend !',
    publisher: 'Fournil d’Essai',
    place: 'Saint-Étienne',
  }
  expect(sameAsOf(elsewhere)).toBe(hash)
})

test.each([
  ['kind', { kind: 'internship' }],
  ['title', { title: 'Pâtissier à Lyon' }],
  ['text', { text: 'Notre équipe de Lyon compte sur vous.' }],
  ['publisher', { publisher: 'Autre fournil' }],
  ['place, not in the text', { place: 'Nantes' }],
] as const)('[ADV-07] sameAsOf: another %s → another hash', (_field, changes) => {
  expect(sameAsOf({ ...advertisement, ...changes })).not.toBe(sameAsOf(advertisement))
})

test('[ADV-07] sameAsOf: training, or neither publisher nor a text of 40 characters → null', () => {
  const anonymous = { ...advertisement, publisher: null }
  expect(sameAsOf({ ...advertisement, kind: 'training' })).toBeNull()
  expect(sameAsOf({ ...anonymous, text: 'x'.repeat(39) })).toBeNull()
  expect(sameAsOf({ ...anonymous, text: 'x'.repeat(40) })).not.toBeNull()
  expect(sameAsOf({ ...advertisement, text: '' })).not.toBeNull()
})

test.each([
  ['2026-01-10', '2026-01-10T23:59:59.000Z'],
  ['2026-01-11T08:00:00.000Z', '2026-01-11T08:00:00.000Z'],
  [null, null],
])('[ADV-07] offer that ends %s → imported with its end', (expires, expiresAt) => {
  expect(offerOf({ ...given, expires }, 'offres', NOW).value?.expiresAt).toBe(expiresAt)
})

test('[ADV-07] offer that has ended → left out; an end that is no date → noted', () => {
  for (const expires of ['2026-01-09', '2026-01-10T11:59:59Z'])
    expect(offerOf({ ...given, expires }, 'offres', NOW)).toEqual({ leftOut: 'the offer has expired' })
  const { value, notes } = offerOf({ ...given, trades: ['D1102'], expires: '05/03/2026' }, 'offres', NOW)
  expect(value?.expiresAt).toBeNull()
  expect(notes).toEqual(['expires: left out, as it is not a date'])
})

test('[ADV-07] coordinates in the other order, of another country, of a region → turned round, none, none', () => {
  const read = (city: string, latitude: number, longitude: number) =>
    offerOf({ ...given, city, latitude, longitude }, 'offres', NOW).value
  expect(read('75 - PARIS 11', 2.379, 48.859)).toMatchObject({ place: 'Paris', latitude: 48.859, longitude: 2.379 })
  expect(read('Luxembourg', 49.611, 6.13)).toMatchObject({ place: 'Luxembourg', latitude: null, longitude: null })
  expect(read('Ile-de-France', 48.7, 2.5)).toMatchObject({ latitude: null, longitude: null })
  expect(read('69 - LYON 03', 0, 0)).toMatchObject({ place: 'Lyon', latitude: null })
})
