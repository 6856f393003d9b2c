// What a sentence says to the search for tools (REC-05, ADV-08).
import type { SentenceWords } from './meanings.rules.ts'
import { stancesOf, type Stance } from './stances.rules.ts'
import { contentWords, statementsOf } from './statements.rules.ts'

const ASKS: ReadonlySet<Stance> = new Set(['liked', 'lacked', 'faced'])

/**
 * What a sentence in full (`writeInFull`) says. Where it states a wish, a lack or what is ahead, the other statements
 * are context, but for a list that follows: «je veux du contact : la vente, l’accueil».
 */
export function readSentence(sentence: string): Record<keyof SentenceWords, string[][]> {
  const statements = statementsOf(sentence)
  const stances = stancesOf(statements)
  const read: Record<keyof SentenceWords, string[][]> = { words: [], context: [], present: [], refused: [] }
  const hasNoAim = !stances.some((stance) => ASKS.has(stance))
  let isAsked = hasNoAim
  for (const [at, { kind, words }] of statements.entries()) {
    const stance = stances[at]!
    isAsked = hasNoAim || ASKS.has(stance) || (isAsked && stance === 'named')
    const place = stance === 'liked' ? 'words' : kind === 'words' && !isAsked ? 'context' : kind
    if (place) read[place].push([...new Set(contentWords(words))])
  }
  return read
}
