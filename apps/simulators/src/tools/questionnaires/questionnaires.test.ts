import { resultsAnswer } from '@visions/contract/partners/tools'
import { describe, expect, test } from 'vitest'
import { EXERCISES } from '../exercises.ts'
import { fromExercise } from './exercise.ts'
import { QUESTIONNAIRES } from './index.ts'
import { choiceName, exampleName, readAnswers, type Questionnaire, type Sections } from './questionnaire.ts'

/** Answers to all questions, chosen by `choose` from the options and the index. */
function answersBy(questionnaire: Questionnaire, choose: (options: string[], index: number) => string) {
  const form = Object.fromEntries(
    questionnaire.questions.map(({ options }, index) => [choiceName(index), choose(Object.keys(options), index)]),
  )
  const { answers, missing } = readAnswers(questionnaire, form)
  expect(missing).toEqual([])
  return answers
}
/** A chooser that depends on a seed only. */
const by = (seed: number) => (options: string[], index: number) =>
  options[(seed * 7 + index * 3 + ((seed * index) % 5)) % options.length]!
const resultsBy = (questionnaire: Questionnaire, choose: (options: string[], index: number) => string): Sections =>
  questionnaire.results(answersBy(questionnaire, choose))
const first = (options: string[]) => options[0]!
const last = (options: string[]) => options.at(-1)!
const tool = (slug: string) => QUESTIONNAIRES[slug]!

/** All strings inside a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

const all: [string, Questionnaire][] = [
  ...Object.entries(QUESTIONNAIRES),
  ...EXERCISES.map((exercise): [string, Questionnaire] => [exercise.title, fromExercise(exercise)]),
]

describe.each(all)('%s', (_name, questionnaire) => {
  test('readAnswers: invalid or missing answer → reported as missing', () => {
    const form = { [choiceName(0)]: '__proto__', [choiceName(1)]: ['a', 'b'], [choiceName(2)]: 3 }
    const { answers, missing } = readAnswers(questionnaire, form)
    expect(answers).toEqual({})
    expect(missing).toEqual(questionnaire.questions.map((_, index) => index))
  })

  test('[EXT-02] results: valid for the contract and deterministic, for many sets of answers', () => {
    for (const choose of [first, last, ...Array.from({ length: 40 }, (_, seed) => by(seed))]) {
      const sections = resultsBy(questionnaire, choose)
      const answer = { producedAt: new Date().toISOString(), sections }
      expect(resultsAnswer.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
      expect(resultsBy(questionnaire, choose)).toEqual(sections)
      for (const text of textsOf(sections)) {
        expect(text).not.toMatch(/undefined|NaN|'| [!?:;»%]/)
      }
    }
  })

  test('questions: unique texts, well-formed French', () => {
    expect(new Set(questionnaire.questions.map(({ text }) => text)).size).toBe(questionnaire.questions.length)
    for (const { text, options } of questionnaire.questions) {
      expect(Object.keys(options).length).toBeGreaterThan(1)
      expect(new Set(Object.values(options)).size).toBe(Object.keys(options).length)
      for (const one of [text, ...Object.values(options)]) expect(one).not.toContain("'")
    }
  })
})

describe('Cap Bruyère', () => {
  const capBruyere = tool('cap-bruyere')
  const letterAt = (index: number) => 'RIASEC'[index % 6]!

  test('three situations for each letter, with equal weight', () => {
    expect(capBruyere.questions).toHaveLength(18)
    for (const letter of 'RIASEC') {
      const { interests } = resultsBy(capBruyere, (_options, index) => (letterAt(index) === letter ? 'yes' : 'no'))
      expect(interests![0]).toMatchObject({ code: letter, score: 100 })
      expect(interests!.slice(1).map(({ score }) => score)).toEqual([0, 0, 0, 0, 0])
    }
  })

  test('interests: strongest first; «maybe» counts half', () => {
    const { interests } = resultsBy(
      capBruyere,
      (_options, index) => ({ S: 'yes', A: 'maybe' })[letterAt(index)] ?? 'no',
    )
    expect(interests!.slice(0, 2)).toEqual([
      { code: 'S', label: 'La relation', score: 100 },
      { code: 'A', label: 'La création', score: 50 },
    ])
  })

  test('trades: match the strongest letters and name them in the reason', () => {
    const { trades } = resultsBy(capBruyere, (_options, index) => ({ S: 'yes', A: 'maybe' })[letterAt(index)] ?? 'no')
    expect(trades!.slice(0, 2).map(({ code }) => code)).toEqual(['K1207', 'K2106'])
    expect(trades![0]!.reason).toBe('Vous aimez aider et transmettre, et imaginer et créer.')
    expect(trades!.length).toBeLessThanOrEqual(6)
    expect(new Set(trades!.map(({ code }) => code)).size).toBe(trades!.length)
  })
})

describe('Transvase', () => {
  test('skills: level and cleaned example of each answer', () => {
    const transvase = tool('transvase')
    const form = Object.fromEntries(transvase.questions.map((_, index) => [choiceName(index), String((index % 4) + 1)]))
    const { answers } = readAnswers(transvase, {
      ...form,
      [exampleName(0)]: '  Au club\u0000 d’échecs ',
      [exampleName(1)]: 'x'.repeat(900),
    })
    const { skills } = transvase.results(answers)
    expect(skills).toHaveLength(10)
    expect(skills![0]).toEqual({ name: 'Expliquer à quelqu’un', level: 1, evidence: 'Au club d’échecs' })
    expect(skills![1]).toEqual({ name: 'Organiser une semaine', level: 2, evidence: 'x'.repeat(200) })
    expect(skills![2]!.evidence).toBe('')
    expect(skills!.map(({ level }) => level)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2])
  })
})
