import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@visions/ui/lib/api.ts'
import { PERSON, region, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as profile from './profile.tsx'
import * as settings from './profile-settings.tsx'

const PAGE = '/user/profile'
const SETTINGS = '/user/profile/reglages'
const SAVE = 'PUT /users/{id}'
const OBJECTIVES = 'GET /public/missionobjectiveassociations/objectives'
const user = {
  ...PERSON.user,
  id: PERSON.user._id,
  lastName: '',
  phoneNumber: '',
  email: 'camille@example.org',
  interests: '',
  context: 'Normal',
  researchType: null,
  namespace: null,
  gamification: { ...PERSON.user.gamification, mainObjective: null as string | null, wishedReward: null },
  experiencesInfo: { city: '', situation: null, scholarshipLevel: null, schoolClass: null, context: 'Normal' },
}
const CONTEXTS = [
  { name: 'Normal', effect: 'Vos parcours couvrent tous les métiers.', label: '', hint: '' },
  { name: 'numerique', effect: 'Vos parcours parlent du numérique.', label: 'M’orienter vers le numérique', hint: '' },
]
const open = (answers: Answers = {}, at = PAGE) =>
  renderRoute({ [PAGE]: profile, [SETTINGS]: settings }, at, {
    'GET /me': { ...PERSON, user },
    'GET /coaching': { request: null },
    [OBJECTIVES]: { objectives: [] },
    'GET /public/contexts': { contexts: CONTEXTS },
    ...answers,
  })

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

test('[PRO-01] [AUT-09] save that fails: said, nothing typed is lost, saved the next time', async () => {
  const { answers } = open({ [SAVE]: 503 })
  const form = await region('Mes informations')
  const firstName = form.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' })
  await userEvent.clear(firstName)
  await userEvent.type(firstName, 'Zoé')
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect((await form.findByRole('alert')).textContent).toContain('Une erreur est survenue')
  expect(firstName.value).toBe('Zoé')
  answers[SAVE] = { ...user, firstName: 'Zoé' }
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Vos informations sont enregistrées.')).toBeTruthy()
  expect(form.queryByRole('alert')).toBeNull()
})

test('[PRO-05] context stored in this browser: saved along with the profile', async () => {
  localStorage.setItem('context', 'numerique')
  const { api } = open({ [SAVE]: { ...user, firstName: 'Zoé', context: 'numerique' } })
  const form = await region('Mes informations')
  await userEvent.type(form.getByRole('textbox', { name: 'Prénom' }), 'Zoé')
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(api.mock.calls.find(([key]) => key === SAVE)?.[1]).toMatchObject({
      body: { firstName: 'CamilleZoé', context: 'numerique' },
    }),
  )
})

test('[PRO-06] avatar not saved: said, the present one stays', async () => {
  open({ [SAVE]: 500 })
  const avatar = await region('Mon avatar')
  await userEvent.click(avatar.getByRole('radio', { name: 'Hérisson' }))
  await userEvent.click(avatar.getByRole('button', { name: 'Choisir cet avatar' }))
  expect((await avatar.findByRole('alert')).textContent).toContain('Une erreur est survenue')
  expect(avatar.getByText('Chouette')).toBeTruthy()
})

test('[PRO-05] context not saved: said, unchanged on the page and in the browser', async () => {
  open({ 'PUT /experiences/context': 503 }, SETTINGS)
  const context = await region('Thème de mes parcours')
  const toggle = context.getByRole<HTMLInputElement>('switch', { name: 'M’orienter vers le numérique' })
  await userEvent.click(toggle)
  expect((await context.findByRole('alert')).textContent).toContain('Votre réglage n’a pas été enregistré.')
  expect(toggle.checked).toBe(false)
  expect(localStorage.getItem('context')).toBeNull()
})

test('[PRO-05] contexts cannot be loaded: said, the reset stays', async () => {
  open({ 'GET /public/contexts': 503 }, SETTINGS)
  const context = await region('Thème de mes parcours')
  expect(context.getByText(/ne s’est pas chargé/)).toBeTruthy()
  expect(context.queryByRole('switch')).toBeNull()
  expect(context.getByRole('button', { name: /Effacer les réglages/ })).toBeTruthy()
})

test('[PRO-05] context stored in this browser that does not exist: removed, the profile is saved', async () => {
  localStorage.setItem('context', 'disparu')
  const fields = [{ path: 'context', message: '' }]
  const unknownContext = new ApiError('PUT', 400, { code: 'invalid_input', message: '', fields })
  const save = vi.fn((input: { body: object }) =>
    'context' in input.body ? Promise.reject(unknownContext) : { ...user, firstName: 'Zoé' },
  )
  open({ [SAVE]: save })
  const form = await region('Mes informations')
  await userEvent.type(form.getByRole('textbox', { name: 'Prénom' }), 'Zoé')
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Vos informations sont enregistrées.')).toBeTruthy()
  expect(localStorage.getItem('context')).toBeNull()
})

test('[NBK-04] vibration: on by default, the choice stays in this browser', async () => {
  const { unmount } = open({}, SETTINGS)
  const toggle = async () =>
    (await region('Vibration')).getByRole<HTMLInputElement>('switch', { name: /^Une courte vibration/ })
  expect((await toggle()).checked).toBe(true)
  await userEvent.click(await toggle())
  expect((await toggle()).checked).toBe(false)
  expect(localStorage.getItem('vibration')).toBe('off')
  unmount()
  open({}, SETTINGS)
  expect((await toggle()).checked).toBe(false)
  await userEvent.click(await toggle())
  expect(localStorage.getItem('vibration')).toBeNull()
})

test('[PRO-01] profile: four pages as tabs, the current one marked', async () => {
  open({}, SETTINGS)
  const tabs = within(await screen.findByRole('navigation', { name: 'Mon profil' }))
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Moi', PAGE],
    ['Réglages', SETTINGS],
    ['Connexion et sécurité', '/user/profile/connexion'],
    ['Mes données', '/user/share'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Réglages')
})

test('[PIS-11] class: asked of pupils and students only, with the classes of their situation', async () => {
  const pupil = { ...user, experiencesInfo: { ...user.experiencesInfo, situation: 'Collégien' } }
  open({ 'GET /me': { ...PERSON, user: pupil } })
  const labels = async () =>
    [...(await screen.findByLabelText<HTMLSelectElement>('Classe')).options].map(({ text }) => text)
  expect(await labels()).toEqual(['Choisir', 'Troisième', 'Autre classe ou non précisée'])
  await userEvent.selectOptions(screen.getByLabelText('Situation'), 'Employé')
  expect(screen.queryByLabelText('Classe')).toBeNull()
})

test('[MIS-03] age group given for the first time: the saved profile leads to the missions', async () => {
  const saved = (age_group: string) => ({ ...user, profile: { ...user.profile, age_group } })
  open({ [SAVE]: saved('16-18') })
  const form = await region('Mes informations')
  const change = async (value: string) => {
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Tranche d’âge' }), value)
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  }
  await change('16-18')
  expect((await form.findByRole('link', { name: 'Voir mes missions' })).getAttribute('href')).toBe('/user/missions')
})

test('[NBK-06] objective: changed here once one is chosen; a failure is said', async () => {
  const objective = (place: number) => ({
    _id: `0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c1${place}`,
    name: `Objectif ${place}`,
    type: 'FORMATION',
  })
  const objectives = [objective(1), objective(2)]
  const { unmount } = open({ [OBJECTIVES]: { objectives } })
  const none = await region('Ma recherche et mon objectif')
  expect(none.getByRole('link', { name: 'Voir mes missions' })).toBeTruthy()
  expect(none.queryByRole('combobox')).toBeNull()
  unmount()

  const chosen = { ...user, gamification: { ...user.gamification, mainObjective: objectives[0]!._id } }
  const { answers, inputsOf } = open({
    'GET /me': { ...PERSON, user: chosen },
    [OBJECTIVES]: { objectives },
    [SAVE]: 503,
  })
  const box = await region('Ma recherche et mon objectif')
  const select = box.getByRole<HTMLSelectElement>('combobox', { name: 'Objectif activé' })
  expect(select.value).toBe(objectives[0]!._id)
  await userEvent.selectOptions(select, 'Objectif 2')
  await userEvent.click(box.getByRole('button', { name: 'Changer d’objectif' }))
  expect((await box.findByRole('alert')).textContent).toContain('Votre objectif n’a pas changé.')
  answers[SAVE] = chosen
  await userEvent.click(box.getByRole('button', { name: 'Changer d’objectif' }))
  expect(await box.findByText('Votre objectif a changé.')).toBeTruthy()
  expect(inputsOf(SAVE).at(-1)).toMatchObject({ body: { mainObjective: objectives[1]!._id } })
})

test('[PRO-08] twenty sentences at most, of two hundred characters; one added in another tab counts', async () => {
  localStorage.setItem('recommendations', JSON.stringify(Array.from({ length: 19 }, (_, place) => `Phrase ${place}`)))
  open()
  const box = await region('Mes phrases')
  const typed = box.getByRole<HTMLInputElement>('textbox', { name: 'Ma phrase' })
  expect(typed.maxLength).toBe(200)
  const sentences = () => within(box.getByRole('list', { name: 'Mes phrases' })).getAllByRole('listitem')
  await userEvent.type(typed, 'La vingtième{Enter}')
  expect(sentences()).toHaveLength(20)
  expect(box.getByText(/retirez-en une pour en ajouter une autre/)).toBeTruthy()
  await userEvent.type(typed, 'Une de plus{Enter}')
  expect(sentences()).toHaveLength(20)

  await userEvent.click(within(sentences().at(-1)!).getByRole('button'))
  expect(sentences()).toHaveLength(19)
  const stored = JSON.parse(localStorage.getItem('recommendations')!) as string[]
  localStorage.setItem('recommendations', JSON.stringify([...stored, 'De l’autre onglet']))
  await userEvent.type(typed, '{Enter}')
  await waitFor(() => expect(sentences().at(-1)!.textContent).toContain('De l’autre onglet'))
})

test('[PRO-08] browser without storage: sentences work on the page, and it says that none is saved', async () => {
  open()
  const box = await region('Mes phrases')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await userEvent.type(box.getByRole('textbox', { name: 'Ma phrase' }), 'J’aime les langues{Enter}J’aime la mer{Enter}')
  for (const sentence of [/J’aime les langues/, /J’aime la mer/])
    expect(within(box.getByRole('list', { name: 'Mes phrases' })).getByText(sentence)).toBeTruthy()
  expect(box.getByText(/Vos phrases ne sont pas enregistrées/)).toBeTruthy()
})
