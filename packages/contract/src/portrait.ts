// What answers and scores say about the interests of a person (PIS-07): one rule for the game, the home and the
// assessment. A further answer adds detail: an interest that was named stays named. Ties are ties. Without Zod.
import type { PreferenceAnswer } from './constants.ts'
import { capitalised, inSentence } from './french-words.ts'

export interface ScoredInterest {
  label: string
  /** 0 to 100. */
  score: number
  /** Whether an answer about it was «Ça me correspond». */
  hasYes?: boolean
}
export interface Portrait {
  /** The interests that stand out, the strongest first. Those of one tier are equal. */
  tiers: ScoredInterest[][]
  /** The interests with a «yes», that do not stand out. */
  mixed: ScoredInterest[]
  /** Whether the scores have no contrast: those that stand out are one tier (BIL-14). */
  isFlat: boolean
}

/** An interest with a higher score stands out, of 100: «Je ne sais pas» alone does not. */
const MARKED = 50
/** Scores closer than this count as equal. */
const NEAR = 5
/** Scores within this have no contrast, and fewer scores are not compared. */
const CONTRAST = 10
const MIN_COMPARED = 3

/** Sorts the interests of a person by what can be said of each. */
export function portraitOf(interests: readonly ScoredInterest[]): Portrait {
  const sorted = interests.toSorted((a, b) => b.score - a.score)
  const isFlat = sorted.length >= MIN_COMPARED && sorted[0]!.score - sorted.at(-1)!.score <= CONTRAST
  const near = isFlat ? Infinity : NEAR
  const tiers: ScoredInterest[][] = []
  for (const interest of sorted.filter(({ score }) => score > MARKED)) {
    const tier = tiers.at(-1)
    if (tier && tier[0]!.score - interest.score < near) tier.push(interest)
    else tiers.push([interest])
  }
  return { tiers, mixed: interests.filter(({ score, hasYes }) => hasYes && score <= MARKED), isFlat }
}

const LIST = new Intl.ListFormat('fr')

/** Names of interests: «la création, puis le concret et la méthode à égalité»; '' without any. */
export const tiersText = (tiers: Portrait['tiers']): string =>
  tiers
    .map((tier) => {
      const names = LIST.format(tier.map(({ label }) => inSentence(label)))
      return tier.length > 1 ? `${names} à égalité` : names
    })
    .join(', puis ')

/** The names of interests with a yes that do not stand out: «la recherche et la relation»; '' without any. */
export const mixedText = ({ mixed }: Portrait): string => LIST.format(mixed.map(({ label }) => inSentence(label)))

/** Answers to the game without contrast: nearly all the same, or in turn. */
export type AnswerPattern = PreferenceAnswer | 'alternating'

/** Fewer answers have no pattern, and say too little about interests. */
export const MIN_ANSWERS = 6
/** The share of equal answers that is a pattern; of «Je ne sais pas», the second one. */
const ALIKE = 18 / 24
const UNSURE = 12 / 24

/** The pattern of answers in the order of the sentences; null for answers with contrast, and for few ones (BIL-14). */
export function patternOf(answers: readonly PreferenceAnswer[]): AnswerPattern | null {
  if (answers.length < MIN_ANSWERS) return null
  const share = (one: PreferenceAnswer) => answers.filter((answer) => answer === one).length / answers.length
  if (share('unsure') >= UNSURE) return 'unsure'
  if (share('yes') >= ALIKE) return 'yes'
  if (share('no') >= ALIKE) return 'no'
  const isInTurn = answers.every((answer, place) => answer !== 'unsure' && answer !== answers[place - 1])
  return isInTurn ? 'alternating' : null
}

/** What a pattern of the answers adds (BIL-14). */
const PATTERNS: Record<AnswerPattern, string> = {
  yes: 'J’ai répondu oui presque partout.',
  no: 'J’ai répondu non presque partout.',
  unsure: 'J’hésite encore souvent.',
  alternating: 'Mes réponses sont oui puis non, en alternance.',
}

/** What interests say about a person, in their own words: «Le concret et la création à égalité, pour l’instant.» */
export function describeInterests(
  interests: readonly ScoredInterest[],
  answers: readonly PreferenceAnswer[] = [],
): string {
  const portrait = portraitOf(interests)
  const [names, mixed, pattern] = [tiersText(portrait.tiers), mixedText(portrait), patternOf(answers)]
  return [
    names ? `${capitalised(names)}, pour l’instant.` : 'Rien ne ressort nettement, pour l’instant.',
    ...(mixed ? [`Par moments\u00a0: ${mixed}.`] : []),
    ...(pattern ? [PATTERNS[pattern]] : []),
  ].join(' ')
}
