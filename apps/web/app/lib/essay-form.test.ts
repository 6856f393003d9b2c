import { ANSWERS, INTEREST_CODES } from '@visions/contract/constants'
import { ESSAY_ROWS, writePlaces, type Essay } from '@visions/contract/essay-result'
import type { Piste } from '@visions/contract/pistes'
import { expect, test } from 'vitest'
import { compareEssay, deletedCookie, essayCookie, readAnswers, readCookie } from './essay-form.ts'

const essay: Essay = {
  sentences: INTEREST_CODES.map((letter) => ({
    key: `phrase-${letter.toLowerCase()}`,
    text: letter,
    quote: letter,
    letter,
    label: letter,
  })),
  trades: [{ key: 'A1101', title: 'Métier', interests: 'R', doubt: '' }],
  table: writePlaces([0]).repeat(ESSAY_ROWS),
  sheet: '',
}
const answers = ['yes', 'no', 'unsure', 'yes', 'no', 'no'] as const
const HERE = new URL('https://visions.example/essayer')
const read = (cookie: string) => readCookie(new Request(HERE, { headers: { cookie } }), HERE, essay)
const value = essayCookie(HERE, essay, answers).split(';')[0]!

test('[PIS-02] cookie of six answers: read back with the pistes that follow; for an hour, not for scripts', () => {
  expect(read(`a=b; ${value}`)).toMatchObject({ answers, pistes: [{ code: 'A1101' }] })
  expect(essayCookie(HERE, essay, answers)).toMatch(
    /^__Host-essai=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/,
  )
  expect(deletedCookie(HERE)).toContain('Max-Age=0')
})
test.each([
  ['none', ''],
  ['twice', `${value}; ${value}`],
  ['another sentence', value.replace('phrase-r', 'phrase-x')],
  ['another answer', value.replace('yes', 'maybe')],
  ['five answers', value.replace(/\.[^.]*$/, '')],
  ['seven answers', `${value}.phrase-r:yes`],
  ['another order', `__Host-essai=${value.split('=')[1]!.split('.').toReversed().join('.')}`],
  ['trades', `${value}.A1101`],
])('[PIS-02] cookie of six answers: %s → ignored as a whole', (_, cookie) => {
  expect(read(cookie)).toBeUndefined()
})
test('[PIS-02] form: an answer is missing, or there are no sentences → no answers', () => {
  const values = essay.sentences.map(({ key }) => `${key}:${ANSWERS[0]}`)
  expect(readAnswers(essay, values)).toEqual(values.map(() => 'yes'))
  expect(readAnswers(essay, [...values.slice(1), null])).toBeUndefined()
  expect(readAnswers({ sentences: [] }, [])).toBeUndefined()
})

const pisteOf = (code: string) => ({ code, title: code, reason: '', doubt: '' })
const three = ['A1101', 'A1102', 'A1103'].map(pisteOf)
const known = (code: string, state: Piste['state'] = 'open'): Piste => ({
  _id: code,
  kind: 'trade',
  code,
  title: code,
  state,
  source: 'card',
  reason: null,
  openedAt: '2026-10-03T10:00:00.000Z',
  answeredAt: '2026-10-03T10:00:00.000Z',
  isExplored: false,
  visits: [],
})
const seven = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'].map((code) => known(code))

test('[PIS-02] existing account: open, waiting and closed pistes are named and stay, the others are new', () => {
  const { pistes, waiting } = compareEssay(three, [known('A1101'), known('A1102', 'closed'), known('A1109')])
  expect(pistes.map(({ note }) => note)).toEqual([
    'Déjà dans vos pistes.',
    'Vous l’avez fermée le 3 octobre 2026. Elle reste fermée.',
    undefined,
  ])
  expect(waiting).toBe(0)
  expect(compareEssay(three, [known('A1103', 'waiting')]).pistes[2]!.note).toBe('Déjà dans vos pistes en attente.')
})
test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 3],
])('[PIS-01] [PIS-02] existing account with %i open pistes, three new ones → %i wait', (open, waiting) => {
  expect(compareEssay(three, seven.slice(0, open)).waiting).toBe(waiting)
})
