import { expect, test } from 'vitest'
import { isProvenByProvider, isSameMailbox, refusalOfEnrolment, safeOfficePath, sortRoles } from './office.rules.ts'
import { headText, parseHead } from './staff-log.rules.ts'

test('[DOR-08] return path: a page of the office only', () => {
  for (const path of ['/bureau', '/bureau/membres', '/bureau/acces?a=1', '/bureau?x'])
    expect(safeOfficePath(path), path).toBe(path)
  for (const path of [
    undefined,
    1,
    '',
    '/',
    '/bureaux',
    '/Bureau',
    'bureau',
    '//bureau',
    '//evil.example/bureau',
    'https://evil.example/bureau',
    '/bureau/../user',
    '/bureau/..',
    '/bureau/%2e%2e/user',
    '/bureau\\..\\user',
    '/bureau/\u0000',
    `/bureau/${'x'.repeat(600)}`,
    'link',
  ])
    expect(safeOfficePath(path), String(path)).toBeNull()
})

test('[DOR-08] second factor of the provider: by one of its values of amr or acr', () => {
  const provider = { secondFactor: { amr: ['mfa'], acr: ['eidas2'] } }
  expect(isProvenByProvider(provider, { amr: ['pwd', 'mfa'], acr: 'eidas1' })).toBe(true)
  expect(isProvenByProvider(provider, { amr: ['pwd'], acr: 'eidas2' })).toBe(true)
  expect(isProvenByProvider(provider, { amr: ['pwd'], acr: 'eidas1' })).toBe(false)
  expect(isProvenByProvider(provider, { amr: [], acr: '' })).toBe(false)
  expect(isProvenByProvider({ secondFactor: { amr: [], acr: [] } }, { amr: [''], acr: '' })).toBe(false)
})

test.each([
  ['first factor ever', {}, null],
  ['a registered factor', { factors: 1 }, 'factor_needed'],
  ['a registered factor, by invitation', { factors: 1, invited: true }, 'factor_needed'],
  ['proven by the provider before', { hadFactor: true }, 'factor_needed'],
  ['proven by the provider before, by invitation', { hadFactor: true, invited: true }, null],
  ['proven, not fresh', { isProven: true }, 'fresh_factor_needed'],
  ['proven by the provider, not fresh, by invitation', { isProven: true, hadFactor: true, invited: true }, null],
  [
    'proven, not fresh, with an own one, by invitation',
    { isProven: true, factors: 1, invited: true },
    'fresh_factor_needed',
  ],
  ['fresh', { isProven: true, isFresh: true, factors: 3, hadFactor: true }, null],
] as const)('[DOR-08] registration of a factor: %s → %j %s', (_case, facts, refusal) => {
  const session = { factors: 0, isProven: false, isFresh: false, hadFactor: false, invited: false, ...facts }
  expect(refusalOfEnrolment(session)).toBe(refusal)
})

test('[OFF-01] roles: in their usual order, unknown ones left out', () => {
  expect(sortRoles(['admin', 'editor', 'owner'])).toEqual(['editor', 'admin'])
})

test.each([
  ['New@Region.Example', 'new@region.example', true],
  ['ren\u00e9@region.example', 'rene\u0301@region.example', true],
  ['new@region.example', 'new+office@region.example', false],
  ['new@region.example', 'n.ew@region.example', false],
  ['new@region.example', 'new@r\u0435gion.example', false],
  ['kim@region.example', '\u212aim@region.example', false],
  ['is@region.example', 'i\u017f@region.example', false],
  ['info@region.example', '\u0130nfo@region.example', false],
  ['', '', false],
  ['new@region.example', 'new@region.example@evil.example', false],
])('[OFF-12] mailboxes %s and %s: one → %s', (one, other, isOne) => {
  expect(isSameMailbox(one, other)).toBe(isOne)
  expect(isSameMailbox(other, one)).toBe(isOne)
})

test('[OFF-01] head of the log: parsed unchanged; any other text → undefined', () => {
  const head = { line: 12, hash: 'ab'.repeat(32), at: new Date('2026-11-26T03:00:00Z') }
  expect(parseHead(headText(head))).toEqual(head)
  expect(parseHead(headText({ ...head, line: 0, hash: '' }))).toEqual({ ...head, line: 0, hash: '' })
  for (const text of ['', '12', `12.x.${'ab'.repeat(32)}`, `12.1795662000.${'AB'.repeat(32)}`, '12.1795662000.ab'])
    expect(parseHead(text), text).toBeUndefined()
})
