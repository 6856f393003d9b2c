// The document of an assessment: composed from results, summarised, compared with an earlier one (BIL-06).
import { ofName } from '@visions/contract/french-words'
import type { AssessmentChanges, AssessmentDocument, SECTION_KINDS, Statement } from '@visions/contract/assessments'
import { levelOf, type Experience } from '@visions/contract/vocabulary'
import { contradictionsOf } from './contradictions.rules.ts'
import {
  counts,
  sourcesOf,
  stateTopic,
  topicsOf,
  type FactKind,
  type Platform,
  type Source,
  type Topic,
} from './facts.rules.ts'
import { hintFor, interestsSentence, knownFromGame, type GameProgress } from './headline.rules.ts'
import { nextSteps, type OfferedMission } from './next-steps.rules.ts'
import { proposeTrades, proposeTrainings, type KnownTrade, type Training } from './proposals.rules.ts'
import { fold, HIGH, listed, neat } from './words.rules.ts'

export type { Platform } from './facts.rules.ts'
export type { OfferedMission } from './next-steps.rules.ts'
export type { KnownTrade, Training } from './proposals.rules.ts'

export interface AssessmentInput {
  journey: { title: string; experience: Experience }
  person: { firstName: string; lastName: string; scholarshipLevel: string | null }
  /** ISO 8601. */
  madeAt: string
  /** In the order of the path. */
  platforms: readonly Platform[]
  trades: readonly KnownTrade[]
  trainings: readonly Training[]
  /** Missions of the person, in the order of their page. */
  missions: readonly OfferedMission[]
  /** The answers to the game; null without a game. */
  game: GameProgress | null
}

type SectionKind = (typeof SECTION_KINDS)[number]

const MAX_STATEMENTS = 30
/** Level of a skill that needs no help. */
const ALONE = 3
/** Limit of the contract on changes of one kind. */
const MAX_CHANGES = 100
const MAX_MISSING = 20

const SECTIONS: Record<SectionKind, { title: string; lead: string; missing: string }> = {
  interests: {
    title: 'Intérêts',
    lead: 'Ce qui vous attire, du plus marqué au moins marqué.',
    missing: 'Vos intérêts',
  },
  talents: { title: 'Talents', lead: 'Ce qui vous vient facilement.', missing: 'Vos talents' },
  skills: { title: 'Compétences', lead: 'Ce que vous savez faire, et à quel point.', missing: 'Vos compétences' },
  values: { title: 'Valeurs', lead: 'Ce qui compte pour vous, le plus important d’abord.', missing: 'Vos valeurs' },
  trades: {
    title: 'Métiers à explorer',
    lead: 'Des pistes à regarder de près. Aucune ne vous engage.',
    missing: 'Des métiers à explorer',
  },
  trainings: {
    title: 'Formations possibles',
    lead: 'Des formations qui mènent à ces métiers, ou que vos outils proposent.',
    missing: 'Des formations',
  },
}

/** Composes the document from known results only. The same input gives the same document. */
export function composeAssessment(input: AssessmentInput): AssessmentDocument {
  const { journey, person, madeAt, platforms } = input
  const sources = sourcesOf(platforms)
  const topics = topicsOf(sources)
  const ownLevel = levelOf(person.scholarshipLevel)
  const trades = proposeTrades(sources, topics, input.trades)
  const trainings = proposeTrainings(sources, trades, input.trainings, ownLevel)
  const contradictions = contradictionsOf(topics, trades, input.trades)
  const statements: Record<SectionKind, Statement[]> = {
    interests: topics.interests.map(stateTopic),
    talents: topics.talents.map(stateTopic),
    skills: topics.skills.map(stateTopic),
    values: topics.values.map(stateTopic),
    trades: trades.map(({ statement }) => statement),
    trainings: trainings.map(({ statement }) => statement),
  }
  const kinds = Object.keys(SECTIONS) as SectionKind[]
  return {
    title: neat(journey.title),
    experience: journey.experience,
    madeAt,
    person: { firstName: neat(person.firstName), lastName: neat(person.lastName) },
    summary: summarize({ platforms, sources, topics, contradictions }),
    sources: platforms.map(({ name, status, results, sendsResults, proof }) => ({
      name: neat(name),
      state: stateOf({ status, results, sendsResults }),
      producedAt: status === 2 && results ? results.producedAt : null,
      proof,
    })),
    sections: kinds.map((kind) => ({
      kind,
      title: SECTIONS[kind].title,
      lead: SECTIONS[kind].lead,
      statements: statements[kind].slice(0, MAX_STATEMENTS),
      ...(statements[kind].length === 0 && { hint: hintFor(kind, platforms, input.game) }),
    })),
    contradictions,
    missing: [
      ...platforms.flatMap(whatIsMissing),
      ...kinds
        .filter((kind) => statements[kind].length === 0 && !(kind === 'interests' && knownFromGame(input.game)))
        .map((kind) => ({ what: SECTIONS[kind].missing, why: hintFor(kind, platforms, input.game) })),
      ...(ownLevel === null
        ? [
            {
              what: 'Votre niveau d’études',
              why: 'Il n’est pas indiqué dans votre profil\u00a0: les formations sont proposées sans en tenir compte.',
            },
          ]
        : []),
    ].slice(0, MAX_MISSING),
    nextSteps: nextSteps({ platforms, topics, trades, trainings, contradictions, missions: input.missions }),
  }
}

type SourceState = AssessmentDocument['sources'][number]['state']

function stateOf({
  status,
  results,
  sendsResults,
}: Pick<Platform, 'status' | 'results' | 'sendsResults'>): SourceState {
  if (status === 2 && results) return 'received'
  if (!sendsResults) return 'no-results'
  return status < 2 ? 'not-finished' : 'not-found'
}

/** Tools whose results can come. A tool that sends none is not missing (BIL-15). */
function whatIsMissing({ name, status, results, sendsResults }: Platform): AssessmentDocument['missing'] {
  if (!sendsResults) return []
  if (status < 2)
    return [
      {
        what: neat(name),
        why: 'Cet outil n’est pas terminé\u00a0: ses résultats ne comptent pas dans ce bilan.',
      },
    ]
  return results
    ? []
    : [{ what: neat(name), why: 'Cet outil est terminé, mais ses résultats ne sont pas encore arrivés.' }]
}

/** The sentences of the summary: the headline first. */
function summarize({
  platforms,
  sources,
  topics,
  contradictions,
}: {
  platforms: readonly Platform[]
  sources: readonly Source[]
  topics: Record<FactKind, Topic[]>
  contradictions: AssessmentDocument['contradictions']
}): string[] {
  const headline = interestsSentence(topics.interests)
  const sentences = headline === undefined ? [] : [headline]
  const strengths = strengthsOf(topics, contradictions).slice(0, 3)
  if (strengths.length > 0) sentences.push(`Vous pouvez vous appuyer sur\u00a0: ${listed(strengths)}.`)
  if (contradictions.length > 0)
    sentences.push(
      contradictions.length > 1
        ? `${contradictions.length} points se contredisent\u00a0: en parler aidera à y voir clair.`
        : 'Un point se contredit\u00a0: en parler aidera à y voir clair.',
    )
  sentences.push(whereFrom(platforms, sources))
  if (sentences.length < 4)
    sentences.push('Ce bilan ouvre des pistes\u00a0: vous en parlez, vous les essayez, puis vous choisissez.')
  const isOpen = platforms.some((platform) => counts(platform) && platform.status < 2)
  if (sentences.length < 3 && isOpen) sentences.push('Il sera plus complet quand vous aurez terminé d’autres outils.')
  if (sentences.length < 3) sentences.push('Un conseiller ou une conseillère peut vous aider à le compléter.')
  return sentences
}

function whereFrom(shown: readonly Platform[], received: readonly Source[]): string {
  const [platforms, sources] = [shown.filter(counts), received.filter(({ isOwn }) => !isOwn)]
  const own = received.find(({ isOwn }) => isOwn)
  const names = sources.map(({ name }) => neat(name))
  if (sources.length === 0 && own) return `Ce bilan rassemble ce que vous avez dit dans ${neat(own.name)}.`
  if (platforms.length === 0)
    return 'Les outils de ce parcours ne transmettent pas de résultats\u00a0: ce bilan est encore vide.'
  if (sources.length === 0) return 'Aucun résultat n’a été obtenu\u00a0: ce bilan est encore vide.'
  const also = own ? `, et ce que vous avez dit dans ${neat(own.name)}` : ''
  if (sources.length === platforms.length)
    return `Ce bilan rassemble les résultats ${listed(names.map(ofName))}${also}.`
  const count = sources.length === 1 ? 'd’un seul outil' : `de ${sources.length} outils`
  return `Ce bilan rassemble les résultats ${count} sur ${platforms.length}\u00a0: ${listed(names)}${also}.`
}

/** Talents and skills that stand out and that nothing contradicts. */
function strengthsOf(
  { talents, skills }: Record<FactKind, Topic[]>,
  contradictions: AssessmentDocument['contradictions'],
): string[] {
  const disputed = new Set(
    contradictions.flatMap(({ left, right }) => (fold(left.text) === fold(right.text) ? [fold(left.text)] : [])),
  )
  const standOut = [
    ...talents.filter(({ fact }) => fact.value >= HIGH),
    ...skills.filter(({ fact }) => fact.value >= ALONE),
  ]
  const names = new Map(standOut.map(({ fact }) => [fold(fact.text), fact.text]))
  return [...names].flatMap(([name, text]) => (disputed.has(name) ? [] : [text]))
}

/** The document without last name, figures and reasons, for a summary. Next steps stay. */
export const summaryOf = (document: AssessmentDocument): AssessmentDocument => ({
  ...document,
  person: { firstName: document.person.firstName, lastName: '' },
  sources: [],
  sections: document.sections
    .filter(({ kind }) => kind === 'trades' || kind === 'trainings')
    .map((section) => ({
      ...section,
      statements: section.statements.map((statement) => ({ ...statement, reasons: [] })),
    })),
  contradictions: [],
  missing: [],
})

/** Keys of all statements that the person can disagree with. */
export const statementKeys = ({ sections, contradictions }: AssessmentDocument): Set<string> =>
  new Set(
    [
      ...sections.flatMap(({ statements }) => statements),
      ...contradictions.flatMap(({ left, right }) => [left, right]),
    ].map(({ key }) => key),
  )

/** The changes from one version to a later one, statement by statement. */
export function compareAssessments(
  before: AssessmentDocument,
  after: AssessmentDocument,
): Omit<AssessmentChanges, 'version'> {
  const statements = ({ sections }: AssessmentDocument) =>
    new Map(sections.flatMap((section) => section.statements.map((one) => [one.key, one])))
  const [old, now] = [statements(before), statements(after)]
  const both = [...now.values()].flatMap((statement) => {
    const earlier = old.get(statement.key)
    return earlier ? [{ before: earlier, after: statement }] : []
  })
  return {
    added: [...now.values()].filter(({ key }) => !old.has(key)).slice(0, MAX_CHANGES),
    removed: [...old.values()].filter(({ key }) => !now.has(key)).slice(0, MAX_CHANGES),
    changed: both.filter((pair) => !sayTheSame(pair.before, pair.after)).slice(0, MAX_CHANGES),
  }
}

const contentOf = ({ text, detail, source, score, reasons }: Statement) =>
  JSON.stringify([text, detail, source, score?.value, score?.max, reasons.toSorted()])
const sayTheSame = (a: Statement, b: Statement): boolean => contentOf(a) === contentOf(b)
