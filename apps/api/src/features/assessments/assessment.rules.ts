// The document of an assessment: composed from results, summarised, compared with an earlier one (BIL-06).
import type { SubjectProfile, Trade } from '@visions/advice/model'
import { doubtsOf } from '@visions/advice/ranking/limits.rules'
import type { SetAside, TradeAdvice } from '@visions/advice/ranking/advise.rules'
import { ofName, quoted } from '@visions/contract/french-words'
import {
  assessmentDocument,
  type AssessmentChanges,
  type AssessmentDocument,
  type SECTION_KINDS,
  type Statement,
} from '@visions/contract/assessments'
import type { Experience } from '@visions/contract/vocabulary'
import { againstOf, ownWords, proposedByTools, refused, whatCounts } from './choices.rules.ts'
import { contradictionsOf } from './contradictions.rules.ts'
import { costsFor } from './cost.rules.ts'
import {
  counts,
  markedTalents,
  sourcesOf,
  stateTopic,
  topicsOf,
  type FactKind,
  type Platform,
  type Source,
  type Topic,
} from './facts.rules.ts'
import { flatTools, patternOf, patternSentence, withoutFlat } from './flat.rules.ts'
import { hintFor, interestsSentence, knownFromGame, type GameProgress } from './headline.rules.ts'
import { nextSteps, type OfferedMission } from './next-steps.rules.ts'
import type { Situated } from './person.rules.ts'
import { MAX_TRADES, proposeTrades, proposeTrainings, type Proposed, type Training } from './proposals.rules.ts'
import { conditionTexts, routeTo } from './trade-facts.rules.ts'
import { weekOf } from './week.rules.ts'
import { contactsFor } from './who-to-call.rules.ts'
import { fold, HIGH, listed, neat, within } from './words.rules.ts'

export type { Platform } from './facts.rules.ts'
export type { OfferedMission } from './next-steps.rules.ts'
export type { Training } from './proposals.rules.ts'

export interface AssessmentInput {
  journey: { title: string; experience: Experience }
  person: Situated & { firstName: string; lastName: string }
  /** ISO 8601. */
  madeAt: string
  /** In the order of the path. */
  platforms: readonly Platform[]
  advice: TradesForPerson
  trainings: readonly Training[]
  /** Missions of the person, in the order of their page. */
  missions: readonly OfferedMission[]
  /** The answers to the game; null without a game. */
  game: GameProgress | null
}

/** The ranking of the trades for the person: the one of the matches (BIL-10). */
export interface TradesForPerson {
  profile: SubjectProfile
  /** The best first. */
  trades: readonly TradeAdvice[]
  setAside: readonly SetAside[]
  tradeOf: (code: string) => Trade | undefined
  /** Name, version and date of the catalogue. */
  source: string
}

type SectionKind = (typeof SECTION_KINDS)[number]

const MAX_STATEMENTS = 30
/** Level of a skill that needs no help. */
const ALONE = 3
/** Limit of the contract on changes of one kind. */
const MAX_CHANGES = 100
const MAX_MISSING = 20
/** Trades when the person said little. */
const FEW_TRADES = 3
/** Least number of answers and skills that more trades rest on, without interests. */
const ENOUGH = 3

/** `missing`: how a section without statements is called; without it, such a section is left out. */
const SECTIONS: Record<SectionKind, { title: string; lead: string; missing?: string }> = {
  words: { title: 'Vos mots', lead: '' },
  week: { title: 'À faire cette semaine', lead: '' },
  contacts: { title: 'Qui appeler', lead: '' },
  limits: { title: 'Ce qui compte pour vous', lead: 'Vos conditions, comme vous les avez dites.' },
  'set-aside': { title: 'Ce que vous avez écarté', lead: 'Ces réponses restent modifiables dans Mes envies.' },
  trades: {
    title: 'Métiers à explorer',
    lead: 'Des pistes à découvrir. Aucune ne vous engage.',
    missing: 'Des métiers à explorer',
  },
  'plan-b': { title: 'Un autre chemin', lead: '' },
  cost: { title: 'Ce que coûte une formation', lead: '' },
  proposed: {
    title: 'Ce que proposent vos outils',
    lead: 'Ces métiers viennent des outils. Ils sont comparés à vos conditions et à vos refus.',
  },
  interests: {
    title: 'Intérêts',
    lead: 'Ce qui vous attire, du plus marqué au moins marqué.',
    missing: 'Intérêts',
  },
  talents: { title: 'Talents', lead: 'Ce qui ressort dans vos résultats.', missing: 'Talents' },
  skills: { title: 'Compétences', lead: 'Ce que vous savez faire, et à quel point.', missing: 'Compétences' },
  values: { title: 'Valeurs', lead: 'Ce qui compte pour vous, le plus important d’abord.', missing: 'Valeurs' },
  trainings: {
    title: 'Formations possibles',
    lead: 'Des formations qui mènent à ces métiers, ou que vos outils proposent.',
    missing: 'Des formations',
  },
}

/** The sources as the assessment uses them: without interests that say nothing (BIL-14). */
export function usedSources(platforms: readonly Platform[], game: GameProgress | null): Source[] {
  return withoutFlat(sourcesOf(platforms), patternOf(game) !== null)
}

/** Composes the document from known results only. The same input gives the same document. */
export function composeAssessment(input: AssessmentInput): AssessmentDocument {
  const { journey, person, madeAt, platforms, advice, game } = input
  const sources = usedSources(platforms, game)
  const topics = topicsOf(sources)
  const pattern = patternOf(game)
  const trades = proposeTrades(sources, advice, person, howManyTrades(advice.profile))
  const trainings = proposeTrainings(sources, trades, input.trainings, person, input.madeAt)
  const proposed = sources.flatMap(({ isOwn, results: { sections } }) =>
    isOwn ? [] : (sections.trades ?? []).flatMap(({ code }) => advice.tradeOf(code) ?? []),
  )
  const tools = proposedByTools(sources, {
    profile: advice.profile,
    tradeOf: advice.tradeOf,
    suggested: new Set(trades.map(({ code }) => code)),
    doubtsOf: (trade) => conditionTexts(doubtsOf(trade, advice.profile)),
  })
  const contradictions = contradictionsOf(
    topics,
    // What the person set aside is decided.
    proposed.flatMap((trade) => {
      if (againstOf(trade, advice.profile, sources) !== undefined) return []
      const statement = tools.find(({ key }) => key.startsWith(`proposed/${trade.code}/`))
      return statement ? [{ trade, statement }] : []
    }),
  )
  const statements: Record<SectionKind, Statement[]> = {
    words: ownWords(sources),
    week: weekOf(trades[0]?.trade, person, { madeAt, isFlat: trades.length === 0 }),
    contacts: contactsFor(person, madeAt),
    limits: whatCounts(sources, advice.setAside),
    'set-aside': refused(sources, advice.setAside),
    trades: trades.map(({ statement }) => statement),
    'plan-b': planB(trades, advice, person, madeAt),
    cost: trades.length === 0 && !person.limits.has('diplome-etranger') ? [] : costsFor(person, madeAt),
    proposed: tools,
    interests: topics.interests.map(stateTopic),
    talents: markedTalents(topics.talents).map(stateTopic),
    skills: topics.skills.map(stateTopic),
    values: topics.values.map(stateTopic),
    trainings: trainings.map(({ statement }) => statement),
  }
  const kinds = (Object.keys(SECTIONS) as SectionKind[]).filter(
    (kind) => statements[kind].length > 0 || SECTIONS[kind].missing !== undefined,
  )
  const hints = new Map<SectionKind, string>([
    ...(topics.talents.length > 0 ? [['talents', 'Aucun talent ne se détache dans vos résultats.'] as const] : []),
    ...(pattern || advice.setAside.length > 0
      ? [['trades', 'Ces réponses ne permettent pas de proposer un métier. Parlez-en de vive voix.'] as const]
      : []),
  ])
  const hintOf = (kind: SectionKind) => hints.get(kind) ?? hintFor(kind, platforms, game)
  return {
    title: neat(journey.title),
    experience: journey.experience,
    madeAt,
    person: { firstName: neat(person.firstName), lastName: neat(person.lastName) },
    summary: summarize({ platforms, sources, topics, contradictions, game, hasTrades: trades.length > 0 }),
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
      ...(statements[kind].length === 0 && { hint: hintOf(kind) }),
    })),
    contradictions,
    missing: [
      ...platforms.flatMap(whatIsMissing),
      ...flatTools(sourcesOf(platforms)),
      ...[
        ...Map.groupBy(
          kinds.filter((kind) => statements[kind].length === 0 && !(kind === 'interests' && knownFromGame(game))),
          hintOf,
        ),
      ].map(([why, missing]) => ({
        what: listed(missing.map((kind, place) => (place === 0 ? String : within)(SECTIONS[kind].missing!))),
        why,
      })),
      ...(person.level === null
        ? [
            {
              what: 'Votre niveau d’études',
              why: 'Vous n’avez pas indiqué votre diplôme\u00a0: les chemins partent du début.',
            },
          ]
        : []),
      ...(trades.length > 0
        ? [{ what: 'Les conditions réelles', why: 'Places, frais, trajets et horaires\u00a0: à vérifier sur place.' }]
        : []),
    ].slice(0, MAX_MISSING),
    nextSteps: nextSteps({ platforms, topics, trades, trainings, contradictions, missions: input.missions }),
  }
}

/** How many trades the answers can carry: none without a wish, three when the person said little (BIL-14). */
function howManyTrades({ interests, trades, sectors, settings, skills }: SubjectProfile): number {
  const liked = [trades, sectors, settings].flatMap((given) => [...given.values()].filter((one) => one === 'yes'))
  const hasInterests = Object.keys(interests).length > 0
  const answers = liked.length + skills.size
  if (!hasInterests && answers === 0) return 0
  return hasInterests || answers >= ENOUGH ? MAX_TRADES : FEW_TRADES
}

/** A way that differs from the first: another family of trades. Without trades: how to begin differently. */
function planB(trades: readonly Proposed[], advice: TradesForPerson, person: Situated, madeAt: string): Statement[] {
  const [first] = trades
  const statement = (key: string, text: string, detail: string, source: string): Statement => ({
    key: `plan-b/${key}`,
    text,
    detail,
    source,
    date: madeAt,
    score: null,
    reasons: [],
    facts: [],
  })
  if (!first)
    return [
      statement(
        'again',
        'Si ce jeu ne convient pas\u00a0: le refaire avec quelqu’un, ou partir de trois choses faites cette semaine.',
        '',
        'Visions',
      ),
    ]
  const family = ({ code }: { code: string }) => code.slice(0, 3)
  const other = [...trades.map(({ trade }) => trade!), ...advice.trades.map(({ trade }) => trade)].find(
    (trade) => family(trade) !== family(first) && routeTo(trade, person) !== undefined,
  )
  return [
    ...(other
      ? [
          statement(
            other.code,
            `Si ce premier chemin ne va pas\u00a0: ${quoted(neat(other.title))}.`,
            `Chemin\u00a0: ${routeTo(other, person)}.`,
            advice.source,
          ),
        ]
      : []),
    ...(person.situation === 'Collégien'
      ? [
          statement(
            'school',
            'Sans contrat d’apprentissage\u00a0: la même spécialité au lycée professionnel.',
            '',
            'service-public.gouv.fr, 30 novembre 2021',
          ),
        ]
      : []),
  ]
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
  game,
  hasTrades,
}: {
  platforms: readonly Platform[]
  sources: readonly Source[]
  topics: Record<FactKind, Topic[]>
  contradictions: AssessmentDocument['contradictions']
  game: GameProgress | null
  hasTrades: boolean
}): string[] {
  const pattern = patternOf(game)
  const flat = topicsOf(sourcesOf(platforms).filter(({ isOwn }) => !isOwn)).interests
  const sentences = [
    interestsSentence(topics.interests) ?? interestsSentence(flat),
    game && pattern ? patternSentence(pattern, game) : undefined,
    pattern && !hasTrades ? 'Ces réponses ne permettent pas de proposer un métier.' : undefined,
  ].filter((sentence) => sentence !== undefined)
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
    ...markedTalents(talents).filter(({ fact }) => fact.value >= HIGH),
    ...skills.filter(({ fact }) => fact.value >= ALONE),
  ]
  const names = new Map(standOut.map(({ fact }) => [fold(fact.text), fact.text]))
  return [...names].flatMap(([name, text]) => (disputed.has(name) ? [] : [text]))
}

/** Sections of a summary: what helps to act, without results, limits and refusals. */
const SUMMARY: readonly SectionKind[] = ['week', 'trades', 'plan-b', 'trainings']
/** Facts of a trade that say nothing of the person. */
const PUBLIC_FACTS = ['Niveau', 'Chemin', 'Métier réglementé']

/** The document without last name, figures, reasons and limits, for a summary. Next steps stay. */
export const summaryOf = (document: AssessmentDocument): AssessmentDocument => ({
  ...document,
  person: { firstName: document.person.firstName, lastName: '' },
  sources: [],
  sections: document.sections
    .filter(({ kind }) => SUMMARY.includes(kind))
    .map((section) => ({
      ...section,
      statements: section.statements.map((statement) => ({
        ...statement,
        reasons: [],
        facts: statement.facts.filter(({ label }) => PUBLIC_FACTS.includes(label)),
      })),
    })),
  contradictions: [],
  missing: [],
})

/** A stored document. Those of earlier versions lack fields that have a default. */
export const readStored = (document: unknown): AssessmentDocument => assessmentDocument.parse(document)

/** Keys of all statements that the person can disagree with. */
export const statementKeys = ({ sections, contradictions }: AssessmentDocument): Set<string> =>
  new Set(
    [
      ...sections.flatMap(({ statements }) => statements),
      ...contradictions.flatMap(({ left, right }) => [left, right]),
    ].map(({ key }) => key),
  )

/** Sections about the day of a version: they say nothing new about the person. */
const OF_A_DAY: readonly SectionKind[] = ['week', 'contacts', 'plan-b', 'cost']

/** The changes from one version to a later one, statement by statement. */
export function compareAssessments(
  before: AssessmentDocument,
  after: AssessmentDocument,
): Omit<AssessmentChanges, 'version'> {
  const statements = ({ sections }: AssessmentDocument) =>
    new Map(
      sections
        .filter(({ kind }) => !OF_A_DAY.includes(kind))
        .flatMap((section) => section.statements.map((one) => [one.key, one])),
    )
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

const contentOf = ({ text, detail, source, score, reasons, facts }: Statement) =>
  JSON.stringify([text, detail, source, score?.value, score?.max, reasons.toSorted(), facts])
const sayTheSame = (a: Statement, b: Statement): boolean => contentOf(a) === contentOf(b)
