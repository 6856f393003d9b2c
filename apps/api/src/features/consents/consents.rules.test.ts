import { sharedDataType } from '@visions/contract/partners/consents'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { LIMITS, RESULT_SECTIONS } from '@visions/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasChanged,
  hasKind,
  linesOf,
  rankedKindsOf,
  readOfferKey,
  rowsOf,
  toShared,
  withoutLimits,
} from './consents.rules.ts'

const { sections } = resultsAnswer.parse({
  producedAt: '2026-11-20T10:00:00Z',
  sections: {
    interests: [{ code: 'S', label: 'Aider et accompagner', score: 79.6 }],
    trades: [{ code: 'J1506', title: 'Soins infirmiers', reason: 'Vous aimez aider.' }],
    answers: [{ question: 'Aimez-vous travailler dehors\u00a0?', answer: 'Oui' }],
    skills: [
      { name: 'Écouter', level: 3, evidence: 'Bénévolat au club' },
      { name: 'Compter', level: 1 },
    ],
    talents: [{ name: 'Patience', description: 'Vous laissez le temps.', score: 64 }],
    trainings: [{ title: 'Licence de psychologie', level: 6, reason: 'Elle mène au soin.' }],
    values: [{ name: 'Entraide' }, { name: 'Liberté' }],
    preferences: [
      { kind: 'trade', code: 'J1506', label: 'Soins infirmiers', answer: 'yes' },
      { kind: 'sector', code: 'sante', label: 'La santé', answer: 'unsure' },
      { kind: 'setting', code: 'nuit', label: 'Travailler la nuit', answer: 'no' },
    ],
    situation: [
      { label: 'Niveau', value: 'Baccalauréat', code: 'level', amount: 4 },
      { label: 'Recherche', value: 'Une formation', code: 'search/FORMATION' },
      { label: 'Situation', value: 'Lycéen' },
    ],
  },
})

describe('rows', () => {
  test('[CON-01] each section → lines for people, with codes and amounts for programs', () => {
    expect(Object.fromEntries(RESULT_SECTIONS.map((section) => [section, rowsOf(section, sections)]))).toEqual({
      interests: [{ label: 'Aider et accompagner', value: '80 sur 100', code: 'S', amount: 79.6 }],
      trades: [{ label: 'Soins infirmiers (J1506)', value: 'Vous aimez aider.', code: 'J1506', amount: 1 }],
      answers: [{ label: 'Aimez-vous travailler dehors\u00a0?', value: 'Oui' }],
      skills: [
        { label: 'Écouter', value: 'En autonomie (Bénévolat au club)', amount: 3 },
        { label: 'Compter', value: 'Notions', amount: 1 },
      ],
      talents: [{ label: 'Patience', value: 'Vous laissez le temps. (64 sur 100)', amount: 64 }],
      trainings: [{ label: 'Licence de psychologie', value: 'Niveau\u00a06. Elle mène au soin.', amount: 6 }],
      values: [
        { label: '1re valeur', value: 'Entraide', amount: 1 },
        { label: '2e valeur', value: 'Liberté', amount: 2 },
      ],
      preferences: [
        { label: 'Soins infirmiers', value: 'Ça me correspond', code: 'trade/J1506', amount: 1 },
        { label: 'La santé', value: 'Je ne sais pas', code: 'sector/sante', amount: 0 },
        { label: 'Travailler la nuit', value: 'Ça ne me correspond pas', code: 'setting/nuit', amount: -1 },
      ],
      situation: [
        { label: 'Niveau', value: 'Baccalauréat', code: 'level', amount: 4 },
        { label: 'Recherche', value: 'Une formation', code: 'search/FORMATION' },
        { label: 'Situation', value: 'Lycéen' },
      ],
    })
  })

  test('[BIL-12] trades: an answer of the person has its amount, a proposal of a tool has none', () => {
    const trades = ['J1506', 'K1304'].map((code) => ({ code, title: 'Métier', reason: 'Raison.' }))
    const amounts = (answer: 'yes' | 'no') =>
      rowsOf('trades', { trades, preferences: [{ kind: 'trade', code: 'J1506', label: 'Métier', answer }] }).map(
        ({ amount }) => amount,
      )
    expect([amounts('yes'), amounts('no')]).toEqual([
      [1, undefined],
      [undefined, undefined],
    ])
  })

  test('[BIL-12] limits: shared to rank matches; own words and a post to adapt never; none in a profile', () => {
    const situation = [
      { label: 'Situation', value: 'En emploi', code: 'situation' },
      ...LIMITS.map((limit) => ({ label: 'Ce qui compte', value: limit, code: `limit/${limit}` })),
      { label: 'Avec vos mots', value: 'Mon dos est fichu.', code: 'own-words' },
      { label: 'Métier évoqué par vos mots', value: 'Apiculteur', code: 'evoked/A1429', amount: 40 },
    ]
    const rows = rowsOf('situation', { situation })
    const shared = LIMITS.filter((limit) => limit !== 'amenagement')
    expect(rows.map(({ code }) => code)).toEqual([
      'situation',
      ...shared.map((limit) => `limit/${limit}`),
      'evoked/A1429',
    ])
    expect(withoutLimits(rows)).toEqual(situation.slice(0, 1))
  })

  test('[CON-01] toShared → the wire format of partners; linesOf → labels and values only', () => {
    const types = [...RESULT_SECTIONS, 'contact', null, 'toString'].map((section) => ({
      id: crypto.randomUUID(),
      name: 'Données',
      section,
    }))
    for (const type of types) {
      const shared = toShared(type, sections)
      expect(sharedDataType.strict().parse(shared)).toEqual(shared)
      expect(shared.section).toBe(RESULT_SECTIONS.find((section) => section === type.section))
      for (const line of linesOf(shared.rows)) expect(Object.keys(line)).toEqual(['label', 'value'])
      expect(linesOf(shared.rows)).toHaveLength(shared.rows.length)
    }
  })

  test('[CON-01] no section or no results → no rows', () => {
    for (const section of [...RESULT_SECTIONS, null, 'constructor', '__proto__', '']) {
      expect(rowsOf(section, undefined)).toEqual([])
      expect(rowsOf(section, {})).toEqual([])
    }
    expect(rowsOf(null, sections)).toEqual([])
    expect(rowsOf('toString', sections)).toEqual([])
  })

  test('[CON-06] any results of a partner → a data type has at most 100 rows', () => {
    const many = { answers: Array.from({ length: 80 }, () => ({ question: 'q', answer: 'a' })) }
    expect(rowsOf('answers', resultsAnswer.shape.sections.parse(many))).toHaveLength(80)
  })
})

describe('hasChanged', () => {
  const interests = { id: 'i', rows: [{ label: 'Aider', value: '80 sur 100', code: 'S', amount: 80 }] }
  const values = { id: 'v', rows: [{ label: '1re valeur', value: 'Entraide' }] }
  const nothing = { id: 'n', rows: [] }

  test('[CON-06] same text, other codes or amounts, nothing more to share → false', () => {
    expect(hasChanged([interests, values], [interests, values, nothing])).toBe(false)
    expect(hasChanged([interests], [{ id: 'i', rows: [{ label: 'Aider', value: '80 sur 100' }] }])).toBe(false)
    expect(hasChanged([nothing], [nothing])).toBe(false)
    expect(hasChanged([interests, values], [values]), 'no longer offered').toBe(false)
  })

  test('[CON-06] other text, one line more or less, another order, or more to share → true', () => {
    const [row] = interests.rows as [(typeof interests.rows)[number]]
    for (const rows of [[{ ...row, value: '60 sur 100' }], [{ ...row, label: 'Accompagner' }], [row, row], []])
      expect(hasChanged([interests, values], [{ id: 'i', rows }, values])).toBe(true)
    const two = [row, { label: 'Créer', value: '60 sur 100' }]
    expect(hasChanged([{ id: 'i', rows: two }], [{ id: 'i', rows: two.toReversed() }])).toBe(true)
    expect(hasChanged([interests], [interests, values])).toBe(true)
  })
})

describe('offer key', () => {
  const id = () => crypto.randomUUID()
  const key = { serviceImportId: id(), serviceExportId: id(), userId: id(), purposeId: id() }

  test('[CON-02] exactly four identifiers, in any order → read', () => {
    expect(readOfferKey(JSON.stringify(key))).toEqual(key)
    expect(readOfferKey(JSON.stringify(Object.fromEntries(Object.entries(key).toReversed())))).toEqual(key)
    expect(readOfferKey(JSON.stringify({ ...key, userId: key.userId.toUpperCase() }))).toEqual(key)
  })

  test('[CON-02] other keys, other types, encoded twice, too long → refused', () => {
    const { userId: _, ...without } = key
    const text = JSON.stringify(key)
    for (const refused of [
      '',
      'null',
      '[]',
      '"text"',
      '17',
      '{',
      text.slice(0, -1),
      `${text} x`,
      encodeURIComponent(text),
      JSON.stringify(text),
      JSON.stringify([key]),
      JSON.stringify(without),
      JSON.stringify({ ...key, extra: id() }),
      JSON.stringify({ ...without, userid: id() }),
      JSON.stringify(without).replace('{', `{"__proto__":"${id()}",`),
      text.replace('{', `{"__proto__":"${id()}",`),
      ...[null, 1, {}, [], { $ne: null }, 'x', '', ` ${id()}`, `${id()}\u0000`, [id()]].map((userId) =>
        JSON.stringify({ ...key, userId }),
      ),
      text + ' '.repeat(2048),
    ])
      expect(readOfferKey(refused), refused).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('[CON-02] any text → read or refused, never an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readOfferKey(text) === undefined))
  })
})

test('[NBK-08] kinds that matches are ranked by: of a situation, level and search only where they are stated', () => {
  expect(['interests', 'talents', 'answers', null].map(rankedKindsOf)).toEqual([['interests'], [], [], []])
  expect(rankedKindsOf('situation')).toEqual(['level', 'search'])
  const situation = { label: 'Situation', value: 'Employé', code: 'situation' }
  const level = { label: 'Niveau d’études', value: 'Licence', code: 'level', amount: 6 }
  const search = { label: 'Recherche', value: 'Un emploi', code: 'search/JOB' }
  const kindsOf = (...rows: (typeof situation)[]) => rankedKindsOf('situation').filter((kind) => hasKind(kind, rows))
  expect([kindsOf(situation), kindsOf(situation, level), kindsOf(search, level)]).toEqual([
    [],
    ['level'],
    ['level', 'search'],
  ])
  expect([hasKind('values', []), hasKind('values', [{ label: '1re valeur', value: 'Aider' }])]).toEqual([false, true])
})
