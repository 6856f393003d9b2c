import { describe, expect, test } from 'vitest'
import { fakeApi, formWith, refusal } from '../../../test/pages.ts'
import { wordsOfApplication, repliesText } from './application-words.ts'
import { actOnApplying } from './apply-act.ts'
import { frameAddress, type FrameWishes } from './frame-address.ts'
import { readFrameMessage } from './frame-messages.ts'
import { applyAddress, isApplying, readTab, sharingAddress, tabAddress } from './matches-address.ts'
import { loadMatches } from './matches-data.ts'
import { precisionOf } from './precision.ts'

describe('[MAT-02] the address of the frame', () => {
  const wishes: FrameWishes = {
    origin: 'https://affluents.example',
    path: 'courses',
    user: '0b0e6a3c-5f7d-4f43-9d5b-6f0f1f0a7c11',
    namespaces: [undefined, null],
    jobsSources: ['quartier'],
    city: '',
  }
  const address = (changes: Partial<FrameWishes>): Record<string, string> => {
    const { origin, pathname, searchParams } = new URL(frameAddress({ ...wishes, ...changes }))
    return { at: origin + pathname, ...Object.fromEntries(searchParams) }
  }
  const user = wishes.user

  test('the pseudonym, and the default namespace', () => {
    expect(address({})).toEqual({ at: 'https://affluents.example/courses', user, namespace: 'onisep' })
    expect(address({ path: 'jobs' })).toEqual({ at: 'https://affluents.example/jobs', user, namespace: 'onisep' })
  })

  test('the first namespace that is known', () => {
    expect(address({ namespaces: ['gen', 'sdn'] }).namespace).toBe('gen')
    expect(address({ namespaces: [null, 'sdn'] }).namespace).toBe('sdn')
    for (const planted of ['evil', 'onisep&user=x', '__proto__', 'constructor', ''])
      expect(address({ namespaces: [planted, 'demo'] }).namespace).toBe('demo')
  })

  test('a source of jobs that is listed, for jobs only', () => {
    expect(address({ path: 'jobs', jobsSource: 'quartier' })).toMatchObject({ jobs_source: 'quartier' })
    expect(address({ path: 'jobs', jobsSource: 'evil' })).not.toHaveProperty('jobs_source')
    expect(address({ path: 'courses', jobsSource: 'quartier' })).not.toHaveProperty('jobs_source')
  })

  test('the person’s city, however it is written', () => {
    expect(address({ city: ' Saint-Étienne ' })).toMatchObject({ area: 'Saint-Étienne' })
    expect(address({ city: 'Brest&namespace=evil' })).toMatchObject({ area: 'Brest&namespace=evil', namespace: 'onisep' })
    expect(address({ city: 'x'.repeat(100) })).toMatchObject({ area: 'x'.repeat(80) })
    expect(address({ city: '  ' })).not.toHaveProperty('area')
  })
})

describe('[MAT-02] what the frame says', () => {
  test('its height within bounds, and that something changed', () => {
    expect(readFrameMessage({ type: 'matches:height', height: 640 })).toEqual({ type: 'matches:height', height: 640 })
    expect(readFrameMessage({ type: 'matches:changed' })).toEqual({ type: 'matches:changed' })
  })
  test.each([
    [null],
    ['matches:changed'],
    [{}],
    [{ type: 'matches:height' }],
    [{ type: 'matches:height', height: 99 }],
    [{ type: 'matches:height', height: 20_001 }],
    [{ type: 'matches:height', height: 400.5 }],
    [{ type: 'matches:height', height: '640' }],
    [{ type: 'matches:height', height: NaN }],
    [{ type: 'matches:height', height: 640, credit: 100 }],
    [{ type: 'matches:changed', stars: 100 }],
    [{ type: 'matches:changed', height: 640 }],
    [{ type: 'consent', given: true }],
    [{ type: 'coach:finished' }],
  ])('%o is not heard', (message) => expect(readFrameMessage(message)).toBeUndefined())
})

test('[MAT-04] precision: nothing with no service completed, half with one, all with more', () => {
  expect([0, 1, 2].map(precisionOf)).toEqual([0, 50, 100])
})

test('[MAT-01] tabs are addresses; any other word is the first one', () => {
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

describe('what the page loads', () => {
  const provider = { _id: 'p', name: 'Affluents', origin: 'https://affluents.example' }
  const standing = {
    provider,
    consent: 'confirmed',
    hasChanged: false,
    hasData: true,
    completedServices: 1,
    improveTask: null,
    jobsSources: [],
  }
  const load = (answers: Record<string, unknown>, search = '') => {
    const api = fakeApi(answers)
    return loadMatches(api, new URL(`http://x/user/matchs${search}`)).then((data) => ({
      data,
      asked: api.mock.calls.map(([key]) => String(key)),
    }))
  }

  test('[MAT-03] nothing of the provider is asked for before the person shares with it', async () => {
    const { data, asked } = await load({ 'GET /matches': { ...standing, consent: 'none' } }, '?postuler=1')
    expect(asked).toEqual(['GET /matches'])
    expect(data).toMatchObject({ identifier: undefined, applying: undefined })
  })

  test.each([
    [{ _id: 'u' }, { id: 'u' }],
    [404, 'none'],
    [503, 'failed'],
  ])('[MAT-03] then its identifier is: %o', async (answer, identifier) => {
    const { data } = await load({ 'GET /matches': standing, 'GET /identifiers/service/{serviceId}': answer })
    expect(data.identifier).toEqual(identifier)
  })

  test('[MAT-05] what can be applied for is asked for with «Postuler» only, and may fail alone', async () => {
    const answers = { 'GET /matches': standing, 'GET /identifiers/service/{serviceId}': { _id: 'u' } }
    expect((await load(answers)).data.applying).toBeUndefined()
    const failing = (answer: unknown) => load({ ...answers, 'GET /matches/selection': answer }, applyAddress())
    expect((await failing(refusal(503, 'matching_unavailable'))).data.applying).toEqual({ problem: 'down' })
    expect((await failing(429)).data.applying).toEqual({ problem: 'failed' })
  })

  test('[MAT-07] applications are a tab that works without the provider', async () => {
    const { data, asked } = await load(
      { 'GET /matches': 503, 'GET /matches/applications': { applications: [], next: null } },
      '?onglet=candidatures',
    )
    expect(data).toMatchObject({ standing: null, applications: { applications: [], next: null } })
    expect(asked).toEqual(['GET /matches', 'GET /matches/applications'])
  })

  test('a session that is over is not hidden', async () => {
    await expect(load({ 'GET /matches': 440 })).rejects.toMatchObject({ status: 440 })
  })
})

describe('the form that sends a profile', () => {
  const chosen = { intent: 'apply', formation: 'bts', 'organisme/bts': 'Lycée des Dunes', accord: 'on', vu: 'digest' }
  const act = (fields: Record<string, string>, answers: Record<string, unknown> = {}) => {
    const api = fakeApi(answers)
    return actOnApplying(api, formWith(fields)).then((outcome) => ({ outcome, asked: api.mock.calls }))
  }

  test('[MAT-05] sends what is chosen, to whom it was named, as it was shown', async () => {
    const { outcome, asked } = await act({ ...chosen, 'organisme/cap': 'CFA' }, { 'POST /matches/applications': { applications: [] } })
    expect(outcome).toEqual({ intent: 'apply', sent: [] })
    expect(asked).toEqual([
      ['POST /matches/applications', { body: { codes: ['bts'], recipients: ['Lycée des Dunes'], accepted: true, shown: 'digest' } }],
    ])
  })

  test('[MAT-06] nothing selected, or no agreement: nothing is sent', async () => {
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
    [422, 'not_applicable', 'not-kept'],
    [409, 'offer_changed', 'changed'],
    [409, 'no_consent', 'no-consent'],
    [403, 'adults_only', 'not-allowed'],
    [403, 'age_group_needed', 'not-allowed'],
    [503, 'matching_unavailable', 'down'],
    [429, 'too_many_requests', 'too-many'],
    [503, 'no_answer', 'failed'],
  ])('[MAT-07] a refusal says why: %i %s', async (status, code, problem) => {
    expect((await act(chosen, { 'POST /matches/applications': refusal(status, code) })).outcome).toEqual({ intent: 'apply', problem })
  })

  test('is not any other form', async () => {
    expect((await act({ ...chosen, intent: 'consent' })).outcome).toBeUndefined()
  })
})

test('[MAT-07] each state has words of its own', () => {
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

test('[MAT-05] how a publisher answers is said in figures', () => {
  expect(repliesText({ sent: 8, answered: 0 })).toBe('Aucune réponse pour 8\u00a0profils reçus ces douze derniers mois')
  expect(repliesText({ sent: 8, answered: 1 })).toBe('1\u00a0réponse pour 8\u00a0profils reçus ces douze derniers mois')
  expect(repliesText({ sent: 8, answered: 3 })).toBe('3\u00a0réponses pour 8\u00a0profils reçus ces douze derniers mois')
})
