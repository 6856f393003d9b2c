import { resultsAnswer } from '@visions/contract/partners/tools'
import { RESULT_SECTIONS } from '@visions/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLastTry, readOfferKey, rowsOf } from './consents.rules.ts'

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
  },
})

describe('rows', () => {
  test('[CON-01] each section is lines that a person understands', () => {
    expect(Object.fromEntries(RESULT_SECTIONS.map((section) => [section, rowsOf(section, sections)]))).toEqual({
      interests: [{ label: 'Aider et accompagner', value: '80 sur 100' }],
      trades: [{ label: 'Soins infirmiers (J1506)', value: 'Vous aimez aider.' }],
      answers: [{ label: 'Aimez-vous travailler dehors\u00a0?', value: 'Oui' }],
      skills: [
        { label: 'Écouter', value: 'En autonomie (Bénévolat au club)' },
        { label: 'Compter', value: 'Notions' },
      ],
      talents: [{ label: 'Patience', value: 'Vous laissez le temps. (64 sur 100)' }],
      trainings: [{ label: 'Licence de psychologie', value: 'Niveau\u00a06. Elle mène au soin.' }],
      values: [
        { label: '1re valeur', value: 'Entraide' },
        { label: '2e valeur', value: 'Liberté' },
      ],
    })
  })

  test('[CON-01] nothing is made of nothing', () => {
    for (const section of [...RESULT_SECTIONS, null, 'constructor', '__proto__', '']) {
      expect(rowsOf(section, undefined)).toEqual([])
      expect(rowsOf(section, {})).toEqual([])
    }
    expect(rowsOf(null, sections)).toEqual([])
    expect(rowsOf('toString', sections)).toEqual([])
  })

  test('[CON-06] whatever a partner may send, a data type has at most 100 rows', () => {
    const many = { answers: Array.from({ length: 80 }, () => ({ question: 'q', answer: 'a' })) }
    expect(rowsOf('answers', resultsAnswer.shape.sections.parse(many))).toHaveLength(80)
  })
})

describe('offer key', () => {
  const id = () => crypto.randomUUID()
  const key = { serviceImportId: id(), serviceExportId: id(), userId: id(), purposeId: id() }

  test('[CON-02] exactly four identifiers, in any order', () => {
    expect(readOfferKey(JSON.stringify(key))).toEqual(key)
    expect(readOfferKey(JSON.stringify(Object.fromEntries(Object.entries(key).toReversed())))).toEqual(key)
    expect(readOfferKey(JSON.stringify({ ...key, userId: key.userId.toUpperCase() }))).toEqual(key)
  })

  test('[CON-02] anything else is refused: other keys, other types, encoded twice, too long', () => {
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
      ...[null, 1, {}, [], { $ne: null }, 'x', '', ` ${id()}`, `${id()}\u0000`, [id()]].map((userId) => JSON.stringify({ ...key, userId })),
      text + ' '.repeat(2048),
    ])
      expect(readOfferKey(refused), refused).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('[CON-02] whatever text comes, it is read or refused', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readOfferKey(text) === undefined))
  })
})

test('[CON-06] a partner is told eight times in a row, after a new start too', () => {
  expect(Array.from({ length: 24 }, (_, index) => index + 1).filter(isLastTry)).toEqual([8, 16, 24])
})
