import { expect, test } from 'vitest'
import {
  contactRows,
  covers,
  frameViewOf,
  mayApply,
  PATIENCE_DAYS,
  stateOf,
  toSelected,
  type Applicant,
  type KnownApplication,
} from './matches.rules.ts'

const applicant: Applicant = {
  firstName: 'Inès',
  lastName: 'Roussel',
  email: 'ines@example.org',
  phoneNumber: '06 12 34 56 78',
  city: 'Rennes',
  ageGroup: '18-25',
  isOfAge: true,
  ofAgeFrom: new Date(0),
}

test.each([
  [true, new Date(0), '18-25', 'yes'],
  [false, new Date(), '18-25', 'too-recent'],
  [false, null, '18-25', 'adults-only'],
  [false, null, '16-18', 'adults-only'],
  [false, null, null, 'age-group-needed'],
] as const)(
  '[MAT-07] [ECO-07] sending a profile: of age %s, from %s, age group %s → %s',
  (isOfAge, ofAgeFrom, ageGroup, answer) => {
    expect(mayApply({ ageGroup, isOfAge, ofAgeFrom })).toBe(answer)
  },
)

test('[MAT-02] frameViewOf → first known namespace, listed source for jobs only, city trimmed and cut', () => {
  const wishes = {
    path: 'jobs',
    namespaces: [null, 'sdn', 'gen'],
    jobsSource: 'quartier',
    jobsSources: ['quartier'],
    city: ' Brest ',
  } as const
  expect(frameViewOf(wishes)).toEqual({ path: 'jobs', namespace: 'sdn', jobsSource: 'quartier', area: 'Brest' })
  expect(frameViewOf({ ...wishes, path: 'courses', city: ' ' })).toEqual({ path: 'courses', namespace: 'sdn' })
  expect(frameViewOf({ ...wishes, jobsSource: 'evil', city: 'x'.repeat(100) })).toEqual({
    path: 'jobs',
    namespace: 'sdn',
    area: 'x'.repeat(80),
  })
  for (const planted of ['evil', 'onisep&user=x', '__proto__', 'constructor', ''])
    expect(frameViewOf({ ...wishes, namespaces: [planted, 'demo'] }).namespace).toBe('demo')
  expect(frameViewOf({ ...wishes, namespaces: [] }).namespace).toBe('onisep')
})

test('[MAT-05] contactRows → contact data of the account, without empty values', () => {
  expect(contactRows(applicant)).toEqual([
    { label: 'Prénom', value: 'Inès' },
    { label: 'Nom', value: 'Roussel' },
    { label: 'E-mail', value: 'ines@example.org' },
    { label: 'Téléphone', value: '06 12 34 56 78' },
    { label: 'Ville', value: 'Rennes' },
  ])
  expect(contactRows({ ...applicant, phoneNumber: '', city: ' ' }).map(({ label }) => label)).toEqual([
    'Prénom',
    'Nom',
    'E-mail',
  ])
})

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const application: KnownApplication = {
  id: 'a',
  publisher: 'Lycée des Dunes',
  trainings: [{ code: 'bts', title: 'BTS' }],
  delivery: 'confirmed',
  createdAt: daysAgo(20),
  sentAt: daysAgo(1),
  withdrawnAt: null,
  acknowledgedAt: null,
  answeredAt: null,
}

test('[MAT-07] stateOf: withdrawal before reports, reports before delivery; 15 days after sending → silent', () => {
  const state = (changes: Partial<KnownApplication>) => stateOf({ ...application, ...changes }, now)
  expect(state({})).toBe('sent')
  expect(state({ delivery: 'pending', sentAt: null })).toBe('pending')
  expect(state({ delivery: 'given-up', sentAt: null })).toBe('given-up')
  expect(state({ sentAt: daysAgo(PATIENCE_DAYS) }), 'counted from when it was sent').toBe('silent')
  expect(state({ sentAt: new Date(daysAgo(PATIENCE_DAYS).getTime() + 1) })).toBe('sent')
  expect(state({ sentAt: daysAgo(30), acknowledgedAt: now })).toBe('acknowledged')
  expect(state({ acknowledgedAt: now, answeredAt: now })).toBe('answered')
  expect(state({ delivery: 'given-up', sentAt: null, acknowledgedAt: now }), 'it arrived after all').toBe(
    'acknowledged',
  )
  expect(state({ acknowledgedAt: now, answeredAt: now, withdrawnAt: now })).toBe('withdrawn')
})

test('[MAT-05] toSelected → whether a profile was sent, and the replies of the publisher', () => {
  const live = [application, { ...application, id: 'b', publisher: 'CFA', delivery: 'given-up' as const }]
  const replies = new Map([['CFA', { sent: 6, answered: 2 }]])
  const saved = [
    { code: 'bts', title: 'BTS', publisher: 'Lycée des Dunes' },
    { code: 'bts', title: 'BTS', publisher: 'CFA' },
    { code: 'cap', title: 'CAP', publisher: 'Lycée des Dunes' },
    { code: 'mooc', title: 'Cours', publisher: null },
  ]
  expect(toSelected(saved, live, replies).map(({ isSent, replies: known }) => [isSent, known])).toEqual([
    [true, null],
    [false, { sent: 6, answered: 2 }],
    [false, null],
    [false, null],
  ])
  expect(covers({ ...application, delivery: 'pending' }, saved[0]!), 'pending').toBe(true)
})
