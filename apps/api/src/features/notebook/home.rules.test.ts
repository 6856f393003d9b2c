import type { HomeAim, HomeDate, KnownSentence } from '@visions/contract/notebook'
import { parisInstant } from '@visions/contract/paris'
import { describe, expect, test } from 'vitest'
import { dateOf, sentenceOf, type HomeFacts } from './home.rules.ts'

/** A local time in Paris: «2026-12-09 14:00». */
const at = (text: string): Date => parisInstant(...(text.split(' ') as [string, string]))
const instant = (text: string): string => at(text).toISOString()

// Aims that an operator could write; the code knows no school year.
const aim = (title: string, from: string, to: string): HomeAim => ({
  aimId: title,
  title,
  from,
  to,
  path: '/user/pistes',
})
const TERMINALE = [
  aim('Trois pistes avant les vœux', '2026-12-01', '2027-01-15'),
  aim('Écrire mes vœux', '2027-01-18', '2027-03-10'),
  aim('Répondre aux propositions', '2027-06-01', '2027-07-09'),
]
const SECONDE = [aim('Choisir mes spécialités', '2027-02-01', '2027-04-02')]
const LAW = [
  aim('Changer avant le second semestre', '2026-11-15', '2026-12-18'),
  aim('Préparer une rentrée ailleurs', '2027-01-18', '2027-03-10'),
]

function meeting(when: string, changes: Partial<HomeFacts['meeting']> = {}): HomeFacts['meeting'] {
  const startsAt = at(when)
  return {
    id: 'm',
    establishment: 'CIO des Tanneurs',
    city: 'Roubaix',
    place: '',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 45 * 60_000).toISOString(),
    confirmedAt: startsAt.toISOString(),
    ...changes,
  }
}
const event = (title: string, starts: string, changes: Partial<HomeFacts['events'][number]> = {}) => ({
  id: title,
  title,
  startsAt: instant(starts),
  endsAt: null,
  place: 'Lille',
  km: 11,
  ...changes,
})
const opening = event('Portes ouvertes', '2027-01-23 09:00')
const answer = (kind: NonNullable<HomeFacts['answer']>['kind'], when: string) => ({ kind, data: {}, at: instant(when) })

/** In short: «aim Écrire mes vœux: begins in 1». */
function inShort(date: HomeDate | null): string {
  switch (date?.kind) {
    case undefined:
      return 'nothing'
    case 'choice':
      return `choice ${date.establishment}`
    case 'answer':
      return `answer ${date.about}`
    case 'meeting':
      return `meeting in ${date.days}${date.zones.map((zone) => ` ${zone.at}`).join('')}`
    case 'event':
      return `event ${date.title} ${date.km ?? 'online'}: ${date.hasBegun ? 'ends' : 'begins'} in ${date.days}`
    case 'aim':
      return `aim ${date.title}: ${date.hasBegun ? 'ends' : 'begins'} in ${date.days}`
  }
}
const show = (now: string, facts: Partial<HomeFacts>) =>
  inShort(
    dateOf({
      now: at(now),
      city: '',
      next: 'do-task',
      toConfirm: null,
      meeting: null,
      answer: null,
      events: [],
      aims: [],
      ...facts,
    }),
  )

const CIO = meeting('2026-12-09 14:00')
const aims = TERMINALE
const STATES: readonly (readonly [who: string, now: string, facts: Partial<HomeFacts>, shown: string])[] = [
  ['terminale, day 1', '2026-11-26 18:35', { aims }, 'aim Trois pistes avant les vœux: begins in 5'],
  ['terminale, day 2', '2026-11-27 07:40', { aims }, 'aim Trois pistes avant les vœux: begins in 4'],
  ['terminale, day 8, a meeting confirmed', '2026-12-03 12:10', { aims, meeting: CIO }, 'meeting in 6'],
  ['the minute before the meeting', '2026-12-09 13:59', { aims, meeting: CIO }, 'meeting in 0'],
  ['it begins', '2026-12-09 14:00', { aims, meeting: CIO }, 'meeting in 0'],
  ['it lasts', '2026-12-09 14:44', { aims, meeting: CIO }, 'meeting in 0'],
  ['it is over', '2026-12-09 14:45', { aims, meeting: CIO }, 'aim Trois pistes avant les vœux: ends in 37'],
  ['cancelled: not read at all', '2026-12-10 09:00', { aims }, 'aim Trois pistes avant les vœux: ends in 36'],
  ['Christmas', '2026-12-25 10:00', { aims }, 'aim Trois pistes avant les vœux: ends in 21'],
  ['terminale, day 40, away for 25 days', '2027-01-04 07:50', { aims }, 'aim Trois pistes avant les vœux: ends in 11'],
  ['its last day', '2027-01-15 23:59', { aims }, 'aim Trois pistes avant les vœux: ends in 0'],
  ['a minute later', '2027-01-16 00:00', { aims }, 'aim Écrire mes vœux: begins in 2'],
  [
    'open day before a coming aim',
    '2027-01-17 20:00',
    { aims, events: [opening] },
    'event Portes ouvertes 11: begins in 6',
  ],
  [
    'open day before the end of an aim',
    '2027-01-18 08:00',
    { aims, events: [opening] },
    'event Portes ouvertes 11: begins in 5',
  ],
  ['next aim beyond sixty days', '2027-03-11 08:00', { aims }, 'nothing'],
  ['after the last aim', '2027-07-10 08:00', { aims }, 'nothing'],
  ['job seeker, day 1: no aims', '2026-11-26 09:30', {}, 'nothing'],
  ['forum at 38 km', '2026-11-27 09:30', { events: [event('Forum', '2026-12-05 09:00', { km: 38 })] }, 'nothing'],
  ['distance not known', '2026-11-27 09:30', { events: [event('Forum', '2026-12-05 09:00', { km: null })] }, 'nothing'],
  [
    'a publisher answered',
    '2026-12-03 10:00',
    { answer: answer('application-acknowledged', '2026-12-01 10:00') },
    'answer application-acknowledged',
  ],
  [
    'three weeks later',
    '2026-12-20 10:00',
    { answer: answer('application-acknowledged', '2026-12-01 10:00') },
    'nothing',
  ],
  [
    'job seeker, day 40: an adviser wrote',
    '2027-01-04 10:00',
    { answer: answer('adviser-note', '2026-12-22 10:00') },
    'answer adviser-note',
  ],
  [
    'the step says so',
    '2027-01-04 10:00',
    { next: 'read-adviser-note', answer: answer('adviser-note', '2026-12-22 10:00') },
    'nothing',
  ],
  [
    'no town: online only',
    '2026-12-01 09:00',
    {
      events: [
        event('Près', '2026-12-02 09:00', { km: null }),
        event('En ligne', '2026-12-03 09:00', { km: null, place: '' }),
      ],
    },
    'event En ligne online: begins in 2',
  ],
  ['re-orienting, day 1', '2026-11-26 22:00', { aims: LAW }, 'aim Changer avant le second semestre: ends in 22'],
  ['two hours later', '2026-11-27 00:10', { aims: LAW }, 'aim Changer avant le second semestre: ends in 21'],
  [
    're-orienting, day 8: dates to choose',
    '2026-12-03 09:00',
    { aims: LAW, toConfirm: { id: 'm', establishment: 'SCUIO' } },
    'choice SCUIO',
  ],
  [
    'the step says so',
    '2026-12-03 09:00',
    { next: 'confirm-meeting', aims: LAW, toConfirm: { id: 'm', establishment: 'SCUIO' } },
    'aim Changer avant le second semestre: ends in 15',
  ],
  ['re-orienting, day 40', '2027-01-04 09:00', { aims: LAW }, 'aim Préparer une rentrée ailleurs: begins in 14'],
  ['seconde: beyond sixty days', '2026-12-01 09:00', { aims: SECONDE }, 'nothing'],
  ['seconde: within sixty days', '2026-12-03 09:00', { aims: SECONDE }, 'aim Choisir mes spécialités: begins in 60'],
  [
    'meeting beyond a week, event before',
    '2026-12-01 09:00',
    { meeting: meeting('2026-12-10 10:00'), events: [event('Forum', '2026-12-05 09:00')] },
    'event Forum 11: begins in 4',
  ],
  [
    'meeting within a week, event before',
    '2026-12-04 09:00',
    { meeting: meeting('2026-12-10 10:00'), events: [event('Forum', '2026-12-05 09:00')] },
    'meeting in 6',
  ],
  ['event beyond two weeks', '2026-12-01 09:00', { events: [event('Forum', '2026-12-16 09:00')] }, 'nothing'],
  [
    'evening event before it',
    '2026-12-12 18:59',
    { events: [event('Soirée', '2026-12-12 19:00', { endsAt: instant('2026-12-12 21:00') })] },
    'event Soirée 11: begins in 0',
  ],
  [
    'evening event, begun',
    '2026-12-12 20:15',
    { events: [event('Soirée', '2026-12-12 19:00', { endsAt: instant('2026-12-12 21:00') })] },
    'nothing',
  ],
  [
    'three days, on the second',
    '2026-12-12 10:00',
    { events: [event('Salon', '2026-12-11 09:00', { endsAt: instant('2026-12-13 18:00') })] },
    'event Salon 11: ends in 1',
  ],
  [
    'three days, over',
    '2026-12-13 18:00',
    { events: [event('Salon', '2026-12-11 09:00', { endsAt: instant('2026-12-13 18:00') })] },
    'nothing',
  ],
  [
    'clock back: one day',
    '2026-10-24 23:00',
    { events: [event('Nuit', '2026-10-25 02:30')] },
    'event Nuit 11: begins in 1',
  ],
  [
    'clock forward: 32 hours are two days',
    '2027-03-27 23:30',
    { meeting: meeting('2027-03-29 09:00') },
    'meeting in 2',
  ],
  [
    'La Réunion: already the day',
    '2026-12-08 22:30',
    { city: 'Saint-Denis (974)', meeting: meeting('2026-12-09 05:00') },
    'meeting in 0 à La Réunion',
  ],
  [
    'La Réunion: over',
    '2026-12-09 05:45',
    { city: 'Saint-Denis (974)', meeting: meeting('2026-12-09 05:00') },
    'nothing',
  ],
  [
    'Nouméa: the next day',
    '2026-12-02 12:00',
    { city: 'Nouméa', events: [event('Atelier', '2026-12-02 19:00', { place: '', km: null })] },
    'event Atelier online: begins in 1',
  ],
  [
    'Fort-de-France: the same day',
    '2026-12-02 12:00',
    { city: 'Fort-de-France', events: [event('Atelier', '2026-12-02 19:00', { place: '', km: null })] },
    'event Atelier online: begins in 0',
  ],
]

describe('a date that is true', () => {
  test.each(STATES)('[PIS-05] %s, %s', (_who, now, facts, shown) => {
    expect(show(now, facts)).toBe(shown)
  })

  test('[PIS-05] meeting: its zones and minutes; nothing of the past in any state', () => {
    expect(dateOf({ ...empty, now: at('2026-12-03 12:10'), meeting: CIO })).toMatchObject({
      kind: 'meeting',
      startsAt: '2026-12-09T13:00:00.000Z',
      minutes: 45,
      zones: [],
    })
  })
})
const empty: HomeFacts = {
  now: at('2026-12-03 12:10'),
  city: '',
  next: 'explore',
  toConfirm: null,
  meeting: null,
  answer: null,
  events: [],
  aims: [],
}

describe('a sentence about me', () => {
  const sentence = (key: string, when: string, changes: Partial<KnownSentence> = {}): KnownSentence => ({
    key,
    text: key,
    own: null,
    isRefused: false,
    source: { kind: 'game', name: 'Le jeu', toolId: null, answered: 6, total: 24 },
    at: instant(when),
    ...changes,
  })
  const first = [sentence('piste', '2026-11-26 18:26'), sentence('game', '2026-11-26 18:25')]
  const visit = sentence('visit', '2026-11-26 18:50')
  const keyOf = (known: readonly KnownSentence[], now: string) => sentenceOf(known, at(now))?.key ?? null

  test.each([
    ['day 1', first, '2026-11-26 18:35', 'piste'],
    ['day 2 without an act: the other one of the same act', first, '2026-11-27 07:40', 'game'],
    ['day 3', first, '2026-11-28 07:40', 'piste'],
    ['day 2 after a visit: its sentence', [visit, ...first], '2026-11-27 07:40', 'visit'],
    ['one sentence stays', [visit], '2026-12-03 07:40', 'visit'],
    ['refused: the next one', [{ ...visit, isRefused: true }, ...first], '2026-11-26 19:00', 'piste'],
    ['all refused', [{ ...visit, isRefused: true }], '2026-11-26 19:00', null],
    ['own words of distress', [{ ...visit, own: 'je veux mourir' }, ...first], '2026-11-26 19:00', 'piste'],
    ['nothing known', [], '2026-11-26 19:00', null],
  ])('[PIS-05] [NBK-03] %s', (_when, known, now, key) => {
    expect(keyOf(known, now)).toBe(key)
  })
})
