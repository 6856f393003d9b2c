import { describe, expect, test } from 'vitest'
import {
  alphabetical,
  areaOf,
  byPopularity,
  isIn,
  LISTS,
  measure,
  offers,
  ours,
  places,
  profileOf,
  trades,
  type ListName,
} from './metrics.ts'
import { heldOut, people, tuned, type QualityCase } from './people.ts'

const words = (text = '') => text.split(' ').filter((word) => word !== '')
const order = ours()

test('people: at least 60, with different names and known codes only', () => {
  expect(people.length).toBeGreaterThanOrEqual(60)
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
  expect(tuned.length + heldOut.length).toBe(people.length)
  const codes = new Set(trades.map(({ code }) => code))
  const sectors = new Set(trades.flatMap((trade) => trade.sectors))
  const settings = new Set(trades.flatMap((trade) => trade.settings))
  const skills = new Set(trades.flatMap((trade) => trade.skills))
  const trainings = new Set(offers.map(({ code }) => code.replace(/^seed-|-\d+$/g, '')))
  const cities = new Set(places.map(({ name }) => name))
  for (const person of people) {
    const profile = profileOf(person)
    const unknown = [
      ...words(person.expected.trainings).filter((key) => !trainings.has(key)),
      ...[...words(person.expected.trades), ...profile.trades.keys()].filter((code) => !codes.has(code)),
      ...[...profile.sectors.keys()].filter((sector) => !sectors.has(sector)),
      ...[...profile.settings.keys()].filter((setting) => !settings.has(setting)),
      ...[...profile.skills.keys()].filter((skill) => !skills.has(skill)),
      ...(person.city === undefined || cities.has(person.city) ? [] : [person.city]),
    ]
    expect(unknown, person.name).toEqual([])
    expect(words(person.expected.trades).length, person.name).toBeGreaterThan(0)
    if (person.city !== undefined) expect(areaOf(person)?.name).toBe(person.city)
  }
})

/**
 * A little below the current figures. Without liked trades, sectors or level, both lists fall below. Without interests,
 * skills or distance, the list of jobs does. Settings, kind and demand change the figures too little to be noticed.
 */
const MINIMUM: Record<ListName, { precision: number; reciprocalRank: number; coverage: number }> = {
  courses: { precision: 0.39, reciprocalRank: 0.82, coverage: 0.9 },
  jobs: { precision: 0.44, reciprocalRank: 0.95, coverage: 0.8 },
}

describe.each(LISTS)('%s', (list) => {
  test('ranking: all people, held-out people → figures above the thresholds', () => {
    for (const group of [people, heldOut]) {
      const { precision, reciprocalRank } = measure(order, group, list)
      expect(precision).toBeGreaterThanOrEqual(MINIMUM[list].precision)
      expect(reciprocalRank).toBeGreaterThanOrEqual(MINIMUM[list].reciprocalRank)
    }
    expect(measure(order, people, list).coverage).toBeGreaterThanOrEqual(MINIMUM[list].coverage)
  })

  test('ranking: every figure → more than 5 times that of alphabet and popularity', () => {
    for (const group of [people, heldOut]) {
      const mine = measure(order, group, list)
      for (const baseline of [alphabetical, byPopularity]) {
        const other = measure(baseline, group, list)
        expect(mine.precision).toBeGreaterThan(5 * other.precision)
        expect(mine.reciprocalRank).toBeGreaterThan(5 * other.reciprocalRank)
        expect(mine.coverage).toBeGreaterThan(5 * other.coverage)
      }
    }
  })

  test('ranking: all people → different first ten', () => {
    const first = people.map((person) => codesOf(person).toSorted().join())
    expect(new Set(first).size).toBe(people.length)
  })

  test('ranking: interest profiles of one, two or three letters → different first ten', () => {
    const letters = 'RIASEC'.split('')
    const pairs = letters.flatMap((one) => letters.filter((other) => other !== one).map((other) => one + other))
    const triples = pairs.flatMap((pair) =>
      letters.filter((letter) => !pair.includes(letter)).map((letter) => pair + letter),
    )
    const profiles = [...letters, ...pairs, ...triples]
    expect(profiles).toHaveLength(6 + 30 + 120)
    expect(repeated(profiles, (profile) => codesOf(interestedIn(profile)).join())).toEqual([])
  })

  const codesOf = (person: QualityCase) => order(person, list, 10).map(({ code }) => code)
})

/** The profiles whose value is equal to that of another profile. */
function repeated(profiles: readonly string[], of: (profile: string) => string): string[] {
  const values = profiles.map(of)
  return profiles.filter((_, index) => values.indexOf(values[index]!) !== values.lastIndexOf(values[index]!))
}

/** A person with interests only: the strongest is the first letter, then the second, then the third. */
function interestedIn(profile: string): QualityCase {
  const score = (letter: string) => [90, 75, 60][profile.indexOf(letter)] ?? 20
  const interests = [score('R'), score('I'), score('A'), score('S'), score('E'), score('C')] as const
  return { name: profile, about: '', interests, level: null, search: null, expected: { trainings: '', trades: '' } }
}

test('lists: order of each → all its offers', () => {
  for (const list of LISTS)
    expect(order(people[0]!, list, offers.length)).toHaveLength(offers.filter((offer) => isIn(list, offer)).length)
})
