import { describe, expect, test } from 'vitest'
import { notificationsAddress, returnOf } from '../shell/notifications-address.ts'
import { unreadMark, unreadName, unreadText } from '../shell/unread.ts'
import { groupByAct, wordsOfAct } from './group-by-act.ts'
import { wordsOf } from './notification-words.ts'

const KINDS: Record<Parameters<typeof wordsOf>[0]['kind'], true> = {
  'assessment-ready': true,
  'assessment-failed': true,
  'adviser-note': true,
  'consent-given': true,
  'consent-confirmed': true,
  'consent-given-up': true,
  'consent-withdrawn': true,
  'application-acknowledged': true,
  'application-answered': true,
  'application-sent': true,
  'application-silent': true,
  'application-given-up': true,
  'meeting-transmitted': true,
  'meeting-proposed': true,
  'meeting-confirmed': true,
  'meeting-declined': true,
  'meeting-cancelled': true,
  'meeting-tomorrow': true,
  'reward-bought': true,
  'reward-refunded': true,
  'mission-completed': true,
  'stars-earned': true,
  'coaching-transmitted': true,
  'deletion-asked': true,
  'deletion-cancelled': true,
  'data-exported': true,
  'account-unused': true,
  'piste-proposed': true,
}
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

test.each(kinds)('[NOT-01] %s: own text and link, also without data', (kind) => {
  const { title, text, to } = wordsOf({ kind, data: {} })
  for (const words of [title, text]) {
    expect(words).not.toMatch(/undefined|null|NaN|'/)
    expect(words).toMatch(/\S/)
  }
  expect(to).toMatch(/^\/user\/(experiences|share|matchs|meetings|rewards|missions|pistes|profile)/)
})

test('[NOT-01] consent → named, links to its page', () => {
  const data = { consentId: 'abc', recipient: 'Transvase', exporter: 'Cap Bruyère', purpose: 'Compléter mon bilan' }
  for (const kind of ['consent-given', 'consent-confirmed', 'consent-given-up', 'consent-withdrawn'] as const) {
    const { title, text, to } = wordsOf({ kind, data })
    expect(title).toContain('Transvase')
    expect(text).toMatch(/^Pour «\u00a0Compléter mon bilan\u00a0»\. /)
    expect(to).toBe('/user/share/consentements/abc')
  }
  expect(wordsOf({ kind: 'consent-given-up', data: { ...data, delivery: 'withdrawn' } }).title).toContain(
    'prévenir Transvase de votre retrait',
  )
})

test('[MAT-07] [NOT-01] profile: names the publisher, links to the list; undelivered → links to its consent', () => {
  const data = { consentId: 'abc', recipient: 'Lycée des Dunes' }
  for (const kind of [
    'application-sent',
    'application-acknowledged',
    'application-answered',
    'application-silent',
  ] as const) {
    const { title, to } = wordsOf({ kind, data })
    expect(title).toContain('Lycée des Dunes')
    expect(to).toBe('/user/matchs?onglet=candidatures')
  }
  expect(wordsOf({ kind: 'application-given-up', data }).to).toBe('/user/share/consentements/abc')
})

test('[MTG-04] [NOT-01] meeting: establishment, date and place, links to the meeting', () => {
  const meetingId = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'
  const data = {
    meetingId,
    establishment: 'La Passerelle',
    startsAt: '2026-11-23T13:05:00Z',
    place: '3 rue des Tilleuls.',
  }
  for (const kind of kinds.filter((one) => one.startsWith('meeting-'))) {
    const { title, to } = wordsOf({ kind, data })
    expect(title).toContain('La Passerelle')
    expect(to).toBe(`/user/meetings#demande-${meetingId}`)
  }
  expect(wordsOf({ kind: 'meeting-confirmed', data }).text).toBe(
    'Date\u00a0: lundi 23 novembre 2026 à 14\u00a0h\u00a005, heure de Paris. Lieu\u00a0: 3 rue des Tilleuls.',
  )
  expect(wordsOf({ kind: 'meeting-tomorrow', data: { ...data, startsAt: 'demain' } }).text).not.toMatch(
    /demain|Invalid/,
  )
  expect(wordsOf({ kind: 'meeting-cancelled', data }).text).toContain('lundi 23 novembre 2026 à 14\u00a0h\u00a005')
  expect(wordsOf({ kind: 'meeting-proposed', data: { meetingId: '../share' } }).to).toBe('/user/meetings')
})

test('[NOT-01] assessment → links to its page; unknown one → to the experiences', () => {
  expect(
    wordsOf({ kind: 'assessment-ready', data: { experience: 'bilan-orientation', name: 'Bilan d’orientation' } }),
  ).toMatchObject({
    title: 'Votre bilan est prêt\u00a0: «\u00a0Bilan d’orientation\u00a0»',
    to: '/user/experiences/bilan-orientation/bilan',
  })
  expect(wordsOf({ kind: 'assessment-ready', data: { experience: '../share' } }).to).toBe('/user/experiences')
})

test('[BIL-07] [NOT-01] note → links to the notes about its version', () => {
  const noted = (data: Record<string, string>) =>
    wordsOf({ kind: 'adviser-note', data: { experience: 'bilan-orientation', ...data } })
  const page = '/user/experiences/bilan-orientation/bilan/partage'
  expect(noted({ author: 'Hélène Roux', version: '2' })).toMatchObject({
    title: 'Vous avez un message sur votre bilan',
    text: 'Hélène Roux vous a laissé un message.',
    to: `${page}?version=2#notes`,
  })
  for (const version of ['', '0', 'x']) expect(noted({ version }).to).toBe(`${page}#notes`)
  expect(noted({}).to).toBe(`${page}#notes`)
  expect(noted({ experience: '../share', version: '2' }).to).toBe('/user/experiences')
})

test('[NOT-01] purchase, refund or credit → says what and how much', () => {
  const data = { name: 'Un livre', stars: '1200' }
  expect(wordsOf({ kind: 'reward-bought', data }).title).toBe('Vous avez obtenu la récompense «\u00a0Un livre\u00a0»')
  expect(wordsOf({ kind: 'reward-refunded', data }).text).toContain('1\u202f200\u00a0VisionsStars')
  expect(wordsOf({ kind: 'mission-completed', data }).title).toContain('«\u00a0Un livre\u00a0»')
  expect(wordsOf({ kind: 'stars-earned', data: { reason: 'starter', stars: '100' } })).toMatchObject({
    title: 'Vous avez gagné 100\u00a0VisionsStars',
    text: expect.stringMatching(/^Vos premiers pas sont terminés\./),
  })
  expect(
    wordsOf({ kind: 'stars-earned', data: { reason: 'coach', name: 'Coach Parcoursup', stars: 'x' } }),
  ).toMatchObject({
    title: 'Vous avez gagné des VisionsStars',
    text: expect.stringMatching(/^Votre simulation est terminée\./),
  })
})

test('[NOT-01] date of a deletion → said when it is valid', () => {
  expect(wordsOf({ kind: 'deletion-asked', data: { dueAt: '2026-11-28T12:00:00Z' } }).text).toContain(
    'Il sera supprimé le 28 novembre 2026',
  )
  expect(wordsOf({ kind: 'deletion-asked', data: { dueAt: 'bientôt' } }).text).toContain('sept jours')
})

test('[NOT-01] unread notifications → counted up to the limit', () => {
  expect([1, 2, 99, 100].map(unreadText)).toEqual([
    '1\u00a0notification non lue',
    '2\u00a0notifications non lues',
    '99\u00a0notifications non lues',
    '100\u00a0notifications non lues ou plus',
  ])
  expect([1, 100].map(unreadName)).toEqual(['1\u00a0notification non lue', '99+\u00a0notifications non lues'])
  expect([1, 99, 100].map(unreadMark)).toEqual(['1', '99', '99+'])
})

describe('acts', () => {
  let next = 0
  const at = (kind: Parameters<typeof wordsOf>[0]['kind'], seconds: number, data: Record<string, string> = {}) => ({
    _id: `n${next++}`,
    kind,
    data,
    createdAt: new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString(),
    readAt: null,
  })
  const consent = (id: string, recipient = 'Affluents') => ({ consentId: id, recipient })
  const lines = (...list: ReturnType<typeof at>[]) =>
    groupByAct(list.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))).map((act) => [
      wordsOfAct(act).title,
      act.notifications.length,
    ])

  test('[NBK-11] three consents in one act, given and confirmed → one line', () => {
    const given = ['a', 'b', 'c'].map((id, place) => at('consent-given', place, consent(id)))
    const confirmed = ['a', 'b', 'c'].map((id, place) => at('consent-confirmed', 600 + place, consent(id)))
    expect(lines(...given)).toEqual([['Vous avez accepté de partager des données avec Affluents', 3]])
    const [act] = groupByAct([confirmed[0]!, ...given.toReversed()])
    expect(wordsOfAct(act!).text).toBe(
      'Vos données sont arrivées pour 1\u00a0accord sur\u00a03. Nous vous préviendrons pour les autres.',
    )
    expect(lines(...given, ...confirmed)).toEqual([['Affluents a reçu vos données', 6]])
    expect(wordsOfAct(groupByAct(given)[0]!).to).toBe('/user/share#consentements')
  })
  test('[NBK-11] two partners in one act → one line; the same partner an hour later → another', () => {
    expect(
      lines(
        at('consent-given', 0, consent('a')),
        at('consent-given', 5, consent('b', 'Transvase')),
        at('consent-given', 3605, consent('c')),
      ),
    ).toEqual([
      ['Vous avez accepté de partager des données avec Affluents', 1],
      ['Vous avez accepté de partager des données avec 2\u00a0partenaires', 2],
    ])
  })
  test('[NBK-11] withdrawal, failed delivery and answer of the same consent → lines of their own', () => {
    expect(
      lines(
        at('consent-given', 0, consent('a')),
        at('consent-given-up', 60, consent('a')),
        at('application-answered', 70, consent('a')),
        at('consent-withdrawn', 80, consent('a')),
        at('consent-withdrawn', 81, consent('b')),
      ).map(([title, size]) => `${size} ${title}`),
    ).toEqual([
      '2 Vous avez retiré 2\u00a0accords avec Affluents',
      '1 Affluents vous a répondu',
      '1 Nous n’avons pas pu joindre Affluents',
      '1 Vous avez accepté de partager des données avec Affluents',
    ])
  })
  test('[NBK-11] one meeting, one purchase → one line each, with the latest words; others stay apart', () => {
    expect(
      lines(
        at('meeting-transmitted', 0, { meetingId: 'm', establishment: 'CIO' }),
        at('reward-bought', 10, { purchaseId: 'p' }),
        at('mission-completed', 20),
        at('mission-completed', 21),
        at('meeting-proposed', 100, { meetingId: 'm', establishment: 'CIO' }),
        at('reward-refunded', 200, { purchaseId: 'p' }),
      ),
    ).toEqual([
      ['La récompense vous est remboursée', 2],
      ['CIO vous propose des dates', 2],
      ['Vous avez terminé la mission', 1],
      ['Vous avez terminé la mission', 1],
    ])
  })
})

test('[NBK-11] back from the notifications: the page before, the home by default or for an unsafe address', () => {
  const home = { to: '/user/missions', label: 'Mes missions' }
  const back = (pathname: string, search = '') =>
    returnOf(new URLSearchParams(notificationsAddress({ pathname, search }).split('?')[1]))
  expect(back('/user/missions')).toEqual(home)
  expect(notificationsAddress({ pathname: '/user/missions', search: '' })).toBe('/user/notifications')
  expect(back('/user/rewardsDetails/0b2c')).toEqual({ to: '/user/rewardsDetails/0b2c', label: 'Récompenses' })
  expect(back('/user/game')).toEqual({ to: '/user/game', label: 'Page précédente' })
  expect(back('/user/notifications', '?de=%2Fuser%2Fshare')).toEqual({ to: '/user/share', label: 'Mes données' })
  for (const unsafe of ['https://evil.example', '//evil.example', '/user/../x', 'javascript:alert(1)', '/user', ''])
    expect(returnOf(new URLSearchParams({ de: unsafe })), unsafe).toEqual(home)
})
