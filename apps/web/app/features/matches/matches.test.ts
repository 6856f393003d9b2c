import { RANKED_KINDS } from '@visions/contract/constants'
import type { SavedJob, Strength, UsefulData } from '@visions/contract/matches'
import { describe, expect, test } from 'vitest'
import { fakeApi, formWith, refusal, testId } from '@visions/ui/test/pages.ts'
import { wordsOfApplication, repliesText } from './application-words.ts'
import { actOnApplying } from './apply-act.ts'
import {
  applyAddress,
  isApplying,
  prepareAddress,
  readOffer,
  readTab,
  sharingAddress,
  tabAddress,
  tabsFor,
} from './matches-address.ts'
import { loadMatches, loadMatchesOnServer } from './matches-data.ts'
import { letterOf, messageOf } from './letter.ts'
import { gapsOf, precisionTexts, segmentsOf } from './precision.ts'

const useful = (state: UsefulData['state'], changes: Partial<UsefulData> = {}): UsefulData => ({
  kind: 'skills',
  state,
  tool: { _id: testId(7), name: 'Transvase', minutes: 5, isOwn: false },
  ...changes,
})
const kinds = (...states: UsefulData['state'][]) =>
  states.map((state, index) => useful(state, { kind: RANKED_KINDS[index]! }))

test('[MAT-04] [NBK-08] gauge: one segment for each kind; full only when the provider has received it', () => {
  expect(segmentsOf(kinds('shared', 'sending', 'unsent', 'ready', 'missing'))).toEqual([
    { name: 'Vos intérêts', fill: 'full', state: 'partagé' },
    { name: 'Vos métiers préférés', fill: 'half', state: 'en cours d’envoi' },
    { name: 'Vos réponses aux cartes', fill: 'half', state: 'pas encore reçu' },
    { name: 'Vos compétences', fill: 'empty', state: 'pas partagé' },
    { name: 'Vos valeurs', fill: 'empty', state: 'à ajouter' },
  ])
})

test('[MAT-04] [NBK-08] sentences: what ranks the matches, what is under way, what was not received', () => {
  const textOf = (...states: UsefulData['state'][]) => precisionTexts(kinds(...states), 'Affluents').join(' ')
  expect(textOf('missing', 'missing')).toBe(
    'Vos matchs ne sont pas encore personnalisés. Répondez au jeu ou complétez votre profil, puis partagez vos réponses.',
  )
  expect(textOf('ready', 'missing')).toBe('Vos matchs ne sont pas encore personnalisés.')
  expect(textOf('sending', 'missing')).toBe(
    'Vos matchs ne sont pas encore personnalisés. Affluents reçoit vos données\u00a0: vos intérêts.',
  )
  expect(textOf('shared', 'shared', 'unsent')).toBe(
    'Affluents classe vos matchs d’après vos intérêts et vos métiers préférés. Affluents n’a pas encore reçu\u00a0: vos réponses aux cartes.',
  )
  expect(textOf('shared', 'shared')).toBe(
    'Vous partagez tout ce qui sert à classer vos matchs\u00a0: vos intérêts et vos métiers préférés.',
  )
})

test('[NBK-08] what makes matches more precise: data to share, then to get; never what was given', () => {
  const own = { _id: testId(8), name: 'Mes envies', minutes: 20, isOwn: true }
  expect(
    gapsOf(
      [
        useful('missing'),
        useful('missing', { kind: 'values' }),
        useful('missing', { kind: 'interests', tool: own }),
        useful('missing', { kind: 'level', tool: own }),
        useful('missing', { kind: 'search', tool: own }),
        useful('ready', { kind: 'trades' }),
      ],
      'emplois',
    ),
  ).toEqual([
    { text: 'Partager\u00a0: vos métiers préférés', to: '?onglet=emplois&partager=m2o' },
    // One link for each place.
    {
      text: 'Ajouter\u00a0: vos compétences et vos valeurs (Transvase, 5\u00a0min)',
      to: `/user/catalog/service/${testId(7)}`,
    },
    { text: 'Ajouter\u00a0: vos intérêts (le jeu, 3\u00a0min)', to: '/user/game' },
    {
      text: 'Ajouter\u00a0: votre niveau d’études et ce que vous cherchez (mon profil, 1\u00a0min)',
      to: '/user/profile',
    },
  ])
  expect(gapsOf(kinds('shared', 'sending', 'unsent'), 'emplois')).toEqual([])
})

test('[NBK-10] tabs: jobs first for a person who looks for a job', () => {
  expect(tabsFor('JOB')[0]).toBe('emplois')
  for (const other of ['FORMATION', null, undefined] as const) expect(tabsFor(other)[0]).toBe('formations')
})

test('[NBK-10] address of an application: code of the offer; invalid code or other tab → none', () => {
  expect(prepareAddress('quartier:17')).toBe('?onglet=candidatures&offre=quartier%3A17#offre-quartier:17')
  const read = (search: string) => readOffer(new URLSearchParams(search))
  expect(read('?onglet=candidatures&offre=quartier%3A17')).toBe('quartier:17')
  expect(['?onglet=emplois&offre=a', '?onglet=candidatures&offre=<b>', '?onglet=candidatures'].map(read)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('[NBK-10] letter', () => {
  const job: SavedJob = {
    code: 'a',
    kind: 'job',
    title: 'Boulanger',
    publisher: null,
    place: 'Brest',
    link: null,
    reasons: [],
  }
  const strength = (kind: Strength['kind'], name: string): Strength => ({ kind, name, text: '', tool: 'Transvase' })

  test('known strengths are named, the rest is left to the person', () => {
    const strengths = [
      strength('skill', 'Organiser une semaine'),
      strength('skill', 'Travailler en équipe'),
      strength('talent', 'La rigueur'),
      strength('interest', 'Le concret'),
    ]
    const letter = letterOf(job, strengths, 'Karim Adel')
    expect(letter).toContain('votre offre «\u00a0Boulanger\u00a0», à Brest.')
    expect(letter).toContain('Mes compétences\u00a0: organiser une semaine et travailler en équipe.')
    expect(letter).toContain('Mes qualités\u00a0: la rigueur.')
    expect(letter.endsWith('Cordialement,\nKarim Adel')).toBe(true)
  })

  test('nothing known → nothing invented', () => {
    const letter = letterOf({ ...job, place: null }, [], '')
    expect(letter).not.toMatch(/compétences|qualités|Brest|undefined|null/)
    expect(letter).toContain('[Dites en une phrase ce qui vous attire dans ce poste.]')
  })
})

test('[MAT-05] message to an establishment: the training, or a gap for its name among several', () => {
  const [one, other] = [{ title: 'CAP Boulanger' }, { title: 'BTS Optique' }] as const
  expect(messageOf([one], 'Inès Roussel')).toMatch(/votre formation «\u00a0CAP Boulanger\u00a0».*Inès Roussel$/s)
  expect(messageOf([one, other], '')).toContain('«\u00a0[nom de la formation]\u00a0»')
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
    improveTask: null,
    researchType: null,
    useful: [],
    mayApply: 'yes',
    ofAgeFrom: null,
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

  test('[NBK-10] saved jobs: requested for applications while something is shared, may fail alone', async () => {
    const answers = { 'GET /matches': standing, 'GET /matches/applications': { applications: [], next: null } }
    const jobs = { jobs: [], strengths: [] }
    const found = await load({ ...answers, 'GET /matches/jobs': jobs }, '?onglet=candidatures')
    expect(found.data.jobs).toEqual(jobs)
    expect((await load({ ...answers, 'GET /matches/jobs': 503 }, '?onglet=candidatures')).data.jobs).toBeNull()
    const unshared = { ...answers, 'GET /matches': { ...standing, consent: 'none' } }
    expect((await load(unshared, '?onglet=candidatures')).asked).not.toContain('GET /matches/jobs')
    expect((await load({ ...answers, 'GET /identifiers/service/{serviceId}': 404 })).asked).not.toContain(
      'GET /matches/jobs',
    )
  })

  test('lost session → thrown', async () => {
    await expect(load({ 'GET /matches': 440 })).rejects.toMatchObject({ status: 440 })
  })
})

describe('application form', () => {
  const chosen = {
    intent: 'apply',
    training: 'bts',
    'publisher/bts': 'Lycée des Dunes',
    accepted: 'on',
    shown: 'digest',
  }
  const act = (fields: Record<string, string>, answers: Record<string, unknown> = {}) => {
    const api = fakeApi(answers)
    return actOnApplying(api, formWith(fields)).then((outcome) => ({ outcome, asked: api.mock.calls }))
  }

  test('[MAT-05] chosen trainings → sent with the named publishers and the displayed data', async () => {
    const { outcome, asked } = await act(
      { ...chosen, 'publisher/cap': 'CFA' },
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
    const { training: _, ...nothing } = chosen
    const { accepted: __, ...unticked } = chosen
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
