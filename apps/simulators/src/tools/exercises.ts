// The short exercises of the tools (exercises.txt): four kinds, three questions each. Each answer counts for a trait.
// The most frequent trait is the result.
import { readFileSync } from 'node:fs'

export interface Exercise {
  title: string
  lead: string
  action: string
  questions: Question[]
  results: Record<string, { title: string; text: string }>
}

interface Question {
  text: string
  /** Label of each answer, by its trait. */
  answers: Record<string, string>
}

export const EXERCISES = readFileSync(new URL('exercises.txt', import.meta.url), 'utf8')
  .split('\n---\n')
  .map(exerciseOf)

/** Reads paragraphs: title, lead and button; each question with its answers by trait; title and text of each result. */
function exerciseOf(paragraphs: string): Exercise {
  const [[title = '', lead = '', action = ''] = [], ...rest] = paragraphs
    .trim()
    .split('\n\n')
    .map((lines) => lines.split('\n'))
  const results = rest.pop() ?? []
  return {
    title,
    lead,
    action,
    questions: rest.map(([text = '', ...answers]) => ({ text, answers: Object.fromEntries(answers.map(pairOf)) })),
    results: Object.fromEntries(
      results.flatMap((line, index) => {
        const [trait, title] = pairOf(line)
        return index % 2 === 0 ? [[trait, { title, text: results[index + 1] ?? '' }]] : []
      }),
    ),
  }
}

/** The trait before the colon of a line, and the text after it. */
function pairOf(line: string): [trait: string, text: string] {
  const end = line.indexOf(': ')
  return [line.slice(0, end), line.slice(end + 2)]
}

/** The result of the most frequent trait; the first answer decides a tie. */
export function resultOf(exercise: Exercise, traits: string[]): { title: string; text: string } {
  const votes = (trait: string) => traits.filter((other) => other === trait).length
  return exercise.results[traits.toSorted((one, two) => votes(two) - votes(one))[0]!]!
}
