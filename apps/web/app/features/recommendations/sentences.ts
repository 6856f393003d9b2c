// The sentences with which tools are looked for: kept in this browser under `recommendations`, put there by the game and by the person.
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'

export const MOST_SENTENCES = 20
export const LONGEST_SENTENCE = 200
/** What nobody types and the API refuses: control characters, halves of characters. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The sentences that can be asked with, each once, whatever the browser's storage holds. */
export function sound(sentences: readonly string[]): string[] {
  const kept: string[] = []
  for (const sentence of sentences) {
    const text = sentence.trim()
    if (
      text === '' ||
      text.length > LONGEST_SENTENCE ||
      UNREADABLE.test(text) ||
      kept.some((other) => alike(other, text))
    )
      continue
    kept.push(text)
  }
  return kept.slice(0, MOST_SENTENCES)
}

/** Why a sentence is not added. */
export type Problem = 'empty' | 'duplicate' | 'full' | 'unreadable'

/** The list with one sentence more, at its end (PRO-08). */
export function withSentence(
  sentences: readonly string[],
  typed: string,
): { sentences: string[] } | { problem: Problem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (sentences.some((other) => alike(other, text))) return { problem: 'duplicate' }
  if (sentences.length >= MOST_SENTENCES) return { problem: 'full' }
  if (text.length > LONGEST_SENTENCE || UNREADABLE.test(text)) return { problem: 'unreadable' }
  return { sentences: [...sentences, text] }
}

/** A sentence put back where it was. */
export const withBack = (sentences: readonly string[], sentence: string, place: number): string[] =>
  sentences.some((other) => alike(other, sentence))
    ? [...sentences]
    : sentences.toSpliced(place, 0, sentence).slice(0, MOST_SENTENCES)

const without = (sentences: readonly string[], others: readonly string[]): string[] =>
  sentences.filter((one) => !others.some((other) => alike(one, other)))

/** The list with what the game found first, as far as there is room: what the person wrote stays (REC-02). */
export function withFound(sentences: readonly string[], found: readonly string[]): string[] {
  const own = without(sentences, found)
  return [...found.slice(0, MOST_SENTENCES - own.length), ...own]
}

export const readSentences = (): string[] => sound(readLocal('recommendations') ?? [])

/** Keeps the list; false when this browser keeps nothing. */
export function keepSentences(sentences: string[]): boolean {
  if (sentences.length === 0) removeLocal('recommendations')
  else writeLocal('recommendations', sentences)
  return JSON.stringify(readSentences()) === JSON.stringify(sentences)
}

export function addFound(found: readonly string[]): void {
  keepSentences(withFound(readSentences(), found))
}
/** Forgets those of a result that is taken back. */
export function forgetFound(found: readonly string[]): void {
  keepSentences(without(readSentences(), found))
}
