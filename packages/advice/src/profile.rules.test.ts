import { expect, test } from 'vitest'
import { factsOf, profileOf, type Facts } from './profile.rules.ts'

const datatypes = [
  {
    section: 'interests',
    rows: [
      { label: 'Réaliste', value: '80 sur 100', code: 'R', amount: 80 },
      { label: 'Social', value: '140', code: 'S', amount: 140 },
      { label: 'Autre', value: '?', code: 'X', amount: 3 },
      { label: 'Artiste', value: '?', code: 'A' },
    ],
  },
  {
    section: 'skills',
    rows: [
      { label: ' Souder ', value: 'Notions', amount: 2 },
      { label: 'Rêver', value: '?', amount: 9 },
    ],
  },
  {
    section: 'trades',
    rows: [
      { label: 'Boulanger (D1102)', value: 'Pourquoi', code: 'D1102' },
      { label: 'x', value: 'y', code: 'boulanger' },
    ],
  },
  {
    section: 'preferences',
    rows: [
      { label: 'Fleuriste', value: 'Oui', code: 'trade/D1209', amount: 1 },
      { label: 'Santé', value: 'Non', code: 'sector/sante', amount: -1 },
      { label: 'Dehors', value: '?', code: 'setting/dehors', amount: 0 },
      { label: 'Un', value: '?', code: 'trade/fleuriste', amount: 1 },
      { label: 'Deux', value: '?', code: 'sector/sante', amount: 0.5 },
      { label: 'Trois', value: '?', code: 'offer/x', amount: 1 },
    ],
  },
  {
    section: 'values',
    rows: [
      { label: '1re valeur', value: 'L’autonomie', amount: 1 },
      { label: '2e valeur', value: ' ', amount: 2 },
    ],
  },
  {
    section: 'situation',
    rows: [
      { label: 'Niveau', value: 'BTS', code: 'level', amount: 5 },
      { label: 'Recherche', value: 'Emploi', code: 'search/JOB' },
      { label: 'Ce qui compte', value: 'Pas de travail de nuit', code: 'limit/nuit' },
      { label: 'Ce qui compte', value: 'Mes mots intimes', code: 'own-words' },
      { label: 'Métier évoqué', value: 'Fleuriste', code: 'evoked/D1209', amount: 40 },
      { label: 'Métier évoqué', value: 'Boulanger', code: 'evoked/D1102', amount: 100 },
      { label: 'Métier évoqué', value: 'x', code: 'evoked/x', amount: 40 },
      { label: 'Métier évoqué', value: 'x', code: 'evoked/D1103', amount: 0 },
    ],
  },
  { section: 'answers', rows: [{ label: 'Une question', value: 'Une réponse intime' }] },
  { rows: [{ label: 'E-mail', value: 'camille@example.org' }] },
]

test('[BIL-12] a shared trade: with the amount of a yes an answer of the person, otherwise a proposal', () => {
  const rows = [
    { label: 'Boulanger (D1102)', code: 'D1102', amount: 1 },
    { label: 'Fleuriste (D1209)', code: 'D1209' },
  ]
  const { trades, proposed } = profileOf([factsOf([{ section: 'trades', rows }])])
  expect([[...trades], [...proposed]]).toEqual([[['D1102', 'yes']], ['D1209']])
})

test('factsOf: shared data → only the facts that ranking uses', () => {
  const facts = factsOf(datatypes)
  expect(facts).toEqual({
    interests: [
      ['R', 80],
      ['S', 100],
    ],
    skills: [['Souder', 2]],
    trades: ['D1102'],
    preferences: [
      ['trade', 'D1209', 'yes'],
      ['sector', 'sante', 'no'],
      ['setting', 'dehors', 'unsure'],
    ],
    values: ['L’autonomie'],
    evoked: [
      ['D1209', 40],
      ['D1102', 100],
    ],
    limits: ['nuit'],
    level: 5,
    search: 'JOB',
  })
  expect(profileOf([facts]).evoked, 'without those answered').toEqual(new Map([['D1102', 1]]))
  expect(JSON.stringify(facts)).not.toMatch(/intime|camille|Pourquoi/)
  const none = { interests: [], skills: [], trades: [], preferences: [], values: [], evoked: [], limits: [] }
  expect(factsOf([])).toEqual({ ...none, level: null, search: null })
  const level = { label: 'Niveau', code: 'level', amount: 12 }
  const situation = { section: 'situation', rows: [level, { label: 'x', code: 'search/REPOS' }] }
  expect(factsOf([situation])).toMatchObject({ level: null, search: null })
})

test('[BIL-14] profileOf: own interests → before those of tools, unless the answers have no contrast', () => {
  const nothing = factsOf([])
  const own = (high: number): Facts => ({
    ...nothing,
    interests: [
      ['R', high],
      ['S', 50],
    ],
    preferences: [['sector', 'sante', 'yes']],
  })
  const tool: Facts = { ...nothing, interests: [['R', 10]] }
  expect(profileOf([own(90), tool]).interests).toEqual({ R: 90, S: 50 })
  expect(profileOf([own(60), tool]).interests).toEqual({ R: 10, S: 50 })
})

test('[BIL-13] factsOf: no diploma is level 2, and no answer is null', () => {
  const rows = (amount: number) => [{ section: 'situation', rows: [{ label: 'Niveau', code: 'level', amount }] }]
  expect([2, 1].map((amount) => factsOf(rows(amount)).level)).toEqual([2, null])
})

test('profileOf: several shares → latest value, highest skill level, answer before a proposal', () => {
  const nothing = factsOf([])
  const older: Facts = {
    ...nothing,
    interests: [
      ['R', 80],
      ['A', 10],
    ],
    skills: [
      ['Souder', 3],
      ['Coudre', 1],
    ],
    preferences: [
      ['trade', 'D1102', 'no'],
      ['sector', 'sante', 'no'],
    ],
    values: ['L’utilité'],
    level: 4,
    search: 'FORMATION',
  }
  const later: Facts = {
    ...nothing,
    values: ['La stabilité'],
    interests: [['R', 20]],
    skills: [['Souder', 2]],
    trades: ['D1102', 'D1209'],
    limits: ['nuit'],
    preferences: [['sector', 'sante', 'yes']],
    search: 'JOB',
  }
  expect(profileOf([older, later])).toEqual({
    interests: { R: 20, A: 10 },
    skills: new Map([
      ['Souder', 3],
      ['Coudre', 1],
    ]),
    trades: new Map([['D1102', 'no']]),
    proposed: new Set(['D1209']),
    limits: new Set(['nuit']),
    evoked: new Map(),
    sectors: new Map([['sante', 'yes']]),
    settings: new Map(),
    values: ['La stabilité'],
    level: 4,
    search: 'JOB',
  })
})
