import { act, screen, waitFor, within } from '@testing-library/react'
import type { Consent, ConsentPopupItem } from '@visions/contract/consents'
import { expect, test } from 'vitest'
import { answersOf, journeyOf, PLATFORM_ID } from '../../test/journeys.ts'
import { matchingOffer, matchingType, popup } from '../../test/consents.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { held, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import * as consent from './consent.tsx'
import * as experience from './experience.tsx'
import * as personalData from './personal-data.tsx'

const ORIENTATION = '/user/experiences/bilan-orientation'
const CONSENT = `/user/share/consentements/${testId(9)}`
const SHARE = '/user/share'
const ROUTES = {
  '/user/experiences/:name': experience,
  [SHARE]: personalData,
  '/user/share/consentements/:id': consent,
}

const standing = journeyOf()
Object.assign(standing.platformJourney.platforms[0]!, {
  kind: 'data-export',
  exchange: { serviceImportId: PLATFORM_ID, serviceExportId: testId(1), purposeId: testId(3) },
})
const POPUP = 'GET /consents/popup/{exchange}'
const EXPORT = 'POST /consents/export'
const open = (at: string, answers: Answers) =>
  renderRoute(ROUTES, at, { ...answersOf(standing), [POPUP]: popup, ...answers })
const openWindow = async (answers: Answers = {}) => {
  const view = open(`${ORIENTATION}?partager=cap-bruyere`, answers)
  return { ...view, dialog: await screen.findByRole('dialog') }
}
const shareButton = () => screen.getByRole('button', { name: /^Partager mes données/ })
const calls = (api: { mock: { calls: unknown[][] } }, key: string) =>
  api.mock.calls.filter(([called]) => called === key)

test.each([
  [500, 'Vos données n’ont pas pu s’afficher'],
  [404, 'Aucun partage n’est proposé'],
])('[CON-02] offer refused with %i: the reason, nothing to share', async (status, reason) => {
  const { user, dialog, where } = await openWindow({ [POPUP]: status })
  expect(within(dialog).getByRole('heading', { name: 'Une erreur est survenue' })).toBeTruthy()
  expect(dialog.textContent).toContain(reason)
  expect(screen.queryByRole('button', { name: /^Partager mes données/ })).toBeNull()
  await user.click(within(dialog).getByRole('link', { name: 'Fermer' }))
  await waitFor(() => expect(where()).toBe(ORIENTATION))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['no network', 0],
  ['a refusal', 409],
  ['an empty answer', () => null],
  ['an answer without a consent', { consent: null }],
])('[CON-05] consent meets %s: has to be given again, ticked boxes stay', async (_name, answer) => {
  const { user, dialog } = await openWindow({ [EXPORT]: answer })
  const second = within(dialog).getAllByRole<HTMLInputElement>('checkbox')[1]!
  await user.click(second)
  await user.click(shareButton())
  await within(dialog).findByText(/n’a pas été correctement pris en compte et doit être redonné$/)
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([false, true])
})

test('[CON-03] e-mail and account: asked for only where the partner needs them, sent with the consent', async () => {
  const { dialog, unmount } = await openWindow()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).queryByRole('checkbox', { name: /Je n’ai pas de compte/ })).toBeNull()
  unmount()
  const needy = await openWindow({
    [POPUP]: { ...popup, shouldRequestEmail: true, shouldRequestNewAccount: true },
    [EXPORT]: {},
  })
  const email = within(needy.dialog).getByRole<HTMLInputElement>('textbox', { name: 'Mon adresse e-mail' })
  expect(email.value).toBe('a@b.fr')
  expect(email.readOnly).toBe(true)
  await needy.user.click(within(needy.dialog).getByRole('checkbox', { name: /Je n’ai pas de compte chez Cap Bruyère/ }))
  await needy.user.click(within(needy.dialog).getAllByRole('checkbox')[0]!)
  await needy.user.click(shareButton())
  await waitFor(() => expect(calls(needy.api, EXPORT)).toHaveLength(1))
  expect(calls(needy.api, EXPORT)[0]![1]).toMatchObject({
    body: { requestBody: { emailImport: 'a@b.fr', isNewAccount: true } },
  })
})

const given: Consent = {
  _id: testId(9),
  exporter: { _id: testId(1), name: 'Ruchelune' },
  recipient: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
  purpose: { slug: 'bilan', name: 'Compléter mon bilan', description: '' },
  wording: 'J’accepte.',
  retention: 'Un an.',
  shared: [{ _id: testId(5), name: 'Intérêts', rows: [{ label: 'Aider', value: '80 sur 100' }] }],
  trainings: [],
  email: '',
  givenAt: '2026-11-20T10:00:00.000Z',
  withdrawnAt: null,
  deliveries: [
    { kind: 'given', state: 'given-up', attempts: 8, createdAt: '2026-11-20T10:00:00.000Z', confirmedAt: null },
  ],
}

test('[CON-06] delivery given up: says so, a failed retry changes nothing, the next one sends again', async () => {
  const { user, answers } = open(CONSENT, {
    'GET /consents/{id}': { consent: given },
    'POST /consents/{id}/retry': 503,
  })
  await screen.findByText(/Cap Bruyère ne répond pas/)
  await user.click(screen.getByRole('button', { name: 'Réessayer de joindre Cap Bruyère' }))
  await screen.findByText(/Votre demande n’a pas été enregistrée/)
  answers['POST /consents/{id}/retry'] = () => {
    answers['GET /consents/{id}'] = {
      consent: { ...given, deliveries: [{ ...given.deliveries[0]!, state: 'pending', attempts: 8 }] },
    }
    return {}
  }
  await user.click(screen.getByRole('button', { name: 'Réessayer de joindre Cap Bruyère' }))
  await screen.findByText(/Cap Bruyère ne répond pas pour le moment/)
})

test('[CON-06] withdrawal meets an outage: the window says that the consent stands', async () => {
  const { user } = open(`${CONSENT}?etape=retirer`, {
    'GET /consents/{id}': { consent: given },
    'POST /consents/{id}/withdrawal': 503,
  })
  const dialog = await screen.findByRole('dialog', { name: /Retirer mon accord/ })
  await user.click(within(dialog).getByRole('button', { name: 'Je retire mon accord' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Votre accord n’est pas encore retiré.')
})

test('[CON-06] consent that is not there: the page says so and links to «Mes données»', async () => {
  open(CONSENT, { 'GET /consents/{id}': 404 })
  await screen.findByRole('heading', { name: 'Cet accord n’existe pas' })
  expect(screen.getByRole('link', { name: 'Mes données' }).getAttribute('href')).toBe(SHARE)
})

test('[CON-04] sharing: while it is sent the window stays, a second press sends nothing', async () => {
  const { answer, release } = held({ consent: given })
  const { user, dialog, api, answers, where } = await openWindow({ [EXPORT]: answer })
  await user.click(within(dialog).getAllByRole('checkbox')[0]!)
  // Both clicks come before the page shows that it is sending.
  const button = shareButton()
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(shareButton().getAttribute('aria-busy')).toBe('true'))
  expect(within(dialog).getByRole('button', { name: 'Annuler' }).getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).queryByRole('button', { name: 'Fermer' })).toBeNull()
  await user.click(shareButton())
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(where()).toBe(`${ORIENTATION}?partager=cap-bruyere`)
  answers[POPUP] = { ...popup, state: 'pending' }
  release()
  const thanks = await screen.findByRole('dialog', { name: 'Accord enregistré' })
  expect(thanks.textContent).toMatch(/Félicitations\s! Nous envoyons vos données à Cap Bruyère/)
  expect(calls(api, EXPORT)).toHaveLength(1)
})

test('[NBK-04] consent given: a shield, no star, no trophy, no other title than the fact', async () => {
  await openWindow({ [POPUP]: { ...popup, state: 'pending' } })
  const drawings = [...screen.getByRole('dialog').querySelectorAll('use')].map((use) => use.getAttribute('href'))
  expect(drawings.filter((href) => href!.endsWith('#shield'))).toHaveLength(1)
  expect(drawings.filter((href) => /#(star|trophy)$/.test(href!))).toEqual([])
})

test('[CON-01] [CON-03] window: what can be shared first, the rest folded, the button counts', async () => {
  const [first, second] = popup.datatypes
  const none = { ...second!, rows: [] }
  const third = { ...first!, datatype: { ...first!.datatype, _id: testId(7), name: 'Valeurs' } }
  const { user, dialog } = await openWindow({ [POPUP]: { ...popup, datatypes: [none, first!, third] } })
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, false],
  ])
  const later = within(dialog)
    .getByText(/^1\sautre donnée, après vos prochains outils$/)
    .closest('details')!
  expect(later.open).toBe(false)
  expect(texts(within(later).getAllByRole('listitem', { hidden: true }))).toEqual(['Métiers'])
  expect(boxes.at(-1)!.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(shareButton().textContent).toBe('Partager mes données')
  await user.click(boxes[0]!)
  await user.click(boxes[1]!)
  expect(shareButton().textContent).toBe('Partager mes données\u00a0(2)')
  await user.click(boxes[1]!)
  expect(shareButton().textContent).toBe('Partager mes données\u00a0(1)')
})

test('[CON-06] data changed since they were shown: refused, the new rows are open, the box stays ticked', async () => {
  const { user, dialog, answers, api } = await openWindow({ [EXPORT]: refusal(409, 'offer_changed') })
  const first = () => within(dialog).getAllByRole<HTMLInputElement>('checkbox')[0]!
  await user.click(first())
  const [before, ...others] = popup.datatypes
  answers[POPUP] = {
    ...popup,
    datatypes: [{ ...before!, rows: [{ label: 'Aider', value: '20 sur 100' }], shown: 'later' }, ...others],
  }
  await user.click(shareButton())
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toMatch(/^Les données à partager ont changé entre-temps/)
  await waitFor(() => expect(document.activeElement).toBe(first()))
  expect(first().checked).toBe(true)
  expect([...dialog.querySelectorAll('details[open] dd')].map(({ textContent }) => textContent)).toEqual(['20 sur 100'])
  await user.click(shareButton())
  await waitFor(() => expect(calls(api, EXPORT)).toHaveLength(2))
  expect(calls(api, EXPORT)[1]![1]).toMatchObject({
    body: { requestBody: { datatypes: [{ checked: true, shown: 'later' }, {}] } },
  })
})

const M2O = 'GET /consents/popup/m2o/{userId}'
const O2O = 'GET /consents/popup/o2o/{providerId}/{userId}'
const CREATE = 'POST /consents'
const [provider] = matchingOffer.providers as [ConsentPopupItem['providers'][number]]
const openMatching = async (query: string, answers: Answers) => {
  const view = open(`${SHARE}?partager=${query}`, answers)
  return { ...view, dialog: await screen.findByRole('dialog') }
}

test('[CON-01] nothing to share yet: the window says so, on a journey and among the matching offers', async () => {
  const without = <T extends object>(datatypes: T[]) => datatypes.map((one) => ({ ...one, rows: [] }))
  const onJourney = await openWindow({ [POPUP]: { ...popup, datatypes: without(popup.datatypes) } })
  expect(onJourney.dialog.textContent).toContain('Vous n’avez pas de données à partager.')
  await onJourney.user.click(within(onJourney.dialog).getByRole('link', { name: 'Fermer' }))
  await waitFor(() => expect(onJourney.where()).toBe(ORIENTATION))
  onJourney.unmount()

  const exchanges = [{ ...matchingOffer, datatypes: without(matchingOffer.datatypes) }]
  const { user, dialog, where } = await openMatching(`o2o&fournisseur=${testId(1)}`, { [O2O]: { exchanges } })
  expect(dialog.textContent).toContain('Vous n’avez pas de données à partager.')
  await user.click(within(dialog).getByRole('link', { name: 'Fermer' }))
  await waitFor(() => expect(where()).toBe(SHARE))
})

test('[CON-02] one to one: missing or unknown tool → error; known tool → consent given', async () => {
  const missing = await openMatching('o2o', {})
  expect(missing.dialog.textContent).toContain('Vos données n’ont pas pu s’afficher')
  missing.unmount()
  const unknown = await openMatching(`o2o&fournisseur=${testId(1)}`, { [O2O]: { exchanges: [] } })
  expect(unknown.dialog.textContent).toContain('Aucun partage n’est proposé')
  unknown.unmount()

  const { user, dialog, api, answers } = await openMatching(`o2o&fournisseur=${testId(1)}`, {
    [O2O]: { exchanges: [matchingOffer] },
  })
  answers[CREATE] = () => {
    answers[O2O] = {
      exchanges: [{ ...matchingOffer, providers: [{ ...provider, state: 'pending', consent: testId(9) }] }],
    }
    return { consent: given }
  }
  await user.click(within(dialog).getByRole('checkbox', { name: 'Intérêts' }))
  await user.click(shareButton())
  await screen.findByText('Ruchelune, pour Compléter mon bilan')
  expect(calls(api, CREATE)).toHaveLength(1)
  expect(calls(api, CREATE)[0]![1]).toMatchObject({ body: { serviceExport: testId(1), serviceImport: PLATFORM_ID } })
})

test('[CON-06] update: lines say what changed, all unticked → refused, else consent replaced', async () => {
  const shared = { ...matchingType(testId(5), 'Intérêts'), checked: true, hasChanged: true }
  const erased = { ...matchingType(testId(7), 'Forces'), checked: true, hasChanged: true, rows: [] }
  const same = { ...matchingType(testId(8), 'Valeurs'), checked: true }
  const live = { ...provider, state: 'confirmed' as const, consent: testId(9), hasChanged: true }
  const offered = {
    ...matchingOffer,
    providers: [live],
    datatypes: [shared, matchingType(testId(6), 'Métiers'), erased, same],
  }
  const { user, dialog, api } = await openMatching('m2o', {
    [M2O]: { exchanges: [offered] },
    [CREATE]: { consent: given },
  })
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
  for (const [name, note, checked, disabled] of [
    ['Intérêts', 'A changé depuis votre accord', true, false],
    ['Métiers', 'Pas encore partagé', false, false],
    ['Forces', 'Partagé, mais effacé depuis', false, true],
    ['Valeurs', 'Partagé avec Affluents', true, false],
  ] as const) {
    expect(box(name).closest('tr')!.textContent).toContain(note)
    expect([box(name).checked, box(name).disabled]).toEqual([checked, disabled])
  }
  expect(dialog.textContent).toContain('Décochez ce que vous ne voulez plus partager')
  await user.click(box('Intérêts'))
  await user.click(box('Valeurs'))
  const update = within(dialog).getByRole('button', { name: 'Mettre à jour ce que je partage' })
  await user.click(update)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('retirez votre accord dans Mes données')
  expect(calls(api, CREATE)).toEqual([])
  await user.click(box('Métiers'))
  await user.click(update)
  await waitFor(() => expect(calls(api, CREATE)).toHaveLength(1))
  expect(calls(api, CREATE)[0]![1]).toMatchObject({
    body: {
      replaces: testId(9),
      datatypes: [{ checked: false }, { checked: true, id: testId(6) }, { checked: false }, { checked: false }],
    },
  })
})

test('[CON-06] all of it is shared unchanged: ticked, disabled, with its state, and nothing to send', async () => {
  const live = { ...provider, state: 'confirmed' as const, consent: testId(9) }
  const offered = {
    ...matchingOffer,
    providers: [live],
    datatypes: [{ ...matchingType(testId(5), 'Intérêts'), checked: true }],
  }
  const { dialog } = await openMatching('m2o', { [M2O]: { exchanges: [offered] } })
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Intérêts' })
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(box.closest('tr')!.textContent).toContain('Confirmé par Affluents')
  expect(within(dialog).queryByRole('button', { name: /^(Partager|Mettre à jour)/ })).toBeNull()
})

test('[MAT-07] [CON-06] profile sent to a publisher: listed with its trainings, which its page names', async () => {
  const trainings = ['CAP Boulanger', 'CAP Cuisine'].map((title) => ({ code: title, title }))
  const sent: Consent = { ...given, recipient: { _id: testId(2), name: 'CFA des Deux Fournils' }, trainings }
  const { user } = open(SHARE, {
    'GET /consents': { consents: [sent], next: null },
    'GET /consents/{id}': { consent: sent },
  })
  const list = within(await screen.findByRole('region', { name: 'Mes accords' }))
  const card = within(list.getByRole('article', { name: 'Profil envoyé\u00a0: CFA des Deux Fournils' }))
  expect(card.getByText('Source : Ruchelune. Destinataire : CFA des Deux Fournils. Données : Intérêts')).toBeTruthy()
  expect(card.getByText('Pour : CAP Boulanger, CAP Cuisine')).toBeTruthy()
  await user.click(card.getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Profil envoyé\u00a0: CFA des Deux Fournils' })
  const named = within(screen.getByRole('region', { name: 'Pour quelles formations' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(['CAP Boulanger', 'CAP Cuisine'])
})
