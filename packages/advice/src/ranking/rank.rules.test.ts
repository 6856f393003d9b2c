import { OFFER_KINDS, type PreferenceAnswer } from '@visions/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { buildOffer, buildTrade } from '../../test/build.ts'
import { profileOf } from '../profile.rules.ts'
import type { City, RankableOffer, SubjectProfile, Trade } from '../model.ts'
import { createRanking, type RankRequest } from './rank.rules.ts'
import { ELSEWHERE } from './reasons.rules.ts'
import { WEIGHTS } from './weights.rules.ts'

const offer = (code: string, known: Partial<RankableOffer> = {}): RankableOffer =>
  buildOffer(code, { level: null, trades: [], publisher: null, ...known })
/** An offer of each trade. */
const offersOf = (trades: Trade[]) => trades.map(({ code }) => offer(code, { trades: [code] }))
const emptyProfile = profileOf([])
const lyon: City = { name: 'Lyon', latitude: 45.76, longitude: 4.836 }
const all = (): boolean => true

function ask(
  trades: Trade[],
  offers: RankableOffer[],
  known: Partial<SubjectProfile>,
  request: Partial<RankRequest> = {},
) {
  const ranking = createRanking(trades, offers)
  return ranking
    .rank({ ...emptyProfile, ...known }, { include: all, limit: offers.length, offset: 0, ...request })
    .map(({ index, ...entry }) => ({ code: offers[index]!.code, ...entry }))
}
const order = (...args: Parameters<typeof ask>) => ask(...args).map(({ code }) => code)
/** By code of the offer; without the factor of offers without a known trade. */
const scores = (...args: Parameters<typeof ask>) =>
  new Map(ask(...args).map(({ code, score, isUnplaced }) => [code, isUnplaced ? score / WEIGHTS.unplaced : score]))

describe('criteria', () => {
  test('interests: matching letters → first; no letters → factor 1; opposite letters → last', () => {
    const trades = [
      buildTrade('A1000', { interests: 'SI' }),
      buildTrade('A1001'),
      buildTrade('A1002', { interests: 'RC' }),
    ]
    const offers = offersOf(trades)
    const found = scores(trades, offers, { interests: { R: 10, I: 60, A: 40, S: 95, E: 30, C: 10 } })
    expect([...found.keys()]).toEqual(['A1000', 'A1001', 'A1002'])
    expect(found.get('A1001')).toBe(1)
    expect(found.get('A1000')).toBeLessThanOrEqual(WEIGHTS.interests.max)
    expect(found.get('A1002')).toBeGreaterThanOrEqual(WEIGHTS.interests.min)
  })

  test('interests: six equal scores → factor 1 for every trade', () => {
    const trades = [buildTrade('A1000', { interests: 'S' }), buildTrade('A1001', { interests: 'R' })]
    const offers = offersOf(trades)
    const found = scores(trades, offers, { interests: { R: 80, I: 80, A: 80, S: 80, E: 80, C: 80 } })
    expect([...found.values()]).toEqual([1, 1])
  })

  test('interests: a single score → compared with the middle of the scale', () => {
    const trades = [buildTrade('A1000', { interests: 'S' }), buildTrade('A1001', { interests: 'R' })]
    const offers = offersOf(trades)
    expect(order(trades, offers, { interests: { R: 90 } })).toEqual(['A1001', 'A1000'])
    expect(order(trades, offers, { interests: { R: 10 } })).toEqual(['A1000', 'A1001'])
  })

  test('skills: higher level → higher factor; rare skill → more than a common one', () => {
    const rest = Array.from({ length: 20 }, (_, index) => buildTrade(`Z${1000 + index}`, { skills: ['Compter'] }))
    const trades = [
      buildTrade('A1000', { skills: ['Souder'] }),
      buildTrade('A1001', { skills: ['Compter'] }),
      buildTrade('A1002'),
      ...rest,
    ]
    const offers = offersOf(trades.slice(0, 3))
    const of = (skills: Record<string, number>) => scores(trades, offers, { skills: new Map(Object.entries(skills)) })
    const both = of({ Souder: 4, Compter: 4 })
    expect([...both.keys()]).toEqual(['A1000', 'A1001', 'A1002'])
    expect(both.get('A1002')).toBe(1)
    const factor = (level: number) => of({ Souder: level }).get('A1000')!
    expect(factor(3)).toBeLessThan(factor(4))
    expect(factor(1)).toBeLessThan(1)
    expect(factor(1)).toBeGreaterThanOrEqual(WEIGHTS.skills.min)
  })

  test('trades: order → liked, near a liked one, with the same skills, unanswered; refused → excluded', () => {
    const skills = Array.from({ length: 12 }, (_, index) => `Souder ${index}`)
    const trades = [
      buildTrade('A1000', { related: ['B1001'], skills }),
      buildTrade('B1001'),
      buildTrade('C1003', { skills }),
      buildTrade('D1004'),
      buildTrade('E1005'),
    ]
    const offers = offersOf(trades)
    const answers = { A1000: 'yes', D1004: 'unsure', E1005: 'no' } as const
    const found = scores(trades, offers, { trades: new Map(Object.entries(answers)) })
    const inOrder = [...found.entries()].sort(([, one], [, other]) => other - one).map(([code]) => code)
    expect(inOrder).toEqual(['A1000', 'B1001', 'C1003', 'D1004'].filter((code) => found.has(code)))
    expect(found.has('E1005')).toBe(false)
    expect(found.get('D1004')).toBeLessThan(found.get('C1003')!)
  })

  test('trades: two related trades, both liked → each reason names its own trade', () => {
    const trades = [buildTrade('A1000', { related: ['A1001'] }), buildTrade('A1001', { related: ['A1000'] })]
    const offers = offersOf(trades)
    const found = ask(trades, offers, { trades: new Map(trades.map(({ code }) => [code, 'yes'])) })
    expect(found.map(({ reasons }) => reasons)).toEqual([
      ['Le métier «\u00a0Métier A1000\u00a0» fait partie de vos pistes.'],
      ['Le métier «\u00a0Métier A1001\u00a0» fait partie de vos pistes.'],
    ])
  })

  test('sectors: liked main sector → before another liked one, before others; refused → excluded', () => {
    const trades = [
      buildTrade('A1000', { sectors: ['sante'] }),
      buildTrade('A1001', { sectors: ['social', 'sante'] }),
      buildTrade('A1002', { sectors: ['industrie'] }),
      buildTrade('A1003', { sectors: ['commerce', 'sante'] }),
    ]
    const sectors = new Map(Object.entries({ sante: 'yes', commerce: 'no' } as const))
    const found = scores(trades, offersOf(trades), { sectors })
    expect(found.get('A1000')).toBe(WEIGHTS.sectors.yes)
    expect(found.get('A1001')).toBe(WEIGHTS.sectors.second)
    expect(found.get('A1002')).toBe(WEIGHTS.sectors.other)
    expect(found.has('A1003')).toBe(false)
  })

  test('[ADV-06] settings: more liked ones → higher; a refused one, even at times → excluded', () => {
    const trades = [
      buildTrade('A1000', { settings: ['dehors', 'mains'] }),
      buildTrade('A1001', { settings: ['dehors'] }),
      buildTrade('A1002'),
      buildTrade('A1003', { settings: ['dehors', 'mains'], limits: ['deplacements'] }),
    ]
    const settings = new Map(Object.entries({ dehors: 'yes', mains: 'yes', deplacements: 'no' } as const))
    const inOrder = [...scores(trades, offersOf(trades), { settings })].sort(([, one], [, other]) => other - one)
    expect(inOrder.map(([code]) => code)).toEqual(['A1000', 'A1001', 'A1002'])
  })

  test('[ADV-06] liked trade with a refused setting → its trainings, not its jobs', () => {
    const trades = [buildTrade('J1506', { settings: ['horaires-decales'] })]
    const offers = OFFER_KINDS.map((kind) => offer(kind, { kind, trades: ['J1506'] }))
    const known: Partial<SubjectProfile> = {
      trades: new Map([['J1506', 'yes']]),
      settings: new Map([['horaires-decales', 'no']]),
    }
    expect(order(trades, offers, known)).toEqual(['training'])
  })

  test('[ADV-04] job without a level → that of its trade', () => {
    const trades = [buildTrade('A1000', { level: 3 }), buildTrade('A1001', { level: 7, access: 'Avec un master.' })]
    const offers = trades.map(({ code }) => offer(code, { kind: 'job', trades: [code] }))
    expect(order(trades, offers, { level: 3, search: 'JOB' })).toEqual(['A1000', 'A1001'])
    const routes = ask(trades, offers, { level: 3, search: 'JOB' }).map(({ route }) => route)
    const steps =
      'Pour y arriver\u00a0: niveau bac, puis bac\u00a0+\u00a05, environ 6\u00a0ans d’études après votre niveau.'
    expect(routes).toEqual([null, { steps, years: 6, access: 'Avec un master.' }])
  })

  test('[ADV-04] offers without a known trade → after those that fit, none of a refused sector, said to be so', () => {
    const trades = [
      buildTrade('A1000', { sectors: ['sante'] }),
      buildTrade('M1601', { sectors: ['droit-administration'] }),
    ]
    const offers = [
      offer('care', { trades: ['A1000'] }),
      offer('none'),
      offer('sales', { sectors: ['commerce'] }),
      offer('law', { sectors: ['droit-administration'] }),
      offer('of-domain', { trades: ['M1699'] }),
    ]
    const sectors = new Map<string, PreferenceAnswer>([
      ['commerce', 'no'],
      ['droit-administration', 'yes'],
    ])
    const found = ask(trades, offers, { sectors })
    expect(found.map(({ code, isUnplaced }) => [code, isUnplaced])).toEqual([
      ['care', false],
      ['law', true],
      ['of-domain', true],
      ['none', true],
    ])
    const refused = ask(trades, offers, { sectors: new Map([['droit-administration', 'no']]) })
    expect(refused.map(({ code }) => code)).toEqual(['care', 'none', 'sales'])
  })

  test('[BIL-11] diploma of another country → a liked regulated job has its recognition as the way', () => {
    const trades = [buildTrade('A1000', { level: 6, isRegulated: true }), buildTrade('A1001', { level: 6 })]
    const known: Partial<SubjectProfile> = {
      level: 6,
      limits: new Set(['diplome-etranger']),
      trades: new Map([['A1000', 'yes']]),
    }
    const found = ask(
      trades,
      offersOf(trades).map((one) => ({ ...one, kind: 'job' as const })),
      known,
    )
    const steps =
      'Faire reconnaître votre diplôme, ou passer le diplôme français\u00a0: ce métier est réglementé en France.'
    expect(found.map(({ route }) => route)).toEqual([{ steps, years: null, access: '' }, null])
  })

  test('[BIL-11] diploma of another country → no job of a regulated trade that is not liked; its trainings', () => {
    const trades = ['A1000', 'A1001', 'A1002', 'A1003'].map((code, place) =>
      buildTrade(code, { level: place === 2 ? 4 : 6, isRegulated: place !== 3 }),
    )
    const known = { level: 6, limits: new Set(['diplome-etranger']), trades: new Map([['A1001', 'yes' as const]]) }
    const codes = (kind: 'job' | 'training') =>
      order(
        trades,
        offersOf(trades).map((one) => ({ ...one, kind })),
        known,
      ).toSorted()
    expect(codes('job')).toEqual(['A1001', 'A1002', 'A1003'])
    expect(codes('training')).toHaveLength(4)
  })

  test('[BIL-11] no long standing → trades that sit before others', () => {
    const trades = [
      buildTrade('A1000', { settings: ['mains'] }),
      buildTrade('A1001', { settings: ['ecran'] }),
      buildTrade('N4103'),
      buildTrade('A1003', { settings: ['bureau'], limits: ['bureau', 'debout'] }),
    ]
    const found = scores(trades, offersOf(trades), { limits: new Set(['debout']) })
    expect(Object.fromEntries(found)).toEqual({ A1000: 1, A1001: WEIGHTS.suited, N4103: WEIGHTS.suited })
    expect(order(trades, offersOf(trades), {}), 'without the constraint').toHaveLength(4)
  })

  test('[BIL-11] trades that own words evoke → by degree, before near ones; each reason says so', () => {
    const trades = [
      buildTrade('A1000'),
      buildTrade('B1000', { related: ['C1000'] }),
      buildTrade('C1000'),
      buildTrade('D1000'),
      buildTrade('E1000'),
    ]
    const known: Partial<SubjectProfile> = {
      evoked: new Map([
        ['A1000', 0.4],
        ['B1000', 1],
      ]),
      trades: new Map([['E1000', 'yes']]),
    }
    const found = ask(trades, offersOf(trades), known)
    expect(found.map(({ code }) => code)).toEqual(['B1000', 'E1000', 'A1000', 'C1000', 'D1000'])
    expect(found.map(({ reasons }) => reasons)).toEqual([
      ['Vos mots évoquent le métier «\u00a0Métier B1000\u00a0».'],
      ['Le métier «\u00a0Métier E1000\u00a0» fait partie de vos pistes.'],
      ['Vos mots évoquent le métier «\u00a0Métier A1000\u00a0».'],
      ['Proche du métier «\u00a0Métier B1000\u00a0», que vos mots évoquent.'],
      [],
    ])
  })

  test('[ADV-05] interest less than 10 above the own mean → no reason', () => {
    const trades = [buildTrade('A1000', { interests: 'S' })]
    const reasonsWith = (high: number) => ask(trades, offersOf(trades), { interests: { S: high, R: 50 } })[0]!.reasons
    expect([60, 80].map((high) => reasonsWith(high).length)).toEqual([0, 1])
  })

  test('[ADV-04] job of two trades → the way to its main trade', () => {
    const trades = [buildTrade('A1000', { level: 3 }), buildTrade('A1001', { level: 8, sectors: ['sante'] })]
    const offers = [offer('a', { kind: 'job', trades: ['A1000', 'A1001'] })]
    const known: Partial<SubjectProfile> = { level: 4, sectors: new Map([['sante', 'yes']]) }
    expect(ask(trades, offers, known)[0]?.route).toBeNull()
  })

  test('[ADV-04] apprenticeship for a trade above the next level → the way; training → none', () => {
    const trades = [buildTrade('A1000', { level: 8 })]
    const offers = (['apprenticeship', 'training'] as const).map((kind) => offer(kind, { kind, trades: ['A1000'] }))
    const found = new Map(ask(trades, offers, { level: 4 }).map(({ code, route }) => [code, route]))
    expect(found.get('apprenticeship')?.steps).toContain('niveau doctorat')
    expect(found.get('training')).toBeNull()
  })

  test('commonness: more names, or more ways to it → before an equal trade', () => {
    const trades = [
      buildTrade('A1000', { related: ['A1002'] }),
      buildTrade('A1001', { names: ['Un', 'Deux', 'Trois'] }),
      buildTrade('A1002'),
    ]
    const found = scores(trades, offersOf(trades), { level: 4 })
    expect(found.get('A1001')).toBeGreaterThan(found.get('A1000')!)
    expect(found.get('A1002')).toBeGreaterThan(found.get('A1000')!)
  })

  test('[ADV-06] values: a trade that shows the first value → before one that shows the second, before others', () => {
    const trades = [
      buildTrade('A1000'),
      buildTrade('A1001', { settings: ['en-equipe'] }),
      buildTrade('A1002', { settings: ['en-autonomie'] }),
    ]
    const known = { values: ['L’autonomie', 'L’esprit d’équipe', 'La stabilité', 'Autre chose'], level: 4 }
    expect(order(trades, offersOf(trades), known)).toEqual(['A1002', 'A1001', 'A1000'])
  })

  test('demand: trade in demand → before an equal one', () => {
    const trades = [buildTrade('A1000'), buildTrade('A1001', { demand: 'Enquête BMO 2026' })]
    const offers = offersOf(trades)
    expect(order(trades, offers, { level: 4 })).toEqual(['A1001', 'A1000'])
  })

  test.each([
    [3, [4, 3, 5, 6]],
    [4, [5, 6, 4, 3, 7]],
    [5, [6, 5, 4, 3]],
    [7, [8, 7, 6, 5]],
  ])('level of trainings: person at level %i → order %j', (mine, levels) => {
    const offers = levels.map((level, index) => offer(`${9 - index}`, { level }))
    const found = scores([], offers, { level: mine })
    const inOrder = levels.map((_, index) => found.get(`${9 - index}`)!)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one))
    expect(Math.min(...inOrder)).toBeGreaterThanOrEqual(WEIGHTS.level.min)
  })

  test('[ADV-03] training that begins at the level of the person → a next one, for any diploma', () => {
    const levels: Partial<RankableOffer>[] = [
      { level: null, entry: 4 },
      { level: 7, entry: 4 },
      { level: 6, entry: 5 },
      { level: 7, entry: 6 },
      { level: null, entry: null },
    ]
    const offers = levels.map((one, index) => offer(`${index}`, one))
    const [prep, school, licence, master, unknown] = levels.map((_, index) =>
      scores([], offers, { level: 4 }).get(`${index}`),
    )
    expect(prep).toBe(WEIGHTS.level.next)
    expect(school).toBe(WEIGHTS.level.next)
    expect(licence).toBeCloseTo(1 - WEIGHTS.level.closed)
    expect(master).toBeLessThan(licence!)
    expect(unknown).toBe(1)
    // After a licence, the school of five years that begins with the bac is behind a master.
    const later = scores([], offers, { level: 6 })
    expect([later.get('3'), later.get('1')]).toEqual([WEIGHTS.level.next, WEIGHTS.level.same])
    expect(scores([], offers, { level: 2 }).get('3')).toBe(WEIGHTS.level.minClosed)
    const reasons = ask([], offers, { level: 4 }).map(({ code, reasons: [reason] }) => [code, reason])
    expect(new Map(reasons as [string, string][]).get('0')).toBe(
      'Vous pouvez y entrer avec votre niveau d’études\u00a0: bac.',
    )
  })

  test('level of jobs: order → exactly reached, lower, out of reach', () => {
    const offers = [3, 4, 5, 6, 8].map((level) => offer(`${level}`, { kind: 'job', level }))
    const found = scores([], offers, { level: 5 })
    expect([...found.keys()]).toEqual(['5', '4', '3', '6', '8'])
    expect(found.get('8')).toBe(WEIGHTS.required.unknown.min)
    expect(scores([], offers, {}).get('8')).toBe(1)
  })

  test('distance: nearer → higher factor; unknown place or city → factor 1', () => {
    const offers = [
      offer('far', { latitude: 48.39, longitude: -4.486 }),
      offer('unknown'),
      offer('near', { latitude: 45.772, longitude: 4.89 }),
      offer('there', { latitude: lyon.latitude, longitude: lyon.longitude }),
    ]
    const found = scores([], offers, { level: 4 }, { area: lyon })
    expect([...found.keys()]).toEqual(['there', 'near', 'unknown', 'far'])
    expect(found.get('unknown')).toBe(1)
    expect(found.get('far')).toBeGreaterThanOrEqual(WEIGHTS.distance.far)
    expect(new Set(scores([], offers, { level: 4 }).values())).toEqual(new Set([1]))
  })

  test('distance: same far place → training before job', () => {
    const paris = { latitude: 48.857, longitude: 2.352 }
    const offers = [offer('job', { kind: 'job', ...paris }), offer('training', paris)]
    expect(order([], offers, { level: 4 }, { area: lyon })).toEqual(['training', 'job'])
  })

  test('kind: search for a training or a job → offers of that kind first', () => {
    const offers = OFFER_KINDS.map((kind) => offer(kind, { kind }))
    expect(order([], offers, { search: 'FORMATION' }).slice(0, 2)).toEqual(['apprenticeship', 'training'])
    expect(order([], offers, { search: 'FORMATION' }).at(-1)).toBe('job')
    expect(order([], offers, { search: 'JOB' })[0]).toBe('job')
    expect(order([], offers, { search: 'JOB' })).toHaveLength(4)
  })

  test('breadth: offer of several trades → below an offer of the best one alone', () => {
    const trades = [buildTrade('A1000', { sectors: ['sante'] }), buildTrade('A1001')]
    const offers = [offer('one', { trades: ['A1000'] }), offer('two', { trades: ['A1000', 'A1001'] })]
    expect(order(trades, offers, { sectors: new Map([['sante', 'yes']]) })).toEqual(['one', 'two'])
  })
})

/** Trades of all pairs of letters, with three offers each. Some offers share a publisher. */
const letters = 'RIASEC'.split('')
const manyTrades = letters.flatMap((one, first) =>
  letters
    .filter((other) => other !== one)
    .map((other, second) => buildTrade(`A${1000 + first * 10 + second}`, { interests: one + other })),
)
const manyOffers = manyTrades.flatMap(({ code }, index) =>
  [1, 2, 3].map((number) =>
    offer(`${code}-${number}`, { trades: [code], level: 3 + (index % 5), publisher: `p${(index * number) % 7}` }),
  ),
)
const interestsOf = (offerCode: string) => manyTrades.find(({ code }) => offerCode.startsWith(code))!.interests
const social: Partial<SubjectProfile> = { interests: { R: 10, I: 60, A: 40, S: 95, E: 30, C: 10 }, level: 4 }

describe('order', () => {
  test('rank: any profile → every offer once', () => {
    for (const known of [social, {}, { level: 8 }])
      expect(order(manyTrades, manyOffers, known).toSorted()).toEqual(manyOffers.map(({ code }) => code).toSorted())
  })

  test('rank: include refuses offers → all others, and only those', () => {
    const found = order(manyTrades, manyOffers, social, { include: (index) => index % 2 === 0 })
    const included = manyOffers.filter((_, index) => index % 2 === 0).map(({ code }) => code)
    expect(found.toSorted()).toEqual(included.toSorted())
  })

  test('rank: pages → the same list as in one request', () => {
    const whole = ask(manyTrades, manyOffers, social, { area: lyon })
    const pages = [0, 7, 14, 21, 28].flatMap((offset) =>
      ask(manyTrades, manyOffers, social, { area: lyon, offset, limit: 7 }),
    )
    expect(pages).toEqual(whole.slice(0, 35))
    expect(ask(manyTrades, manyOffers, social, { offset: manyOffers.length, limit: 20 })).toEqual([])
  })

  test('rank: repeated request, or offers in another order → the same list', () => {
    const ranking = createRanking(manyTrades, manyOffers)
    const request = { include: all, limit: 40, offset: 0 }
    const first = ranking.rank({ ...emptyProfile, ...social }, request)
    ranking.rank({ ...emptyProfile, level: 7 }, { ...request, include: (index) => index > 10 })
    expect(ranking.rank({ ...emptyProfile, ...social }, request)).toEqual(first)
    expect(ask(manyTrades, manyOffers.toReversed(), social)).toEqual(ask(manyTrades, manyOffers, social))
  })

  test('rank: equal scores → order by code', () => {
    const offers = ['c', 'a', 'b'].map((code) => offer(code))
    expect(order([], offers, { level: 4 })).toEqual(['a', 'b', 'c'])
    const trades = ['A1000', 'A1001', 'A1002'].map((code) => buildTrade(code))
    const spread = ['c', 'a', 'b'].map((code, index) => offer(code, { trades: [trades[index]!.code] }))
    expect(order(trades, spread, { level: 4 })).toEqual(['a', 'b', 'c'])
  })

  test('rank: unknown trades, no trades, empty catalogue → no error', () => {
    const offers = [offer('a', { trades: ['Z9999'] }), offer('b')]
    expect(order([buildTrade('A1000')], offers, social)).toEqual(['a', 'b'])
    expect(order([], [], social)).toEqual([])
  })

  test('rank: empty profile → no reasons and no card from outside', () => {
    const found = ask(manyTrades, manyOffers, {})
    expect(found.flatMap(({ reasons }) => reasons)).toEqual([])
    expect(found.some(({ isOutside }) => isOutside)).toBe(false)
  })
})

describe('variety', () => {
  test('variety: 20 offers of one trade in a liked sector, or of one publisher → at most 6 of the first 10', () => {
    const trades = [
      buildTrade('A1000', { sectors: ['sante'] }),
      ...Array.from({ length: 9 }, (_, index) => buildTrade(`A${1001 + index}`)),
    ]
    const one = Array.from({ length: 20 }, (_, index) => offer(`a${10 + index}`, { trades: ['A1000'] }))
    const others = trades.slice(1).map(({ code }) => offer(`b${code}`, { trades: [code] }))
    const first = order(trades, [...one, ...others], { sectors: new Map([['sante', 'yes']]) }).slice(0, 10)
    expect(first[0]).toBe('a10')
    expect(first.filter((code) => code.startsWith('a')).length).toBeLessThanOrEqual(6)

    const sold = Array.from({ length: 20 }, (_, index) => offer(`a${10 + index}`, { publisher: 'partout', level: 5 }))
    const rest = Array.from({ length: 10 }, (_, index) => offer(`b${10 + index}`, { publisher: `p${index}`, level: 4 }))
    const page = order([], [...sold, ...rest], { level: 4 }).slice(0, 10)
    expect(page.filter((code) => code.startsWith('a')).length).toBeLessThanOrEqual(6)
  })

  test('variety: three interests of different strength → each has offers on the first page', () => {
    const known = { interests: { R: 20, I: 20, A: 60, S: 90, E: 20, C: 75 } }
    const main = ask(manyTrades, manyOffers, known, { limit: 10 }).map(({ code }) => interestsOf(code)[0]!)
    expect(new Set(main)).toEqual(new Set([...main, 'S', 'C', 'A']))
    const count = (letters: string) => main.filter((letter) => letters.includes(letter)).length
    expect(count('SC')).toBeGreaterThan(count('A'))
  })
})

describe('same offer in several towns', () => {
  const paris = { latitude: 48.857, longitude: 2.352 }
  const near = { latitude: lyon.latitude, longitude: lyon.longitude }
  const known: Partial<SubjectProfile> = { level: 4 }

  test('[ADV-07] rank: advertisements of one offer → only the nearest, in each place of the list', () => {
    const offers = [
      offer('a-paris', { sameAs: 'a', ...paris }),
      offer('a-unknown', { sameAs: 'a', trades: ['A1001'] }),
      offer('b-paris', { sameAs: 'b', ...paris }),
      offer('c', { sameAs: 'c', ...paris }),
      offer('d'),
      offer('a-lyon', { sameAs: 'a', ...near, trades: ['A1000'] }),
      offer('b-lyon', { sameAs: 'b', ...near }),
    ]
    const trades = [buildTrade('A1000'), buildTrade('A1001')]
    const found = order(trades, offers, known, { area: lyon })
    expect(found.toSorted()).toEqual(['a-lyon', 'b-lyon', 'c', 'd'])
    const pages = [0, 1, 2, 3, 4].flatMap((offset) => order(trades, offers, known, { area: lyon, offset, limit: 1 }))
    expect(pages).toEqual(found)
  })

  test('[ADV-07] rank: the nearest advertisement is not included → the next one', () => {
    const offers = [offer('a-paris', { sameAs: 'a', ...paris }), offer('a-lyon', { sameAs: 'a', ...near })]
    const isShown = (index: number) => offers[index]!.code !== 'a-lyon'
    expect(order([], offers, known, { area: lyon, include: isShown })).toEqual(['a-paris'])
  })

  test('[ADV-07] rank: random groups → one advertisement of each group, and every other offer once', () => {
    const offers = manyOffers.map((one, index) => ({ ...one, sameAs: index % 4 === 0 ? null : `same-${index % 11}` }))
    const found = ask(manyTrades, offers, social).map(({ code }) => offers.find((one) => one.code === code)!)
    const groups = new Set(offers.flatMap(({ sameAs }) => sameAs ?? []))
    const own = offers.filter(({ sameAs }) => sameAs === null)
    expect(found).toHaveLength(groups.size + own.length)
    expect(new Set(found.map(({ sameAs, code }) => sameAs ?? code)).size).toBe(found.length)
  })
})

describe('ideas from elsewhere', () => {
  const SECTORS = ['sante', 'commerce', 'social', 'industrie', 'education', 'batiment', 'sport-animation']
  const trades = manyTrades.map((trade, index) => ({ ...trade, sectors: [SECTORS[index % SECTORS.length]!] }))
  const sectorOf = (offerCode: string) => trades.find(({ code }) => offerCode.startsWith(code))!.sectors[0]!
  const known: Partial<SubjectProfile> = {
    ...social,
    sectors: new Map([
      ['sante', 'yes'],
      ['commerce', 'no'],
    ]),
  }

  test('elsewhere: every fifth card → a sector without an answer and without a card, said first', () => {
    const found = ask(trades, manyOffers, known, { limit: 10 })
    expect(found.flatMap(({ isOutside }, index) => (isOutside ? [index + 1] : []))).toEqual([5, 10])
    for (const [index, { code, isOutside, reasons }] of found.entries()) {
      expect(reasons[0]?.startsWith(ELSEWHERE) ?? false).toBe(isOutside)
      if (!isOutside) continue
      expect(['sante', 'commerce']).not.toContain(sectorOf(code))
      expect(found.slice(0, index).map((card) => sectorOf(card.code))).not.toContain(sectorOf(code))
    }
  })

  test('elsewhere: no idea worth enough → the next card of the profile', () => {
    const own = Array.from({ length: 12 }, (_, index) =>
      buildTrade(`A${1000 + index}`, { interests: 'SI', sectors: ['sante'] }),
    )
    const opposite = buildTrade('B1000', { interests: 'RC', sectors: ['industrie'] })
    const found = ask([...own, opposite], offersOf([...own, opposite]), known, { limit: 10 })
    expect(found.some(({ isOutside }) => isOutside)).toBe(false)
  })

  test('elsewhere: refused trades → never', () => {
    const refused = new Map(
      trades.filter(({ sectors: [one] }) => one !== 'social').map(({ code }) => [code, 'no' as const]),
    )
    const found = ask(trades, manyOffers, { ...social, trades: refused }, { limit: 30 })
    for (const { code } of found) expect(sectorOf(code)).toBe('social')
  })

  test('elsewhere: profile with a level only → none', () => {
    expect(ask(trades, manyOffers, { level: 4 }).some(({ isOutside }) => isOutside)).toBe(false)
  })
})

test('explain: indexes in any order → the same reasons as in the ranking, in this order', () => {
  const ranking = createRanking(manyTrades, manyOffers)
  const person = { ...emptyProfile, ...social }
  const ranked = ranking.rank(person, { include: all, limit: manyOffers.length, offset: 0 })
  const some = [ranked[0]!, ranked[7]!, ranked[2]!]
  const indexes = some.map(({ index }) => index)
  expect(ranking.explain(person, indexes)).toEqual(
    some.map(({ index: _index, score: _score, isOutside: _isOutside, ...explanation }) => explanation),
  )
})
