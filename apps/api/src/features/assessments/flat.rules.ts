// Answers and scores without contrast. They are said to be so, and no portrait is drawn of them (BIL-14).
import { numberText } from '@visions/contract/french-words'
import { MIN_ANSWERS, patternOf as patternOfAnswers, portraitOf, type AnswerPattern } from '@visions/contract/portrait'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { neat } from './words.rules.ts'
import type { Source } from './facts.rules.ts'

/** Whether the interests of a result are as good as equal. */
const isFlat = (interests: readonly { label: string; score: number }[] = []): boolean => portraitOf(interests).isFlat

/** The sources without interests that say nothing. isGameFlat: also without those of the person's own answers. */
export const withoutFlat = (sources: readonly Source[], isGameFlat: boolean): Source[] =>
  sources.map((source) => {
    const { interests, ...sections } = source.results.sections
    const drops = source.isOwn ? isGameFlat || isFlat(interests) : isFlat(interests)
    return drops ? { ...source, results: { ...source.results, sections } } : source
  })

/** What is said of the tools whose interests say nothing. */
export const flatTools = (sources: readonly Source[]): { what: string; why: string }[] =>
  sources
    .filter(({ isOwn, results }) => !isOwn && isFlat(results.sections.interests))
    .map(({ name }) => ({
      what: neat(name),
      why: 'Ses intérêts sont presque égaux\u00a0: ce résultat ne permet pas de dire ce qui attire.',
    }))

/** Answers to the game that draw no portrait. */
export type GamePattern = AnswerPattern | 'few'

/** The answers to the game, in the order of its sentences; `total`: number of sentences. */
interface Game {
  answers: readonly PreferenceAnswer[]
  total: number
}

/** The pattern of the answers to the game; null for answers that say something, and without any. */
export function patternOf(game: Game | null): GamePattern | null {
  const { answers, total } = game ?? { answers: [], total: 0 }
  if (answers.length === 0) return null
  if (answers.length < Math.min(MIN_ANSWERS, total)) return 'few'
  return patternOfAnswers(answers)
}

const ANSWERS = { yes: 'oui', no: 'non' } as const

/** What is said of such answers. */
export function patternSentence(pattern: GamePattern, { answers, total }: Game): string {
  switch (pattern) {
    case 'few':
      return `${answers.length} ${answers.length > 1 ? 'réponses' : 'réponse'} au jeu\u00a0: c’est trop peu pour décrire ce qui attire.`
    case 'unsure':
      return 'Beaucoup de réponses «\u00a0Je ne sais pas\u00a0» au jeu\u00a0: elles ne disent pas encore ce qui attire.'
    case 'alternating':
      return 'Vos réponses au jeu sont toutes oui puis non, en alternance\u00a0: elles ne disent rien de ce qui attire.'
    default: {
      const alike = answers.filter((answer) => answer === pattern).length
      return alike === total
        ? `Vous avez répondu ${ANSWERS[pattern]} à toutes les phrases du jeu.`
        : `Vous avez répondu ${ANSWERS[pattern]} à ${numberText(alike)} phrases du jeu sur ${total}.`
    }
  }
}
