// The short exercise as a questionnaire, for tools without their own questionnaire.
import type { Exercise } from '../exercises.ts'
import { answersInWords, type Questionnaire } from './questionnaire.ts'

export const fromExercise = ({ title, lead, action, questions }: Exercise): Questionnaire => {
  const asked = questions.map(({ text, answers }) => ({ text, options: answers }))
  return { title, lead, action, questions: asked, results: (answers) => ({ answers: answersInWords(asked, answers) }) }
}
