import { expect, test } from 'vitest'
import { unreadText, wordsOf } from './notification-words.ts'

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
  'deletion-asked': true,
}
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

test.each(kinds)('[NOT-01] %s has words and a way of its own, whatever its data lack', (kind) => {
  const { title, text, to } = wordsOf({ kind, data: {} })
  for (const words of [title, text]) {
    expect(words).not.toMatch(/undefined|null|NaN|'/)
    expect(words).toMatch(/\S/)
  }
  expect(to).toMatch(/^\/user\/(experiences|share|matchs|meetings)/)
})

test('[NOT-01] a consent is named, and leads to its page', () => {
  const data = { consentId: 'abc', recipient: 'Transvase', exporter: 'Cap Bruyère', purpose: 'Compléter mon bilan' }
  for (const kind of ['consent-given', 'consent-confirmed', 'consent-given-up', 'consent-withdrawn'] as const) {
    const { title, text, to } = wordsOf({ kind, data })
    expect(title).toContain('Transvase')
    expect(text).toMatch(/^Compléter mon bilan\. /)
    expect(to).toBe('/user/share/consentements/abc')
  }
  expect(wordsOf({ kind: 'consent-given-up', data: { ...data, delivery: 'withdrawn' } }).title).toContain('prévenu de votre retrait')
})

test('[MAT-07] [NOT-01] what a publisher did with a profile names it, and leads to the list; a profile that did not arrive to its consent', () => {
  const data = { consentId: 'abc', recipient: 'Lycée des Dunes' }
  for (const kind of ['application-sent', 'application-acknowledged', 'application-answered', 'application-silent'] as const) {
    const { title, to } = wordsOf({ kind, data })
    expect(title).toContain('Lycée des Dunes')
    expect(to).toBe('/user/matchs?onglet=candidatures')
  }
  expect(wordsOf({ kind: 'application-given-up', data }).to).toBe('/user/share/consentements/abc')
})

test('[NOT-01] an assessment leads to its page; one that is unknown to the experiences', () => {
  expect(wordsOf({ kind: 'assessment-ready', data: { experience: 'bilan-orientation' } })).toMatchObject({
    title: 'Bilan d’orientation\u00a0: il est prêt',
    to: '/user/experiences/bilan-orientation/bilan',
  })
  expect(wordsOf({ kind: 'assessment-ready', data: { experience: '../share' } }).to).toBe('/user/experiences')
})

test('[BIL-07] [NOT-01] a note leads to where it can be read: the notes about its version', () => {
  const noted = (data: Record<string, string>) => wordsOf({ kind: 'adviser-note', data: { experience: 'bilan-orientation', ...data } })
  const page = '/user/experiences/bilan-orientation/bilan/partage'
  expect(noted({ author: 'Hélène Roux', version: '2' })).toMatchObject({
    title: 'Une note d’Hélène Roux sur votre bilan',
    to: `${page}?version=2#notes`,
  })
  for (const version of ['', '0', 'x']) expect(noted({ version }).to).toBe(`${page}#notes`)
  expect(noted({}).to).toBe(`${page}#notes`)
  expect(noted({ experience: '../share', version: '2' }).to).toBe('/user/experiences')
})

test('[NOT-01] the date of an erasure is said, when it is one', () => {
  expect(wordsOf({ kind: 'deletion-asked', data: { dueAt: '2026-11-28T12:00:00Z' } }).text).toContain('Il sera effacé le 28 novembre 2026')
  expect(wordsOf({ kind: 'deletion-asked', data: { dueAt: 'bientôt' } }).text).toContain('sept jours')
})

test('[NOT-01] how many are not read is said, up to what is counted', () => {
  expect([1, 2, 99, 100].map(unreadText)).toEqual([
    '1\u00a0notification non lue',
    '2\u00a0notifications non lues',
    '99\u00a0notifications non lues',
    '100\u00a0notifications non lues ou plus',
  ])
})
