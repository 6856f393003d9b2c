// Which sentence of the game is shown, and how far somebody is.
import type { GameResult, Sentence } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'

export interface LoadedGame {
  sentences: Sentence[]
  result: GameResult | null
}

/** The sentences with what was said of them since. */
export const withSaid = (sentences: readonly Sentence[], said: ReadonlyMap<string, PreferenceAnswer>): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, answer: said.get(sentence.code) ?? sentence.answer }))

/** Place of the sentence to show, from 0: the one asked for by its number, else the first without an answer; -1 when all have one. */
export function placeOf(sentences: readonly Sentence[], asked: string | null): number {
  const open = sentences.findIndex(({ answer }) => answer === null)
  const wanted = /^\d{1,3}$/.test(asked ?? '') ? Number(asked) - 1 : -1
  // Nobody jumps ahead of what was answered.
  const isReachable = wanted >= 0 && wanted < sentences.length && (open === -1 || wanted <= open)
  return isReachable ? wanted : open
}

/** Number of the sentence after this one, while somebody looks back; null: on with the first without an answer, or to the result. */
export function numberAfter(sentences: readonly Sentence[], place: number): number | null {
  const next = sentences[place + 1]
  return next && next.answer !== null ? place + 2 : null
}

const MOST_LEGS = 6
/** The sentences in legs of about the same length, as controls of a route. */
export function legsOf(sentences: readonly Sentence[], place: number): ('done' | 'current' | 'todo')[] {
  const count = Math.min(MOST_LEGS, sentences.length)
  return Array.from({ length: count }, (_, leg) => {
    const [from, to] = [
      Math.round((leg * sentences.length) / count),
      Math.round(((leg + 1) * sentences.length) / count),
    ]
    if (place >= from && place < to) return 'current'
    return sentences.slice(from, to).every(({ answer }) => answer !== null) ? 'done' : 'todo'
  })
}
