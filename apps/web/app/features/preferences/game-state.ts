// The current sentence of the game, and the progress of the person; pure.
import type { Answer } from '@visions/contract/kernel'
import type { preferencesRoutes, Sentence } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'

export type LoadedGame = Answer<(typeof preferencesRoutes)['GET /preferences/game']>

/** The sentences with the answers given since they were loaded. */
export const withAnswers = (
  sentences: readonly Sentence[],
  answers: ReadonlyMap<string, PreferenceAnswer>,
): Sentence[] => sentences.map((sentence) => ({ ...sentence, answer: answers.get(sentence.code) ?? sentence.answer }))

/**
 * Index of the current sentence: the requested number, else the first one without an answer; -1 when all have
 * one.
 */
export function placeOf(sentences: readonly Sentence[], requested: string | null): number {
  const open = sentences.findIndex(({ answer }) => answer === null)
  const index = /^\d{1,3}$/.test(requested ?? '') ? Number(requested) - 1 : -1
  // Sentences after the first unanswered one are not reachable.
  const isReachable = index >= 0 && index < sentences.length && (open === -1 || index <= open)
  return isReachable ? index : open
}

/**
 * Number of the next sentence while the person reviews answers; null: continue with the first unanswered one,
 * or the result.
 */
export function numberAfter(sentences: readonly Sentence[], place: number): number | null {
  const next = sentences[place + 1]
  return next && next.answer !== null ? place + 2 : null
}

const MAX_LEGS = 6
/** The sentences as at most six legs of a route. */
export function legsOf(sentences: readonly Sentence[], place: number): ('done' | 'current' | 'todo')[] {
  const count = Math.min(MAX_LEGS, sentences.length)
  return Array.from({ length: count }, (_, leg) => {
    const [from, to] = [
      Math.round((leg * sentences.length) / count),
      Math.round(((leg + 1) * sentences.length) / count),
    ]
    if (place >= from && place < to) return 'current'
    return sentences.slice(from, to).every(({ answer }) => answer !== null) ? 'done' : 'todo'
  })
}
