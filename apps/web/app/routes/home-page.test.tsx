import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { home as aHome, me, pair, TASK } from '../../test/missions.ts'
import { region, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import * as known from './known.tsx'
import * as missions from './missions.tsx'

const HOME = 'GET /notebook'
const CORRECT = 'PUT /notebook/known/{key}'
const sentence = (changes: Record<string, unknown> = {}) => ({
  key: 'game',
  text: 'Le concret et la création, pour l’instant.',
  own: null,
  isRefused: false,
  source: { kind: 'game', name: 'Le jeu', toolId: null, answered: 6, total: 24 },
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
})
/** The home of a person with one known sentence. */
const home = (changes: Record<string, unknown> = {}) => aHome({ sentence: sentence(), ...changes })
const ROUTES = { '/user/missions': missions, '/user/carnet': known }
const open = (answers: Answers, at = '/user/missions') => renderRoute(ROUTES, at, { 'GET /me': me(), ...answers })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('[NBK-03] home: greeting, route as an ordered list, one next step with its button', async () => {
  open({ [HOME]: home() })
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Camille.' })
  const route = within(screen.getByRole('list', { name: /^Mission.*Je montre mes forces/ }))
  expect(route.getByRole('link').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'Tâche 1 sur 1, en cours : Nommer mes qualités, 10 minutes',
  )
  const step = await region('Nommer mes qualités')
  expect(step.getByRole('link', { name: 'Je commence' }).getAttribute('href')).toBe(`/user/missions/${TASK}`)
  expect(texts(step.getAllByRole('listitem'))).toEqual([
    '10 min',
    '50 VisionsStars pour un outil ouvert',
    '100 VisionsStars pour la mission finie',
  ])
  expect(screen.getByRole('link', { name: 'Toutes mes missions' }).getAttribute('href')).toBe(
    '/user/missions?vue=toutes',
  )
})

test.each([
  [false, ['Je commence', 'Le jeu', 'Un autre outil']],
  [true, ['Je commence', 'Un autre outil']],
])('[NBK-03] next step, game over: %s → the game only while it is open', async (isGameOver, links) => {
  open({ [HOME]: home({ isGameOver }) })
  expect(texts((await region('Nommer mes qualités')).getAllByRole('link'))).toEqual(links)
})

test('[NBK-03] newcomer: six sentences first; nothing known yet', async () => {
  const newcomer = me()
  Object.assign(newcomer.user.gamification, { starterMissionStep: 0, hasClosedStarter: false })
  newcomer.user.gamification.hasCompletedStarterMission = false
  const answers = {
    'GET /me': newcomer,
    [HOME]: home({ next: { kind: 'finish-starter-mission', data: { step: '0' } }, sentence: null }),
  }
  // A former account received the stars of the first step (ECO-06).
  const again = open({ ...answers, 'GET /me': { ...newcomer, starterStars: [0, 50] } })
  const cardOf = () =>
    open({ ...answers, 'GET /me': { ...newcomer, starterStars: [0, 50] } }, '/user/missions?vue=toutes')
  expect(texts((await region('Six phrases pour commencer')).getAllByRole('listitem'))).toEqual(['1 min'])
  again.unmount()
  const list = cardOf()
  const steps = await region('Vos premiers pas')
  expect(steps.getByText('sans VisionsStars')).toBeTruthy()
  expect(steps.getAllByText(/^\+50/)).toHaveLength(2)
  list.unmount()
  open(answers)
  const step = await region('Six phrases pour commencer')
  expect(texts(step.getAllByRole('listitem'))).toEqual(['1 min', '50 VisionsStars'])
  expect(step.getByRole('link', { name: 'Je réponds' }).getAttribute('href')).toBe('/user/game')
  expect(screen.queryByRole('region', { name: 'Ce que je sais de moi' })).toBeNull()
})

test('[NBK-03] tool open in another tab: awaited; back on this tab: welcomed, once', async () => {
  sessionStorage.setItem('openTool', 'Cap Bruyère')
  const { unmount } = open({ [HOME]: home() })
  await screen.findByText(/^Vous avez ouvert Cap Bruyère dans un autre onglet/)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Vous revenez de Cap Bruyère. On reprend ici.')
  unmount()
  open({ [HOME]: home() })
  await screen.findByText(/^Mission.*Je montre mes forces/)
})

test('[NBK-03] known: corrected in own words, refused; a failure says so and the text stays', async () => {
  const KNOWN = 'GET /notebook/known'
  const { answers, inputsOf } = open({ [KNOWN]: { known: [sentence()] }, [CORRECT]: 0 }, '/user/carnet')
  await userEvent.click(await screen.findByText('Corriger'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Avec mes mots/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Réparer des vélos.')
  await userEvent.click(screen.getByRole('button', { name: 'J’enregistre' }))
  await screen.findByText(/^Votre correction n’a pas été enregistrée/)
  expect(field.value).toBe('Réparer des vélos.')

  Object.assign(answers, { [CORRECT]: { known: [] }, [KNOWN]: { known: [sentence({ own: 'Réparer des vélos.' })] } })
  await userEvent.click(screen.getByRole('button', { name: 'J’enregistre' }))
  await screen.findByText('Réparer des vélos.')
  expect(inputsOf(CORRECT).at(-1)).toMatchObject({ params: { key: 'game' }, body: { own: 'Réparer des vélos.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Ce n’est pas moi' }))
  await waitFor(() => expect(inputsOf(CORRECT).at(-1)).toMatchObject({ body: { own: null } }))
})

test('[PIS-11] class: one tap in the place of the date; «Pas maintenant» is an answer; a failure says so', async () => {
  const SAVE = 'PUT /users/{id}'
  const classes = [{ code: 'seconde', name: 'Seconde' }]
  const { answers, inputsOf } = open({
    [HOME]: home({ classes, date: { kind: 'choice', meetingId: TASK, establishment: 'CIO' } }),
    'GET /auth/check': { userId: TASK },
    [SAVE]: 0,
  })
  const question = await region(/^Quelle est votre classe/)
  expect(screen.queryByText(/vous propose des dates/)).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Seconde' }))
  await screen.findByText(/^Votre choix n’a pas été enregistré/)
  expect(inputsOf(SAVE).at(-1)).toMatchObject({ params: { id: TASK }, body: { schoolClass: 'seconde' } })
  Object.assign(answers, { [SAVE]: me().user, [HOME]: home() })
  await userEvent.click(question.getByRole('button', { name: 'Pas maintenant' }))
  await screen.findByText(/^C’est noté. Vous pouvez indiquer votre classe/)
  expect(inputsOf(SAVE).at(-1)).toMatchObject({ body: { schoolClass: null } })
  expect(screen.queryByText(/^Quelle est votre classe/)).toBeNull()
})

const held = {
  transactionId: TASK,
  rewardId: TASK,
  title: 'Une place de cinéma',
  offer: '1 place',
  type: 0,
  logo: '/cine.svg',
  partnerName: 'Le Régent',
  until: '2026-12-31',
}
const ofMeeting = {
  kind: 'meeting',
  meetingId: TASK,
  establishment: 'CIO des Tanneurs',
  startsAt: '2026-12-09T13:00:00.000Z',
  minutes: 45,
  place: '',
  zones: [],
  days: 6,
}
const plainText = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('[PIS-05] below the step: a ticket that I hold, a sentence, a date; the rest is a link', async () => {
  open({ [HOME]: home({ ticket: held, date: ofMeeting }) })
  const ticket = within(await screen.findByRole('article', { name: 'Une place de cinéma' }))
  expect(ticket.getByText(/31 décembre 2026 inclus/)).toBeTruthy()
  expect(ticket.getByRole('link', { name: /^Voir mon code/ }).getAttribute('href')).toBe('/user/rewards#obtenues')
  const known = await region('Ce que je sais de moi')
  expect(known.getByText('Le concret et la création, pour l’instant.')).toBeTruthy()
  expect(known.getByRole('link').getAttribute('href')).toBe('/user/carnet')
  const date = await region(/CIO des Tanneurs/)
  expect(plainText(date.getByRole('heading').textContent)).toBe('Mercredi 9 décembre 2026 à 14 hCIO des Tanneurs')
  expect(plainText(date.getByText(/^Mon rendez-vous/).textContent)).toBe('Mon rendez-vous, dans 6 jours')
  expect(date.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href')).toBe(
    `/api/meetings/${TASK}/calendar`,
  )
  expect(screen.queryByRole('heading', { name: 'Bienvenue dans vos missions' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Filtrer les missions' })).toBeNull()
})

test('[PIS-05] nothing held, known or dated → nothing in their places', async () => {
  open({ [HOME]: home({ sentence: null }) })
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Camille.' })
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('[PIS-05] used ticket: said, with an undo', async () => {
  const USE = 'PUT /rewards/purchased/{id}/use'
  const { answers, inputsOf } = open({ [HOME]: home({ ticket: held }), [USE]: 0 })
  await userEvent.click(await screen.findByRole('button', { name: /^Je l’ai utilisé/ }))
  await screen.findByText(/^Votre choix n’a pas été enregistré/)
  Object.assign(answers, { [USE]: { isUsed: true }, [HOME]: home() })
  await userEvent.click(screen.getByRole('button', { name: /^Je l’ai utilisé/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(inputsOf(USE).map((input) => (input as { body: unknown }).body)).toEqual([
      { isUsed: true },
      { isUsed: true },
      { isUsed: false },
    ]),
  )
})

test('[PIS-05] [MIS-11] first day: «Bienvenue» until it is closed; the weekly mail is offered afterwards', async () => {
  const { answers, inputsOf } = open({
    [HOME]: home({ isNew: true, asksWeekly: true }),
    'PUT /notebook/welcome': { isNew: false },
    'PUT /mailpreferences': { topics: {} },
  })
  await screen.findByRole('heading', { name: 'Bienvenue dans vos missions' })
  expect(screen.queryByText(/^Un e-mail par semaine/)).toBeNull()
  answers[HOME] = home({ asksWeekly: true })
  await userEvent.click(screen.getByRole('button', { name: 'C’est parti' }))
  await screen.findByText(/^Un e-mail par semaine au plus/)
  expect(screen.queryByRole('heading', { name: 'Bienvenue dans vos missions' })).toBeNull()
  answers[HOME] = home()
  await userEvent.click(screen.getByRole('button', { name: 'Non merci' }))
  await screen.findByText(/^C’est noté\. Vous pourrez changer d’avis/)
  expect(inputsOf('PUT /mailpreferences')).toMatchObject([{ body: { topics: { weekly: false } } }])
})

test('[MIS-09] [PIS-05] first missions finished: the home stays, with three objectives and an undo', async () => {
  const objective = (name: string, type: string, index: number) => ({
    _id: TASK.replace(/^2/, String(index)),
    name,
    type,
  })
  const objectives = [
    objective('Changer de métier', 'JOB', 3),
    objective('Choisir mes études', 'FORMATION', 4),
    objective('Trouver une alternance', 'FORMATION', 5),
    objective('Reprendre une formation', 'FORMATION', 6),
    objective('Une autre formation', 'FORMATION', 7),
  ]
  const pupil = me()
  pupil.user.experiencesInfo.situation = 'Lycéen'
  const next = { kind: 'explore', data: {} }
  const { answers, inputsOf } = open({
    'GET /me': pupil,
    [HOME]: home({ audience: 'LYCEEN', missions: [pair(true)], completedServices: 2, next }),
    'GET /public/missionobjectiveassociations/objectives': { objectives },
    'PUT /users/{id}': {},
  })
  const card = await region('Un objectif plus précis est ouvert')
  expect(texts(card.getAllByRole('button'))).toEqual([
    'Choisir mes études',
    'Trouver une alternance',
    'Reprendre une formation',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille.' })).toBeTruthy()
  answers[HOME] = home({ audience: 'LYCEEN', mainObjective: objectives[1]!._id })
  await userEvent.click(card.getByRole('button', { name: 'Choisir mes études' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler ce choix' }))
  await waitFor(() =>
    expect(inputsOf('PUT /users/{id}')).toMatchObject([
      { body: { mainObjective: objectives[1]!._id } },
      { body: { mainObjective: null } },
    ]),
  )
})

test('[NBK-03] «Ce que je sais de moi»: all sentences with their sources; a refused one can return', async () => {
  const RESTORE = 'DELETE /notebook/known/{key}'
  const tool = { kind: 'tool', name: 'Cap Bruyère', toolId: TASK, answered: 0, total: 0 }
  const refused = sentence({ key: `talents:${TASK}`, text: 'Mes talents\u00a0: rire.', source: tool, isRefused: true })
  const { inputsOf } = open(
    { 'GET /notebook/known': { known: [sentence(), refused] }, [RESTORE]: { known: [] } },
    '/user/carnet',
  )
  await screen.findByRole('heading', { level: 1, name: 'Ce que je sais de moi' })
  expect(screen.getByText(/D’après le jeu, 6.phrases sur.24/)).toBeTruthy()
  expect(screen.getByText(/Vous avez dit que ce n’est pas vous\. D’après Cap Bruyère/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir' }))
  await waitFor(() => expect(inputsOf(RESTORE)).toMatchObject([{ params: { key: `talents:${TASK}` } }]))
})
