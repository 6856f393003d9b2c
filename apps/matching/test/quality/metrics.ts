// Measures how well an order of offers matches the expectations of an adviser for the people of people.ts. Two orders
// that ignore the person are the baselines.
import { INTEREST_CODES, type PreferenceAnswer } from '@visions/contract/vocabulary'
import { seedRows } from '../../db/seeds/seeds.ts'
import { SKILLS } from '@visions/advice/demonstration/demonstration-trades'
import type { City, SubjectProfile } from '@visions/advice/model'
import type { CatalogueOffer } from '../../src/model.ts'
import { createRanking } from '@visions/advice/ranking/rank.rules'
import type { Weights } from '@visions/advice/ranking/weights.rules'
import type { QualityCase } from './people.ts'

export const { trades, offers, places } = seedRows()
/** The two frames: trainings, and all other offers. */
export const LISTS = ['courses', 'jobs'] as const
export type ListName = (typeof LISTS)[number]
const FIRST = 10

const words = (text = '') => text.split(' ').filter((word) => word !== '')
export const isIn = (list: ListName, { kind }: CatalogueOffer): boolean =>
  (kind === 'training') === (list === 'courses')

export function profileOf({
  interests,
  skills,
  level,
  search,
  yes,
  no,
}: Omit<QualityCase, 'expected'>): SubjectProfile {
  const answers = (kind: 'trades' | 'sectors' | 'settings') =>
    new Map<string, PreferenceAnswer>([
      ...words(yes?.[kind]).map((code): [string, PreferenceAnswer] => [code, 'yes']),
      ...words(no?.[kind]).map((code): [string, PreferenceAnswer] => [code, 'no']),
    ])
  return {
    interests: interests ? Object.fromEntries(INTEREST_CODES.map((code, index) => [code, interests[index]])) : {},
    skills: new Map(
      words(skills).map((skill) => {
        const [key, reached] = skill.split(':')
        return [SKILLS[key as keyof typeof SKILLS], Number(reached)]
      }),
    ),
    trades: answers('trades'),
    proposed: new Set(),
    evoked: new Map(),
    sectors: answers('sectors'),
    settings: answers('settings'),
    limits: new Set(),
    values: [],
    level,
    search,
  }
}

export const areaOf = ({ city }: Pick<QualityCase, 'city'>): City | undefined =>
  places.find(({ name }) => name === city)

/**
 * Whether an adviser expects this offer for this person. An offer of an expected trade counts only if the level of the
 * person is sufficient.
 */
function isExpected({ expected, level }: QualityCase, offer: CatalogueOffer): boolean {
  if (offer.kind === 'training') return words(expected.trainings).includes(offer.code.replace(/^seed-|-\d+$/g, ''))
  if (!offer.trades.some((code) => words(expected.trades).includes(code))) return false
  if (offer.level === null || level === null) return true
  if (offer.kind === 'apprenticeship') return offer.level <= level + (level === 4 ? 2 : 1)
  return offer.level <= (offer.kind === 'internship' ? level + 1 : level)
}

/** The first offers of a list, in their order for a person. */
export type Order = (person: QualityCase, list: ListName, limit: number) => CatalogueOffer[]

export function ours(weights?: Weights): Order {
  const ranking = createRanking(trades, offers, weights)
  return (person, list, limit) =>
    ranking
      .rank(profileOf(person), {
        area: areaOf(person),
        include: (index) => isIn(list, offers[index]!),
        limit,
        offset: 0,
      })
      .map(({ index }) => offers[index]!)
}

const sorted = (compare: (one: CatalogueOffer, other: CatalogueOffer) => number): Order => {
  const all = offers.toSorted((one, other) => compare(one, other) || (one.code < other.code ? -1 : 1))
  return (_person, list, limit) => all.filter((offer) => isIn(list, offer)).slice(0, limit)
}
export const alphabetical = sorted((one, other) => one.title.localeCompare(other.title, 'fr'))
export const byPopularity = sorted((one, other) => other.popularity - one.popularity)

export interface Figures {
  /** Share of expected offers among the first ten. */
  precision: number
  /** 1 / rank of the first expected offer. */
  reciprocalRank: number
  /** Share of the trades with offers that are in the first ten of at least one person. */
  coverage: number
}

/** Means over the people with an expected offer in this list. */
export function measure(order: Order, people: readonly QualityCase[], list: ListName): Figures {
  const offered = new Set(offers.filter((offer) => isIn(list, offer)).flatMap((offer) => offer.trades))
  const covered = new Set<string>()
  const precisions: number[] = []
  const ranks: number[] = []
  for (const person of people) {
    const all = order(person, list, offers.length)
    for (const offer of all.slice(0, FIRST)) for (const code of offer.trades) covered.add(code)
    if (!offers.some((offer) => isIn(list, offer) && isExpected(person, offer))) continue
    precisions.push(all.slice(0, FIRST).filter((offer) => isExpected(person, offer)).length / FIRST)
    ranks.push(1 / (1 + all.findIndex((offer) => isExpected(person, offer))))
  }
  return { precision: mean(precisions), reciprocalRank: mean(ranks), coverage: covered.size / offered.size }
}

/**
 * The highest possible precision: for some people fewer than ten offers are expected, and one card in five is from
 * outside the profile on purpose.
 */
export function ceiling(people: readonly QualityCase[], list: ListName): number {
  const insideProfile = FIRST - FIRST / 5
  const reachable = people.map(
    (person) => offers.filter((offer) => isIn(list, offer) && isExpected(person, offer)).length,
  )
  return mean(reachable.filter((count) => count > 0).map((count) => Math.min(insideProfile, count) / FIRST))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
