// The questionnaire of a tool for a signed-in person. Its results depend on the answers only.
import type { Results } from '@visions/contract/partners/tools'
import { french } from '@visions/server/html'
import type { Answers } from '../../web/answers.ts'

export interface Question {
  text: string
  /** Label of each answer, by its value. */
  options: Record<string, string>
  /** Label of the optional free text next to the answer. */
  example?: string
}

export type Sections = Results['sections']

export interface Questionnaire {
  title: string
  lead: string
  action: string
  /** Number of columns for short answers; unset: one answer a row. */
  columns?: 2 | 3
  questions: Question[]
  /** @param answers an answer to every question */
  results: (answers: Answers) => Sections
}

/** Names of the form fields of a question, by its index from 0. */
export const choiceName = (index: number): string => `q${index + 1}`
export const exampleName = (index: number): string => `e${index + 1}`

export const chosen = (answers: Answers, index: number): string => answers[choiceName(index)] ?? ''
export const exampleOf = (answers: Answers, index: number): string => answers[exampleName(index)] ?? ''
/** The choices in the order of the questions. */
export const allChosen = (answers: Answers, { length }: { length: number }): string[] =>
  Array.from({ length }, (_, index) => chosen(answers, index))

export const MAX_EXAMPLE = 200
/** The text on one line, cut to the maximum length; empty unless it is a string. */
const lineOf = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, MAX_EXAMPLE)
    : ''

/** The valid answers of a form, and the indexes of the questions without one. */
export function readAnswers(
  { questions }: Questionnaire,
  form: Record<string, unknown>,
): { answers: Answers; missing: number[] } {
  const answers: Answers = {}
  const missing: number[] = []
  for (const [index, question] of questions.entries()) {
    const choice = form[choiceName(index)]
    if (typeof choice === 'string' && Object.hasOwn(question.options, choice)) answers[choiceName(index)] = choice
    else missing.push(index)
    const text = question.example === undefined ? '' : lineOf(form[exampleName(index)])
    if (text) answers[exampleName(index)] = text
  }
  return { answers, missing }
}

/** Every question with the label of its answer. */
export const answersInWords = (questions: readonly Question[], answers: Answers): NonNullable<Sections['answers']> =>
  questions.map(({ text, options }, index) => ({
    question: french(text),
    answer: french(options[chosen(answers, index)] ?? ''),
  }))

/** Number of choices of each value; 0 for values that were never chosen. */
export function countOf<T extends string>(values: readonly T[], choices: readonly string[]): Map<T, number> {
  return new Map(values.map((value) => [value, choices.filter((choice) => choice === value).length]))
}
