// Which three trades follow from six answers, and what may not suit in a trade (PIS-02).
import type { SubjectProfile, Trade } from '@visions/advice/model'
import { ESSAY_TRADES, reasonLetter, type AnswersByInterest } from '@visions/contract/essay-result'
import type { InterestCode, PreferenceAnswer } from '@visions/contract/vocabulary'

const POINTS: Record<PreferenceAnswer, number> = { yes: 100, unsure: 50, no: 0 }

/** A profile of which only these answers are known. */
export const profileOfAnswers = (answers: ReadonlyMap<InterestCode, PreferenceAnswer>): SubjectProfile => ({
  interests: Object.fromEntries([...answers].map(([code, answer]) => [code, POINTS[answer]])),
  skills: new Map(),
  trades: new Map(),
  proposed: new Set(),
  evoked: new Map(),
  sectors: new Map(),
  settings: new Map(),
  limits: new Set(),
  values: [],
  level: null,
  search: null,
})

/** Whether no two answers differ: they give no order of trades. */
const areAlike = (answers: AnswersByInterest): boolean => new Set(answers.values()).size === 1

/** Whether a trade may be proposed: the answers give a reason for it, and do not refuse its first interest. */
export function isFitting({ interests }: Trade, answers: AnswersByInterest): boolean {
  if (interests === '') return false
  if (areAlike(answers)) return true
  return reasonLetter(interests, answers) !== '' && answers.get(interests.charAt(0)) !== 'no'
}

/** Highest level of diploma that most people reach: bac + 2. */
const NEAR_LEVEL = 5

/**
 * Takes three of the ranked trades: of different sectors, for different reasons, and one of them without long studies,
 * as far as there are such trades.
 */
export function takeVaried(ranked: readonly Trade[], answers: AnswersByInterest): Trade[] {
  const reasonOf = ({ interests }: Trade) => reasonLetter(interests, answers) || interests.charAt(0)
  const isNear = ({ level }: Trade) => level !== null && level <= NEAR_LEVEL
  const taken: Trade[] = []
  while (taken.length < ESSAY_TRADES) {
    const left = ranked.filter((trade) => !taken.includes(trade))
    const needsNear = taken.length === ESSAY_TRADES - 1 && !taken.some(isNear)
    const hasOwnSector = (trade: Trade) => taken.every((other) => other.sectors[0] !== trade.sectors[0])
    const hasOwnReason = (trade: Trade) => taken.every((other) => reasonOf(other) !== reasonOf(trade))
    const next =
      left.find((trade) => hasOwnSector(trade) && hasOwnReason(trade) && (!needsNear || isNear(trade))) ??
      left.find((trade) => hasOwnSector(trade) && (!needsNear || isNear(trade))) ??
      left.find(hasOwnSector) ??
      left[0]
    if (!next) break
    taken.push(next)
  }
  return taken
}

const LONG_STUDIES: Readonly<Record<number, string>> = {
  8: 'Les études sont longues\u00a0: en général, jusqu’au doctorat.',
  7: 'Les études sont longues\u00a0: en général, cinq ans après le bac.',
}
const STUDIES: Readonly<Record<number, string>> = {
  6: 'Il faut en général trois ans d’études après le bac.',
  5: 'Il faut en général deux ans d’études après le bac.',
}
const CONDITIONS: readonly (readonly [condition: string, doubt: string])[] = [
  ['nuit', 'Une partie du travail peut se faire la nuit.'],
  ['week-end', 'Il peut falloir travailler le week-end.'],
  ['horaires-decales', 'Les horaires peuvent être décalés\u00a0: tôt le matin, ou tard le soir.'],
  ['charges-lourdes', 'Il faut porter des charges lourdes, au moins par moments.'],
]
const FURTHER_CONDITIONS: readonly (readonly [condition: string, doubt: string])[] = [
  ['permis', 'Le permis de conduire est nécessaire.'],
  ['deplacements', 'Il y a des déplacements, au moins par moments.'],
  ['debout', 'Il faut rester debout longtemps.'],
  ['dehors', 'Le travail se fait dehors, au moins par moments.'],
]

/** What may not suit in a trade, in French; '' when the source names nothing. */
export function doubtOf({ level, limits }: Trade): string {
  const conditionOf = (list: typeof CONDITIONS) => list.find(([condition]) => limits.includes(condition))?.[1]
  return (
    LONG_STUDIES[level ?? 0] ?? conditionOf(CONDITIONS) ?? STUDIES[level ?? 0] ?? conditionOf(FURTHER_CONDITIONS) ?? ''
  )
}
