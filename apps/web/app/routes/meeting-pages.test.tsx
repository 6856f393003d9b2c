import { screen, waitFor, within } from '@testing-library/react'
import type { Meeting, MeetingRequest } from '@visions/contract/meetings'
import { expect, onTestFinished, test, vi } from 'vitest'
import { establishment, meeting, meetingDate, meetingRequest } from '../../test/meetings.ts'
import { PERSON, region, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { loadRequest } from '../features/meetings/request-act.ts'
import { onBrowser } from '../lib/universal.ts'
import * as askedPage from './meeting-request.tsx'
import * as meetingsPage from './meetings.tsx'

const PAGE = '/user/meetings'
const ROUTES = { [PAGE]: meetingsPage, '/rendez-vous/:token': { ...askedPage, clientLoader: onBrowser(loadRequest) } }
const ESTABLISHMENTS = 'GET /establishments'
const LIST = 'GET /meetings'
const ASKED = 'GET /public/meetings/{token}'
const OTHER_DATES = 'POST /meetings/{id}/otherdates'
const CONFIRM = 'POST /meetings/{id}/confirmation'

const proposed: Meeting = { ...meeting, state: 'proposed', dates: [meetingDate], place: '3 rue de l’Exemple' }
const list = (...meetings: Meeting[]) => ({ meetings, next: null, assessment: null })

const open = (answers: Answers, at = PAGE) =>
  renderRoute(ROUTES, at, {
    'GET /me': {
      ...PERSON,
      user: { ...PERSON.user, lastName: 'Roux', experiencesInfo: { city: 'Rennes', situation: null } },
    },
    [ESTABLISHMENTS]: { establishments: [establishment], next: null, total: 1, inCity: 0 },
    [LIST]: list(),
    ...answers,
  })
const card = async () =>
  within((await (await region('Mes demandes')).findByRole('heading', { level: 3 })).closest('li')!)
const dialog = async () => within(await screen.findByRole('dialog'))

test('[MTG-02] without an assessment: no box, a link to make one; what is missing in the profile is said', async () => {
  open({}, `${PAGE}?etape=demande&etablissement=${establishment._id}`)
  const asking = await dialog()
  expect(asking.getByRole('link', { name: 'Faire mon bilan' }).getAttribute('href')).toBe('/user/experiences')
  expect(asking.queryByRole('checkbox')).toBeNull()
  const sent = [...asking.getByRole('region').querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(sent).toEqual([
    'Camille Roux',
    'Rennes',
    'non indiquée dans votre profil',
    'le texte que vous écrivez ci-dessus',
  ])
})

test('[MTG-01] [PRO-02] no town: asked above the establishments, saved, then they are read again', async () => {
  const withCity = (city: string) => ({ ...PERSON, user: { ...PERSON.user, experiencesInfo: { city } } })
  const { answers, inputsOf, user } = open({ 'GET /me': withCity(''), 'PUT /users/{id}': {} })
  await user.type(await screen.findByRole('combobox', { name: 'Près de quelle ville\u00a0?' }), 'Lens')
  answers['GET /me'] = withCity('Lens')
  const before = inputsOf(ESTABLISHMENTS).length
  await user.click(screen.getByRole('button', { name: 'J’enregistre ma ville' }))
  expect(await screen.findByText(/^Ville enregistrée : Lens\./)).toBeTruthy()
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { city: 'Lens' } }])
  expect(inputsOf(ESTABLISHMENTS).length).toBeGreaterThan(before)
})

test('[MTG-04] request already open at an establishment: said, and the link goes to it', async () => {
  open({ [LIST]: list(meeting) }, `${PAGE}?etape=demande&etablissement=${establishment._id}`)
  expect(await screen.findByRole('dialog', { name: 'Vous avez déjà une demande en cours' })).toBeTruthy()
  expect((await dialog()).getByRole('link', { name: 'Voir ma demande' }).getAttribute('href')).toMatch(
    `#demande-${meeting._id}`,
  )
  expect(screen.queryByRole('button', { name: 'J’envoie ma demande' })).toBeNull()
})

test('[MTG-03] [MTG-04] request in transmission: said; «Transmise» without a reload', async () => {
  // `shouldAdvanceTime` lets the library wait; the pauses pass with `advanceTimersByTimeAsync`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { answers } = open(
    { [LIST]: list({ ...meeting, transmitted: false }) },
    `${PAGE}?etape=merci&demande=${meeting._id}`,
  )
  expect((await dialog()).getByText(/Nous envoyons votre demande\./)).toBeTruthy()
  const transmitted = async (words: RegExp) =>
    (await card()).getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent))
  expect(await transmitted(/^Pas encore transmise à l’établissement\. Nous réessayons/)).toBeTruthy()
  answers[LIST] = list(meeting)
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(async () => expect(await transmitted(/^Transmise à l’établissement\.$/)).toBeTruthy())
})

test('[MTG-04] [ERR-04] other dates: text survives an outage, then the card says they are requested', async () => {
  const { user, answers, api } = open({ [LIST]: list(proposed), [OTHER_DATES]: 0 })
  const one = await card()
  expect(one.getByText('3 rue de l’Exemple')).toBeTruthy()
  await user.click(one.getByText(/^Aucune date ne me convient/))
  const field = () => one.getByLabelText<HTMLTextAreaElement>(/^Quand seriez-vous disponible/)
  await user.type(field(), 'Plutôt le soir.')
  await user.click(one.getByRole('button', { name: /^Demander d’autres dates/ }))
  expect((await one.findByRole('alert')).textContent).toContain('Votre réponse n’a pas été enregistrée.')
  expect(field().value).toBe('Plutôt le soir.')
  answers[OTHER_DATES] = () => {
    answers[LIST] = list({ ...meeting, dates: [meetingDate], answer: 'Plutôt le soir.' })
    return { meeting }
  }
  await user.click(one.getByRole('button', { name: /^Demander d’autres dates/ }))
  expect(await (await card()).findByText('Autres dates demandées')).toBeTruthy()
  expect(api.mock.calls.filter(([key]) => key === OTHER_DATES).at(-1)![1]).toMatchObject({
    body: { answer: 'Plutôt le soir.' },
  })
})

test('[MTG-04] late confirmation → 409, the card shows the cancellation, no date to choose', async () => {
  const cancelled: Meeting = {
    ...meeting,
    state: 'cancelled',
    cancelledBy: 'establishment',
    message: 'Notre conseillère est absente.',
  }
  const { user, answers } = open({ [LIST]: list(proposed), [CONFIRM]: 409 })
  const one = await card()
  await user.click(one.getByRole('radio'))
  answers[LIST] = list(cancelled)
  await user.click(one.getByRole('button', { name: /^Je confirme cette date/ }))
  expect((await one.findByRole('alert')).textContent).toContain('Ce rendez-vous a changé entre-temps')
  expect(await one.findByText('Annulé par l’établissement')).toBeTruthy()
  expect(one.getByText('Notre conseillère est absente.')).toBeTruthy()
  expect(one.queryByRole('radio')).toBeNull()
})

test('[MTG-04] declined: the card says so, with the words of the establishment', async () => {
  open({ [LIST]: list({ ...meeting, state: 'declined', message: 'Nous sommes complets.' }) })
  const one = await card()
  expect(one.getByText('Décliné', { exact: true })).toBeTruthy()
  expect(one.getByText('Nous sommes complets.')).toBeTruthy()
  expect(one.queryByRole('link', { name: /^Annuler/ })).toBeNull()
})

test.each([
  [true, /son lien s’ouvre\./, /^Voir ce lien, ou le retirer/],
  [false, /son lien ne s’ouvre plus\./, /^Voir ce lien\s*:/],
])(
  '[MTG-02] assessment sent along, its link opens: %s → said, with a link to where it is withdrawn',
  async (isOpen, words, name) => {
    open({ [LIST]: list({ ...meeting, assessment: { experience: 'bilan-orientation', version: 2, isOpen } }) })
    const one = await card()
    expect(one.getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent))).toBeTruthy()
    expect(one.getByRole('link', { name }).getAttribute('href')).toBe(
      '/user/experiences/bilan-orientation/bilan/partage?version=2',
    )
  },
)

/** The page behind the link of the establishment. */
const openAsked = async (changes: Partial<MeetingRequest>) => {
  open({ [ASKED]: { meeting: { ...meetingRequest, ...changes } } }, '/rendez-vous/secret')
  await screen.findByRole('heading', { level: 1 })
}

test('[MTG-04] establishment, other dates requested: message of the person, form for dates', async () => {
  await openAsked({ dates: [meetingDate], answer: 'Plutôt le soir.' })
  expect(screen.getByText('Camille a demandé d’autres dates.')).toBeTruthy()
  expect(screen.getByText('Plutôt le soir.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lire son bilan' })).toBeNull()
  expect(screen.getByRole('button', { name: 'J’envoie ces dates' })).toBeTruthy()
})

test('[PEO-07] page of the establishment: links what is stored about it', async () => {
  await openAsked({})
  const link = screen.getByRole('link', { name: 'vos données' })
  expect(link.getAttribute('href')).toBe('/confidentialite/professionnels#etablissements')
})

test.each(['person', 'establishment'] as const)(
  '[MTG-04] page of the establishment, cancelled by the %s: said, no name, nothing to answer',
  async (by) => {
    await openAsked({ state: 'cancelled', cancelledBy: by, person: null })
    expect(screen.getByRole('heading', { name: 'Ce rendez-vous est annulé' })).toBeTruthy()
    expect(
      screen.getByText(by === 'person' ? 'La personne a annulé.' : 'Vous avez annulé le rendez-vous.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Roux/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  },
)
