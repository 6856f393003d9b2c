// What is said of the interests in one sentence, and of a section without statements. Ties and gaps are said as such.
import type { SECTION_KINDS } from '@visions/contract/assessments'
import { inSentence, ofName } from '@visions/contract/french-words'
import { MIN_ANSWERS, portraitOf, tiersText, type Portrait } from '@visions/contract/portrait'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { patternOf, patternSentence } from './flat.rules.ts'
import { counts, type Platform, type Topic } from './facts.rules.ts'
import { MARKED, neat } from './words.rules.ts'

type SectionKind = (typeof SECTION_KINDS)[number]
/** What is read of a topic here. */
type Scored = { fact: Pick<Topic['fact'], 'text' | 'value'> }

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']
/** The largest number of equal interests that stand out. */
const MAX_EQUAL = 3

const tiersOf = (interests: readonly Scored[]): Portrait['tiers'] =>
  portraitOf(interests.map(({ fact: { text, value } }) => ({ label: text, score: value }))).tiers

/**
 * The strongest interests, strongest first: at most three, never one of several equal ones. Empty when none stands
 * out, or when more than three are equal.
 */
export function leadersOf(interests: readonly Scored[]): string[] {
  const [first = [], second = []] = tiersOf(interests)
  if (first.length > MAX_EQUAL) return []
  const leaders = first.length === 1 && second.length === 1 ? [...first, ...second] : first
  return leaders.map(({ label }) => inSentence(label))
}

/** The headline of an assessment, by the rule of the game and the home (PIS-07); undefined without interests. */
export function interestsSentence(interests: readonly Scored[]): string | undefined {
  if (interests.length === 0) return undefined
  const tiers = tiersOf(interests)
  const [first = []] = tiers
  if (first.length === 0) return 'Aucun intérêt ne ressort nettement.'
  if (first.length > MAX_EQUAL)
    return `Aucun intérêt ne se détache\u00a0: ${NUMBERS[first.length]} vous attirent autant.`
  return tiers.length === 1 && first.length === 1
    ? `Votre intérêt le plus fort\u00a0: ${tiersText(tiers)}.`
    : `Vos intérêts les plus forts\u00a0: ${tiersText(tiers)}.`
}

/** Results that lead to proposals when no tool makes them. */
const LEADS_TO: Partial<Record<SectionKind, readonly string[]>> = {
  trades: ['interests', 'skills', 'talents'],
  trainings: ['trades', 'interests', 'skills', 'talents'],
}

/** What the person answered in the game so far. scores: of the interests with an answer, 0 to 100. */
export interface GameProgress {
  answered: number
  total: number
  scores: readonly { label: string; score: number }[]
  /** In the order of the sentences. */
  answers: readonly PreferenceAnswer[]
}

/** Length of the game and of the cards, in minutes. */
const OWN_MINUTES = 3

/**
 * What the first answers to the game say about the interests, before all are given; undefined with fewer than six. Only
 * an interest that the person said yes to stands out.
 */
export function knownFromGame(game: GameProgress | null): string | undefined {
  if (!game || game.answered < MIN_ANSWERS || patternOf(game)) return undefined
  const interests = game.scores
    .filter(({ score }) => score > MARKED)
    .toSorted((a, b) => b.score - a.score)
    .map(({ label, score }) => ({ fact: { text: label, value: score } }))
  const sentence = interestsSentence(interests) ?? 'Aucun intérêt ne ressort nettement.'
  return `${sentence} C’est ce que disent ${game.answered} phrases du jeu sur ${game.total}, pour l’instant.`
}

/** What to do about a section without statements: the tool that fills it, those of the path first. */
export function hintFor(kind: SectionKind, platforms: readonly Platform[], game: GameProgress | null): string {
  const pattern = kind === 'interests' ? patternOf(game) : null
  if (game && pattern) return patternSentence(pattern, game)
  const known = kind === 'interests' ? knownFromGame(game) : undefined
  if (known) return known
  const givers = [[kind], LEADS_TO[kind] ?? []].flatMap((sections) =>
    platforms.filter((platform) => counts(platform) && sections.some((section) => platform.gives?.includes(section))),
  )
  const open = givers.find(({ status }) => status < 2)
  if (open) {
    const time = open.minutes === undefined ? '' : `${open.minutes}\u00a0min `
    return `À explorer\u00a0: ${time}avec ${neat(open.name)}.`
  }
  const silent = givers.find(({ results }) => !results)
  if (silent)
    return `À explorer\u00a0: les résultats ${ofName(neat(silent.name))} manquent. Refaites ce bilan plus tard.`
  if (kind === 'interests' && game) return `À explorer\u00a0: ${OWN_MINUTES}\u00a0min avec le jeu de Visions.`
  return kind === 'trades' || kind === 'trainings'
    ? 'Pas encore de piste. Un conseiller ou une conseillère peut vous aider à en trouver.'
    : 'À explorer. Un conseiller ou une conseillère peut vous aider à commencer.'
}
