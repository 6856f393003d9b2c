// Texts that are linked by their words (db/reference).
import { plainLetters } from '@visions/contract/plain-letters'

/** The words of a text, without accents. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[a-z0-9]+/g) ?? []

/** Whether all the words of a line are among these: words of up to four letters as they are, longer ones as beginnings. */
export const fits = (line: string, words: readonly string[]): boolean =>
  line.split(' ').every((part) => words.some((word) => (part.length <= 4 ? word === part : word.startsWith(part))))
