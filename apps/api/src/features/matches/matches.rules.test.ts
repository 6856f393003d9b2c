import { expect, test } from 'vitest'
import type { SharedKind } from '../consents/index.ts'
import {
  contactRows,
  covers,
  frameViewOf,
  mayApply,
  PATIENCE_DAYS,
  stateOf,
  strengthsOf,
  toSelected,
  toUseful,
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
  situation: 'Étudiant',
  isOfAge: true,
  ofAgeFrom: new Date(0),
}

test.each([
  [true, new Date(0), '18-25', 'Étudiant', 'yes'],
  [false, new Date(), '18-25', 'Étudiant', 'too-recent'],
  [false, null, '18-25', 'Étudiant', 'adults-only'],
  [false, null, '18-25', 'Lycéen', 'pupil'],
  [false, null, '16-18', 'Lycéen', 'adults-only'],
  [false, null, null, 'Lycéen', 'age-group-needed'],
] as const)(
  '[MAT-07] [ECO-07] sending a profile: of age %s, from %s, age group %s, %s → %s',
  (isOfAge, ofAgeFrom, ageGroup, situation, answer) => {
    expect(mayApply({ ageGroup, situation, isOfAge, ofAgeFrom })).toBe(answer)
  },
)

test('[MAT-02] frameViewOf → listed source for jobs only, city trimmed and cut', () => {
  const wishes = {
    path: 'jobs',
    namespace: 'sdn',
    jobsSource: 'quartier',
    jobsSources: ['quartier'],
    city: ' Brest ',
    shares: 2,
  } as const
  expect(frameViewOf(wishes)).toEqual({
    path: 'jobs',
    namespace: 'sdn',
    jobsSource: 'quartier',
    area: 'Brest',
    shares: 2,
  })
  expect(frameViewOf({ ...wishes, path: 'courses', city: ' ' })).toEqual({
    path: 'courses',
    namespace: 'sdn',
    shares: 2,
  })
  expect(frameViewOf({ ...wishes, jobsSource: 'evil', city: 'x'.repeat(100) })).toEqual({
    path: 'jobs',
    namespace: 'sdn',
    area: 'x'.repeat(80),
    shares: 2,
  })
  expect(frameViewOf({ ...wishes, namespace: undefined }).namespace).toBe('onisep')
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
    { code: 'bts', title: 'BTS', publisher: 'Lycée des Dunes', link: null },
    { code: 'bts', title: 'BTS', publisher: 'CFA', link: null },
    { code: 'cap', title: 'CAP', publisher: 'Lycée des Dunes', link: null },
    { code: 'mooc', title: 'Cours', publisher: null, link: null },
  ]
  expect(toSelected(saved, live, replies).map(({ isSent, replies: known }) => [isSent, known])).toEqual([
    [true, null],
    [false, { sent: 6, answered: 2 }],
    [false, null],
    [false, null],
  ])
  expect(covers({ ...application, delivery: 'pending' }, saved[0]!), 'pending').toBe(true)
})

test('[NBK-08] [BIL-15] useful data: one per kind, best state; a tool without results misses nothing', () => {
  const tools = [
    { id: 'own', name: 'Mes envies', minutes: 3, isOwn: true },
    { id: 'cap', name: 'Cap Bruyère', minutes: 15, isOwn: false },
  ]
  const type = (kind: SharedKind['kind'], toolId: string, state: SharedKind['state']) => ({ kind, toolId, state })
  const useful = toUseful(
    [
      type('values', 'silent', 'missing'),
      type('preferences', 'silent', 'missing'),
      type('preferences', 'cap', 'missing'),
      type('level', 'silent', 'shared'),
      type('search', 'own', 'unsent'),
      type('search', 'cap', 'ready'),
      type('skills', 'own', 'missing'),
      type('skills', 'cap', 'missing'),
      type('interests', 'own', 'missing'),
      type('interests', 'cap', 'ready'),
      type('trades', 'own', 'sending'),
      type('trades', 'cap', 'shared'),
    ],
    tools,
  )
  expect(useful.map(({ kind, state, tool }) => [kind, state, tool._id])).toEqual([
    ['interests', 'ready', 'cap'],
    ['trades', 'shared', 'cap'],
    ['preferences', 'missing', 'cap'],
    ['skills', 'missing', 'own'],
    ['level', 'shared', 'silent'],
    ['search', 'unsent', 'own'],
  ])
})

test('[NBK-10] strengths: marked talents and interests, skills without help; each name once, the best first', () => {
  const strengths = strengthsOf([
    {
      tool: 'Ruchelune',
      sections: {
        talents: [
          { name: 'La rigueur', description: 'Vous vérifiez.', score: 60 },
          { name: 'L’audace', description: 'Vous osez.', score: 90 },
          { name: 'La patience', description: '', score: 49 },
        ],
      },
    },
    {
      tool: 'Transvase',
      sections: {
        skills: [
          { name: 'Écrire un texte clair', level: 3, evidence: 'Mon blog' },
          { name: 'Compter', level: 2, evidence: '' },
        ],
        interests: [
          { code: 'R', label: 'Le concret', score: 80 },
          { code: 'S', label: 'La relation', score: 20 },
        ],
      },
    },
    { tool: 'Passe-Gué', sections: { skills: [{ name: 'Écrire un texte clair', level: 4, evidence: '' }] } },
  ])
  expect(strengths.map(({ kind, name, tool }) => [kind, name, tool])).toEqual([
    ['talent', 'L’audace', 'Ruchelune'],
    ['talent', 'La rigueur', 'Ruchelune'],
    ['skill', 'Écrire un texte clair', 'Passe-Gué'],
    ['interest', 'Le concret', 'Transvase'],
  ])
  expect(strengthsOf([])).toEqual([])
})
