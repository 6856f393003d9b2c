// Matches texts by their words (db/reference).
import { plainLetters } from '@visions/contract/plain-letters'

/** The words of a text, without accents. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[a-z0-9]+/g) ?? []

/** Whether all words of a line are among these words. A word of five letters or more in the line is a prefix. */
export const fits = (line: string, words: readonly string[]): boolean =>
  line.split(' ').every((part) => words.some((word) => (part.length <= 4 ? word === part : word.startsWith(part))))
