import { expect, test } from 'vitest'
import { nothingText, whenText } from './event-words.ts'
import { eventsAddress, readChoice, TABS } from './events-address.ts'

test('[EVT-01] view → address → view: the same; invalid values → ignored', () => {
  for (const { category, word } of TABS) {
    expect(eventsAddress({ category })).toBe(`/user/events?rubrique=${word}`)
    expect(readChoice(new URLSearchParams(`rubrique=${word}&voir=tout`))).toEqual({ category, showsAll: true })
  }
  expect(eventsAddress({})).toBe('/user/events')
  expect(eventsAddress({ category: 4, showsAll: true, after: 'x' })).toBe(
    '/user/events?rubrique=ateliers&voir=tout&apres=x',
  )
  expect(readChoice(new URLSearchParams('rubrique=__proto__&voir=rien'))).toEqual({ showsAll: false })
  expect(readChoice(new URLSearchParams('apres=x'))).toEqual({ showsAll: true, after: 'x' })
})

test('[EVT-01] [UI-05] whenText: one instant, one day or several days, in Paris', () => {
  const when = (startDate: string, endDate: string | null) => whenText({ startDate, endDate })
  expect(when('2026-11-23T17:00:00Z', null)).toBe('23 novembre 2026, à 18\u00a0h')
  expect(when('2026-11-23T17:00:00Z', '2026-11-23T18:15:00Z')).toBe(
    '23 novembre 2026, de 18\u00a0h à 19\u00a0h\u00a015',
  )
  expect(when('2026-11-22T23:30:00Z', '2026-11-23T22:00:00Z')).toBe('23 novembre 2026, de 0\u00a0h\u00a030 à 23\u00a0h')
  expect(when('2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z')).toBe('25 octobre 2026, de 0\u00a0h à 23\u00a0h\u00a059')
  expect(when('2026-11-23T08:00:00Z', '2026-11-25T16:00:00Z')).toBe(
    'du 23 novembre 2026 à 9\u00a0h au 25 novembre 2026 à 17\u00a0h',
  )
})

const REUNION = { at: 'à La Réunion', zone: 'Indian/Reunion' }
const NOUMEA = { at: 'en Nouvelle-Calédonie', zone: 'Pacific/Noumea' }
const PARIS = { at: 'à Paris', zone: 'Europe/Paris' }
test.each([
  [PARIS, '2026-11-23T17:00:00Z', null, '23 novembre 2026, à 18 h'],
  [REUNION, '2026-11-23T17:00:00Z', null, '23 novembre 2026, à 18 h à Paris, 21 h à La Réunion'],
  [
    REUNION,
    '2026-11-23T17:00:00Z',
    '2026-11-23T18:15:00Z',
    '23 novembre 2026, de 18 h à 19 h 15 à Paris, de 21 h à 22 h 15 à La Réunion',
  ],
  [
    NOUMEA,
    '2026-11-30T17:00:00Z',
    null,
    '30 novembre 2026, à 18 h à Paris ; 1er décembre 2026, à 4 h en Nouvelle-Calédonie',
  ],
  [
    REUNION,
    '2026-11-23T19:00:00Z',
    '2026-11-23T22:00:00Z',
    '23 novembre 2026, de 20 h à 23 h à Paris ; du 23 novembre 2026 à 23 h au 24 novembre 2026 à 2 h à La Réunion',
  ],
])('[EVT-01] hours of an event in %o: %s to %s', (zone, startDate, endDate, text) => {
  expect(whenText({ startDate, endDate }, [zone]).replaceAll('\u00a0', ' ')).toBe(text)
})

test('[EVT-04] empty category → text depends on past events and on other categories', () => {
  const [never, over, some] = [
    { upcoming: 0, past: false },
    { upcoming: 0, past: true },
    { upcoming: 1, past: true },
  ]
  expect(nothingText(never, [never, never])).toBe('Nous n’avons encore aucun événement à vous proposer')
  expect(nothingText(never, [never, over])).toBe('Nous n’avons plus d’événements à vous proposer pour le moment')
  expect(nothingText(never, [never, some])).toBe(
    'Nous n’avons encore aucun événement à vous proposer dans cette catégorie',
  )
  expect(nothingText(over, [over, some])).toBe(
    'Nous n’avons plus d’événements à vous proposer dans cette catégorie pour le moment',
  )
})
