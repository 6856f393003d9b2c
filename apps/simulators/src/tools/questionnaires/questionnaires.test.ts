import { resultsAnswer } from '@visions/contract/partners/tools'
import { describe, expect, test } from 'vitest'
import { EXERCISES } from '../exercises.ts'
import { fromExercise } from './exercise.ts'
import { QUESTIONNAIRES } from './index.ts'
import { choiceName, readAnswers, type Questionnaire, type Sections } from './questionnaire.ts'

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
})
