import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { held, PERSON, renderRoute, type Answers } from '../../test/render-route.tsx'
import * as missions from './missions.tsx'
import * as task from './task.tsx'

const PAGE = '/user/missions'
const PRESETS = 'GET /usermissions/presets'
const MINE = 'GET /usermissions/me'
const OBJECTIVES = 'GET /public/missionobjectiveassociations/objectives'
const TOOLS = 'GET /public/missiontasks/{taskId}/services'
const [OBJECTIVE, MISSION, TASK] = [
  '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  '1b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  '2b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
]
const objectives = [{ _id: OBJECTIVE, name: 'Changer de métier', type: 'JOB' }]

const me = (mainObjective: string | null = null) => ({
  ...PERSON,
  user: {
    ...PERSON.user,
    context: 'Normal',
    researchType: 'JOB',
    namespace: null,
    experiencesInfo: { city: '', situation: 'Employé', scholarshipLevel: null, context: 'Normal' },
    profile: { ...PERSON.user.profile, age_group: '18-25' },
    gamification: { ...PERSON.user.gamification, starterMissionStep: 2, hasCompletedStarterMission: true, mainObjective },
  },
})

/** A mission of one task, with what is accomplished of it. */
function pair(isCompleted = false) {
  const one = { _id: TASK, name: 'Nommer mes qualités', icon: 1, action: 'toggle', visionsStars: 50, toolCount: 2 }
  return {
    mission: { _id: MISSION, name: 'Je montre mes forces', subtitle: '', bonus: 100, tasks: [one] },
    userMission: {
      mission: { _id: MISSION, name: 'Je montre mes forces' },
      completion: [{ task: one, completed: isCompleted, actions: [] }],
      isCompleted,
      totalTasks: 1,
      completedTasks: isCompleted ? 1 : 0,
      totalStars: 50,
      progressRatio: isCompleted ? 1 : 0,
      completionPercentage: isCompleted ? 100 : 0,
    },
  }
}
const presets = (completedServices = 0) => ({ audience: 'JOB', missions: [pair(completedServices === 2)], completedServices })
const open = (answers: Answers, at = PAGE) => renderRoute({ [PAGE]: missions }, at, { 'GET /me': me(), ...answers })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

beforeEach(() => {
  localStorage.setItem('hasSeenGamificationInfoModal', 'true')
})

test('[MIS-10] first missions unavailable: said, and «Réessayer» shows them', async () => {
  const { answers } = open({})
  await heading(/^Oups.! une erreur est survenue$/)
  answers[PRESETS] = presets()
  await userEvent.click(screen.getByRole('link', { name: 'Réessayer' }))
  await heading('Je montre mes forces')
})

test('[MIS-10] objectives unavailable: an empty list and an error, in the chooser and in the selector', async () => {
  const chooser = open({ [PRESETS]: presets(2) })
  await heading('Bravo, vous avez fini vos premières missions')
  expect(screen.getByText('Une erreur est survenue')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  chooser.unmount()

  open({ 'GET /me': me(OBJECTIVE), [MINE]: { missions: [pair()], completedServices: 2 } })
  const selector = await screen.findByRole('combobox', { name: /Objectif activé/ })
  expect(
    within(selector)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choisissez un objectif'])
  expect(screen.getByText('Une erreur est survenue')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Je montre mes forces' }), 'the missions are shown all the same').toBeTruthy()
})

test('[MIS-09] [AUT-09] objective not saved: said, the choice stays, and is saved the next time', async () => {
  const { answers, api } = open({ [PRESETS]: presets(2), [OBJECTIVES]: { objectives }, 'PUT /users/{id}': 0 })
  await userEvent.click(await screen.findByRole('radio', { name: /Changer de métier/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Valider mon objectif' }))
  expect((await screen.findAllByText('Une erreur est survenue')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Changer de métier/ }).checked).toBe(true)
  Object.assign(answers, { 'PUT /users/{id}': {}, 'GET /me': me(OBJECTIVE), [MINE]: { missions: [pair()], completedServices: 2 } })
  await userEvent.click(screen.getByRole('button', { name: 'Valider mon objectif' }))
  await heading('Mes missions')
  expect(api.mock.calls.filter(([key]) => key === 'PUT /users/{id}').at(-1)![1]).toMatchObject({ body: { mainObjective: OBJECTIVE } })
})

test('[MIS-11] main objective: all missions finished, no mission, missions unavailable: each is said', async () => {
  const answers = { 'GET /me': me(OBJECTIVE), [OBJECTIVES]: { objectives } }
  const finished = open({ ...answers, [MINE]: { missions: [pair(true)], completedServices: 2 } })
  expect(await screen.findByText('Toutes vos missions sont terminées')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Missions terminées' })).getAllByRole('article')).toHaveLength(1)
  finished.unmount()

  const none = open({ ...answers, [MINE]: { missions: [], completedServices: 0 } })
  await heading('Il n’y a pas encore de missions associées à votre objectif')
  none.unmount()

  open(answers)
  await heading(/^Oups.! une erreur est survenue$/)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Objectif activé/ }).value).toBe(OBJECTIVE)
})

test('[TSK-02] tools of a task: placeholders while they load, none, unavailable', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { answers } = open({ [PRESETS]: presets(), [TOOLS]: () => promise })
  await userEvent.click(await screen.findByRole('link', { name: /^accomplir/ }))
  expect(await screen.findByText('Chargement des outils')).toBeTruthy()
  resolve({ services: [] })
  expect(await screen.findByText('Désolé, aucun outil n’est disponible pour cette tâche pour le moment.')).toBeTruthy()
  expect(screen.queryByText('Chargement des outils')).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: /^replier/ }))
  answers[TOOLS] = 0
  await userEvent.click(await screen.findByRole('link', { name: /^accomplir/ }))
  expect(await screen.findByText('Une erreur est survenue lors du chargement des différents partenaires')).toBeTruthy()
})

test('[TSK-06] task page: no tools, tools unavailable', async () => {
  const { mission, userMission } = pair()
  const place = { task: mission.tasks[0], mission: userMission.mission, position: 1, total: 1 }
  const answers = {
    'GET /me': me(),
    'GET /public/missiontasks/{taskId}': place,
    'GET /usermissions/mission/{id}': { userMission },
  }
  const openTask = (more: Answers) => renderRoute({ '/user/missions/:taskId': task }, `/user/missions/${TASK}`, { ...answers, ...more })
  const none = openTask({ [TOOLS]: { services: [] } })
  expect(await screen.findByText('Désolé, aucun outil n’est disponible pour cette tâche pour le moment.')).toBeTruthy()
  expect(
    screen.getByText('Tâche 1 sur 1 de la mission « Je montre mes forces »', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeTruthy()
  none.unmount()

  openTask({})
  expect(await screen.findByText('Une erreur est survenue lors du chargement des différents partenaires')).toBeTruthy()
})

test('[MIS-01] [MIS-02] stored context: «Préparation de vos missions…» until it is saved', async () => {
  localStorage.setItem('context', 'numerique')
  const { answer, release } = held({})
  const { api } = open({ [PRESETS]: presets(), 'PUT /users/{id}': answer })
  await heading('Préparation de vos missions…')
  expect(api.mock.calls.find(([key]) => key === 'PUT /users/{id}')![1]).toMatchObject({ body: { context: 'numerique' } })
  release()
  await waitFor(() => expect(screen.queryByText('Préparation de vos missions…')).toBeNull())
})

test('[MIS-03] no age group: the page lists what is missing and links to the profile', async () => {
  const person = me()
  Object.assign(person.user, { profile: { ...person.user.profile, age_group: null } })
  person.user.experiencesInfo.situation = ''
  const { unmount } = open({ 'GET /me': person })
  await heading('Encore quelques mots sur vous')
  const missing = () => within(screen.getByRole('list')).getAllByRole('listitem')
  expect(missing().map(({ textContent }) => textContent)).toEqual([
    'Âge (nécessaire)',
    'Situation (facultatif)',
    'Niveau d’études (facultatif)',
  ])
  expect(screen.getByRole('link', { name: 'Voir mon profil' }).getAttribute('href')).toBe('/user/profile')
  unmount()
  person.user.experiencesInfo.situation = 'Étudiant'
  open({ 'GET /me': person })
  await heading('Encore quelques mots sur vous')
  expect(missing().map(({ textContent }) => textContent)).toEqual(['Âge (nécessaire)', 'Niveau d’études (facultatif)'])
})

test('[MIS-06] audience of the first missions: jobs for JOB, trainings for a Lycéen', async () => {
  const forJobs = open({ [PRESETS]: presets() })
  await heading('Matchez avec les offres d’emploi qui vous correspondent')
  forJobs.unmount()
  open({ [PRESETS]: { ...presets(), audience: 'LYCEEN' } })
  await heading('Matchez avec les offres de formations qui vous correspondent')
})

test('[MIS-07] filters: a completed task counts before its mission is finished; no finished mission is said', async () => {
  const counts = () => within(screen.getByRole('navigation', { name: 'Filtrer les missions' })).getAllByRole('link')
  const none = open({ [PRESETS]: presets() }, `${PAGE}?filtre=termine`)
  await heading('Aucune mission terminée pour l’instant')
  expect(counts().map(({ textContent }) => textContent)).toEqual(['En cours (1)', 'Terminé (0)'])
  expect(screen.queryByRole('heading', { name: 'Je montre mes forces' })).toBeNull()
  none.unmount()

  const begun = pair()
  const done = { ...begun.userMission.completion[0]!, completed: true }
  begun.userMission.completion = [done, { ...done, completed: false, task: { ...done.task, _id: OBJECTIVE, name: 'Écrire un CV' } }]
  begun.userMission.completedTasks = 1
  begun.userMission.totalTasks = 2
  begun.mission.tasks = begun.userMission.completion.map(({ task: one }) => one)
  open({ [PRESETS]: { ...presets(), missions: [begun] } }, `${PAGE}?filtre=termine`)
  const tasks = within(await screen.findByRole('region', { name: /^Tâches accomplies/ }))
  expect(tasks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nommer mes qualités (mission 1)'])
  expect(counts().map(({ textContent }) => textContent)).toEqual(['En cours (1)', 'Terminé (1)'])
})

test.each([
  [0, '0 service complété sur 2', true],
  [1, '1 service complété sur 2', true],
  [2, '2 services complétés sur 2', false],
])('[MIS-08] [TSK-11] other objectives with %i completed services: %s, locked: %s', async (completedServices, words, isLocked) => {
  open({ [PRESETS]: { ...presets(), completedServices } })
  const title = isLocked ? 'Terminez les missions 1 et 2 pour débloquer d’autres objectifs' : 'D’autres objectifs sont débloqués'
  const card = within(await screen.findByRole('region', { name: title }))
  expect(card.getByRole('progressbar', { name: (text) => text.replaceAll('\u00a0', ' ') === words }).getAttribute('value')).toBe(
    String(completedServices),
  )
  const name = 'Choisir un nouvel Objectif'
  if (isLocked) expect(card.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  else expect(card.getByRole('link', { name }).getAttribute('href')).toBe(`${PAGE}?vue=objectif`)
})

test('[MIS-11] other objective: nothing changes before «Changer d’objectif», then it is saved and its missions show', async () => {
  const two = [...objectives, { _id: TASK, name: 'Trouver une alternance', type: 'FORMATION' }]
  const { answers, api } = open({
    'GET /me': me(OBJECTIVE),
    [OBJECTIVES]: { objectives: two },
    [MINE]: { missions: [pair()], completedServices: 2 },
  })
  const selector = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Objectif activé/ })
  const saved = () => api.mock.calls.filter(([key]) => key === 'PUT /users/{id}')
  await userEvent.selectOptions(selector, 'Trouver une alternance')
  expect(saved()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Je montre mes forces' })).toBeTruthy()
  const other = pair()
  other.mission.name = other.userMission.mission.name = 'Je comprends l’alternance'
  Object.assign(answers, { 'PUT /users/{id}': {}, 'GET /me': me(TASK), [MINE]: { missions: [other], completedServices: 2 } })
  await userEvent.click(screen.getByRole('button', { name: 'Changer d’objectif' }))
  await heading('Je comprends l’alternance')
  expect(saved()[0]![1]).toMatchObject({ body: { mainObjective: TASK } })
})
