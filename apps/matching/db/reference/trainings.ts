// Maps the names of Parcoursup trainings to trades of the ROME 4.0 and to the level of the diploma. All words of a line
// must occur in the name. Words have no accents; a word of five letters or more is a prefix.
import { readTable } from '../table.ts'

/**
 * Trades of a training by words in its name, the closest trade first. A line of a single word counts only if no line of
 * several words matches. A training without a matching line has no trade.
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
