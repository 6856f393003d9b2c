import { ANSWERS, INTEREST_CODES, type PreferenceAnswer } from '@visions/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedRows } from '../../db/seeds/seeds.ts'
import { buildTrade } from '@visions/advice/test/build'
import { buildOffer } from '../build.ts'
import { isTrueReason, REASON_SHAPES } from '@visions/advice/test/reason-claims'
import { profileOf } from '@visions/advice/profile.rules'
import type { City, SubjectProfile } from '@visions/advice/model'
import { createRanking } from '@visions/advice/ranking/rank.rules'
import { SECTORS, SETTINGS } from '@visions/advice/ranking/words.rules'

const { trades: seeds, offers, places } = seedRows()
// Half of the trades have deeds, and two or three have the same rare skills, as after an import of the ROME.
const trades = seeds.map((trade, index) => ({
  ...trade,
  demand: index % 6 === 0 ? 'Enquête BMO 2026' : '',
  skills: [...trade.skills, ...'abcd'.split('').map((letter) => `Geste ${index % 90}${letter}`)],
  deeds: index % 2 === 0 ? [] : INTEREST_CODES.map((letter) => `Faire ${letter} au métier ${trade.code}`),
}))
const ranking = createRanking(trades, offers)
const byCode = new Map(trades.map((trade) => [trade.code, trade]))
const byTitle = new Map(trades.map((trade) => [trade.title, trade]))

const answers = (codes: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...ANSWERS)), {
      selector: ([code]) => code,
      maxLength: 12,
    })
    .map((pairs) => new Map<string, PreferenceAnswer>(pairs))
const skillNames = [...new Set(trades.flatMap(({ skills }) => skills))]
const profiles: fc.Arbitrary<SubjectProfile> = fc.record({
  interests: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...INTEREST_CODES), fc.integer({ min: 0, max: 100 })), {
      selector: ([code]) => code,
    })
    .map((pairs) => Object.fromEntries(pairs)),
  skills: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...skillNames, 'Autre chose'), fc.integer({ min: 1, max: 4 })), {
      selector: ([name]) => name,
    })
    .map((pairs) => new Map(pairs)),
  trades: answers(trades.map(({ code }) => code)),
  proposed: fc
    .uniqueArray(fc.constantFrom(...trades.map(({ code }) => code)), { maxLength: 9 })
    .map((codes) => new Set(codes)),
  evoked: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...trades.map(({ code }) => code)), fc.double({ min: 0.1, max: 1 })), {
      selector: ([code]) => code,
      maxLength: 5,
    })
    .map((pairs) => new Map(pairs)),
  sectors: answers([...Object.keys(SECTORS), 'ailleurs']),
  settings: answers([...Object.keys(SETTINGS), 'autrement']),
  limits: fc
    .uniqueArray(fc.constantFrom('charges-lourdes', 'debout', 'enfants'), { maxLength: 2 })
    .map((codes) => new Set(codes)),
  values: fc.constant([]),
  level: fc.option(fc.integer({ min: 2, max: 8 })),
  search: fc.option(fc.constantFrom('FORMATION' as const, 'JOB' as const)),
})
const areas = fc.option(fc.constantFrom(...places), { nil: undefined })

test('reasons: random profiles → every claim matches the data of the person and the offer', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(profiles, areas, (profile, area) => {
      const wrong: string[] = []
      for (const { index, reasons } of ranking.rank(profile, { area, include: () => true, limit: 25, offset: 0 })) {
        const offer = offers[index]!
        const of = offer.trades.map((code) => byCode.get(code)!)
        if (reasons.length > 3 || new Set(reasons).size < reasons.length)
          wrong.push(`${offer.code}: ${reasons.join(' ')}`)
        for (const reason of reasons) {
          // The contract limits the length. The pattern finds wrong French typography.
          if (
            !isTrueReason(reason, { profile, offer, of, byTitle }) ||
            reason.length > 300 ||
            /'| [!?:;»%]|« /.test(reason)
          )
            wrong.push(`${offer.code}: ${reason}`)
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('reasons: random profiles → every kind of sentence occurs', { timeout: 30_000 }, () => {
  const met = new Set<RegExp>()
  for (const profile of fc.sample(profiles, { numRuns: 60, seed: 1 }))
    for (const { reasons } of ranking.rank(profile, { area: places[2], include: () => true, limit: 100, offset: 0 }))
      for (const reason of reasons) for (const shape of REASON_SHAPES) if (shape.test(reason)) met.add(shape)
  expect(REASON_SHAPES.filter((shape) => !met.has(shape))).toEqual([])
})

describe('wording', () => {
  const emptyProfile = profileOf([])
  const near = (area: City) =>
    ranking
      .rank(emptyProfile, { area, include: (index) => offers[index]!.place === 'Lyon', limit: 1, offset: 0 })
      .map(({ distance }) => distance)[0]

  test.each([
    ['Lyon', 'À Lyon.'],
    ['Le Plateau', 'Au Plateau.'],
    ['Les Brotteaux', 'Aux Brotteaux.'],
    ['La Croix', 'À La Croix.'],
  ])('distance of an offer in %s', (name, reason) =>
    expect(near({ name, latitude: 45.76, longitude: 4.836 })).toBe(reason),
  )

  test.each([
    ['Tarare', 'À 8\u00a0km de Tarare.'],
    ['Irigny', 'À 8\u00a0km d’Irigny.'],
    ['Écully', 'À 8\u00a0km d’Écully.'],
    ['Le Plateau', 'À 8\u00a0km du Plateau.'],
    ['Les Brotteaux', 'À 8\u00a0km des Brotteaux.'],
    ['La Croix', 'À 8\u00a0km de La Croix.'],
  ])('distance of an offer near %s', (name, reason) =>
    expect(near({ name, latitude: 45.76, longitude: 4.94 })).toBe(reason),
  )

  test('codes without French words, long titles → reasons without names', () => {
    const trade = buildTrade('A1000', {
      title: 'T'.repeat(300),
      interests: 'S',
      sectors: ['ailleurs'],
      settings: ['autrement'],
      demand: 'Enquête BMO 2026',
    })
    const offer = buildOffer('a', { level: null, trades: [trade.code], publisher: null })
    const profile: SubjectProfile = {
      ...emptyProfile,
      interests: { S: 90, R: 10 },
      trades: new Map([['A1000', 'yes']]),
      sectors: new Map([['ailleurs', 'yes']]),
      settings: new Map([['autrement', 'yes']]),
    }
    const ranked = createRanking([trade], [offer]).rank(profile, { include: () => true, limit: 1, offset: 0 })
    expect(ranked[0]!.reasons).toEqual([
      'Ce métier fait partie de vos pistes.',
      'Vous aimez aider et transmettre\u00a0: c’est au cœur de ce métier.',
      'Ce métier recrute (Enquête BMO 2026).',
    ])
  })
})
