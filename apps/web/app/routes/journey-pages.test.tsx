import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answersOf, JOURNEY_ID, journeyOf, PLATFORM_ID } from '../../test/journeys.ts'
import { held, renderRoute, type Answers } from '../../test/render-route.tsx'
import * as assessmentEnd from './assessment-end.tsx'
import * as experience from './experience.tsx'
import * as experiences from './experiences.tsx'
import * as platformReturn from './platform-return.tsx'
import * as preStart from './pre-start.tsx'
import * as transition from './transition.tsx'

const LIST = '/user/experiences'
const ORIENTATION = `${LIST}/bilan-orientation`
const ROUTES = {
  [LIST]: experiences,
  [`${LIST}/pre-start`]: preStart,
  [`${ORIENTATION}/transition`]: transition,
  [`${ORIENTATION}/end`]: assessmentEnd,
  [`${LIST}/:name`]: experience,
  [`${LIST}/:name/retour`]: platformReturn,
}
const open = (at: string, answers: Answers = answersOf(journeyOf())) => ({ user: userEvent.setup(), ...renderRoute(ROUTES, at, answers) })
const calls = (api: { mock: { calls: unknown[][] } }, key: string) => api.mock.calls.filter(([called]) => called === key)
const FAILED = 'Oups\u00a0! une erreur est survenue'
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const alertText = async () => (await screen.findByRole('alert')).textContent

test('[JRN-01] [UI-07] no experience: the list says so', async () => {
  open(LIST, { 'GET /userplatformjourneys/me': { journeys: [] } })
  await screen.findByRole('heading', { name: 'Aucun parcours pour l’instant' })
})

test('[JRN-01] [UI-07] experiences cannot be loaded: the list says so', async () => {
  open(LIST, { 'GET /userplatformjourneys/me': 503 })
  await screen.findByText(/Vos parcours ne se sont pas chargés/)
})

test('[JRN-08] [ERR-05] experience cannot be loaded: says so, links to a retry and to the list', async () => {
  open(ORIENTATION, { ...answersOf(journeyOf()), 'GET /userplatformjourneys/{journeyId}/me': 503 })
  await heading(FAILED)
  await screen.findByText(/Une erreur est survenue lors du chargement de votre expérience/)
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe(ORIENTATION)
  expect(screen.getByRole('link', { name: 'Mes parcours' }).getAttribute('href')).toBe(LIST)
})

test('[JRN-08] [BIL-01] steps of the walk cannot be loaded: says so, not that the page is missing', async () => {
  open(`${ORIENTATION}/transition?step=0`, { ...answersOf(journeyOf()), 'GET /userplatformjourneys/{journeyId}/steps': 503 })
  await heading(FAILED)
})

test.each([
  [null, 'Aucune note n’a été donnée'],
  [3.68, '3,7 sur 5'],
  [4, '4 sur 5'],
])('[JRN-07] average grade %j: «%s»', async (averageGrade, text) => {
  open(ORIENTATION, answersOf(journeyOf(), averageGrade))
  await screen.findByText(text)
  expect(screen.queryAllByRole('img', { name: /^Note moyenne/ })).toHaveLength(averageGrade === null ? 0 : 1)
})

test('[JRN-07] grade refused: says so', async () => {
  const { user, api } = open(ORIENTATION, { ...answersOf(journeyOf()), 'POST /userjourney/grade': 503 })
  await user.click(await screen.findByRole('radio', { name: /^5 étoiles/ }))
  await press(user, /ma note$/)
  expect(await alertText()).toContain('Votre note n’a pas pu être enregistrée.')
  expect(calls(api, 'POST /userjourney/grade')[0]![1]).toMatchObject({ body: { grade: 5, platformJourneyId: JOURNEY_ID } })
})

test.each([
  [429, 'Vous venez de générer plusieurs bilans.'],
  [409, 'Il manque encore une étape'],
  [503, 'Une erreur est survenue.'],
])('[JRN-05] assessment refused with %i: says why, the page stays', async (status, text) => {
  const standing = journeyOf({}, { isUnlocked: true, missing: [] })
  const { user, where } = open(ORIENTATION, { ...answersOf(standing), 'POST /assessments': status })
  await heading('Bilan d’orientation')
  await press(user, 'Générer mon bilan d’orientation')
  expect(await alertText()).toContain(text)
  expect(where()).toBe(ORIENTATION)
})

const RETURN = `${ORIENTATION}/retour?billet=${'a'.repeat(22)}.${'a'.repeat(22)}`
const RETURNED = { experience: 'bilan-orientation', platform: { slug: 'cap-bruyere' } }

test('[JRN-11] return is slow: says so, posts the ticket once, then shows the experience', async () => {
  const { answer, release } = held(RETURNED)
  const { api, where } = open(RETURN, { ...answersOf(journeyOf()), 'POST /userplatformjourneys/return': answer })
  await screen.findByText('Nous enregistrons votre retour…')
  release()
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}?comingFrom=cap-bruyere`))
  expect(calls(api, 'POST /userplatformjourneys/return')).toHaveLength(1)
})

test('[JRN-11] return meets an outage: says so, a retry registers it', async () => {
  const { user, answers, where } = open(RETURN, { ...answersOf(journeyOf()), 'POST /userplatformjourneys/return': 503 })
  expect(await alertText()).toContain('Visions ne répond pas pour le moment.')
  expect(await alertText()).not.toContain('valable')
  answers['POST /userplatformjourneys/return'] = RETURNED
  await press(user, 'Réessayer')
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}?comingFrom=cap-bruyere`))
})

test('[JRN-11] not shaped like a ticket: nothing is posted', async () => {
  const { api } = open(`${ORIENTATION}/retour?billet=%22%3E%3Cscript%3E`)
  await screen.findByRole('heading', { name: 'Votre retour n’a pas pu être enregistré' })
  expect(calls(api, 'POST /userplatformjourneys/return')).toEqual([])
})

test('[JRN-30] event code too long: message beside the focused field, nothing sent', async () => {
  const { user, api } = open(`${LIST}/pre-start`)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code de l’événement/)
  fireEvent.change(field, { target: { value: 'x'.repeat(121) } })
  await press(user, 'Paramétrer mon bilan')
  await screen.findByText(/120\scaractères au plus/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(calls(api, 'POST /bo/prestart')).toEqual([])
})

test('[JRN-30] [ERR-05] set-up without the person or without a network: says so, typed text stays', async () => {
  const { user, api, answers, where } = open(`${LIST}/pre-start`)
  answers['POST /bo/prestart'] = 0
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code de l’événement/)
  fireEvent.change(field, { target: { value: 'SALON-26' } })
  await press(user, 'Paramétrer mon bilan')
  expect(await alertText()).toContain('Une erreur est survenue, veuillez réessayer plus tard.')
  expect(field.value).toBe('SALON-26')
  expect(where()).toBe(`${LIST}/pre-start`)
  expect(calls(api, 'POST /bo/prestart')).toHaveLength(1)
  document.querySelector('input[name=userId]')!.remove()
  await press(user, 'Paramétrer mon bilan')
  await waitFor(async () => expect(await alertText()).toContain('Une erreur est survenue, veuillez réessayer plus tard.'))
  expect(calls(api, 'POST /bo/prestart'), 'no call without the person').toHaveLength(1)
})

test('[BIL-04] steps missing at the end: lists them, registers nothing', async () => {
  const { api } = open(`${ORIENTATION}/end`)
  await screen.findByRole('heading', { name: 'Il reste quelque chose à faire' })
  expect(screen.getByText('Terminez Cap Bruyère')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retourner à mon bilan d’orientation' }).getAttribute('href')).toBe(ORIENTATION)
  expect(calls(api, 'POST /bo/complete')).toEqual([])
})

const done = { isUnlocked: true, missing: [], finished: 1 }

test('[BIL-04] end cannot be registered: says so, a retry registers it', async () => {
  const { user, answers } = open(`${ORIENTATION}/end`, { ...answersOf(journeyOf({}, done)), 'POST /bo/complete': 503 })
  expect(await alertText()).toContain('La fin de votre bilan n’est pas encore enregistrée')
  answers['POST /bo/complete'] = () => {
    Object.assign(answers, answersOf(journeyOf({}, { ...done, completedAt: '2026-11-22T10:00:00Z' })))
    return {}
  }
  await press(user, 'Réessayer')
  await heading('Félicitations\u00a0!')
})

const ENDED = answersOf(journeyOf({}, { ...done, completedAt: '2026-11-22T10:00:00Z' }))
const CLOUD = { services: [{ _id: PLATFORM_ID, isPersonalCloud: true }], next: null, total: 1 }

test('[BIL-04] [SHR-02] no data for the cloud: the end says so', async () => {
  open(`${ORIENTATION}/end`, { ...ENDED, 'GET /services': CLOUD, 'GET /personaldata': { services: [], kinds: [], deletion: null } })
  await screen.findByText('Vous n’avez pas encore de données disponibles pour votre cloud personnel')
})

test('[BIL-04] [SHR-02] data cannot be loaded: the end says so, offers no sharing, the cloud can be opened', async () => {
  const { user, where, answers } = open(`${ORIENTATION}/end`, { ...ENDED, 'GET /services': CLOUD, 'GET /personaldata': 503 })
  await screen.findByText(/Vos données n’ont pas pu être chargées/)
  expect(screen.queryByRole('link', { name: /^Partager mes données/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Ouvrir mon cloud/ })).toBeTruthy()
  answers['POST /assessments'] = { assessment: {} }
  await press(user, 'Générer mon bilan d’orientation')
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}/bilan`))
})

test('[JRN-02] returning from a tool without its end: the window says how far the person is, nothing is finished', async () => {
  const { user, api, where } = open(`${ORIENTATION}?comingFrom=cap-bruyere`)
  const dialog = await screen.findByRole('dialog', { name: 'De retour de Cap Bruyère' })
  expect(dialog.textContent).toMatch(/Cette étape est encore «\sPas Commencé\s»/)
  await user.click(within(dialog).getByRole('link', { name: 'Je continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe(ORIENTATION)
  expect(api.mock.calls.filter(([key]) => !String(key).startsWith('GET '))).toEqual([])
})

test.each(['__proto__', 'marelline'])('[JRN-02] returning from an unknown tool %s: no window', async (slug) => {
  open(`${ORIENTATION}?comingFrom=${slug}`)
  await heading('Bilan d’orientation')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['cap-bruyere', '__proto__'])('[JRN-06] data of %s cannot be shared yet: no window', async (slug) => {
  const { platformJourney, userPlatformJourney } = journeyOf()
  const [platform] = platformJourney.platforms
  Object.assign(platform!, {
    prerequisite: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
    exchange: { serviceImportId: PLATFORM_ID, serviceExportId: PLATFORM_ID, purposeId: PLATFORM_ID },
  })
  const { api } = open(`${ORIENTATION}?partager=${slug}`, answersOf({ platformJourney, userPlatformJourney }))
  await heading('Bilan d’orientation')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.mock.calls.some(([key]) => String(key).includes('/consents/'))).toBe(false)
})
