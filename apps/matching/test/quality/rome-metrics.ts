// Measures the ranking on the real ROME for the people of rome-people.ts: one job for each trade, and the trainings of
// a Parcoursup file. ROME_DIR is the folder of the archive, PARCOURSUP_CSV the file.
import { existsSync } from 'node:fs'
import { TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import { openCsv } from '@visions/advice/files/csv'
import { trainingReader } from '../../src/import/parcoursup.rules.ts'
import { describeTrades } from '@visions/advice/rome/rome-trades.rules'
import { readRome } from '@visions/advice/rome/read-rome'
import type { City, SubjectProfile, Trade, Route } from '@visions/advice/model'
import { DICTIONARY } from '@visions/advice/words/dictionary'
import { tradesEvokedBy } from '@visions/advice/words/evoked-trades.rules'
import { Meanings } from '@visions/advice/words/meanings.rules'
import { readThemes } from '@visions/advice/words/themes'
import type { CatalogueOffer } from '../../src/model.ts'
import { createRanking } from '@visions/advice/ranking/rank.rules'
import { WEIGHTS, type Weights } from '@visions/advice/ranking/weights.rules'
import { buildOffer } from '../build.ts'
import { areaOf, profileOf, type ListName } from './metrics.ts'
import { isTrueReason } from '@visions/advice/test/reason-claims'
import { romePeople } from './rome-people.ts'
import { laterPeople } from './later-people.cases.ts'
import { wholePeople, type WholePerson } from './whole-people.cases.ts'
import { profileOfWhole } from './whole-profile.ts'

const { ROME_DIR, PARCOURSUP_CSV } = process.env
export const hasRome = ROME_DIR !== undefined && existsSync(ROME_DIR)
export const hasTrainings = hasRome && PARCOURSUP_CSV !== undefined && existsSync(PARCOURSUP_CSV)

const FIRST = 10
const words = (text = '') => text.split(' ').filter((word) => word !== '')

/** A person with their profile, and what an adviser expects of a list. */
export interface RomeCase {
  name: string
  profile: SubjectProfile
  area: City | undefined
  /** Codes of expected trades. */
  expected: readonly string[]
  /** Beginnings of the codes of trades that would be wrong for the person. */
  never: readonly string[]
}

const isHeldOut = (_: unknown, index: number) => index % 2 === 1
const isTuned = (_: unknown, index: number) => index % 2 === 0
const known: readonly RomeCase[] = romePeople.map((person) => ({
  name: person.name,
  profile: profileOf(person),
  area: areaOf(person),
  expected: words(person.expected),
  never: [],
}))
/** The weights are chosen on the even half of each list; the odd half is held out. */
export const romeCases = { tuned: known.filter(isTuned), heldOut: known.filter(isHeldOut) }

/** The people of the whole way: their answers, limits and own words, and what tools propose. */
export async function wholeCases({ trades, byCode }: RomeCatalogue) {
  const names = new Meanings(DICTIONARY).addTrades(
    trades.map((trade) => ({ ...trade, sector: trade.sectors[0] ?? null })),
  )
  const knows = { names, themes: new Meanings(await readThemes()), isKnown: (code: string) => byCode.has(code) }
  const caseOf = (person: WholePerson): RomeCase => ({
    name: person.name,
    profile: profileOfWhole(person, tradesEvokedBy(person.words ?? '', knows)),
    area: areaOf(person),
    expected: words(person.expected),
    never: words(person.never),
  })
  const whole = wholePeople.map(caseOf)
  return { wholeTuned: whole.filter(isTuned), wholeHeldOut: whole.filter(isHeldOut), later: laterPeople.map(caseOf) }
}

export interface RomeCatalogue {
  trades: readonly Trade[]
  byCode: ReadonlyMap<string, Trade>
  byTitle: ReadonlyMap<string, Trade>
  offers: readonly CatalogueOffer[]
}

/** The trades of the archive, a job for each, and the trainings of the file if there is one. */
export async function loadRomeCatalogue(): Promise<RomeCatalogue> {
  const { archive } = await readRome(ROME_DIR!, { onProblem: () => {} })
  const trades = describeTrades(archive)
  const jobs = trades.map(({ code, title }) =>
    buildOffer(`job:${code}`, { kind: 'job', title, trades: [code], level: null, publisher: null }),
  )
  return {
    trades,
    byCode: new Map(trades.map((trade) => [trade.code, trade])),
    byTitle: new Map(trades.map((trade) => [trade.title, trade])),
    offers: [...jobs, ...(hasTrainings ? await readTrainings(PARCOURSUP_CSV!) : [])],
  }
}

async function readTrainings(file: string): Promise<CatalogueOffer[]> {
  const { columns, rows } = await openCsv(file)
  const read = trainingReader(columns, { trades: TRAINING_TRADES, levels: TRAINING_LEVELS })
  const trainings: CatalogueOffer[] = []
  for await (const { value } of rows()) {
    const training = value && read(value).value
    if (training) trainings.push(training)
  }
  return trainings
}

/** A card of a list. */
export interface RankedCard {
  offer: CatalogueOffer
  score: number
  reasons: string[]
  route: Route | null
}

/** The first cards of a list for a person. */
export type RomeOrder = (person: RomeCase, list: ListName, limit: number) => RankedCard[]

export function rankRome({ trades, offers }: RomeCatalogue, weights: Weights = WEIGHTS): RomeOrder {
  const ranking = createRanking(trades, offers, weights)
  return ({ profile, area }, list, limit) =>
    ranking
      .rank(profile, {
        area,
        include: (index) => (offers[index]!.kind === 'training') === (list === 'courses'),
        limit,
        offset: 0,
      })
      .map(({ index, ...entry }) => ({ offer: offers[index]!, ...entry }))
}

/** Orders that ignore the person. */
export function baselines({ offers, byCode }: RomeCatalogue): [name: string, order: RomeOrder][] {
  const fixed = (worth: (offer: CatalogueOffer, at: number) => number): RomeOrder => {
    const all = offers.map((offer, at) => ({ offer, score: worth(offer, at), reasons: [], route: null }))
    all.sort((one, other) => other.score - one.score)
    return (_person, list, limit) =>
      all.filter(({ offer }) => (offer.kind === 'training') === (list === 'courses')).slice(0, limit)
  }
  const rank = new Map(
    offers.toSorted((one, other) => other.title.localeCompare(one.title, 'fr')).map((offer, at) => [offer, at]),
  )
  return [
    // Multiplying by a large odd number spreads the positions evenly.
    ['random', fixed((_offer, at) => (at * 2_654_435_761) % 4_294_967_296)],
    ['alphabetical', fixed((offer) => rank.get(offer)!)],
    ['most common', fixed(({ trades: [code = ''] }) => byCode.get(code)?.names.length ?? 0)],
  ]
}

export interface RomeFigures {
  /** Share of expected trades among the first ten. */
  precision: number
  /** Mean of 1 / rank of the first expected trade. */
  reciprocalRank: number
  /** People with an expected trade among the first ten. */
  withHit: number
  people: number
  cards: number
  /** Cards with a trade, a sector or a setting that the person refused, or against a constraint. */
  violated: number
  /** Cards with a trade that would be wrong or hurtful for the person. */
  wrong: number
  /** Jobs above the level of the person, and those of them that do not tell the way. */
  above: number
  withoutRoute: number
  reasons: number
  falseReasons: number
  /** Share of neighbouring cards with the same score. */
  tied: number
  /** Trades in the first ten of at least one person. */
  coverage: number
}

export function measureRome(
  order: RomeOrder,
  people: readonly RomeCase[],
  list: ListName,
  { trades, byCode, byTitle }: RomeCatalogue,
): RomeFigures {
  const covered = new Set<string>()
  const counts = {
    precision: 0,
    reciprocalRank: 0,
    withHit: 0,
    cards: 0,
    violated: 0,
    wrong: 0,
    above: 0,
    withoutRoute: 0,
    reasons: 0,
    falseReasons: 0,
    tied: 0,
  }
  for (const person of people) {
    const { profile, expected, never } = person
    const cards = order(person, list, 50)
    const isExpected = ({ offer }: RankedCard) => offer.trades.some((code) => expected.includes(code))
    const first = cards.findIndex(isExpected)
    const ten = cards.slice(0, FIRST)
    const hits = ten.filter(isExpected).length
    counts.precision += hits / FIRST / people.length
    counts.reciprocalRank += first < 0 ? 0 : 1 / (first + 1) / people.length
    counts.withHit += Number(hits > 0)
    counts.cards += ten.length
    for (const [place, { offer, score, reasons, route }] of ten.entries()) {
      const of = offer.trades.flatMap((code) => byCode.get(code) ?? [])
      for (const { code } of of) covered.add(code)
      if (isRefused(offer, of, profile)) counts.violated++
      if (of.some(({ code }) => never.some((prefix) => code.startsWith(prefix)))) counts.wrong++
      const level = offer.kind === 'job' ? (offer.level ?? of[0]?.level ?? 0) : 0
      if (profile.level !== null && level > profile.level) {
        counts.above++
        if (route === null) counts.withoutRoute++
      }
      counts.reasons += reasons.length
      counts.falseReasons += reasons.filter((reason) => !isTrueReason(reason, { profile, offer, of, byTitle })).length
      if (place > 0 && score === ten[place - 1]!.score) counts.tied++
    }
  }
  return {
    ...counts,
    people: people.length,
    tied: counts.tied / Math.max(1, counts.cards - people.length),
    coverage: covered.size / trades.length,
  }
}

/** Conditions of a trade that a constraint forbids; the other constraints forbid none. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  'charges-lourdes': ['charges-lourdes'],
  debout: ['debout'],
  nuit: ['nuit'],
  'week-end': ['week-end'],
  'horaires-decales': ['horaires-decales'],
  permis: ['permis'],
  enfants: ['nuit', 'horaires-decales'],
}

/**
 * Whether the main trade of an offer has something that the person refused, or that a constraint forbids. A training
 * for a liked trade has nothing refused.
 */
function isRefused(
  { kind }: CatalogueOffer,
  [main]: Trade[],
  { trades, sectors, settings, limits }: SubjectProfile,
): boolean {
  if (!main) return false
  if ([...limits].some((limit) => FORBIDDEN[limit]?.some((condition) => main.limits.includes(condition)))) return true
  if (kind === 'training' && trades.get(main.code) === 'yes') return false
  return (
    trades.get(main.code) === 'no' ||
    sectors.get(main.sectors[0] ?? '') === 'no' ||
    main.limits.some((setting) => settings.get(setting) === 'no')
  )
}
