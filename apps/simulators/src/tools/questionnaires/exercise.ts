// The three questions of a tool that has none of its own, answered by somebody who is signed in.
import type { Exercise } from '../exercises.ts'
import { answersInWords, type Questionnaire } from './questionnaire.ts'

export const fromExercise = ({ title, lead, action, questions }: Exercise): Questionnaire => {
  const asked = questions.map(({ text, answers }) => ({ text, options: answers }))
  return { title, lead, action, questions: asked, results: (answers) => ({ answers: answersInWords(asked, answers) }) }
}
