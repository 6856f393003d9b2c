// Maps the names of Parcoursup courses to trades of the ROME 4.0 and to the level of the diploma. All words of a line
// must occur in the name. Words have no accents; a word of five letters or more is a prefix.
import { readTable } from '../table.ts'

/**
 * Trades of a course by words of its subject, the closest trade first. A line counts when at least one of its words is
 * in the subject, and no longer line has the same words. A course without a matching line has no trade.
 */
export const TRAINING_TRADES: readonly (readonly [words: string, trades: string])[] = readTable(
  import.meta.url,
  'training-trades.txt',
).map(([words = '', trades = '']) => [words, trades])

/** Level of the diploma (3 to 8) by words in the name of the training. The first matching line counts. */
export const TRAINING_LEVELS: readonly (readonly [words: string, level: number | null])[] = readTable(
  import.meta.url,
  'training-levels.txt',
).map(([words = '', level]) => [words, level ? Number(level) : null])

/** The trade that a diploma of level 3 or 4 leads to, by words of its name. The first matching line counts. */
export const DIPLOMA_TRADES: readonly (readonly [words: string, trades: string])[] = readTable(
  import.meta.url,
  'diploma-trades.txt',
).map(([words = '', trades = '']) => [words, trades])
