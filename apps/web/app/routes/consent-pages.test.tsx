import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Consent, ConsentPopup } from '@visions/contract/consents'
import { expect, test } from 'vitest'
import { answersOf, journeyOf, PLATFORM_ID } from '../../test/journeys.ts'
import { renderRoute, type Answers } from '../../test/render-route.tsx'
import * as consent from './consent.tsx'
import * as experience from './experience.tsx'

const ids = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ORIENTATION = '/user/experiences/bilan-orientation'
const CONSENT = `/user/share/consentements/${ids(9)}`
const ROUTES = { '/user/experiences/:name': experience, '/user/share/consentements/:id': consent }

const standing = journeyOf()
Object.assign(standing.platformJourney.platforms[0]!, {
  kind: 'data-export',
  exchange: { serviceImportId: PLATFORM_ID, serviceExportId: ids(1), purposeId: ids(3) },
})
const dataType = (id: number, name: string) => ({
  datatype: { _id: ids(id), name, description: '' },
  checked: false,
  rows: [{ label: 'Aider', value: '80 sur 100' }],
  shown: `shown ${name}`,
})
const popup: ConsentPopup = {
  datatypes: [dataType(5, 'Intérêts'), dataType(6, 'Métiers')],
  serviceExport: { _id: ids(1), name: 'Ruchelune' },
  serviceImport: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
  purpose: { _id: ids(3), name: 'Compléter mon bilan', description: '', wording: 'J’accepte.', retention: 'Un an.' },
  infoText: '',
  user: { exportIdentifier: { email: '', userKey: '' }, importIdentifier: { email: 'a@b.fr', userKey: '' } },
  shouldRequestEmail: false,
  shouldRequestNewAccount: false,
  state: 'none',
}
const POPUP = 'GET /consents/popup/{exchange}'
const EXPORT = 'POST /consents/export'
const open = (at: string, answers: Answers) => ({
  user: userEvent.setup(),
  ...renderRoute(ROUTES, at, { ...answersOf(standing), [POPUP]: popup, ...answers }),
})
const openWindow = async (answers: Answers = {}) => {
  const view = open(`${ORIENTATION}?partager=cap-bruyere`, answers)
  return { ...view, dialog: await screen.findByRole('dialog') }
}
const shareButton = () => screen.getByRole('button', { name: /^Partager mes données/ })
const calls = (api: { mock: { calls: unknown[][] } }, key: string) => api.mock.calls.filter(([called]) => called === key)

test.each([
  [500, 'Vos données à partager n’ont pas pu être chargées'],
  [404, 'Aucun échange de données n’est proposé'],
])('[CON-02] offer refused with %i: the reason, nothing to share', async (status, reason) => {
  const { user, dialog, where } = await openWindow({ [POPUP]: status })
  expect(within(dialog).getByRole('heading', { name: 'Une erreur est survenue' })).toBeTruthy()
  expect(dialog.textContent).toContain(reason)
  expect(screen.queryByRole('button', { name: /^Partager mes données/ })).toBeNull()
  await user.click(within(dialog).getByRole('link', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe(ORIENTATION)
})

test.each([
  ['no network', 0],
  ['an empty answer', null],
])('[CON-05] consent meets %s: has to be given again, ticked boxes stay', async (_name, answer) => {
  const { user, dialog } = await openWindow({ [EXPORT]: () => (answer === 0 ? Promise.reject(new TypeError('no network')) : answer) })
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
  const needy = await openWindow({ [POPUP]: { ...popup, shouldRequestEmail: true, shouldRequestNewAccount: true }, [EXPORT]: {} })
  const email = within(needy.dialog).getByRole<HTMLInputElement>('textbox', { name: 'Mon adresse e-mail' })
  expect(email.value).toBe('a@b.fr')
  expect(email.readOnly).toBe(true)
  await needy.user.click(within(needy.dialog).getByRole('checkbox', { name: /Je n’ai pas de compte chez Cap Bruyère/ }))
  await needy.user.click(within(needy.dialog).getAllByRole('checkbox')[0]!)
  await needy.user.click(shareButton())
  await waitFor(() => expect(calls(needy.api, EXPORT)).toHaveLength(1))
  expect(calls(needy.api, EXPORT)[0]![1]).toMatchObject({ body: { requestBody: { emailImport: 'a@b.fr', isNewAccount: true } } })
})

const given: Consent = {
  _id: ids(9),
  exporter: { _id: ids(1), name: 'Ruchelune' },
  recipient: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
  purpose: { slug: 'bilan', name: 'Compléter mon bilan', description: '' },
  wording: 'J’accepte.',
  retention: 'Un an.',
  shared: [{ _id: ids(5), name: 'Intérêts', rows: [{ label: 'Aider', value: '80 sur 100' }] }],
  trainings: [],
  email: '',
  givenAt: '2026-11-20T10:00:00.000Z',
  withdrawnAt: null,
  deliveries: [{ kind: 'given', state: 'given-up', attempts: 8, createdAt: '2026-11-20T10:00:00.000Z', confirmedAt: null }],
}

test('[CON-06] delivery given up: says so, a failed retry changes nothing, the next one sends again', async () => {
  const { user, answers } = open(CONSENT, { 'GET /consents/{id}': { consent: given }, 'POST /consents/{id}/retry': 503 })
  await screen.findByText(/Nous n’avons pas réussi à joindre Cap Bruyère/)
  await user.click(screen.getByRole('button', { name: 'Réessayer de joindre Cap Bruyère' }))
  await screen.findByText(/Rien n’a changé/)
  answers['POST /consents/{id}/retry'] = () => {
    answers['GET /consents/{id}'] = { consent: { ...given, deliveries: [{ ...given.deliveries[0]!, state: 'pending', attempts: 8 }] } }
    return {}
  }
  await user.click(screen.getByRole('button', { name: 'Réessayer de joindre Cap Bruyère' }))
  await screen.findByText(/Cap Bruyère ne répond pas pour le moment/)
})

test('[CON-06] withdrawal meets an outage: the window says that the consent stands', async () => {
  const { user } = open(`${CONSENT}?etape=retirer`, { 'GET /consents/{id}': { consent: given }, 'POST /consents/{id}/withdrawal': 503 })
  const dialog = await screen.findByRole('dialog', { name: /Retirer mon consentement/ })
  await user.click(within(dialog).getByRole('button', { name: 'Je retire mon consentement' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Votre accord n’est pas encore retiré.')
})
