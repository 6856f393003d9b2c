import { expect, test } from 'vitest'
import { distressCases } from './distress.cases.ts'
import { developmentCases } from './distress-development.cases.ts'
import { measuredCases } from './distress-measured.cases.ts'
import { isDistress } from './distress.ts'

/** Development sentences that the rule does not answer as expected, and why that is accepted. */
const ACCEPTED = new Set([
  'jenpeu plu de cette vi', // three spellings in a row: the class of «j’en peux plus» is lost
  'si je ratais ma vie serait finie et je sauterais', // a jump without a place
  "j'aurais dû y rester la dernière fois", // says death by a place that has no name
  "je vais me pendre si j'entends encore le mot parcoursup mdr", // a joke: the same words are meant by others
])

const cases = [...distressCases, ...developmentCases.filter(({ sentence }) => !ACCEPTED.has(sentence))]
const wrong = (expected: 'positive' | 'negative') =>
  cases
    .filter((one) => one.expected === expected && isDistress(one.sentence) !== (expected === 'positive'))
    .map(({ sentence }) => sentence)

test('[PEO-08] sentences of distress → recognised; the same words about trades, films and laughter → not', () => {
  expect(wrong('positive')).toEqual([])
  expect(wrong('negative')).toEqual([])
})

/** What the rule reaches. The target is 95 % of the sentences of distress, and 2 % of the others at most. */
test('[PEO-08] sentences that the author of the rule has not read → 193 of 220, 8 of 180 harmless ones', () => {
  const answered = (expected: string) =>
    measuredCases.filter((one) => one.expected === expected && isDistress(one.sentence)).length
  expect(answered('positive')).toBeGreaterThanOrEqual(193)
  expect(answered('negative')).toBeLessThanOrEqual(8)
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

test('[PEO-08] a harmless sentence about a training before → each sentence is judged by itself', () => {
  const positives = distressCases.filter(({ expected }) => expected === 'positive')
  const before = ['Je cherche une formation de pompier. ', 'je voudrais un stage de théâtre\n', 'J’aime le foot ! ']
  const missed = positives.flatMap(({ sentence }) => before.filter((one) => !isDistress(one + sentence)))
  expect(missed).toEqual([])
  expect(isDistress('je fais une formation de théâtre je veux mourir')).toBe(true)
  expect(isDistress('Je fais une formation de théâtre Mon père me frappe')).toBe(true)
})

test.each(['je veux mourrir', 'je veux mourit', 'je veux morir', 'je pense au sucide', 'on me harcle', 'jeveuxmourir'])(
  '[PEO-08] one wrong letter in a word of harm: «%s» → recognised',
  (sentence) => {
    expect(isDistress(sentence)).toBe(true)
  },
)

test('[PEO-08] a negation, or another word with nearly the same letters → not recognised', () => {
  const harmless = ['je ne veux pas mourir', 'personne ne me frappe', 'je veux mûrir', 'je veux me sacrifier', 'violet']
  expect(harmless.filter(isDistress)).toEqual([])
})

/** Microseconds of processor time of this thread, without other work on the machine. */
function timeOf(run: () => void, times: number): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time++) run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
/** The clock of a thread is coarse: so much of it is measured, in microseconds. */
const MEASURED = 100_000

test('[PEO-08] four times as many words of the rules → not more than linear time', () => {
  const texts = [
    'je ',
    'je veux ',
    'mon pere me ',
    'a',
    'j ',
    'j’en ai, ',
    'je veux plus me faire mon père ',
    'peur de mon ',
  ]
  for (const text of texts) {
    const runOf = (letters: number) => {
      const long = text.repeat(letters / text.length)
      return () => void isDistress(long)
    }
    const [short, long] = [runOf(10_000), runOf(40_000)]
    let times = 8
    let time = timeOf(short, times)
    while (time < MEASURED) time = timeOf(short, (times *= 2))
    expect(timeOf(long, times) / time, text).toBeLessThan(8)
  }
})
