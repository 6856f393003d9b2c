import { NOTIFICATION_KINDS } from '@visions/contract/notifications'
import { expect, test } from 'vitest'
import { decideTopics } from './mail-topics.rules.ts'
import { isMailed, mailOf } from './notification-mail.rules.ts'

const MEETINGS = ['transmitted', 'proposed', 'confirmed', 'declined', 'cancelled', 'tomorrow'].map(
  (what) => `meeting-${what}`,
)
const UNMAILED = [
  'consent-given',
  'consent-withdrawn',
  'reward-bought',
  'coaching-transmitted',
  'deletion-asked',
  'deletion-cancelled',
  'data-exported',
  'account-unused',
  'piste-proposed',
]
const mailed = [...new Set<string>([...NOTIFICATION_KINDS, ...MEETINGS])].filter((kind) => !UNMAILED.includes(kind))

test.each(mailed)('[NOT-01] mail about %s, any data → complete French sentences and a link to a page', (kind) => {
  for (const data of [
    {},
    { experience: '../share', consentId: '//evil.example', version: 'x', stars: '1e9', startsAt: 'demain' },
  ]) {
    const { subject, sentences, link } = mailOf(kind, data)!
    for (const words of [subject, link.label, ...sentences]) {
      expect(words).not.toMatch(/undefined|null|NaN|'|[^\u00a0][!?:;»]|«[^\u00a0]/)
      expect(words).toMatch(/^\S.*\S$/)
    }
    expect(link.path).toMatch(/^\/user\/(experiences|share|matchs\?onglet=candidatures|rewards|missions|meetings)$/)
  }
})

test('[NOT-01] kind without a mail, or unknown kind → no mail', () => {
  for (const kind of [...UNMAILED, 'constructor', ''])
    expect([isMailed(kind), mailOf(kind, {})], kind).toEqual([false, undefined])
})

test('[NOT-01] mail → names its subject and links to it', () => {
  const id = '0b0e6a3c-5f7d-4f43-9d5b-6f0f1f0a7c11'
  expect(mailOf('consent-confirmed', { recipient: 'Transvase', consentId: id })).toMatchObject({
    topic: 'partners',
    subject: 'Transvase a reçu vos données',
    link: { path: `/user/share/consentements/${id}` },
  })
  expect(mailOf('adviser-note', { experience: 'bilan-orientation', version: '2' })!.link.path).toBe(
    '/user/experiences/bilan-orientation/bilan/partage?version=2#notes',
  )
  expect(mailOf('mission-completed', { name: 'Explorer', stars: '100' })!.sentences).toEqual([
    'Bravo\u00a0! Le bonus est sur votre solde\u00a0: 100\u00a0VisionsStars.',
  ])
  expect(
    mailOf('meeting-tomorrow', {
      establishment: 'Lycée des Dunes',
      startsAt: '2026-11-24T08:30:00Z',
      place: 'Salle B',
    }),
  ).toMatchObject({
    topic: 'meetings',
    subject: 'Vous avez rendez-vous demain\u00a0: Lycée des Dunes',
    sentences: [
      'Date\u00a0: mardi 24 novembre 2026 à 9\u00a0h\u00a030, heure de Paris.',
      'Lieu\u00a0: Salle B.',
      'Si vous ne pouvez pas venir, annulez le rendez-vous dans Visions.',
    ],
  })
  const overseas = {
    establishment: 'CIO',
    startsAt: '2026-11-24T08:30:00Z',
    when: '24 novembre à 9 h à Paris, 12 h à X',
  }
  expect(mailOf('meeting-tomorrow', overseas)!.subject, 'the day there').toBe(
    'Vous avez bientôt rendez-vous\u00a0: CIO',
  )
})

test('[NOT-01] topics without a choice: meetings, assessments and rewards on; stars, partners, weekly off', () => {
  const defaults = { meetings: true, assessments: true, rewards: true, stars: false, partners: false, weekly: false }
  expect(decideTopics([])).toEqual(defaults)
  expect(
    decideTopics([
      { topic: 'stars', is_on: true },
      { topic: 'rewards', is_on: false },
      { topic: 'other', is_on: true },
    ]),
  ).toEqual({
    ...defaults,
    stars: true,
    rewards: false,
  })
})
