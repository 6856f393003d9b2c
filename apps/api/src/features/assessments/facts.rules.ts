// The facts of each platform about the person. Of several sources on one topic, one counts.
import { ended } from '@visions/contract/french-words'
import type { Statement } from '@visions/contract/assessments'
import type { PreferenceAnswer, ProofLevel } from '@visions/contract/vocabulary'
import { fold, inOrder, keyOf, levelWords, neat, rankWords, scoreWords, TALENT, valueWords } from './words.rules.ts'

export type Interest = 'R' | 'I' | 'A' | 'S' | 'E' | 'C'

/** The results of one tool (contract/partners/tools.ts). */
export interface ToolResults {
  producedAt: string
  sections: {
    interests?: { code: Interest; label: string; score: number }[] | undefined
    talents?: { name: string; description: string; score: number }[] | undefined
    /** Level 1: beginner, 2: with help, 3: alone, 4: can teach. */
    skills?: { name: string; level: number; evidence: string }[] | undefined
    /** Most important first. */
    values?: { name: string }[] | undefined
    trades?: { code: string; title: string; reason: string }[] | undefined
    trainings?: { title: string; level: number; reason: string }[] | undefined
    /** Only in the person’s own answers. */
    preferences?:
      | { kind: 'trade' | 'sector' | 'setting'; code: string; label: string; answer: PreferenceAnswer }[]
      | undefined
    situation?: { label: string; value: string; code?: string | undefined; amount?: number | undefined }[] | undefined
  }
}

/** A platform of the journey with the person’s progress, in the order of the path. */
export interface Platform {
  toolId: string
  name: string
  /** 2: finished. */
  status: 0 | 1 | 2
  /** Proof of the end; null until then. */
  proof: ProofLevel | null
  /** undefined: none, or not available. */
  results: ToolResults | undefined
  /** Whether results can come: otherwise the assessment is made without them (BIL-15). */
  sendsResults: boolean
  /** Answers that the person gave in Visions; not on the path. */
  isOwn?: true
  /** Duration of the tool in minutes. */
  minutes?: number
  /** Sections that its results may have. */
  gives?: readonly string[]
}

/** A platform whose results count: finished, with results. */
export type Source = Platform & { results: ToolResults }
export const sourcesOf = (platforms: readonly Platform[]): Source[] =>
  platforms.filter((platform): platform is Source => platform.status === 2 && platform.results !== undefined)

/** Whether results of a platform are part of the assessment, or can become a part (BIL-15). */
export const counts = ({ isOwn, sendsResults, results }: Platform): boolean =>
  !isOwn && (sendsResults || results !== undefined)

export const FACT_KINDS = ['interests', 'talents', 'skills', 'values'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** One statement of one platform. */
export interface Fact {
  kind: FactKind
  key: string
  text: string
  detail: string
  source: string
  producedAt: string
  /** Out of `max`; for values, the rank. */
  value: number
  max: 100 | 4 | 0
}

/** The facts of all platforms on one topic: the one that counts, then the others. */
export interface Topic {
  fact: Fact
  others: Fact[]
}

function factsOf({ name, results: { producedAt, sections } }: Source): Fact[] {
  const source = neat(name)
  const fact = (kind: FactKind, id: string, text: string, detail: string, value: number, max: Fact['max']): Fact => ({
    kind,
    key: id,
    text: neat(text),
    // Some tools repeat the name.
    detail: fold(detail) === fold(text) ? '' : ended(neat(detail)),
    source,
    producedAt,
    value,
    max,
  })
  const facts = [
    ...(sections.interests ?? []).map(({ code, label, score }) =>
      fact('interests', `interests/${code}`, label, '', Math.round(score), 100),
    ),
    ...(sections.talents ?? []).map(({ name: talent, description, score }) =>
      fact('talents', keyOf('talents', talent), talent, description, Math.round(score), 100),
    ),
    ...(sections.skills ?? []).map(({ name: skill, level, evidence }) =>
      fact('skills', keyOf('skills', skill), skill, evidence, level, 4),
    ),
    ...(sections.values ?? []).map(({ name: value }, place) =>
      fact('values', keyOf('values', value), value, '', place + 1, 0),
    ),
  ]
  // Drop repeated facts of a platform.
  return [
    ...new Map(
      facts
        .filter(({ text }) => text !== '')
        .toReversed()
        .map((each) => [each.key, each]),
    ).values(),
  ].toReversed()
}

/** Talents that stand out: marked, and of several, above their mean (BIL-14). A weak one is no talent. */
export function markedTalents(talents: readonly Topic[]): Topic[] {
  const mean = talents.reduce((sum, { fact }) => sum + fact.value, 0) / talents.length
  return talents.filter(({ fact }) => fact.value >= TALENT && (talents.length === 1 || fact.value > mean))
}

/**
 * The facts of each kind, strongest first. An answer of the person counts before the results of a tool (BIL-12),
 * then the latest source; of equals, the first on the path.
 */
export function topicsOf(sources: readonly Source[]): Record<FactKind, Topic[]> {
  const own = new Set(sources.flatMap(({ isOwn, name }) => (isOwn ? neat(name) : [])))
  const byKey = Map.groupBy(
    sources.flatMap((source) => factsOf(source)),
    ({ key }) => key,
  )
  const topics = [...byKey.values()].map((facts) => {
    const [fact, ...others] = facts.toSorted(
      (a, b) =>
        Number(own.has(b.source)) - Number(own.has(a.source)) || Date.parse(b.producedAt) - Date.parse(a.producedAt),
    )
    return { fact: fact!, others }
  })
  const ofKind = (kind: FactKind) => topics.filter(({ fact }) => fact.kind === kind)
  const best = ({ fact, others }: Topic) => Math.min(fact.value, ...others.map(({ value }) => value))
  const strongest = (a: Topic, b: Topic) => b.fact.value - a.fact.value || inOrder(a.fact.text, b.fact.text)
  return {
    interests: ofKind('interests').toSorted(strongest),
    talents: ofKind('talents').toSorted(strongest),
    skills: ofKind('skills').toSorted(strongest),
    // Each source has its own order: sort by rank across sources.
    values: ofKind('values').toSorted((a, b) => best(a) - best(b)),
  }
}

/** A fact as a statement, without the other sources. */
export function stateFact({ key, text, detail, source, producedAt, value, max }: Fact): Statement {
  const label = max === 4 ? levelWords(value) : scoreWords(value)
  return {
    key,
    text,
    detail: max === 0 ? ended(`En ${rankWords(value)}`) : detail,
    source,
    date: producedAt,
    score: max === 0 ? null : { value, max, label },
    reasons: [],
    facts: [],
  }
}

/** A topic as a statement, with the values of the other sources. */
export function stateTopic({ fact, others }: Topic): Statement {
  const statement = stateFact(fact)
  const otherValues = others.map(
    ({ source, value, max }) => `${source}\u00a0: ${max === 0 ? rankWords(value) : valueWords(value, max)}.`,
  )
  return { ...statement, detail: [statement.detail, ...otherValues].filter(Boolean).join(' ') }
}
