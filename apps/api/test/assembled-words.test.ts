// Names that people, partners and operators write, in the sentences of notifications and of assessments.
import { ofName, ofPerson, quotedTitle, thatName, toName } from '@visions/contract/french-words'
import { notificationWords } from '@visions/contract/notification-words'
import { NOTIFICATION_KINDS } from '@visions/contract/notifications'
import { expect, test } from 'vitest'
import { hintFor } from '../src/features/assessments/headline.rules.ts'
import { forbidden, nameCases } from './mail-words.cases.ts'

type Name = (typeof nameCases)[number]

/** Expectations that no sentence of the product can meet or miss, by their reason. */
const MOVED: Readonly<Record<string, string>> = {
  'all-upper': 'normal capitals are set at the sign-in: majority.routes.db.test.ts',
}

test.each(nameCases.filter(({ id, sort }) => sort !== 'title' && sort !== 'event' && !(id in MOVED)))(
  '[UI-05] $sort «$id» after «de», «que» and «à» → right French, or in quotation marks',
  ({ sort, name, de, que, a }) => {
    const isPerson = sort === 'person'
    const accepts = (forms: string[], form: string): boolean =>
      forms.length === 0 || forms[0] === 'none' || forms.some((one) => one.normalize() === form.normalize())
    expect(accepts(de, isPerson ? ofPerson(name) : ofName(name)), ofName(name)).toBe(true)
    expect(accepts(que, thatName(name)), thatName(name)).toBe(true)
    // An establishment stands after a colon.
    if (sort === 'city') expect(accepts(a, toName(name)), toName(name)).toBe(true)
  },
)

/** Expressions that are not read for names with these letters of their own. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'template-mark': ['template-left'],
  'percent-mark': ['template-left'],
  'html-entity': ['entity-left'],
  'html-tag': ['tag-left'],
}
const faultsOf = (id: string, text: string): string[] =>
  forbidden
    .filter((rule) => !OWN[id]?.includes(rule.id) && rule.expression.test(text))
    .map((rule) => `${rule.id}: ${text}`)

const dataOf = ({ sort, name }: Name): Record<string, string> => ({
  ...(sort === 'partner' || sort === 'tool' || sort === 'establishment'
    ? { recipient: name, establishment: name }
    : {}),
  ...(sort === 'title' || sort === 'event' ? { name, purpose: name } : {}),
  ...(sort === 'person' ? { author: name } : {}),
  ...(sort === 'city' ? { place: name } : {}),
})
const SAMPLES: readonly Record<string, string>[] = [
  { stars: '1200', startsAt: '2026-12-01T07:05:00Z', dueAt: '2026-12-01T12:00:00Z' },
  { stars: '1', reason: 'starter', delivery: 'withdrawn' },
  { reason: 'coach', startsAt: 'demain', dueAt: '' },
]

test.each(nameCases)(
  '[NOT-01] every notification with the $sort «$id», on the screen and in its mail → no fault',
  (one) => {
    const faults: string[] = []
    for (const kind of NOTIFICATION_KINDS)
      for (const sample of SAMPLES)
        for (const isMail of [false, true]) {
          const { title, sentences } = notificationWords(kind, { ...sample, ...dataOf(one) }, { isMail })
          faults.push(...faultsOf(one.id, title), ...faultsOf(one.id, sentences.join(' ')))
        }
    expect([...new Set(faults)]).toEqual([])
  },
)

test.each(nameCases.filter(({ sort }) => sort === 'tool' || sort === 'partner'))(
  '[BIL-06] an assessment that waits for the results of «$id» → no fault',
  ({ id, name }) => {
    const platform = { status: 2, results: null, sendsResults: true, gives: ['talents'], name }
    expect(faultsOf(id, hintFor('talents', [platform as never], null))).toEqual([])
  },
)

test.each(nameCases.filter(({ sort }) => sort === 'title'))(
  '[UI-05] title «$id» in quotation marks → no fault',
  ({ id, name }) => {
    expect(faultsOf(id, `Bilan prêt\u00a0: ${quotedTitle(name)}. +100\u00a0VisionsStars.`)).toEqual([])
  },
)

test('[MTG-04] names as typed, dates between commas, places with their own end', () => {
  const write = (kind: 'consent-confirmed' | 'meeting-cancelled' | 'meeting-confirmed', data: Record<string, string>) =>
    Object.values(notificationWords(kind, data)).flat().join(' ').replaceAll('\u00a0', ' ')
  expect(write('consent-confirmed', { recipient: 'iMétier' })).toMatch(/^iMétier a reçu/)
  expect(write('consent-confirmed', {})).toMatch(/^Le partenaire a reçu/)
  expect(write('meeting-cancelled', { startsAt: '2026-12-01T08:00:00Z' })).toContain(
    'Le rendez-vous du mardi 1er décembre 2026 à 9 h, heure de Paris, n’aura pas lieu.',
  )
  const places = ['Où ?', 'Salle B.', 'Salle B', 'À voir…'].map((place) =>
    write('meeting-confirmed', { startsAt: '2026-12-01T08:00:00Z', place }).replace(/^.*Paris\. /, ''),
  )
  expect(places).toEqual(['Lieu : Où ?', 'Lieu : Salle B.', 'Lieu : Salle B.', 'Lieu : À voir…'])
})

test('[MTG-04] reminder: «demain» in the mail, «bientôt» on the screen and overseas', () => {
  const title = (data: Record<string, string>, isMail: boolean) =>
    notificationWords('meeting-tomorrow', { establishment: 'CIO', ...data }, { isMail }).title
  expect([title({}, true), title({}, false), title({ when: '8 h à Paris, 11 h à La Réunion' }, true)]).toEqual([
    'Vous avez rendez-vous demain\u00a0: CIO',
    'Vous avez bientôt rendez-vous\u00a0: CIO',
    'Vous avez bientôt rendez-vous\u00a0: CIO',
  ])
})
