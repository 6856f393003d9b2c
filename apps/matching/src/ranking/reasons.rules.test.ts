import { ANSWERS, INTEREST_CODES, type InterestCode, type PreferenceAnswer } from '@visions/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedRows } from '../../db/seeds/seeds.ts'
import { buildOffer, buildTrade } from '../../test/build.ts'
import { profileOf } from '../intake/profile.rules.ts'
import type { CatalogueOffer, City, SubjectProfile, Trade } from '../model.ts'
import { createRanking } from './rank.rules.ts'
import { OUTSIDE } from './reasons.rules.ts'
import { LEVELS, LIKES, SECTORS, SETTINGS } from './words.rules.ts'

const { trades, offers, places } = seedRows()
const ranking = createRanking(trades, offers)
const byCode = new Map(trades.map((trade) => [trade.code, trade]))
const byTitle = new Map(trades.map((trade) => [trade.title, trade]))

/** Checks the claim of a reason against the data of the person and the offer, independently of the code under test. */
type Check = (
  match: RegExpExecArray,
  about: { profile: SubjectProfile; offer: CatalogueOffer; area: City | undefined; of: Trade[] },
) => boolean

const keysOf = <Key extends string>(words: Readonly<Partial<Record<Key, string>>>, phrase: string) =>
  (Object.keys(words) as Key[]).filter((key) => words[key] === phrase)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const quoted = '«\u00a0(.+)\u00a0»'

const CLAIMS: [shape: RegExp, check: Check][] = [
  [
    new RegExp(`^Vous avez dit aimer (.+)\u00a0: c’est (au cœur|une part) (?:de ce métier|du métier ${quoted})\\.$`),
    ([, likes = '', how, title], { profile, offer, of }) => {
      const letters = Object.values(LIKES)
        .filter((phrase) => likes.includes(phrase))
        .map((phrase) => keysOf(LIKES, phrase)[0] as InterestCode)
      const scores = Object.values(profile.interests)
      const mean = scores.length > 1 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 49
      const trade = title === undefined ? of[0]! : byTitle.get(title)!
      return (
        (title !== undefined || (offer.kind === 'job' && of.length === 1)) &&
        of.includes(trade) &&
        letters.length > 0 &&
        letters.every(
          (letter) =>
            profile.interests[letter]! >= 50 && profile.interests[letter]! > mean && trade.interests.includes(letter),
        ) &&
        (how === 'au cœur') === letters.includes(trade.interests.charAt(0) as InterestCode)
      )
    },
  ],
  [
    /^Ce que vous savez déjà faire y sert\u00a0: (.+)\.$/,
    ([, names = ''], { profile, of }) => {
      const named = names.split(', ').map(capital)
      return (
        named.every((name) => profile.skills.get(name)! >= 3) &&
        of.some(({ skills }) => named.every((name) => skills.includes(name)))
      )
    },
  ],
  [
    /^Niveau (.+), juste après votre niveau d’études\.$/,
    ([, words], { profile, offer }) =>
      LEVELS[offer.level!] === words &&
      ['training', 'apprenticeship'].includes(offer.kind) &&
      (offer.level === profile.level! + 1 || (profile.level === 4 && offer.level === 6)),
  ],
  [
    /^Niveau (.+), le même que votre niveau d’études\.$/,
    ([, words], { profile, offer }) =>
      LEVELS[offer.level!] === words &&
      offer.level === profile.level &&
      ['training', 'apprenticeship'].includes(offer.kind),
  ],
  [
    /^Niveau demandé\u00a0: (.+)\. Votre niveau d’études suffit\.$/,
    ([, words], { profile, offer }) =>
      LEVELS[offer.level!] === words && offer.level! <= profile.level! && ['job', 'internship'].includes(offer.kind),
  ],
  [
    /^(?:À (\d+)\u00a0km (?:de |d’|du |des )(.+)|(?:À|Au|Aux) (.+))\.$/,
    ([, km, from = '', at = ''], { offer, area }) => {
      if (!area || offer.latitude === null || offer.longitude === null || !area.name.endsWith(from || at)) return false
      const radians = Math.PI / 180
      const angle =
        Math.sin(area.latitude * radians) * Math.sin(offer.latitude * radians) +
        Math.cos(area.latitude * radians) *
          Math.cos(offer.latitude * radians) *
          Math.cos((area.longitude - offer.longitude) * radians)
      const distance = 6371 * Math.acos(Math.min(1, angle))
      return km === undefined ? distance < 1.1 : Math.abs(distance - Number(km)) < 1
    },
  ],
  [
    /^Vous cherchez une formation\.$/,
    (_, { profile, offer }) => profile.search === 'FORMATION' && offer.kind === 'training',
  ],
  [
    /^Vous cherchez une formation\u00a0: celle-ci est en apprentissage, avec un salaire\.$/,
    (_, { profile, offer }) => profile.search === 'FORMATION' && offer.kind === 'apprenticeship',
  ],
  [/^Vous cherchez un emploi\.$/, (_, { profile, offer }) => profile.search === 'JOB' && offer.kind === 'job'],
  [
    /^Vous cherchez un emploi\u00a0: l’apprentissage est un contrat de travail\.$/,
    (_, { profile, offer }) => profile.search === 'JOB' && offer.kind === 'apprenticeship',
  ],
  [
    new RegExp(`^Le métier ${quoted} fait partie de vos pistes\\.$`),
    ([, title = ''], { profile, of }) =>
      of.includes(byTitle.get(title)!) && profile.trades.get(byTitle.get(title)!.code) === 'yes',
  ],
  [
    new RegExp(`^Proche du métier ${quoted}, qui fait partie de vos pistes\\.$`),
    ([, title = ''], { profile, of }) => {
      const liked = byTitle.get(title)!
      const isNear = ({ code, related }: Trade) => related.includes(liked.code) || liked.related.includes(code)
      return profile.trades.get(liked.code) === 'yes' && of.some(isNear)
    },
  ],
  [
    new RegExp(`^Dans le même secteur que le métier ${quoted}, qui fait partie de vos pistes\\.$`),
    ([, title = ''], { profile, of }) => {
      const liked = byTitle.get(title)!
      return profile.trades.get(liked.code) === 'yes' && of.some(({ sector }) => sector === liked.sector)
    },
  ],
  [
    /^Un secteur qui vous correspond\u00a0: (.+)\.$/,
    ([, words = ''], { profile, of }) => {
      const [sector] = keysOf(SECTORS, words)
      return profile.sectors.get(sector!) === 'yes' && of.some((trade) => trade.sector === sector)
    },
  ],
  [
    /^Un cadre de travail qui vous correspond\u00a0: (.+)\.$/,
    ([, words = ''], { profile, of }) => {
      const liked = words.split(', ').map((phrase) => keysOf(SETTINGS, phrase)[0]!)
      return (
        liked.every((setting) => profile.settings.get(setting) === 'yes') &&
        of.some(({ settings }) => liked.every((setting) => settings.includes(setting)))
      )
    },
  ],
  [
    new RegExp(`^Mène à un métier qui recrute\u00a0: ${quoted}\\.$`),
    ([, title = ''], { offer, of }) =>
      offer.kind === 'training' && of.includes(byTitle.get(title)!) && byTitle.get(title)!.isInDemand,
  ],
  [/^Ce métier recrute\.$/, (_, { offer, of }) => offer.kind !== 'training' && of.some(({ isInDemand }) => isInDemand)],
  // rank.rules.test.ts checks which offers are from outside.
  [new RegExp(`^${OUTSIDE}$`), () => true],
]

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
  sectors: answers([...Object.keys(SECTORS), 'ailleurs']),
  settings: answers([...Object.keys(SETTINGS), 'autrement']),
  level: fc.option(fc.integer({ min: 3, max: 8 })),
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
        if (reasons.length > 8 || new Set(reasons).size < reasons.length)
          wrong.push(`${offer.code}: ${reasons.join(' ')}`)
        for (const reason of reasons) {
          const [check, match] =
            CLAIMS.map(([shape, check]) => [check, shape.exec(reason)] as const).find(([, match]) => match) ?? []
          const isTrue = check?.(match!, { profile, offer, area, of }) ?? false
          // The contract limits the length. The pattern finds wrong French typography.
          if (!isTrue || reason.length > 300 || /'| [!?:;»%]|« /.test(reason)) wrong.push(`${offer.code}: ${reason}`)
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
      for (const reason of reasons) for (const [shape] of CLAIMS) if (shape.test(reason)) met.add(shape)
  expect(CLAIMS.map(([shape]) => shape).filter((shape) => !met.has(shape))).toEqual([])
})

describe('wording', () => {
  const emptyProfile = profileOf([])
  const near = (area: City) =>
    ranking
      .rank(emptyProfile, { area, include: (index) => offers[index]!.place === 'Lyon', limit: 1, offset: 0 })
      .flatMap(({ reasons }) => reasons)[0]

  test.each([
    ['Lyon', 'À Lyon.'],
    ['Le Plateau', 'Au Plateau.'],
    ['Les Brotteaux', 'Aux Brotteaux.'],
    ['La Croix', 'À La Croix.'],
  ])('reason for an offer in %s', (name, reason) =>
    expect(near({ name, latitude: 45.76, longitude: 4.836 })).toBe(reason),
  )

  test.each([
    ['Tarare', 'À 8\u00a0km de Tarare.'],
    ['Irigny', 'À 8\u00a0km d’Irigny.'],
    ['Écully', 'À 8\u00a0km d’Écully.'],
    ['Le Plateau', 'À 8\u00a0km du Plateau.'],
    ['Les Brotteaux', 'À 8\u00a0km des Brotteaux.'],
    ['La Croix', 'À 8\u00a0km de La Croix.'],
  ])('reason for an offer near %s', (name, reason) =>
    expect(near({ name, latitude: 45.76, longitude: 4.94 })).toBe(reason),
  )

  test('codes without French words, long titles → reasons without names', () => {
    const trade = buildTrade('A1000', {
      title: 'T'.repeat(300),
      interests: 'S',
      sector: 'ailleurs',
      settings: ['autrement'],
      isInDemand: true,
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
      'Vous avez dit aimer aider et transmettre\u00a0: c’est au cœur de ce métier.',
      'Un secteur qui vous correspond.',
      'Un cadre de travail qui vous correspond.',
      'Ce métier recrute.',
    ])
  })
})
