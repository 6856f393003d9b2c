// What is known of a person: short sentences in the first person, each with its source.
import { isDistress } from '@visions/contract/distress'
import type { KnownSentence } from '@visions/contract/notebook'
import type { Results } from '@visions/contract/partners/tools'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { closingSentence } from '@visions/contract/piste-words'
import { describeInterests, MIN_ANSWERS, type ScoredInterest } from '@visions/contract/portrait'

export interface GameAnswer {
  interest: string | null
  answer: PreferenceAnswer
  answeredAt: string
  /** Number of sentences of the game. */
  sentences: number
}
export interface ToolResults {
  toolId: string
  name: string
  /** «Mes envies», our own tool: the game and the cards. */
  isOwn: boolean
  sections: Results['sections'] | null
  receivedAt: string
}
/** A sentence of a visit, or the reason of a closed piste (PIS-03, PIS-04). */
export interface PisteStatement {
  pisteId: string
  /** A visit, or `closing`. */
  about: string
  title: string
  sentence: string | null
  reason: string | null
  at: string
}
export interface Correction {
  key: string
  body: string | null
}

/** Names in one sentence. */
const MAX_NAMES = 3
/** Level of a skill from which a person works alone. */
const ALONE = 3

const LIST = new Intl.ListFormat('fr')
type Known = Omit<KnownSentence, 'own' | 'isRefused'>

/** What the sentences about a person rest on. scores: of the interests, by the answers. */
export interface Sources {
  answers: readonly GameAnswer[]
  scores: readonly ScoredInterest[]
  results: readonly ToolResults[]
  pistes: readonly PisteStatement[]
  corrections: readonly Correction[]
}

/** The sentences about a person, the latest first, each with its correction. */
export function knownOf({ answers, scores, results, pistes, corrections }: Sources): KnownSentence[] {
  const correctionOf = new Map(corrections.map((one) => [one.key, one.body]))
  return [...sayGame(answers, scores), ...results.flatMap(sayResults), ...pistes.map(sayPiste)]
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.key.localeCompare(b.key))
    .map((sentence) => ({
      ...sentence,
      own: correctionOf.get(sentence.key) ?? null,
      isRefused: correctionOf.has(sentence.key) && correctionOf.get(sentence.key) === null,
      ...(isDistress(correctionOf.get(sentence.key) ?? '') && { isPrivate: true as const }),
    }))
}

/** Whether the answers to the game say enough about interests. */
export const hasEnoughAnswers = (answers: readonly GameAnswer[]): boolean =>
  answers.filter(({ interest }) => interest !== null).length >= MIN_ANSWERS

function sayGame(answers: readonly GameAnswer[], scores: readonly ScoredInterest[]): Known[] {
  if (!hasEnoughAnswers(answers)) return []
  return [
    {
      key: 'game',
      text: describeInterests(
        scores,
        answers.toSorted((a, b) => instant(a.answeredAt).localeCompare(instant(b.answeredAt))).map((one) => one.answer),
      ),
      source: {
        kind: 'game',
        name: 'Le jeu',
        toolId: null,
        answered: answers.length,
        total: answers[0]!.sentences,
      },
      at: latest(answers.map(({ answeredAt }) => answeredAt)),
    },
  ]
}

function sayResults({ toolId, name, isOwn, sections, receivedAt }: ToolResults): Known[] {
  const { interests = [], talents = [], values = [], skills = [], trades = [] } = sections ?? {}
  const at = instant(receivedAt)
  if (isOwn) {
    const source = { kind: 'cards' as const, name, toolId: null, answered: trades.length, total: 0 }
    return named(
      'trades',
      'Des métiers qui me parlent',
      trades.map(({ title }) => title),
      { source, at },
    )
  }
  const source = { kind: 'tool' as const, name, toolId, answered: 0, total: 0 }
  return [
    ...(interests.length > 0 ? [{ key: `interests:${toolId}`, text: describeInterests(interests), source, at }] : []),
    ...named(
      `talents:${toolId}`,
      'Mes talents',
      talents.toSorted((a, b) => b.score - a.score).map((talent) => talent.name),
      { source, at },
    ),
    ...named(
      `values:${toolId}`,
      'Ce qui compte pour moi',
      values.map((value) => value.name),
      { source, at },
    ),
    ...named(
      `skills:${toolId}`,
      'Ce que je sais faire sans aide',
      skills.filter(({ level }) => level >= ALONE).map((skill) => skill.name),
      { source, at },
    ),
  ]
}

/** «Mes talents : l’écoute, la ténacité et le dessin.»; nothing without names. */
function named(key: string, about: string, names: readonly string[], rest: Pick<Known, 'source' | 'at'>): Known[] {
  if (names.length === 0) return []
  return [{ key, text: `${about}\u00a0: ${LIST.format(names.slice(0, MAX_NAMES))}.`, ...rest }]
}

/** The sentence that the end of a visit, or of a piste, adds. */
const sayPiste = ({ pisteId, about, title, sentence, reason, at }: PisteStatement): Known => ({
  key: `${about}:${pisteId}`,
  text: sentence ?? closingSentence(title, reason ?? ''),
  source: { kind: 'piste', name: title, toolId: null, answered: 0, total: 0 },
  at: instant(at),
})

const instant = (text: string): string => new Date(text).toISOString()
const latest = (instants: readonly string[]): string => instants.map(instant).toSorted().at(-1)!

/** A person who did nothing for so long is welcomed back. */
const AWAY_MS = 10 * 86_400_000

/** Whether the last thing that a person did lies ten days back. Not for a person who did nothing yet. */
export function isBackAfterAbsence(now: Date, lastDone: readonly (Date | null)[]): boolean {
  const last = Math.max(...lastDone.map((at) => at?.getTime() ?? 0))
  return last > 0 && now.getTime() - last >= AWAY_MS
}
