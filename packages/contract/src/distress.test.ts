import { expect, test } from 'vitest'
import { distressCases } from './distress.cases.ts'
import { isDistress } from './distress.ts'

const wrong = (expected: 'positive' | 'negative', isWrong: (sentence: string) => boolean) =>
  distressCases.filter((one) => one.expected === expected && isWrong(one.sentence)).map(({ id }) => id)

test('[PEO-08] sentences of distress → recognised; the same words about trades, films and laughter → not', () => {
  expect(wrong('positive', (sentence) => !isDistress(sentence))).toEqual([])
  expect(wrong('negative', isDistress)).toEqual([])
})

test('[PEO-08] case, accents, apostrophes, repeated letters, spaces and signs change nothing', () => {
  const spellings = (sentence: string) => [
    sentence.toUpperCase(),
    sentence.replaceAll("'", '’'),
    sentence.normalize('NFD'),
    `  ${sentence.replaceAll(' ', '   ')} !!! 😭`,
  ]
  const positives = distressCases.filter(({ expected }) => expected === 'positive')
  const missed = positives.flatMap(({ sentence }) => spellings(sentence).filter((one) => !isDistress(one)))
  expect(missed).toEqual([])
  expect(isDistress('je veux mouriiiiir')).toBe(true)
})

test('[PEO-08] 2,000 letters of any kind → answered within 50 ms', () => {
  for (const text of ['je veux '.repeat(250), 'mon pere me '.repeat(170), 'a'.repeat(2000), 'j '.repeat(1000)]) {
    const start = performance.now()
    isDistress(text)
    expect(performance.now() - start, text.slice(0, 20)).toBeLessThan(50)
  }
})
