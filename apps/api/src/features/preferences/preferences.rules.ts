// The next cards of the swipe, the result of the game, and the results of «Mes envies».
import { isBeyondLimits, isRefused } from '@visions/advice/ranking/limits.rules'
import type { Card, GameResult, Sentence } from '@visions/contract/preferences'
import { count } from '@visions/contract/french-words'
import type { Shown } from '@visions/contract/office-contents'
import { levelName, LIMIT_TEXTS, situationLine } from '@visions/contract/situation-words'
import {
  INTEREST_CODES,
  levelOf,
  LIMITS,
  NO_DIPLOMA,
  STARTER_SENTENCES,
  type InterestCode,
  type Limit,
  type OfferKind,
  type PreferenceAnswer,
  type PreferenceKind,
  type ResearchType,
} from '@visions/contract/vocabulary'
import { fnv1a } from '../../platform/hash.rules.ts'
import { seenBy, unseen } from '../shown-state.rules.ts'

/** The published cards and sentences, in their order. */
export interface Content {
  trades: readonly DeckTrade[]
  sectors: readonly DeckContent[]
  settings: readonly DeckContent[]
  sentences: readonly GameSentence[]
}
export interface DeckContent {
  code: string
  title: string
  body: string
}
/** `code`: its ROME code. `interests`: RIASEC letters, the strongest first. */
export interface DeckTrade extends DeckContent {
  interests: string
  sector: string | null
  settings: readonly string[]
  /** Settings of the trade, and those that it has at times. */
  limits: readonly string[]
  /** Whether people are asked about it. The others have cards for answers that a person gave elsewhere. */
  isInDeck: boolean
}
/** A sentence of the game, about an interest or a work setting. */
export interface GameSentence {
  code: string
  body: string
  interest: string | null
  setting: string | null
}

/** Kinds with answers in our database. Answers to offers are stored by the provider of matches. */
export type LocalKind = Exclude<PreferenceKind, 'offer'>
export interface Answered {
  kind: LocalKind
  code: string
  answer: PreferenceAnswer
}
export type DeckKind = Exclude<LocalKind, 'sentence'>

// ── The swipe ────────────────────────────────────────────────────────────────────────────────────────────────────────

const DECKS: readonly DeckKind[] = ['trade', 'sector', 'setting']
/** Trades in the deck of a person: as many as they read with care. */
const MAX_TRADES = 24
/** Trades that decks choose from. The whole ROME has many that few people know. */
const MAX_DECK = 300
/** The higher, the more trades of one sector and interest the deck has. */
const TURN = 6
export const MAX_CARDS = 10
/** Weight of each letter of a trade. */
const WEIGHTS = [3, 2, 1]
const POINTS: Record<PreferenceAnswer, number> = { yes: 100, unsure: 50, no: 0 }

const cardOf = <K extends DeckKind>(kind: K, { code, title, body }: DeckContent): Card & { kind: K } => ({
  kind,
  code,
  title,
  text: body,
  reasons: [],
  isOutside: false,
})

const CHOICES: Record<DeckKind, (content: Content) => readonly DeckContent[]> = {
  trade: ({ trades }) => trades,
  sector: ({ sectors }) => sectors,
  setting: ({ settings }) => settings,
}

export type AnsweredCard = Card & { kind: DeckKind; answer: PreferenceAnswer }

/** The answered cards that are still published, in the order of the answers. */
export function cardsOf(content: Content, answers: readonly Answered[]): AnsweredCard[] {
  const choices = new Map(
    DECKS.flatMap((kind) => CHOICES[kind](content).map((choice) => [`${kind}/${choice.code}`, choice] as const)),
  )
  return answers.flatMap(({ kind, code, answer }) => {
    const choice = kind === 'sentence' ? undefined : choices.get(`${kind}/${code}`)
    return choice && kind !== 'sentence' ? [{ ...cardOf(kind, choice), answer }] : []
  })
}

export interface DeckPosition {
  deck: DeckKind
  cards: Card[]
  answered: number
  total: number
}

/**
 * The first deck with unanswered cards, and its next cards; undefined when all are answered. A trade that the limits or
 * an answer of the person exclude from their matches has no card (PIS-04).
 */
export function placeOf(
  content: Content,
  answers: readonly Answered[],
  limits: ReadonlySet<string> = new Set(),
): DeckPosition | undefined {
  for (const deck of DECKS) {
    const choices = CHOICES[deck](content)
    const known = new Set(choices.map(({ code }) => code))
    const answered = new Set(answers.flatMap(({ kind, code }) => (kind === deck && known.has(code) ? [code] : [])))
    const open = deck === 'trade' ? openTrades(content, answers, limits) : []
    const total = deck === 'trade' ? Math.min(MAX_TRADES, answered.size + open.length) : choices.length
    const left = total - answered.size
    if (left <= 0) continue
    const count = Math.min(left, MAX_CARDS)
    const next =
      deck === 'trade'
        ? nextTrades(content, answers, { open, count })
        : choices.filter(({ code }) => !answered.has(code)).slice(0, count)
    return { deck, cards: next.map((choice) => cardOf(deck, choice)), answered: answered.size, total }
  }
  return undefined
}

/** The trades of the deck that the person did not answer, and that no limit or answer of theirs excludes. */
function openTrades({ trades }: Content, answers: readonly Answered[], limits: ReadonlySet<string>): DeckTrade[] {
  const answered = answersTo('trade', answers)
  const refusals = { sectors: answersTo('sector', answers), settings: answersTo('setting', answers) }
  return trades.filter(({ code, isInDeck, sector, ...trade }) => {
    const of = { settings: [...trade.settings], limits: [...trade.limits], sectors: sector === null ? [] : [sector] }
    return isInDeck && !answered.has(code) && !isBeyondLimits(of, { limits }) && !isRefused(of, refusals)
  })
}

/**
 * The next open trades: every third one explores interests with few answers, the others follow the answers. Equal
 * answers give equal trades.
 */
function nextTrades(
  content: Content,
  answers: readonly Answered[],
  { open, count }: { open: readonly DeckTrade[]; count: number },
): DeckTrade[] {
  const byCode = new Map(content.trades.map((trade) => [trade.code, trade]))
  const asked = answers.flatMap(({ kind, code, answer }) => {
    const trade = kind === 'trade' ? byCode.get(code) : undefined
    return trade ? [{ trade, answer }] : []
  })
  const liking = likingOf(content, answers, asked)
  const shown = {
    leads: counted(asked.map(({ trade }) => leadOf(trade))),
    sectors: counted(asked.map(({ trade }) => trade.sector)),
  }
  let left = [...open]
  // The latest answer comes first.
  let before = asked[0]?.trade
  const chosen: DeckTrade[] = []
  while (chosen.length < count && left.length > 0) {
    const looksAround = (asked.length + chosen.length) % 3 === 2
    const worth = (trade: DeckTrade) =>
      (looksAround ? 0 : attraction(trade, liking)) -
      (looksAround ? 1 : 0.12) * (shown.leads.get(leadOf(trade)) ?? 0) -
      0.15 * (shown.sectors.get(trade.sector) ?? 0) -
      (before && leadOf(before) === leadOf(trade) ? 0.5 : 0) -
      (before?.sector && before.sector === trade.sector ? 0.5 : 0)
    let [trade, max] = [left[0]!, -Infinity]
    for (const one of left) {
      const value = worth(one)
      // For equal values, an order that is stable, but not alphabetical.
      if (value > max || (value === max && fnv1a(one.code) < fnv1a(trade.code))) [trade, max] = [one, value]
    }
    chosen.push(trade)
    left = left.filter(({ code }) => code !== trade.code)
    shown.leads.set(leadOf(trade), (shown.leads.get(leadOf(trade)) ?? 0) + 1)
    shown.sectors.set(trade.sector, (shown.sectors.get(trade.sector) ?? 0) + 1)
    before = trade
  }
  return chosen
}

/**
 * Chooses the trades that decks choose from: the most common ones, of all sectors and interests. Each further trade of
 * one sector and first interest needs more names. `nameCount`: number of usual names; a common trade has many.
 */
export function markDeck<T extends Pick<DeckTrade, 'code' | 'sector' | 'interests'> & { nameCount: number }>(
  trades: readonly T[],
): (T & { isInDeck: boolean })[] {
  const turns = new Map<string, number>()
  const ordered = trades
    .toSorted((a, b) => b.nameCount - a.nameCount || (a.code < b.code ? -1 : 1))
    .map(({ code, sector, interests, nameCount }) => {
      const group = `${sector}/${interests.slice(0, 1)}`
      const turn = turns.get(group) ?? 0
      turns.set(group, turn + 1)
      return { code, worth: (nameCount + 1) / (turn + TURN) }
    })
    .toSorted((a, b) => b.worth - a.worth || (a.code < b.code ? -1 : 1))
  const chosen = new Set(ordered.slice(0, MAX_DECK).map(({ code }) => code))
  return trades.map((trade) => ({ ...trade, isInDeck: chosen.has(trade.code) }))
}

/** Whether all sentences of the game, or as many trades as the deck has, are answered. */
export function isDeckFinished(
  kind: 'trade' | 'sentence',
  { published, answered }: { published: number; answered: number },
): boolean {
  const total = kind === 'trade' ? Math.min(MAX_TRADES, published) : published
  return total > 0 && answered >= total
}

const leadOf = ({ interests }: DeckTrade) => interests.slice(0, 1)
const counted = <T>(list: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** How much each letter attracts, -1 to 1, by the answers to the game and to trades. */
function likingOf(
  content: Content,
  answers: readonly Answered[],
  asked: readonly { trade: DeckTrade; answer: PreferenceAnswer }[],
) {
  const sums = new Map<string, { sum: number; weight: number }>()
  const add = (letter: string, value: number, weight: number) => {
    const { sum, weight: total } = sums.get(letter) ?? { sum: 0, weight: 0 }
    sums.set(letter, { sum: sum + value * weight, weight: total + weight })
  }
  for (const { code, score } of interestScores(content.sentences, answers)) add(code, score / 50 - 1, 6)
  for (const { trade, answer } of asked)
    for (const [place, letter] of trade.interests.split('').entries())
      add(letter, POINTS[answer] / 50 - 1, WEIGHTS[place] ?? 1)
  return new Map([...sums].map(([letter, { sum, weight }]) => [letter, sum / weight]))
}

function attraction({ interests }: DeckTrade, liking: ReadonlyMap<string, number>): number {
  const letters = interests.split('')
  const total = letters.reduce((sum, _, place) => sum + (WEIGHTS[place] ?? 1), 0)
  return (
    letters.reduce((sum, letter, place) => sum + (WEIGHTS[place] ?? 1) * (liking.get(letter) ?? 0), 0) / (total || 1)
  )
}

const OFFER_WORDS: Record<OfferKind, string> = {
  training: 'Formation',
  job: 'Emploi',
  internship: 'Stage',
  apprenticeship: 'Alternance',
}
export interface OfferCard {
  code: string
  kind: OfferKind
  title: string
  publisher: string | null
  place: string | null
  isOutside: boolean
  reasons: readonly string[]
  link: string | null
}
/** An offer of the provider as a card, with its kind, publisher and place as text. */
export const offerCard = ({ code, kind, title, publisher, place, isOutside, reasons, link }: OfferCard): Card => ({
  kind: 'offer',
  code,
  title,
  text: [OFFER_WORDS[kind], publisher, place].filter(Boolean).join(' · '),
  reasons: reasons.slice(0, 8),
  isOutside,
  offer: { kind, link },
})

// ── The game ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The six interests. `says`: the sentence of a person with this interest. */
export const INTERESTS: Record<InterestCode, { label: string; description: string; says: string }> = {
  R: {
    label: 'Le concret',
    description: 'Fabriquer, réparer, être dehors, voir le résultat de vos gestes.',
    says: 'J’aime fabriquer, réparer et travailler de mes mains.',
  },
  I: {
    label: 'La recherche',
    description: 'Comprendre, observer, chercher pourquoi avant de décider.',
    says: 'J’aime chercher, observer et comprendre comment les choses marchent.',
  },
  A: {
    label: 'La création',
    description: 'Imaginer, dessiner, écrire, donner une forme à vos idées.',
    says: 'J’aime imaginer et créer.',
  },
  S: {
    label: 'La relation',
    description: 'Écouter, aider, soigner, transmettre.',
    says: 'J’aime aider les autres, les écouter et leur transmettre ce que je sais.',
  },
  E: {
    label: 'L’initiative',
    description: 'Convaincre, entraîner, lancer des projets et en répondre.',
    says: 'J’aime convaincre, entraîner les autres et lancer des projets.',
  },
  C: {
    label: 'La méthode',
    description: 'Organiser, vérifier, tenir un cadre clair.',
    says: 'J’aime organiser, vérifier et bien ranger l’information.',
  },
}
/** Score from which an interest counts as strong, of 100. */
const MARKED = 50
/** Most interests that are looked up, by their `says`. */
const MAX_LOOKED_UP = 2
/** The contract's limits. */
const MAX_SENTENCES = 20
const MAX_SENTENCE = 200
const MAX_REASONS = 10
const MAX_SETTINGS = 20

/** The answers of a kind, by code. */
const answersTo = (kind: LocalKind, answers: readonly Answered[]) =>
  new Map(answers.flatMap((one) => (one.kind === kind ? [[one.code, one.answer] as const] : [])))

/** The sentences of the game in their order, with the answers and the interests that they are about. */
export function sentencesOf({ sentences }: Content, answers: readonly Answered[]): Sentence[] {
  const answerTo = answersTo('sentence', answers)
  return sentences.map(({ code, body, interest }) => {
    const letter = INTEREST_CODES.find((one) => one === interest)
    return {
      code,
      text: body,
      answer: answerTo.get(code) ?? null,
      interest: letter ? { code: letter, label: INTERESTS[letter].label } : null,
    }
  })
}

interface Score {
  code: InterestCode
  /** 0 to 100: the mean of the answers to its sentences. */
  score: number
  /** How many of its sentences were answered, and how many there are. */
  answered: number
  of: number
}

/** The interests with at least one answer, in the order of the letters. */
export function interestScores(sentences: readonly GameSentence[], answers: readonly Answered[]): Score[] {
  const answerTo = answersTo('sentence', answers)
  return INTEREST_CODES.flatMap((code) => {
    const own = sentences.filter(({ interest }) => interest === code)
    const points = own.flatMap(({ code }) => (answerTo.has(code) ? [POINTS[answerTo.get(code)!]] : []))
    if (points.length === 0) return []
    const score = Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
    return [{ code, score, answered: points.length, of: own.length }]
  })
}

/**
 * The interests to share. One answer alone says too little about an interest; once each interest has an answer, as
 * after the first six sentences, they compare (PIS-09).
 */
function comparableScores(sentences: readonly GameSentence[], answers: readonly Answered[]): Score[] {
  const scores = interestScores(sentences, answers)
  return scores.length === INTEREST_CODES.length ? scores : scores.filter(({ answered, of }) => answered * 2 >= of)
}

const strongestFirst = (scores: readonly Score[]) => scores.toSorted((a, b) => b.score - a.score)
const IN_ORDER: Record<PreferenceAnswer, number> = { yes: 0, unsure: 1, no: 2 }

/** The result of the game, with the sentences behind each score; null until every sentence is answered. */
export function gameResult({ sentences, settings }: Content, answers: readonly Answered[]): GameResult | null {
  const answerTo = answersTo('sentence', answers)
  if (sentences.length === 0 || sentences.some(({ code }) => !answerTo.has(code))) return null
  const because = (letter: InterestCode) =>
    sentences
      .filter(({ interest }) => interest === letter)
      .toSorted((a, b) => IN_ORDER[answerTo.get(a.code)!] - IN_ORDER[answerTo.get(b.code)!])
      .slice(0, MAX_REASONS)
      .map(({ body }) => body)
  const scores = strongestFirst(interestScores(sentences, answers))
  return {
    interests: scores.map(({ code, score }) => ({
      code,
      label: INTERESTS[code].label,
      description: INTERESTS[code].description,
      score,
      because: because(code),
    })),
    settings: settingsOf(sentences, settings, answers).slice(0, MAX_SETTINGS),
  }
}

/** The answers about the work settings of the game. A later answer in the swipe replaces that of the game. */
function settingsOf(
  sentences: readonly GameSentence[],
  settings: readonly DeckContent[],
  answers: readonly Answered[],
): GameResult['settings'] {
  const [toSentences, toSettings] = [answersTo('sentence', answers), answersTo('setting', answers)]
  return settings.flatMap(({ code, title }) => {
    const about = sentences.filter(({ setting }) => setting === code)
    const answer = toSettings.get(code) ?? about.map((one) => toSentences.get(one.code)).find((one) => one === 'no')
    if (about.length === 0 || !answer) return []
    const source = about.find((one) => toSentences.get(one.code) === answer)
    return [{ label: title, answer, because: source?.body ?? '' }]
  })
}

/** The score of each interest by the answers to its sentences, with its name. */
export const scoresOfAnswers = (answers: readonly { interest: string | null; answer: PreferenceAnswer }[]) =>
  INTEREST_CODES.flatMap((code) => {
    const own = answers.flatMap(({ interest, answer }) => (interest === code ? [answer] : []))
    const points = own.reduce((sum, answer) => sum + POINTS[answer], 0)
    return own.length === 0
      ? []
      : [{ label: INTERESTS[code].label, score: points / own.length, hasYes: own.includes('yes') }]
  })

/** The interests that the answers favour, the strongest first, each with the sentence to search tools with. */
export function likedInterests(
  answers: readonly { interest: string | null; answer: PreferenceAnswer }[],
): { label: string; says: string }[] {
  const liked = scoresOfAnswers(answers).filter(({ score, hasYes }) => hasYes && score >= MARKED)
  return liked
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_LOOKED_UP)
    .map(({ label }) => Object.values(INTERESTS).find((one) => one.label === label)!)
}

/** The sentences to search tools with: those of the strongest interests, then those answered «yes». */
export function sentencesToLookUp(sentences: readonly GameSentence[], answers: readonly Answered[]): string[] {
  const answerTo = answersTo('sentence', answers)
  const strongest = strongestFirst(interestScores(sentences, answers)).filter(({ score }) => score >= MARKED)
  const words = [
    ...strongest.slice(0, MAX_LOOKED_UP).map(({ code }) => INTERESTS[code].says),
    ...sentences.filter(({ code }) => answerTo.get(code) === 'yes').map(({ body }) => body),
  ]
  return [...new Set(words.map(shortened))].slice(0, MAX_SENTENCES)
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_SENTENCE ? line : `${line.slice(0, MAX_SENTENCE - 1).replace(/\s\S*$/, '')}…`
}

// ── The results of «Mes envies» ──────────────────────────────────────────────────────────────────────────────────────

/** Sections in the shape of the results of any tool (contract/partners/tools.ts). */
export interface OwnSections {
  interests?: { code: InterestCode; label: string; score: number }[]
  trades?: { code: string; title: string; reason: string }[]
  preferences?: { kind: DeckKind; code: string; label: string; answer: PreferenceAnswer }[]
  situation?: { label: string; value: string; code?: string; amount?: number }[]
}
export interface Situated {
  situation: string | null
  scholarshipLevel: string | null
  researchType: ResearchType | null
  /** What the person said to count; null or '' without any. */
  limits: readonly Limit[] | null
  ownWords: string | null
  /** Trades that the own words evoke, the closest first, and codes of those that the person sets aside. */
  evoked: readonly { code: string; title: string; percent: number }[]
  setAside: readonly string[] | null
}
/** Limits of the contract on results. */
const MAX_LIKED_TRADES = 20
const MAX_PREFERENCES = 100

/** The results of «Mes envies», without empty sections. `answers`: the latest first. */
export function composeOwn(content: Content, answers: readonly Answered[], person: Situated): OwnSections {
  const scores = comparableScores(content.sentences, answers)
  const cards = cardsOf(content, answers)
  const sections: Required<OwnSections> = {
    interests: strongestFirst(scores).map(({ code, score }) => ({ code, label: INTERESTS[code].label, score })),
    trades: cards
      .filter(({ kind, answer }) => kind === 'trade' && answer === 'yes')
      .slice(0, MAX_LIKED_TRADES)
      .map(({ code, title }) => ({ code, title, reason: 'Vous avez dit que ce métier vous correspond.' })),
    preferences: cards
      .slice(0, MAX_PREFERENCES)
      .map(({ kind, code, title, answer }) => ({ kind, code, label: title, answer })),
    situation: situationOf(person),
  }
  return Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows.length > 0))
}

/** The levels in progress of a pupil without a diploma: the brevet, or the baccalauréat. */
const AT_SCHOOL: Readonly<Record<string, { amount: number; value: string }>> = {
  Collégien: { amount: 2, value: 'Collège, en cours' },
  Lycéen: { amount: 4, value: 'Lycée, en cours' },
}
/** The level of studies of a person, 2 to 8: reached, or in progress at school; null without an answer. */
export function levelInProgress({ situation, scholarshipLevel }: Pick<Situated, 'situation' | 'scholarshipLevel'>) {
  const level = levelOf(scholarshipLevel)
  const inProgress = AT_SCHOOL[situation ?? '']
  return inProgress && (level === null || scholarshipLevel === NO_DIPLOMA) ? inProgress.amount : level
}
const SEARCHES: Record<ResearchType, string> = { FORMATION: 'Une formation', JOB: 'Un emploi' }

function situationOf({
  situation,
  scholarshipLevel,
  researchType,
  limits,
  ownWords,
  evoked,
  setAside,
}: Situated): NonNullable<OwnSections['situation']> {
  const level = levelOf(scholarshipLevel)
  const inProgress = AT_SCHOOL[situation ?? '']
  const stated = situationLine(situation)
  return [
    ...(stated === undefined ? [] : [{ label: 'Situation', value: stated, code: 'situation' }]),
    ...(inProgress && (level === null || scholarshipLevel === NO_DIPLOMA)
      ? [{ label: 'Niveau d’études', code: 'level', ...inProgress }]
      : scholarshipLevel && level !== null
        ? [{ label: 'Niveau d’études', value: levelName(scholarshipLevel), code: 'level', amount: level }]
        : []),
    ...(researchType ? [{ label: 'Recherche', value: SEARCHES[researchType], code: `search/${researchType}` }] : []),
    ...LIMITS.filter((limit) => limits?.includes(limit)).map((limit) => ({
      label: 'Ce qui compte',
      value: LIMIT_TEXTS[limit],
      code: `limit/${limit}`,
    })),
    ...(ownWords ? [{ label: 'Avec vos mots', value: ownWords, code: 'own-words' }] : []),
    ...evoked
      .filter(({ code }) => !setAside?.includes(code))
      .map(({ code, title, percent }) => ({
        label: 'Métier évoqué par vos mots',
        value: title,
        code: `evoked/${code}`,
        amount: percent,
      })),
  ]
}

/** What people meet of a sentence (OFF-17): the game begins with a number of sentences (OFF-20). */
export const showSentence = ({ place, sentences }: { place: number; sentences: number }): Shown =>
  sentences < STARTER_SENTENCES
    ? unseen(`le jeu attend ${count(STARTER_SENTENCES - sentences, 'autre phrase', 'autres phrases')}`)
    : seenBy([`jeu, à la place ${place}`])
