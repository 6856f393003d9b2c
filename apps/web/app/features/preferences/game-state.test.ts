import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { legsOf, numberAfter, placeOf, withSaid } from './game-state.ts'

const sentences = (answers: string) =>
  Array.from(answers, (mark, place) => ({
    code: `s-${place}`,
    text: '',
    answer: mark === '.' ? null : ({ y: 'yes', u: 'unsure', n: 'no' }[mark] as PreferenceAnswer),
  }))

test('[REC-02] the game goes on with the first sentence that has no answer, and one can look back but not ahead', () => {
  const half = sentences('yn..')
  expect(placeOf(half, null)).toBe(2)
  expect(['1', '2', '3', '4', '0', '9', 'x', '-1', '1e1'].map((asked) => placeOf(half, asked))).toEqual([
    0, 1, 2, 2, 2, 2, 2, 2, 2,
  ])
  expect(placeOf(sentences('ynu'), null)).toBe(-1)
  expect(placeOf(sentences('ynu'), '3')).toBe(2)
  expect([0, 1, 2].map((place) => numberAfter(half, place))).toEqual([2, null, null])
  expect(withSaid(half, new Map([['s-2', 'yes']])).map(({ answer }) => answer)).toEqual(['yes', 'no', 'yes', null])
})

test('[REC-02] the route has six legs at most, done when all their sentences are', () => {
  expect(legsOf(sentences('yyyyyy......'), 6)).toEqual(['done', 'done', 'done', 'current', 'todo', 'todo'])
  expect(legsOf(sentences('y..'), 1)).toEqual(['done', 'current', 'todo'])
  expect(legsOf(sentences('y'.repeat(24)), -1)).toEqual(Array(6).fill('done'))
  expect(legsOf([], -1)).toEqual([])
})
