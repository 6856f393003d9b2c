import type { HomeDate } from '@visions/contract/notebook'
import { expect, test } from 'vitest'
import { factOf, isMailTime, reasonFor, weeklyLetter } from './weekly.rules.ts'

const TOPICS = { meetings: true, assessments: true, rewards: true, stars: false, partners: false, weekly: true }
const AIM: HomeDate = {
  kind: 'aim',
  aimId: 'a',
  title: 'Écrire mes vœux',
  from: '2027-01-18',
  to: '2027-03-10',
  path: '/user/pistes',
  hasBegun: true,
  days: 40,
}
const EVENT: HomeDate = {
  kind: 'event',
  eventId: 'e',
  title: 'Portes ouvertes',
  startsAt: '2027-01-23T08:00:00.000Z',
  endsAt: null,
  place: 'Lille',
  km: 11,
  zones: [],
  hasBegun: false,
  days: 4,
}
const MEETING: HomeDate = {
  kind: 'meeting',
  meetingId: 'm',
  establishment: 'CIO des Tanneurs',
  startsAt: '2027-01-27T13:00:00.000Z',
  minutes: 45,
  place: '',
  zones: [],
  days: 8,
}
const CHOICE: HomeDate = { kind: 'choice', meetingId: 'm', establishment: 'CIO' }
const answer = (about: 'adviser-note' | 'application-answered'): HomeDate => ({
  kind: 'answer',
  about,
  data: {},
  at: '2027-01-18T10:00:00.000Z',
})

test.each([
  ['2027-01-19T08:00:00Z', '', true],
  ['2027-01-19T07:59:00Z', '', false],
  ['2027-01-21T16:59:00Z', '', true],
  ['2027-01-21T17:00:00Z', '', false],
  ['2027-01-18T10:00:00Z', '', false],
  ['2027-01-22T10:00:00Z', '', false],
  ['2027-01-19T08:00:00Z', 'Fort-de-France', false],
  ['2027-01-19T13:00:00Z', 'Fort-de-France', true],
  ['2027-01-18T22:00:00Z', 'Nouméa', true],
  ['2027-03-30T07:00:00Z', 'Lille', true],
])('[PIS-05] time of mails: %s, %j → %s', (now, city, isTime) => {
  expect(isMailTime(new Date(now), city)).toBe(isTime)
})

test.each<[string, HomeDate | null, Partial<Parameters<typeof reasonFor>[1]>, string | null]>([
  ['an aim began since the last visit', AIM, {}, 'aim:a:2027-01-18'],
  ['seen on the site', AIM, { seenAt: new Date('2027-01-18T09:00:00Z') }, null],
  ['named by an earlier mail', AIM, { before: ['aim:a:2027-01-18'] }, null],
  ['nothing true', null, {}, null],
  ['an event near', EVENT, {}, 'event:e'],
  ['on the day itself', { ...EVENT, days: 0 }, {}, null],
  ['confirmed on the site', MEETING, { confirmedAt: '2027-01-07T10:00:00.000Z' }, null],
  ['dates, mailed already', CHOICE, {}, null],
  ['an adviser wrote, mailed already', answer('adviser-note'), {}, null],
  ['a publisher answered, not mailed', answer('application-answered'), {}, 'answer:2027-01-18T10:00:00.000Z'],
  [
    'a publisher answered, mailed already',
    answer('application-answered'),
    { topics: { ...TOPICS, partners: true } },
    null,
  ],
])('[PIS-05] weekly reason: %s → %j', (_, date, changes, fact) => {
  const seenAt = new Date('2027-01-08T10:00:00Z')
  expect(reasonFor(date, { confirmedAt: undefined, seenAt, topics: TOPICS, before: [], ...changes })).toBe(fact)
})

test.each([
  CHOICE,
  answer('adviser-note'),
  answer('application-answered'),
  MEETING,
  EVENT,
  { ...EVENT, place: '' },
  AIM,
])('[PIS-05] [NOT-01] weekly mail about %j: an absolute date, one act, no name in its subject', (date) => {
  const { subject, body } = weeklyLetter(date, 'https://visions.test')
  expect(subject).not.toMatch(/CIO|vœux|Portes|Lille|undefined|dans \d/)
  expect(body.filter((part) => typeof part === 'object' && 'buttons' in part)).toHaveLength(1)
  for (const text of [subject, ...body.filter((part) => typeof part === 'string')])
    expect(text).not.toMatch(/undefined|null|NaN|'|[^\u00a0][!?:;»]|«[^\u00a0]/)
  if ('days' in date) expect(subject).toMatch(/ 2027$/)
})

test('[PIS-05] an aim that comes and then begins: two facts', () => {
  expect(factOf({ ...AIM, hasBegun: false })).not.toBe(factOf(AIM))
})
