// The short exercise as a questionnaire, for visitors and for tools without their own questionnaire.
import type { Exercise } from '../exercises.ts'
import { answersInWords, type Questionnaire } from './questionnaire.ts'

export function fromExercise({ title, lead, action, ...exercise }: Exercise): Questionnaire {
  const questions = exercise.questions.map(({ text, answers }) => ({ text, options: answers }))
  return { title, lead, action, questions, results: (answers) => ({ answers: answersInWords(questions, answers) }) }
}
