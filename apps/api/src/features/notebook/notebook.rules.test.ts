import { describe, expect, test } from 'vitest'
import { isBackAfterAbsence, knownOf, type GameAnswer, type Sources, type ToolResults } from './notebook.rules.ts'

const TOOL = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'
const answers = (letters: string, answer: GameAnswer['answer'] = 'yes'): GameAnswer[] =>
  letters.split('').map((interest, place) => ({
    interest,
    answer,
    answeredAt: `2026-11-0${place + 1}T10:00:00+01:00`,
    sentences: 24,
  }))
const results = (sections: ToolResults['sections'], isOwn = false): ToolResults => ({
  toolId: TOOL,
  name: isOwn ? 'Mes envies' : 'Cap Bruyère',
  isOwn,
  sections,
  receivedAt: '2026-11-20T10:00:00+01:00',
})
const known = (sources: Partial<Sources>) =>
  knownOf({ answers: [], scores: [], results: [], pistes: [], corrections: [], ...sources })
const texts = (sources: Partial<Sources>) => known(sources).map(({ text }) => text)
/** Scores by name. */
const scores = (list: Record<string, number>) => Object.entries(list).map(([label, score]) => ({ label, score }))

describe('the game', () => {
  test('[NBK-02] five answers about interests: nothing is said; six: one sentence with its source', () => {
    const mixed = [...answers('RIAS'), ...answers('RIASEC', 'no').slice(4)]
    const found = scores({ 'Le concret': 100, 'La création': 100, 'La méthode': 0 })
    expect(known({ answers: mixed.slice(1), scores: found })).toEqual([])
    expect(known({ answers: mixed, scores: found })).toEqual([
      {
        key: 'game',
        text: 'Le concret et la création à égalité, pour l’instant.',
        own: null,
        isRefused: false,
        source: { kind: 'game', name: 'Le jeu', toolId: null, answered: 6, total: 24 },
        at: '2026-11-06T09:00:00.000Z',
      },
    ])
  })

  test.each([
    [{ R: 100, I: 100, A: 100, S: 100, E: 0 }, 'R, i, a et s à égalité, pour l’instant.'],
    [{ R: 50, I: 50, A: 0 }, 'Rien ne ressort nettement, pour l’instant.'],
    [{ R: 50, I: 100, A: 50, S: 0 }, 'I, pour l’instant.'],
    [{ R: 67, I: 100, A: 67, S: 0 }, 'I, puis r et a à égalité, pour l’instant.'],
    [{ R: 0, I: 60 }, 'I, pour l’instant.'],
  ] satisfies [Record<string, number>, string][])('[PIS-07] [NBK-02] ties are ties: %j → %s', (list, text) => {
    const given = [...answers('RIA'), ...answers('RIASEC', 'no').slice(3)]
    expect(texts({ answers: given.toReversed(), scores: scores(list) })).toEqual([text])
  })

  test('[PIS-07] [BIL-14] a yes that does not stand out, and the same answer nearly everywhere → both are said', () => {
    const found = [...scores({ R: 100, I: 0 }), { label: 'A', score: 25, hasYes: true }]
    expect(texts({ answers: answers('RIASEC'), scores: found })).toEqual([
      'R, pour l’instant. Par moments\u00a0: a. J’ai répondu oui presque partout.',
    ])
  })
})

describe('results of tools', () => {
  test('[NBK-03] talents, values, skills: at most three names each, the strongest first', () => {
    expect(
      texts({
        results: [
          results({
            talents: [
              { name: 'la patience', description: 'x', score: 10 },
              { name: 'l’écoute', description: 'x', score: 90 },
              { name: 'le dessin', description: 'x', score: 80 },
              { name: 'le calcul', description: 'x', score: 70 },
            ],
            values: [{ name: 'être utile' }],
            skills: [
              { name: 'souder', level: 3, evidence: '' },
              { name: 'coudre', level: 2, evidence: '' },
            ],
          }),
        ],
      }),
    ).toEqual([
      'Ce que je sais faire sans aide\u00a0: souder.',
      'Mes talents\u00a0: l’écoute, le dessin et le calcul.',
      'Ce qui compte pour moi\u00a0: être utile.',
    ])
  })

  test('[NBK-03] «Mes envies»: the liked trades; empty results: nothing', () => {
    const trade = { code: 'J1506', title: 'Infirmière', reason: 'x' }
    expect(texts({ results: [results({ trades: [trade], interests: [] }, true)] })).toEqual([
      'Des métiers qui me parlent\u00a0: Infirmière.',
    ])
    expect(texts({ results: [results({}), results(null, true)] })).toEqual([])
  })
})

test('[NBK-03] corrections: own words, or refused; the sentence stays with its source', () => {
  const corrections = [
    { key: `values:${TOOL}`, body: 'Le temps libre.' },
    { key: `talents:${TOOL}`, body: null },
    { key: 'game', body: 'Pour une phrase disparue.' },
  ]
  const sentences = known({
    results: [results({ values: [{ name: 'aider' }], talents: [{ name: 'rire', description: 'x', score: 1 }] })],
    corrections,
  })
  expect(sentences.map(({ text, own, isRefused }) => ({ text, own, isRefused }))).toEqual([
    { text: 'Mes talents\u00a0: rire.', own: null, isRefused: true },
    { text: 'Ce qui compte pour moi\u00a0: aider.', own: 'Le temps libre.', isRefused: false },
  ])
})

test('[NBK-03] back after absence: ten days since the last thing done, not for a newcomer', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect(isBackAfterAbsence(now, [])).toBe(false)
  expect(isBackAfterAbsence(now, [null])).toBe(false)
  expect(isBackAfterAbsence(now, [daysAgo(30), daysAgo(9)])).toBe(false)
  expect(isBackAfterAbsence(now, [daysAgo(30), daysAgo(10), null])).toBe(true)
})

test('[PIS-03] [PIS-04] pistes: visits and closings → sentences with their piste, corrected like others', () => {
  const piste = { pisteId: '0b7c0f6e-5b4b-4a55-9d0c-3f2f3c1c2a11', title: 'Boulanger', sentence: null, reason: null }
  const at = '2026-12-03T10:00:00Z'
  const known = knownOf({
    answers: [],
    scores: [],
    results: [],
    corrections: [{ key: `closing:${piste.pisteId}`, body: null }],
    pistes: [
      {
        ...piste,
        about: 'looks',
        sentence: 'Métier «\u00a0Boulanger\u00a0»\u00a0: ce qui m’attire, c’est pétrir.',
        at,
      },
      { ...piste, about: 'closing', reason: 'condition:nuit', at: '2026-12-04T10:00:00Z' },
    ],
  })
  expect(known.map(({ key, text, isRefused }) => [key, text, isRefused])).toEqual([
    [`closing:${piste.pisteId}`, '«\u00a0Boulanger\u00a0», ce n’est pas pour moi\u00a0: le travail de nuit.', true],
    [`looks:${piste.pisteId}`, 'Métier «\u00a0Boulanger\u00a0»\u00a0: ce qui m’attire, c’est pétrir.', false],
  ])
  expect(known[0]!.source).toEqual({ kind: 'piste', name: 'Boulanger', toolId: null, answered: 0, total: 0 })
})

test('[PEO-08] own words of distress → private: not shown where others look on', () => {
  const own = (body: string) =>
    known({ results: [results({ values: [{ name: 'aider' }] })], corrections: [{ key: `values:${TOOL}`, body }] })
  expect(own('Je veux mourir.')[0]!.isPrivate).toBe(true)
  expect(own('J’aide volontiers.')[0]).not.toHaveProperty('isPrivate')
})
