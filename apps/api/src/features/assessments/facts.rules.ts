// What each platform says of the person, thing by thing, and what becomes of it when several speak of the same one.
import type { Statement } from '@visions/contract/assessments'
import type { ProofLevel } from '@visions/contract/vocabulary'
import { inOrder, keyOf, levelWords, neat, rankWords, scoreWords, sentence, valueWords } from './words.rules.ts'

export type Interest = 'R' | 'I' | 'A' | 'S' | 'E' | 'C'

/** The results of one tool (contract/partners/tools.ts). */
export interface ToolResults {
  producedAt: string
  sections: {
    interests?: { code: Interest; label: string; score: number }[] | undefined
    talents?: { name: string; description: string; score: number }[] | undefined
    /** Level 1 begins, 2 with help, 3 alone, 4 can teach it. */
    skills?: { name: string; level: number; evidence: string }[] | undefined
    /** The dearest first. */
    values?: { name: string }[] | undefined
    trades?: { code: string; title: string; reason: string }[] | undefined
    trainings?: { title: string; level: number; reason: string }[] | undefined
  }
}

/** A platform of the journey as it went for the person, in the order of the path. */
export interface Platform {
  toolId: string
  name: string
  /** 2: finished. */
  status: 0 | 1 | 2
  /** Of its end; null until then. */
  proof: ProofLevel | null
  /** Undefined: there are none, or they could not be had. */
  results: ToolResults | undefined
  /** No platform of the path: what the person said in Visions itself. */
  isOwn?: true
}

/** A platform whose results count: finished, with results. */
export type Source = Platform & { results: ToolResults }
export const sourcesOf = (platforms: readonly Platform[]): Source[] =>
  platforms.filter((platform): platform is Source => platform.status === 2 && platform.results !== undefined)

export const FACT_KINDS = ['interests', 'talents', 'skills', 'values'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** One thing that one platform says. */
export interface Fact {
  kind: FactKind
  key: string
  text: string
  detail: string
  source: string
  producedAt: string
  /** Of `max`; for values, the place in their order. */
  value: number
  max: 100 | 4 | 0
}

/** Everything that platforms say of one thing: what counts, then what the others say. */
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
    detail: sentence(neat(detail)),
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
  // A platform says each thing once.
  return [
    ...new Map(
      facts
        .filter(({ text }) => text !== '')
        .toReversed()
        .map((each) => [each.key, each]),
    ).values(),
  ].toReversed()
}

/** What counts of each kind, the strongest first. Of several sources the latest counts; of equals, the first on the path. */
export function topicsOf(sources: readonly Source[]): Record<FactKind, Topic[]> {
  const said = Map.groupBy(
    sources.flatMap((source) => factsOf(source)),
    ({ key }) => key,
  )
  const topics = [...said.values()].map((facts) => {
    const [fact, ...others] = facts.toSorted((a, b) => Date.parse(b.producedAt) - Date.parse(a.producedAt))
    return { fact: fact!, others }
  })
  const ofKind = (kind: FactKind) => topics.filter(({ fact }) => fact.kind === kind)
  const best = ({ fact, others }: Topic) => Math.min(fact.value, ...others.map(({ value }) => value))
  const strongest = (a: Topic, b: Topic) => b.fact.value - a.fact.value || inOrder(a.fact.text, b.fact.text)
  return {
    interests: ofKind('interests').toSorted(strongest),
    talents: ofKind('talents').toSorted(strongest),
    skills: ofKind('skills').toSorted(strongest),
    // Each source has an order of its own: what is dearest to one of them comes first.
    values: ofKind('values').toSorted((a, b) => best(a) - best(b)),
  }
}

/** A fact by itself, without what others say. */
export function stateFact({ key, text, detail, source, value, max }: Fact): Statement {
  const label = max === 4 ? levelWords(value) : scoreWords(value)
  return {
    key,
    text,
    detail: max === 0 ? sentence(`En ${rankWords(value)}`) : detail,
    source,
    score: max === 0 ? null : { value, max, label },
    reasons: [],
  }
}

/** A topic as the assessment says it: what counts, and beside it the others. */
export function stateTopic({ fact, others }: Topic): Statement {
  const statement = stateFact(fact)
  const beside = others.map(
    ({ source, value, max }) => `${source}\u00a0: ${max === 0 ? rankWords(value) : valueWords(value, max)}.`,
  )
  return { ...statement, detail: [statement.detail, ...beside].filter(Boolean).join(' ') }
}
