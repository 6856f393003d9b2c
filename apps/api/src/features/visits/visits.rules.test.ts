import { demonstrationTrades } from '@visions/advice/demonstration/demonstration-trades'
import { closingSentence } from '@visions/contract/piste-words'
import type { CataloguedOffer } from '@visions/contract/partners/matching'
import { PISTE_VISITS } from '@visions/contract/vocabulary'
import { visitsRoutes, type VisitBlock } from '@visions/contract/visits'
import { describe, expect, test } from 'vitest'
import type { TradeOrigin, TradeOrigins } from '../trades/index.ts'
import { findRouteTo } from './route-to-trade.ts'
import { isExplored, reasonsOf, visitsOf, type Refusals, type VisitSources } from './visits.rules.ts'

const ROME = 'ROME 4.0, importé le 3 novembre 2026'
const originsFrom = (origin: TradeOrigin, edited: Partial<TradeOrigins['edited']> = {}): TradeOrigins => {
  const fields = 'title body sector interests skills settings limits unsaid level access'.split(' ')
  return {
    edited: { ...(Object.fromEntries(fields.map((field) => [field, origin])) as TradeOrigins['edited']), ...edited },
    imported: { others: origin, contexts: origin },
  }
}
const tradeOf = (code: string) => demonstrationTrades.find((trade) => trade.code === code)!
const AT = new Date('2026-12-03T10:00:00Z')
const NO_REFUSALS: Refusals = { settings: [], limits: [], sentences: [] }
const person = (changes: Partial<VisitSources['person']> = {}): VisitSources['person'] => ({
  situation: 'Lycéen',
  ageGroup: '16-18',
  level: 4,
  search: null,
  limits: new Set(),
  city: 'Lyon',
  ...changes,
})
const sources = (changes: Partial<VisitSources> = {}): VisitSources => {
  const [trade, who] = ['trade' in changes ? changes.trade! : tradeOf('D1102'), changes.person ?? person()]
  return {
    route: trade ? findRouteTo(trade, who) : undefined,
    title: 'Boulanger / Boulangère',
    isTrade: true,
    trade: tradeOf('D1102'),
    origins: originsFrom('rome'),
    romeSource: ROME,
    offer: null,
    person: person(),
    refusals: NO_REFUSALS,
    nearby: { offers: [], isPlaceKnown: true },
    related: [],
    establishments: [],
    events: [],
    testimonies: [],
    helps: {},
    ...changes,
  }
}
const training = (changes: Partial<CataloguedOffer> = {}): CataloguedOffer => ({
  code: 't1',
  kind: 'training',
  title: 'CAP Boulanger',
  publisher: 'CFA de Lyon',
  place: 'Lyon',
  link: null,
  trades: ['D1102'],
  level: 3,
  entry: 2,
  kilometres: 6,
  figures: [],
  ...changes,
})
const visitOf = (name: (typeof PISTE_VISITS)[number], changes: Partial<VisitSources> = {}) =>
  visitsOf(sources(changes)).find(({ visit }) => visit === name)!
const textOf = (blocks: readonly VisitBlock[]) =>
  blocks
    .flatMap(({ title, lines, source }) => [
      title,
      ...lines.flatMap(({ text, detail, figures }) => [text, detail, ...figures]),
      source,
    ])
    .filter((part) => part !== null)
    .join('\n')
    .replaceAll('\u00a0', ' ')

test('[PIS-03] visits: four in order, each of the contract, with a question and two to four choices', () => {
  for (const trade of demonstrationTrades) {
    const visits = visitsOf(sources({ trade, title: trade.title, related: demonstrationTrades.slice(0, 3) }))
    expect(visits.map(({ visit }) => visit)).toEqual(PISTE_VISITS)
    const shape = visitsRoutes['GET /pistes/{id}'].responses[200].shape.visits
    expect(shape.parse(visits.map((visit) => ({ ...visit, done: null })))).toHaveLength(4)
    for (const { choices } of visits)
      for (const { sentence } of choices) expect(sentence.length).toBeLessThanOrEqual(400)
  }
})

const testimony: VisitSources['testimonies'][number] = {
  id: 't',
  name: 'Nadège, opticienne à Lens',
  about: 'trade',
  answers: ['Matin', 'Caché', 'Origine'].map((question) => ({ question, answer: `Réponse ${question}` })),
  image: '/media/nadege-320',
  day: ['9 h', '11 h', '14 h', '16 h', '19 h'].map((time) => ({ time, text: `À ${time}` })),
  video: { url: 'https://video.example/1', host: 'video.example' },
}
const event = { id: 'e', title: 'Portes ouvertes', startsAt: '2026-12-12T09:00:00Z', place: '', km: null }
const office = { id: 'c', name: 'CIO', city: 'Lyon', age: '' }

test('[PIS-03] visits: a screen and a half at most → few lines, short ones', () => {
  for (const trade of demonstrationTrades)
    for (const { blocks } of visitsOf(
      sources({
        trade,
        title: trade.title,
        nearby: { offers: [training(), training(), training()], isPlaceKnown: true },
        testimonies: [testimony],
        events: [event, event, event],
        establishments: [office, office, office],
      }),
    )) {
      expect(blocks.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(10)
      expect(textOf(blocks).length).toBeLessThanOrEqual(950)
    }
})

describe('[PIS-03] doubt', () => {
  test('limits, settings and sentences that the person refused → first, in their words with the day, once each', () => {
    const refusals: Refusals = {
      limits: [{ code: 'nuit', at: AT }],
      settings: [
        { code: 'contact-public', title: 'Être au contact du public', at: AT },
        { code: 'ecran', title: 'Travailler sur écran', at: AT },
      ],
      sentences: [
        { setting: 'horaires-decales', text: 'Me lever à quatre heures\u00a0?', at: AT },
        { setting: 'dehors', text: 'Dehors', at: AT },
      ],
    }
    const { blocks, choices } = visitOf('doubt', { refusals })
    expect(blocks[0]).toMatchObject({
      title: 'Contre ce que vous avez dit',
      lines: [
        {
          text: 'Vous avez dit «\u00a0Pas de travail de nuit\u00a0», le 3 décembre 2026.',
          detail: 'Vous travaillez la nuit, au moins par moments.',
          tone: 'against',
        },
        { text: 'Vous avez dit non à «\u00a0Être au contact du public\u00a0», le 3 décembre 2026.' },
        { text: 'Vous avez dit non à «\u00a0Me lever à quatre heures\u00a0?\u00a0», le 3 décembre 2026.' },
      ],
    })
    expect(choices[0]).toEqual({
      code: 'condition:nuit',
      text: 'Le travail de nuit',
      sentence: 'Métier «\u00a0Boulanger / Boulangère\u00a0»\u00a0: ce qui me fait hésiter, c’est le travail de nuit.',
    })
  })

  test('nothing refused → the hardest conditions of the trade with their source, and what no source says', () => {
    const { blocks } = visitOf('doubt', { trade: tradeOf('D1101'), title: 'Boucher / Bouchère' })
    expect(blocks.map(({ title }) => title)).toEqual(['Le plus dur, en vrai'])
    expect(blocks[0]!.lines.map(({ text }) => text)).toEqual([
      'Les horaires sont décalés, au moins par moments.',
      'Vous travaillez certains samedis ou dimanches.',
      'Vous portez des charges lourdes.',
    ])
    expect(blocks[0]!.source).toContain('ROME 4.0, importé le 3 novembre 2026')
    expect(textOf(visitOf('doubt', { trade: tradeOf('K2204') }).blocks)).toContain(
      'La fiche ne le dit pas : le travail de nuit, le travail le week-end et le permis de conduire.',
    )
  })

  test('roofer, and a limit of health → the person’s own words and the gesture, nothing medical', () => {
    const text = textOf(
      visitOf('doubt', {
        trade: tradeOf('F1619'),
        refusals: { ...NO_REFUSALS, limits: [{ code: 'charges-lourdes', at: AT }] },
      }).blocks,
    )
    expect(text).toContain('Vous avez dit « Pas de charges lourdes », le 3 décembre 2026.')
    expect(text).not.toMatch(/santé|médecin|dos|maladie/i)
  })

  test('children to care for, and night shifts → the condition that is against it', () => {
    const { choices } = visitOf('doubt', { refusals: { ...NO_REFUSALS, limits: [{ code: 'enfants', at: AT }] } })
    expect(choices[0]!.code).toBe('condition:nuit')
  })
})

describe('[PIS-03] path', () => {
  test('trainings near → those that the person can enter first, distance, rates or their absence', () => {
    const offers = [
      training({ code: 'm', title: 'Master', entry: 6, level: 7 }),
      training({ figures: ['Taux d’accès\u00a0: 41\u00a0%. Source\u00a0: Parcoursup, session 2025.'], kilometres: 0 }),
      training({ code: 'far', title: 'BP Boulanger', kilometres: 7042, level: 5, entry: 4 }),
    ]
    const { blocks } = visitOf('path', { nearby: { offers, isPlaceKnown: true } })
    const near = blocks.find(({ title }) => title?.startsWith('Les formations'))!
    expect(near.title).toBe('Les formations, depuis Lyon')
    expect(
      [...near.lines, ...near.more!.lines].map(({ text, detail, figures }) => [text, detail, figures.length]),
    ).toEqual([
      ['BP Boulanger', 'CFA de Lyon · Lyon · à 7\u202f042\u00a0km de Lyon', 1],
      ['CAP Boulanger', 'CFA de Lyon · Lyon · sur place', 1],
      ['Master', 'CFA de Lyon · Lyon · à 6\u00a0km de Lyon', 1],
    ])
    expect(near.lines[0]!.figures).toEqual(['Aucun taux publié pour cette formation.'])
  })

  test.each([
    ['provider down', { nearby: null }, 'Le service de matchs ne répond pas en ce moment.'],
    ['no offer', {}, 'Aucune formation à ce métier dans le catalogue du service de matchs.'],
    ['no town', { person: person({ city: '' }) }, 'Dites votre ville : les formations les plus proches'],
    ['no level', { person: person({ level: null, situation: null }) }, 'vous ne l’avez pas encore dit'],
    ['level unknown', { trade: { ...tradeOf('D1102'), level: null } }, 'Niveau demandé : la fiche ne le dit pas.'],
  ] as const)('%s → said plainly, never an empty screen', (_, changes, text) => {
    expect(textOf(visitOf('path', changes).blocks)).toContain(text)
  })

  test('town unknown to the provider → no distances', () => {
    const nearby = { offers: [training({ kilometres: null })], isPlaceKnown: false }
    expect(textOf(visitOf('path', { nearby }).blocks)).not.toContain('km')
  })

  test('no diploma, doctor’s trade → the years, and near trades that the person can reach', () => {
    const far = { ...tradeOf('D1102'), level: 8, title: 'Vétérinaire', isRegulated: true, access: '' }
    const related = [tradeOf('D1102'), { ...tradeOf('K2304'), title: 'Auxiliaire vétérinaire' }]
    const seeker = person({ situation: "Demandeur d'emploi", level: 2, search: 'JOB' })
    const { blocks } = visitOf('path', { trade: far, related, person: seeker })
    expect(textOf(blocks)).toContain('environ 11 ans d’études après votre niveau')
    expect(textOf(blocks)).toContain('Métier réglementé : diplôme ou autorisation obligatoire.')
    const close = blocks.find(({ title }) => title === 'Plus près de votre niveau')!
    expect(close.lines.map(({ text, trade }) => [text, trade])).toEqual([['Auxiliaire vétérinaire', 'K2304']])
  })
})

test('[PIS-03] people: nothing near → named, with a link; questions follow from the trade', () => {
  const text = textOf(visitOf('people').blocks)
  expect(text).toContain('Aucun lieu ni événement près de vous pour l’instant.')
  expect(
    visitOf('people')
      .blocks.at(-1)!
      .more!.lines.map(({ text: question }) => question),
  ).toEqual([
    'Combien de nuits travaillez-vous par mois\u00a0?',
    'Qu’auriez-vous voulu savoir avant de commencer\u00a0?',
  ])
  const near = visitOf('people', { events: [event], establishments: [office] })
  expect(textOf(near.blocks)).toContain('12 décembre 2026 · en ligne')
})

test('[PIS-03] [PIS-10] people: testimony first, picture and day folded; then two establishments and one event', () => {
  const offices = ['a', 'b', 'c'].map((id) => ({ ...office, id }))
  const many = { testimonies: [testimony], events: [event, event], establishments: offices }
  const [parts, near] = visitOf('people', many).blocks
  expect([parts!.lines.length, parts!.more!.lines.map(({ text }) => text)]).toEqual([
    1,
    [
      '«\u00a0Réponse Caché\u00a0»',
      '«\u00a0Réponse Origine\u00a0»',
      ...testimony.day.map(({ text }) => text),
      'Sa vidéo',
    ],
  ])
  expect([parts!.more!.picture, parts!.more!.lines[2]!.detail]).toEqual(['/media/nadege-320', '9 h'])
  expect(near!.lines.map(({ link }) => link!.key)).toEqual(['a', 'b', 'e'])
  expect(near!.more!.lines.map(({ link }) => link!.page)).toEqual(['meetings', 'events', 'meetings', 'events'])
})

describe('[PIS-03] sources', () => {
  const sourcesOf = (name: (typeof PISTE_VISITS)[number], changes: Partial<VisitSources> = {}) =>
    visitOf(name, changes)
      .blocks.flatMap(({ source }) => source ?? [])
      .join('\n')
      .replaceAll('\u00a0', ' ')
  const everything = { testimonies: [testimony], events: [event], nearby: { offers: [training()], isPlaceKnown: true } }

  test('trades of the demonstration: no visit names the ROME', () => {
    for (const trade of demonstrationTrades)
      for (const { blocks } of visitsOf(sources({ ...everything, trade, origins: originsFrom('demonstration') })))
        expect(textOf(blocks)).not.toContain('ROME')
    const ours = { origins: originsFrom('demonstration') }
    expect(sourcesOf('looks', ours)).toBe('Source : exemple de démonstration.')
    expect(sourcesOf('doubt', ours)).toBe('Source : exemple de démonstration.')
    expect(sourcesOf('path', ours)).toBe(
      'Sources : exemple de démonstration (niveau, accès) ; calcul de Visions, d’après les durées habituelles des diplômes (chemin).',
    )
  })

  test('the ROME, and what the office changed in it: each fact has its own', () => {
    expect(sourcesOf('looks')).toBe(`Source : ${ROME}.`)
    expect(sourcesOf('path')).toContain(`calcul de Visions, d’après l’accès du ROME (niveau) ; ${ROME} (accès)`)
    const changed = { origins: originsFrom('rome', { limits: 'office', level: 'office' }) }
    expect(sourcesOf('looks', changed)).toBe(`Source : ${ROME}.\nSources : ${ROME} ; l’équipe de Visions.`)
    expect(sourcesOf('doubt', changed)).toBe(`Sources : ${ROME} (conditions) ; l’équipe de Visions (conditions).`)
    expect(sourcesOf('path', changed)).toBe(
      `Sources : l’équipe de Visions (niveau) ; ${ROME} (accès) ; calcul de Visions, d’après les durées habituelles des diplômes (chemin).`,
    )
  })

  test('text of law of a way; answers of the person; a person who tells; nothing known of the trade', () => {
    const nurse = tradeOf('J1501')
    expect(sourcesOf('path', { trade: nurse, origins: originsFrom('rome') })).toContain(
      'arrêté du 10 juin 2021 : 44 semaines, sans les congés (chemin)',
    )
    const refusals: Refusals = { ...NO_REFUSALS, limits: [{ code: 'nuit', at: AT }] }
    expect(sourcesOf('doubt', { refusals })).toContain(`Sources : vos réponses ; ${ROME} (conditions du métier).`)
    expect(sourcesOf('people', everything)).toBe(
      'Source : Nadège, opticienne à Lens, avec son accord.\nSource : l’annuaire et l’agenda de Visions.',
    )
    expect(sourcesOf('people')).toBe('')
    expect(sourcesOf('looks', { trade: null, origins: undefined })).toBe('')
  })
})

test('[PIS-03] offer without a known trade → what is known of it, what is not, and its page', () => {
  const offer = training({ title: 'BTS optique', link: 'https://ecole.example/bts', trades: [], level: null })
  const changes = { isTrade: false, title: 'BTS optique', trade: null, offer }
  expect(textOf(visitOf('looks', changes).blocks)).toContain('CFA de Lyon, Lyon')
  expect(textOf(visitOf('doubt', changes).blocks)).toContain('Nous ne savons pas ce qui est difficile ici')
  expect(textOf(visitOf('path', changes).blocks)).toContain('Le niveau n’est pas indiqué par l’organisme.')
  const former = { ...changes, offer: null }
  expect(textOf(visitOf('looks', former).blocks)).toContain('Votre piste reste la vôtre.')
})

test('[PIS-04] reasons: conditions of the trade, the hardest first, then the general ones; of an offer, these', () => {
  expect(reasonsOf({ trade: tradeOf('D1102'), isTrade: true }).map(({ code }) => code)).toEqual([
    'condition:nuit',
    'condition:horaires-decales',
    'condition:week-end',
    'condition:charges-lourdes',
    'condition:debout',
    'long',
    'far',
    'daily',
    'better',
    'other',
  ])
  expect(reasonsOf({ trade: tradeOf('D1102'), isTrade: false })[0]).toEqual({
    code: 'long',
    text: 'Les études sont trop longues',
  })
  expect(closingSentence('Boulanger', 'condition:nuit')).toBe(
    '«\u00a0Boulanger\u00a0», ce n’est pas pour moi\u00a0: le travail de nuit.',
  )
})

test.each([
  [4, 'open', null, true],
  [3, 'open', null, false],
  [1, 'closed', 'long', true],
  [0, 'closed', 'long', false],
  [3, 'closed', null, false],
])('[PIS-04] explored: %i visits, %s, reason %s → %s', (count, state, reason, expected) => {
  expect(isExplored(PISTE_VISITS.slice(0, count), { state, reason })).toBe(expected)
})
