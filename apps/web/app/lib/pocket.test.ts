import { expect, test } from 'vitest'
import { cut, MOST_KEPT, pocket } from './pocket.ts'

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

test('[MIS-01] [RWD-01] what was kept is read again as it was, and nothing besides', () => {
  expect(pocket(full)).toEqual(full)
  expect(pocket({ person: PERSON }), 'wanted, nothing seen yet').toEqual({ person: PERSON })
  expect(pocket({ ...full, admin: true, rewards: { seenAt, list: [{ ...reward, html: '<b>' }] } })).toEqual(full)
  expect(pocket({ person: PERSON, rewards: { seenAt, list: [] } })?.rewards?.list).toEqual([])
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
])('[AUT-12] %j is nobody’s pocket', (value) => expect(pocket(value)).toBeUndefined())
test.each([
  ['a name that is none', { missions: { seenAt, list: [{ ...mission, name: 7 }] } }],
  ['a name too long', { missions: { seenAt, list: [{ ...mission, name: 'a'.repeat(81) }] } }],
  ['more done than there is', { missions: { seenAt, list: [{ ...mission, done: 3 }] } }],
  ['half a task', { missions: { seenAt, list: [{ ...mission, done: 0.5 }] } }],
  ['less than nothing', { missions: { seenAt, list: [{ ...mission, done: -1 }] } }],
  ['no moment', { missions: { list: [mission] } }],
  ['a moment that is none', { missions: { seenAt: '2026-99-99T99:99:99Z', list: [mission] } }],
  ['words for a moment', { missions: { seenAt: 'hier', list: [mission] } }],
  ['no list', { missions: { seenAt, list: { 0: mission } } }],
  ['too many', { missions: { seenAt, list: times(MOST_KEPT + 1, mission) } }],
  ['one foreign item among good ones', { missions: { seenAt, list: [mission, null] } }],
])('[AUT-12] a part with %s is left out, the other stays', (_, parts) => {
  expect(pocket({ ...full, ...parts })).toEqual({ person: PERSON, rewards: full.rewards })
})
test.each([
  ['no code', { code: undefined }],
  ['a list of codes', { code: ['SILLON-1'] }],
  ['a code too long', { code: 'a'.repeat(65) }],
  ['no date', { boughtAt: 'jamais' }],
])('[AUT-12] a reward with %s is not ours', (_, changes) => {
  expect(pocket({ ...full, rewards: { seenAt, list: [{ ...reward, ...changes }] } })).toEqual({
    person: PERSON,
    missions: full.missions,
  })
})
test('the fullest pocket fits into what is read of the storage', () => {
  const longest = 'é'.repeat(80)
  const value = {
    person: PERSON,
    missions: { seenAt, list: times(MOST_KEPT, { name: longest, done: 999, total: 1000 }) },
    rewards: {
      seenAt,
      list: times(MOST_KEPT, { ...reward, title: longest, offer: longest, partner: longest, code: 'A'.repeat(64) }),
    },
  }
  expect(pocket(value)).toEqual(value)
  expect(JSON.stringify(value).length).toBeLessThan(20_000)
})
test('words that are too long are cut to what is kept', () => {
  expect(cut('court')).toBe('court')
  expect(cut('a'.repeat(200))).toBe(`${'a'.repeat(79)}…`)
})
