// Runs when ROME_DIR is the folder of a ROME archive.
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import { EVERYDAY_SKILLS } from '@visions/advice/rome/words.rules'
import type { Trade } from '@visions/advice/model'
import { SECTORS, SETTINGS } from '@visions/advice/ranking/words.rules'
import {
  baselines,
  hasRome,
  loadRomeCatalogue,
  measureRome,
  rankRome,
  romeCases,
  wholeCases,
  type RomeCatalogue,
} from './rome-metrics.ts'
import { heldOutRomePeople, romePeople, tunedRomePeople } from './rome-people.ts'

const words = (text = '') => text.split(' ').filter((word) => word !== '')

test('people: 64 with different names, in two halves, with 10 to 25 expected trades each', () => {
  expect(new Set(romePeople.map(({ name }) => name)).size).toBe(64)
  expect(tunedRomePeople.length + heldOutRomePeople.length).toBe(64)
  for (const { name, expected, no } of romePeople) {
    const codes = words(expected)
    expect(codes.length, name).toBeGreaterThanOrEqual(10)
    expect(codes.length, name).toBeLessThanOrEqual(25)
    expect(
      words(no?.trades).filter((code) => codes.includes(code)),
      name,
    ).toEqual([])
  }
})

describe.runIf(hasRome)('real ROME', () => {
  let catalogue: RomeCatalogue
  beforeAll(async () => void (catalogue = await loadRomeCatalogue()))

  test('[ADV-06] people: every code of trades → in the ROME', () => {
    const codes = romePeople.flatMap(({ expected, yes, no }) => [expected, yes?.trades, no?.trades].flatMap(words))
    expect(codes.filter((code) => !catalogue.byCode.has(code))).toEqual([])
  })

  test('[ADV-06] everything that people are asked about → at least 20 trades have it', () => {
    const { trades } = catalogue
    const countWith = (has: (trade: Trade) => boolean) => trades.filter(has).length
    const few = [
      ...Object.keys(SECTORS).filter((code) => countWith(({ sectors }) => sectors.includes(code)) < 20),
      ...Object.keys(SETTINGS).filter((code) => countWith(({ settings }) => settings.includes(code)) < 20),
      ...EVERYDAY_SKILLS.map(([name]) => name).filter((name) => countWith(({ skills }) => skills.includes(name)) < 20),
      ...INTEREST_CODES.filter((letter) => countWith(({ interests }) => interests.startsWith(letter)) < 20),
    ]
    expect(few).toEqual([])
    expect(new Set(trades.flatMap(({ centres }) => centres)).size).toBe(30)
  })

  test.each([
    ['tuned on', romeCases.tuned],
    ['held out', romeCases.heldOut],
  ])('[ADV-04] [ADV-05] jobs, people %s → precision, limits, ways and reasons within the targets', (_name, people) => {
    const figures = measureRome(rankRome(catalogue), people, 'jobs', catalogue)
    expect(figures.precision).toBeGreaterThanOrEqual(0.45)
    expect(figures.reciprocalRank).toBeGreaterThanOrEqual(0.75)
    expect(figures.withHit).toBeGreaterThanOrEqual(people.length - 1)
    expect(figures).toMatchObject({ violated: 0, withoutRoute: 0, falseReasons: 0 })
    expect(figures.tied).toBeLessThanOrEqual(0.1)
    for (const [, order] of baselines(catalogue))
      expect(figures.precision).toBeGreaterThan(5 * measureRome(order, people, 'jobs', catalogue).precision)
  })

  test('[BIL-11] [BIL-13] jobs, people of the whole way → their words, limits and levels count', async () => {
    const { wholeTuned, wholeHeldOut, later } = await wholeCases(catalogue)
    const figuresOf = (people: typeof later) => measureRome(rankRome(catalogue), people, 'jobs', catalogue)
    const all = [...wholeTuned, ...wholeHeldOut, ...later]
    const figures = figuresOf(all)
    expect(figures.precision).toBeGreaterThanOrEqual(0.43)
    expect(figures.reciprocalRank).toBeGreaterThanOrEqual(0.8)
    expect(figures.withHit).toBeGreaterThanOrEqual(all.length - 1)
    expect(figures).toMatchObject({ violated: 0, withoutRoute: 0, falseReasons: 0 })
    expect(figuresOf(later).precision).toBeGreaterThanOrEqual(0.43)
  })

  test('[ADV-05] jobs: no reason is on more than a tenth of all cards', async () => {
    const order = rankRome(catalogue)
    const all = { ...romeCases, ...(await wholeCases(catalogue)) }
    const cards = Object.values(all).flatMap((people) => people.flatMap((person) => order(person, 'jobs', 20)))
    const counts = new Map<string, number>()
    for (const { reasons } of cards) for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > cards.length / 10)).toEqual([])
  })
})
