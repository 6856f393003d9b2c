import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { home as aHome, me, TASK } from '../../test/missions.ts'
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
const home = (changes: Record<string, unknown> = {}) => aHome({ known: [sentence()], ...changes })
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
  expect(screen.getByRole('link', { name: /Parler à quelqu’un/ }).getAttribute('href')).toBe('/user/meetings')
})

test.each([
  [23, ['Je commence', 'Le jeu', 'Un autre outil']],
  [24, ['Je commence', 'Un autre outil']],
])('[NBK-03] next step, %i of 24 sentences answered → the game only while it is open', async (answered, links) => {
  open({ [HOME]: home({ known: [sentence({ source: { ...sentence().source, answered } })] }) })
  expect(texts((await region('Nommer mes qualités')).getAllByRole('link'))).toEqual(links)
})

test('[NBK-03] newcomer: six sentences first; nothing known yet, and how to change that', async () => {
  const newcomer = me()
  Object.assign(newcomer.user.gamification, { starterMissionStep: 0, hasClosedStarter: false })
  newcomer.user.gamification.hasCompletedStarterMission = false
  const answers = {
    'GET /me': newcomer,
    [HOME]: home({ next: { kind: 'finish-starter-mission', data: { step: '0' } }, known: [] }),
  }
  // A former account received the stars of the first step (ECO-06).
  const again = open({ ...answers, 'GET /me': { ...newcomer, starterStars: [0, 50] } })
  expect(texts((await region('Six phrases pour commencer')).getAllByRole('listitem'))).toEqual(['1 min'])
  const steps = await region('Vos premiers pas')
  expect(steps.getByText('sans VisionsStars')).toBeTruthy()
  expect(steps.getAllByText(/^\+50/)).toHaveLength(2)
  again.unmount()
  open(answers)
  const step = await region('Six phrases pour commencer')
  expect(texts(step.getAllByRole('listitem'))).toEqual(['1 min', '50 VisionsStars'])
  expect(step.getByRole('link', { name: 'Je réponds' }).getAttribute('href')).toBe('/user/game')
  const section = await region('Ce que je sais de moi')
  expect(section.getByRole('link', { name: 'Répondre à six phrases' }).getAttribute('href')).toBe('/user/game')
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

test('[NBK-03] known: corrected in own words, refused, restored; a failure says so and the text stays', async () => {
  const { answers, inputsOf } = open({ [HOME]: home(), [CORRECT]: 0 })
  const section = await region('Ce que je sais de moi')
  await userEvent.click(section.getByText('Corriger'))
  const field = section.getByRole('textbox', { name: /Avec mes mots/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Réparer des vélos.')
  await userEvent.click(section.getByRole('button', { name: 'J’enregistre' }))
  await section.findByText(/^Votre correction n’a pas été enregistrée/)
  expect((field as HTMLInputElement).value).toBe('Réparer des vélos.')

  Object.assign(answers, {
    [CORRECT]: { known: [] },
    [HOME]: home({ known: [sentence({ own: 'Réparer des vélos.' })] }),
  })
  await userEvent.click(section.getByRole('button', { name: 'J’enregistre' }))
  await section.findByText('Réparer des vélos.')
  expect(inputsOf(CORRECT).at(-1)).toMatchObject({ params: { key: 'game' }, body: { own: 'Réparer des vélos.' } })
  await userEvent.click(section.getByRole('button', { name: 'Ce n’est pas moi' }))
  await waitFor(() => expect(inputsOf(CORRECT).at(-1)).toMatchObject({ body: { own: null } }))
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
