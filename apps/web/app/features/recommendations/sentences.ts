// The sentences that determine recommended tools: those of the game, from the account, and the person's own, in this
// browser under `recommendations`.
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'

export const MAX_SENTENCES = 20
export const MAX_SENTENCE = 200
/** Characters that the API refuses: control characters and unpaired surrogates. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reasons why a sentence is not added. */
export type Problem = 'empty' | 'duplicate' | 'full' | 'unreadable'

/** The list with a sentence added at its end, or the reason why not (PRO-08). */
export function withSentence(
  sentences: readonly string[],
  typed: string,
): { sentences: string[] } | { problem: Problem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (sentences.some((other) => alike(other, text))) return { problem: 'duplicate' }
  if (sentences.length >= MAX_SENTENCES) return { problem: 'full' }
  if (text.length > MAX_SENTENCE || UNREADABLE.test(text)) return { problem: 'unreadable' }
  return { sentences: [...sentences, text] }
}

/** The valid sentences in a stored value, each once. */
export function validSentences(stored: readonly string[]): string[] {
  return stored.reduce<string[]>((valid, sentence) => {
    const next = withSentence(valid, sentence)
    return 'problem' in next ? valid : next.sentences
  }, [])
}

/** The list with a removed sentence at its former place. */
export const withRestored = (sentences: readonly string[], sentence: string, place: number): string[] =>
  sentences.some((other) => alike(other, sentence))
    ? [...sentences]
    : sentences.toSpliced(place, 0, sentence).slice(0, MAX_SENTENCES)

/** The sentences that are not of the game: earlier versions stored both. */
export const ownSentences = (sentences: readonly string[], others: readonly string[]): string[] =>
  sentences.filter((one) => !others.some((other) => alike(one, other)))

/** The list with the sentences of the game first, within the limit; those of the person remain (REC-02). */
export function withGameSentences(sentences: readonly string[], found: readonly string[]): string[] {
  const own = ownSentences(sentences, found)
  return [...found.slice(0, MAX_SENTENCES - own.length), ...own]
}

export const readSentences = (): string[] => validSentences(readLocal('recommendations') ?? [])

/** Stores the list; false when this browser stores nothing. */
export function saveSentences(sentences: string[]): boolean {
  if (sentences.length === 0) removeLocal('recommendations')
  else writeLocal('recommendations', sentences)
  return JSON.stringify(readSentences()) === JSON.stringify(sentences)
}
