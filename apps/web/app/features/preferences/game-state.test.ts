import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { legsOf, numberAfter, placeOf, withAnswers } from './game-state.ts'

const sentences = (answers: string) =>
  Array.from(answers, (mark, place) => ({
    code: `s-${place}`,
    text: '',
    interest: null,
    answer: mark === '.' ? null : ({ y: 'yes', u: 'unsure', n: 'no' }[mark] as PreferenceAnswer),
  }))

test('[REC-02] placeOf: first sentence without an answer; earlier ones on request, later ones not', () => {
  const half = sentences('yn..')
  expect(placeOf(half, null)).toBe(2)
  expect(['1', '2', '3', '4', '0', '9', 'x', '-1', '1e1'].map((asked) => placeOf(half, asked))).toEqual([
    0, 1, 2, 2, 2, 2, 2, 2, 2,
  ])
  expect(placeOf(sentences('ynu'), null)).toBe(-1)
  expect(placeOf(sentences('ynu'), '3')).toBe(2)
  expect([0, 1, 2].map((place) => numberAfter(half, place))).toEqual([2, null, null])
  expect(withAnswers(half, new Map([['s-2', 'yes']])).map(({ answer }) => answer)).toEqual(['yes', 'no', 'yes', null])
})

test('[REC-02] legsOf: at most six legs; done when all their sentences have an answer', () => {
  expect(legsOf(sentences('yyyyyy......'), 6)).toEqual(['done', 'done', 'done', 'current', 'todo', 'todo'])
  expect(legsOf(sentences('y..'), 1)).toEqual(['done', 'current', 'todo'])
  expect(legsOf(sentences('y'.repeat(24)), -1)).toEqual(Array(6).fill('done'))
  expect(legsOf([], -1)).toEqual([])
})
