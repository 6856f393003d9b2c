import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWERS, INTEREST_CODES, type PreferenceAnswer } from './constants.ts'
import { mixedText, patternOf, portraitOf, tiersText, type ScoredInterest } from './portrait.ts'

const scored = (list: Record<string, number>): ScoredInterest[] =>
  Object.entries(list).map(([label, score]) => ({ label, score }))
const read = (list: Record<string, number>) => {
  const portrait = portraitOf(scored(list))
  return [tiersText(portrait.tiers), portrait.isFlat]
}

test.each([
  [{ R: 100, I: 40, A: 0 }, 'r', false],
  [{ R: 100, I: 75, A: 75, S: 60 }, 'r, puis i et a à égalité, puis s', false],
  [{ R: 80, I: 80, A: 76, S: 75, E: 20 }, 'r, i et a à égalité, puis s', false],
  [{ R: 80, I: 80, A: 76, S: 75 }, 'r, i, a et s à égalité', true],
  [{ R: 50, I: 50, A: 0 }, '', false],
  [{ R: 100, I: 100, A: 100, S: 100, E: 100, C: 100 }, 'r, i, a, s, e et c à égalité', true],
  [{ R: 55, I: 55 }, 'r et i à égalité', false],
  [{}, '', false],
] as const)('[PIS-07] [BIL-14] scores %j → «%s», flat: %s', (list, text, isFlat) => {
  expect(read(list)).toEqual([text, isFlat])
})

const POINTS = { yes: 100, unsure: 50, no: 0 }
type Given = [letter: string, answer: PreferenceAnswer]
const named = (given: readonly Given[]) => {
  const interests = INTEREST_CODES.flatMap((code): ScoredInterest[] => {
    const own = given.flatMap(([letter, answer]) => (letter === code ? [answer] : []))
    const sum = own.reduce((total, answer) => total + POINTS[answer], 0)
    return own.length === 0 ? [] : [{ label: code, score: sum / own.length, hasYes: own.includes('yes') }]
  })
  const portrait = portraitOf(interests)
  return new Set([...portrait.tiers.flat(), ...portrait.mixed].map(({ label }) => label))
}

test('[PIS-07] answers one by one: an interest that was named stays named', () => {
  const answer = fc.tuple(fc.constantFrom(...INTEREST_CODES), fc.constantFrom(...ANSWERS))
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 24 }), (given) => {
      for (let count = 1; count < given.length; count++) {
        const [before, after] = [named(given.slice(0, count)), named(given.slice(0, count + 1))]
        expect([...before].filter((letter) => !after.has(letter))).toEqual([])
      }
    }),
  )
})

test('[PIS-07] a yes among answers with another mean: named apart, not among those that stand out', () => {
  const portrait = portraitOf([
    { label: 'Le concret', score: 25, hasYes: true },
    { label: 'La méthode', score: 50, hasYes: false },
    { label: 'La relation', score: 75, hasYes: true },
  ])
  expect([tiersText(portrait.tiers), mixedText(portrait)]).toEqual(['la relation', 'le concret'])
})

const LETTERS: Record<string, PreferenceAnswer> = { y: 'yes', u: 'unsure', n: 'no' }
test.each([
  ['yyyyy', null],
  ['yyyyyy', 'yes'],
  ['yyyyyn', 'yes'],
  ['yyyynn', null],
  ['nnnnnnnnnnnnnnnnnnuyyyyy', 'no'],
  ['uuuynn', 'unsure'],
  ['ynynyn', 'alternating'],
  ['ynynyy', null],
  ['ynunyn', null],
])('[BIL-14] answers %s → pattern %s', (answers, pattern) => {
  expect(patternOf(answers.split('').map((letter) => LETTERS[letter]!))).toBe(pattern)
})
