import { describe, expect, test } from 'vitest'
import { fakeApi, formWith, refusal } from '../../../test/pages.ts'
import { wordsOfApplication, repliesText } from './application-words.ts'
import { actOnApplying } from './apply-act.ts'
import { applyAddress, isApplying, readTab, sharingAddress, tabAddress } from './matches-address.ts'
import { loadMatches, loadMatchesOnServer } from './matches-data.ts'
import { precisionOf, sharedText } from './precision.ts'

test('[MAT-04] precision: no service completed → 0, one → half, more → full', () => {
  expect([0, 1, 2].map(precisionOf)).toEqual([0, 50, 100])
})

test('[MAT-04] sources of matches: tools whose data are shared, or none', () => {
  expect(sharedText(['Mes envies', 'Cap Bruyère'])).toBe('Données que vous partagez\u00a0: Mes envies et Cap Bruyère.')
  expect(sharedText([])).toContain('vos matchs ne sont pas personnalisés')
})

test('[MAT-01] address without a tab → jobs for a person who looks for a job, else trainings', () => {
  const read = (search: string, researchType?: 'JOB' | 'FORMATION' | null) =>
    readTab(new URLSearchParams(search), researchType)
  expect([read('', 'JOB'), read('', 'FORMATION'), read('', null), read('')]).toEqual([
    'emplois',
    'formations',
    'formations',
    'formations',
  ])
  expect([read('?onglet=formations', 'JOB'), read('?onglet=evil', 'JOB')]).toEqual(['formations', 'emplois'])
})

test('[MAT-01] tabs: addresses; unknown value → first tab', () => {
  const read = (search: string) => readTab(new URLSearchParams(search))
  expect(['', '?onglet=emplois', '?onglet=candidatures', '?onglet=evil'].map(read)).toEqual([
    'formations',
    'emplois',
    'candidatures',
    'formations',
  ])
  expect(tabAddress('emplois')).toBe('?onglet=emplois')
  expect(sharingAddress('emplois')).toBe('?onglet=emplois&partager=m2o')
  expect(isApplying(new URLSearchParams(applyAddress()))).toBe(true)
  expect(isApplying(new URLSearchParams('?onglet=emplois&postuler=1'))).toBe(false)
})

describe('data of the page', () => {
  const provider = { _id: 'p', name: 'Affluents', origin: 'https://affluents.example' }
  const standing = {
    provider,
    consent: 'confirmed',
    hasChanged: false,
    hasData: true,
    completedServices: 1,
    improveTask: null,
    researchType: null,
    sharedTools: [],
  }
  const load = (answers: Record<string, unknown>, search = '') => {
    const api = fakeApi(answers)
    return loadMatches(api, new URL(`http://x/user/matchs${search}`)).then((data) => ({
      data,
      asked: api.mock.calls.map(([key]) => String(key)),
    }))
  }

  test('[MAT-03] nothing shared with the provider → no request about it', async () => {
    const { data, asked } = await load({ 'GET /matches': { ...standing, consent: 'none' } }, applyAddress())
    expect(asked).toEqual(['GET /matches'])
    expect(data).toMatchObject({ identifier: undefined, applying: undefined })
  })

  test.each([
    [{ _id: 'u' }, { id: 'u' }],
    [404, 'none'],
    [503, 'failed'],
  ])('[MAT-03] something shared → identifier: %o', async (answer, identifier) => {
    const { data } = await load({ 'GET /matches': standing, 'GET /identifiers/service/{serviceId}': answer })
    expect(data.identifier).toEqual(identifier)
  })

  test('[MAT-01] [MAT-02] job seeker → tab and frame of jobs; address requested on the server', async () => {
    const answers = {
      'GET /matches': { ...standing, researchType: 'JOB' },
      'GET /identifiers/service/{serviceId}': { _id: 'u' },
      'GET /matches/frame': { address: 'https://affluents.example/jobs?signature=x' },
    }
    const { data, asked } = await load(answers)
    expect([data.tab, data.address, asked.includes('GET /matches/frame')]).toEqual(['emplois', undefined, false])
    const api = fakeApi(answers)
    const page = await loadMatchesOnServer(api, new URL('http://x/user/matchs'))
    expect([page.tab, page.address]).toEqual(['emplois', answers['GET /matches/frame'].address])
    expect(api).toHaveBeenCalledWith('GET /matches/frame', { query: { path: 'jobs' } })
    const failing = await loadMatchesOnServer(
      fakeApi({ ...answers, 'GET /matches/frame': 503 }),
      new URL('http://x/user/matchs'),
    )
    expect(failing.address).toBeUndefined()
  })

  test('[MAT-05] trainings to apply for → requested with «Postuler» only, may fail alone', async () => {
    const answers = { 'GET /matches': standing, 'GET /identifiers/service/{serviceId}': { _id: 'u' } }
    expect((await load(answers)).data.applying).toBeUndefined()
    const failing = (answer: unknown) => load({ ...answers, 'GET /matches/selection': answer }, applyAddress())
    expect((await failing(refusal(503, 'matching_unavailable'))).data.applying).toEqual({ problem: 'down' })
    expect((await failing(429)).data.applying).toEqual({ problem: 'failed' })
  })

  test('[MAT-07] applications: available without the provider', async () => {
    const { data, asked } = await load(
      { 'GET /matches': 503, 'GET /matches/applications': { applications: [], next: null } },
      '?onglet=candidatures',
    )
    expect(data).toMatchObject({ standing: null, applications: { applications: [], next: null } })
    expect(asked).toEqual(['GET /matches', 'GET /matches/applications'])
  })

  test('lost session → thrown', async () => {
    await expect(load({ 'GET /matches': 440 })).rejects.toMatchObject({ status: 440 })
  })
})

describe('application form', () => {
  const chosen = { intent: 'apply', formation: 'bts', 'organisme/bts': 'Lycée des Dunes', accord: 'on', vu: 'digest' }
  const act = (fields: Record<string, string>, answers: Record<string, unknown> = {}) => {
    const api = fakeApi(answers)
    return actOnApplying(api, formWith(fields)).then((outcome) => ({ outcome, asked: api.mock.calls }))
  }

  test('[MAT-05] chosen trainings → sent with the named publishers and the displayed data', async () => {
    const { outcome, asked } = await act(
      { ...chosen, 'organisme/cap': 'CFA' },
      { 'POST /matches/applications': { applications: [] } },
    )
    expect(outcome).toEqual({ intent: 'apply', sent: [] })
    expect(asked).toEqual([
      [
        'POST /matches/applications',
        { body: { codes: ['bts'], recipients: ['Lycée des Dunes'], accepted: true, shown: 'digest' } },
      ],
    ])
  })

  test('[MAT-06] nothing selected or no agreement → nothing sent', async () => {
    const { formation: _, ...nothing } = chosen
    const { accord: __, ...unticked } = chosen
    for (const [fields, problem] of [
      [nothing, 'nothing-selected'],
      [unticked, 'not-accepted'],
    ] as const) {
      const { outcome, asked } = await act(fields)
      expect([outcome?.problem, asked]).toEqual([problem, []])
    }
  })

  test.each([
    [422, 'nothing_selected', 'nothing-selected'],
    [422, 'not_applicable', 'not-saved'],
    [409, 'offer_changed', 'changed'],
    [409, 'no_consent', 'no-consent'],
    [403, 'adults_only', 'not-allowed'],
    [403, 'age_group_needed', 'not-allowed'],
    [403, 'majority_too_recent', 'not-allowed'],
    [503, 'matching_unavailable', 'down'],
    [429, 'too_many_requests', 'too-many'],
    [503, 'no_answer', 'failed'],
  ])('[MAT-07] refusal %i %s → its reason', async (status, code, problem) => {
    expect((await act(chosen, { 'POST /matches/applications': refusal(status, code) })).outcome).toEqual({
      intent: 'apply',
      problem,
    })
  })

  test('form with another intent → undefined', async () => {
    expect((await act({ ...chosen, intent: 'consent' })).outcome).toBeUndefined()
  })
})

test('[MAT-07] each status has its own text', () => {
  const facts = {
    createdAt: '2026-11-01T10:00:00Z',
    sentAt: '2026-11-02T10:00:00Z',
    acknowledgedAt: null,
    answeredAt: null,
  }
  const states = ['pending', 'sent', 'given-up', 'withdrawn', 'acknowledged', 'answered', 'silent'] as const
  const words = states.map((state) => wordsOfApplication({ ...facts, state }))
  expect(new Set(words.map(({ short }) => short)).size).toBe(states.length)
  for (const { long } of words) expect(long).not.toMatch(/null|undefined|Invalid|'/)
  expect(words[1]!.long).toContain('2 novembre 2026')
})

test('[MAT-05] replies of a publisher: in figures', () => {
  expect(repliesText({ sent: 8, answered: 0 })).toBe('Aucune réponse pour 8\u00a0profils reçus ces douze derniers mois')
  expect(repliesText({ sent: 8, answered: 1 })).toBe('1\u00a0réponse pour 8\u00a0profils reçus ces douze derniers mois')
  expect(repliesText({ sent: 8, answered: 3 })).toBe(
    '3\u00a0réponses pour 8\u00a0profils reçus ces douze derniers mois',
  )
})
