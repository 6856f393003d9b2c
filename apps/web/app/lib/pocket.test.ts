import { expect, test } from 'vitest'
import { cut, MAX_ITEMS, parsePocket } from './pocket.ts'

const PERSON = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const seenAt = '2026-11-21T14:05:00.000Z'
const mission = { name: 'Je montre mes forces', done: 1, total: 2 }
const reward = {
  title: 'Un disque, moins cher',
  offer: '−10 %',
  partner: 'Écoute-Sillon',
  code: 'SILLON-1',
  boughtAt: '2026-11-20T08:00:00+01:00',
}
const full = { person: PERSON, missions: { seenAt, list: [mission] }, rewards: { seenAt, list: [reward] } }
const times = <T>(n: number, item: T) => Array.from({ length: n }, () => item)

test('[MIS-01] [RWD-01] parsePocket: stored pocket → same values, unknown fields dropped', () => {
  expect(parsePocket(full)).toEqual(full)
  expect(parsePocket({ person: PERSON }), 'no list yet').toEqual({ person: PERSON })
  expect(parsePocket({ ...full, admin: true, rewards: { seenAt, list: [{ ...reward, html: '<b>' }] } })).toEqual(full)
  expect(parsePocket({ person: PERSON, rewards: { seenAt, list: [] } })?.rewards?.list).toEqual([])
})
test.each([
  null,
  'x',
  7,
  [],
  [full],
  {},
  { ...full, person: 'a' },
  { ...full, person: [PERSON] },
  { ...full, person: { $ne: null } },
])('[AUT-12] parsePocket: %j → undefined', (value) => expect(parsePocket(value)).toBeUndefined())
test.each([
  ['a number as a name', { missions: { seenAt, list: [{ ...mission, name: 7 }] } }],
  ['a name too long', { missions: { seenAt, list: [{ ...mission, name: 'a'.repeat(81) }] } }],
  ['more tasks done than there are', { missions: { seenAt, list: [{ ...mission, done: 3 }] } }],
  ['half a task', { missions: { seenAt, list: [{ ...mission, done: 0.5 }] } }],
  ['a negative number', { missions: { seenAt, list: [{ ...mission, done: -1 }] } }],
  ['no date', { missions: { list: [mission] } }],
  ['an invalid date', { missions: { seenAt: '2026-99-99T99:99:99Z', list: [mission] } }],
  ['a text as a date', { missions: { seenAt: 'hier', list: [mission] } }],
  ['no list', { missions: { seenAt, list: { 0: mission } } }],
  ['too many', { missions: { seenAt, list: times(MAX_ITEMS + 1, mission) } }],
  ['one invalid item', { missions: { seenAt, list: [mission, null] } }],
])('[AUT-12] parsePocket: list with %s → left out, the other list remains', (_, parts) => {
  expect(parsePocket({ ...full, ...parts })).toEqual({ person: PERSON, rewards: full.rewards })
})
test.each([
  ['no code', { code: undefined }],
  ['a list of codes', { code: ['SILLON-1'] }],
  ['a code too long', { code: 'a'.repeat(65) }],
  ['no date', { boughtAt: 'jamais' }],
])('[AUT-12] parsePocket: reward with %s → its list left out', (_, changes) => {
  expect(parsePocket({ ...full, rewards: { seenAt, list: [{ ...reward, ...changes }] } })).toEqual({
    person: PERSON,
    missions: full.missions,
  })
})
test('pocket of maximum size: shorter than the limit of readLocal', () => {
  const longest = 'é'.repeat(80)
  const value = {
    person: PERSON,
    missions: { seenAt, list: times(MAX_ITEMS, { name: longest, done: 999, total: 1000 }) },
    rewards: {
      seenAt,
      list: times(MAX_ITEMS, { ...reward, title: longest, offer: longest, partner: longest, code: 'A'.repeat(64) }),
    },
  }
  expect(parsePocket(value)).toEqual(value)
  expect(JSON.stringify(value).length).toBeLessThan(20_000)
})
test('cut: text over 80 characters → shortened', () => {
  expect(cut('court')).toBe('court')
  expect(cut('a'.repeat(200))).toBe(`${'a'.repeat(79)}…`)
})
