// What a tool asks of somebody who is signed in, and the results that follow from the answers and from nothing else.
import type { Results } from '@visions/contract/partners/tools'
import { french } from '@visions/server/html'
import type { Answers } from '../../web/answers.ts'

export interface Question {
  text: string
  /** Label of each answer, by its value. */
  options: Record<string, string>
  /** Label of a free text that may go with the answer. */
  example?: string
}

export type Sections = Results['sections']

export interface Questionnaire {
  title: string
  lead: string
  action: string
  /** How many short answers stand side by side; one under the other when unset. */
  columns?: 2 | 3
  questions: Question[]
  /** @param answers of every question */
  results: (answers: Answers) => Sections
}

/** Names of the fields of a question, by its place from 0. */
export const choiceName = (index: number): string => `q${index + 1}`
export const exampleName = (index: number): string => `e${index + 1}`

export const chosen = (answers: Answers, index: number): string => answers[choiceName(index)] ?? ''
export const exampleOf = (answers: Answers, index: number): string => answers[exampleName(index)] ?? ''
/** What was chosen at each question, in order. */
export const allChosen = (answers: Answers, { length }: { length: number }): string[] =>
  Array.from({ length }, (_, index) => chosen(answers, index))

export const MOST_EXAMPLE = 200
/** One line, as long as it may be; empty for what is none. */
const lineOf = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, MOST_EXAMPLE)
    : ''

/** The answers of a form that are answers, and the questions (from 0) that have none. */
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

/** Every question with its answer, in words. */
export const answersInWords = (questions: readonly Question[], answers: Answers): NonNullable<Sections['answers']> =>
  questions.map(({ text, options }, index) => ({
    question: french(text),
    answer: french(options[chosen(answers, index)] ?? ''),
  }))

/** How often each value was chosen; every one of `values` is there. */
export function countOf<T extends string>(values: readonly T[], choices: readonly string[]): Map<T, number> {
  return new Map(values.map((value) => [value, choices.filter((choice) => choice === value).length]))
}
