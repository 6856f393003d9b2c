import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { held, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import { home, me, MISSION, missionOf, OBJECTIVE, pair, TASK, type Task } from '../../test/missions.ts'
import { service } from '../../test/services.ts'
import * as missions from './missions.tsx'
import * as task from './task.tsx'

const PAGE = '/user/missions'
const ALL = `${PAGE}?vue=toutes`
const CHOOSER = `${PAGE}?vue=objectif`
const HOME = 'GET /notebook'
const OBJECTIVES = 'GET /public/missionobjectiveassociations/objectives'
const TOOLS = 'GET /public/missiontasks/{taskId}/services'
const objectives = [{ _id: OBJECTIVE, name: 'Changer de métier', type: 'JOB' }]

const finished = () => home({ missions: [pair(true)], completedServices: 2 })
/** The home of a person with a main objective. */
const ofObjective = (...missions: unknown[]) => home({ mainObjective: OBJECTIVE, missions, completedServices: 2 })
const open = (answers: Answers, at = ALL) => renderRoute({ [PAGE]: missions }, at, { 'GET /me': me(), ...answers })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

test('[MIS-10] first missions unavailable: said, and «Réessayer» shows them', async () => {
  const { answers } = open({})
  await heading(/^Oups.! une erreur est survenue$/)
  answers[HOME] = home()
  await userEvent.click(screen.getByRole('link', { name: 'Réessayer' }))
  await heading('Je montre mes forces')
})

test.each([
  ['16-18', null, true],
  ['16-18', '15-or-more', false],
  ['16-18', 'parent-agrees', false],
  ['18-25', null, false],
])('[PEO-11] age group %s, answer about a parent %s → asked on the missions: %s', async (age, ageAnswer, isAsked) => {
  const { user, ...others } = me()
  const profile = { ...user.profile, age_group: age, ageAnswer }
  open({ 'GET /me': { ...others, user: { ...user, profile } }, [HOME]: home() }, PAGE)
  await heading('Bonjour Camille.')
  const links = screen.queryAllByRole('link', { name: 'Répondre' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isAsked ? ['/user/questions?acte=age'] : [])
})

test('[MIS-10] objectives unavailable: an empty list and an error, in the chooser and in the selector', async () => {
  const chooser = open({ [HOME]: finished() }, CHOOSER)
  await heading('Bravo, vous avez fini vos premières missions')
  expect(screen.getByText('Une erreur est survenue')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  chooser.unmount()

  open({ 'GET /me': me(OBJECTIVE), [HOME]: ofObjective(pair()) })
  const selector = await screen.findByRole('combobox', { name: /Objectif activé/ })
  expect(texts(within(selector).getAllByRole('option'))).toEqual(['Choisissez un objectif'])
  expect(screen.getByText('Une erreur est survenue')).toBeTruthy()
  expect(
    screen.getByRole('heading', { name: 'Je montre mes forces' }),
    'the missions are shown all the same',
  ).toBeTruthy()
})

test('[MIS-09] [AUT-09] objective not saved: said, the choice stays, and is saved the next time', async () => {
  const { answers, inputsOf } = open(
    { [HOME]: finished(), [OBJECTIVES]: { objectives }, 'PUT /users/{id}': 0 },
    CHOOSER,
  )
  await userEvent.click(await screen.findByRole('radio', { name: /Changer de métier/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Valider mon objectif' }))
  expect((await screen.findAllByText('Une erreur est survenue')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Changer de métier/ }).checked).toBe(true)
  Object.assign(answers, {
    'PUT /users/{id}': {},
    'GET /me': me(OBJECTIVE),
    [HOME]: ofObjective(pair()),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Valider mon objectif' }))
  await heading('Je montre mes forces')
  expect(inputsOf('PUT /users/{id}').at(-1)).toMatchObject({ body: { mainObjective: OBJECTIVE } })
})

test('[MIS-11] [PEO-10] missions of the objective or all finished, none, none loaded: each is said', async () => {
  const answers = { 'GET /me': me(OBJECTIVE), [OBJECTIVES]: { objectives } }
  const done = open({ ...answers, [HOME]: ofObjective(pair(true)) })
  expect(await screen.findByText('Toutes vos missions sont terminées')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Missions terminées' })).getAllByRole('article')).toHaveLength(1)
  done.unmount()

  const all = open({
    ...answers,
    [HOME]: { ...ofObjective(pair(true)), objectives: { payingLater: [], finished: [OBJECTIVE] } },
  })
  expect(await screen.findByText('Vous avez terminé toutes les missions')).toBeTruthy()
  expect(screen.queryByText(/Choisissez un autre objectif/)).toBeNull()
  all.unmount()

  const none = open({ ...answers, [HOME]: ofObjective() })
  await heading('Il n’y a pas encore de missions associées à votre objectif')
  none.unmount()

  open(answers)
  await heading(/^Oups.! une erreur est survenue$/)
})

test('[TSK-02] tools of a task: placeholders while they load, none, unavailable', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { answers } = open({ [HOME]: home(), [TOOLS]: () => promise })
  await userEvent.click(await screen.findByRole('link', { name: /^accomplir/ }))
  expect(await screen.findByText('Chargement des outils')).toBeTruthy()
  resolve({ services: [] })
  expect(await screen.findByText('Désolé, aucun outil n’est disponible pour cette tâche pour le moment.')).toBeTruthy()
  expect(screen.queryByText('Chargement des outils')).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: /^Replier/ }))
  answers[TOOLS] = 0
  await userEvent.click(await screen.findByRole('link', { name: /^accomplir/ }))
  expect(await screen.findByText('Une erreur est survenue lors du chargement des différents partenaires')).toBeTruthy()
})

test('[MIS-01] [MIS-02] stored context: «Préparation de vos missions…» until it is saved', async () => {
  localStorage.setItem('context', 'numerique')
  const { answer, release } = held({})
  const { inputsOf } = open({ [HOME]: home(), 'PUT /users/{id}': answer })
  await heading('Préparation de vos missions…')
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { context: 'numerique' } }])
  release()
  await waitFor(() => expect(screen.queryByText('Préparation de vos missions…')).toBeNull())
})

test('[MIS-02] hostile stored values: the missions are shown, nothing is written', async () => {
  const stored = {
    context: '<img src=x onerror=alert(1)>',
    researchType: 'ADMIN',
    headai: '{"namespace":"evil"}',
    experience: '../../auth/logout',
    unsentWrites: '["../../auth/logout","javascript:alert(1)"]',
    mainObjective: "' or 1=1 --",
    user: 'x'.repeat(30_000),
  }
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const { writes } = open({ [HOME]: home() })
  await heading('Je montre mes forces')
  expect(writes()).toEqual([])
})

test('[MIS-03] no age group: the page lists what is missing and links to the profile', async () => {
  const { unmount } = open({ [HOME]: home({ missing: ['age_group', 'situation', 'scholarshipLevel'] }) })
  await heading('Encore quelques mots sur vous')
  const missing = () => within(screen.getByRole('list')).getAllByRole('listitem')
  expect(texts(missing())).toEqual(['Âge (nécessaire)', 'Situation (facultatif)', 'Niveau d’études (facultatif)'])
  expect(screen.getByRole('link', { name: 'Voir mon profil' }).getAttribute('href')).toBe('/user/profile')
  unmount()
  open({ [HOME]: home({ missing: ['age_group', 'scholarshipLevel'] }) })
  await heading('Encore quelques mots sur vous')
  expect(texts(missing())).toEqual(['Âge (nécessaire)', 'Niveau d’études (facultatif)'])
})

test('[MIS-06] audience of the first missions: jobs for JOB, trainings for a Lycéen', async () => {
  const forJobs = open({ [HOME]: home() })
  await heading('Matchez avec les offres d’emploi qui vous correspondent')
  forJobs.unmount()
  open({ [HOME]: home({ audience: 'LYCEEN' }) })
  await heading('Matchez avec les offres de formation qui vous correspondent')
})

test('[MIS-07] filters: count completed tasks of unfinished missions; message without a mission', async () => {
  const counts = () => within(screen.getByRole('navigation', { name: 'Filtrer les missions' })).getAllByRole('link')
  const none = open({ [HOME]: home() }, `${PAGE}?filtre=termine`)
  await heading('Aucune mission terminée pour l’instant')
  expect(texts(counts())).toEqual(['En cours (1)', 'Terminé (0)'])
  expect(screen.queryByRole('heading', { name: 'Je montre mes forces' })).toBeNull()
  none.unmount()

  open(presetsWith(0, { completed: true }, { _id: OBJECTIVE, name: 'Écrire un CV' }), `${PAGE}?filtre=termine`)
  const tasks = within(await screen.findByRole('region', { name: /^Tâches accomplies/ }))
  expect(texts(tasks.getAllByRole('listitem'))).toEqual(['Nommer mes qualités (mission 1)'])
  expect(texts(counts())).toEqual(['En cours (1)', 'Terminé (1)'])
})

test.each([
  [0, '0 outil ouvert sur 2', true],
  [1, '1 outil ouvert sur 2', true],
  [2, '2 outils ouverts sur 2', false],
])(
  '[MIS-08] [TSK-11] other objectives with %i completed services: %s, locked: %s',
  async (completedServices, words, isLocked) => {
    open(presetsWith(completedServices, {}))
    const title = isLocked
      ? 'Terminez les missions 1 et 2 pour débloquer d’autres objectifs'
      : 'D’autres objectifs sont débloqués'
    const card = within(await screen.findByRole('region', { name: title }))
    expect(
      card.getByRole('progressbar', { name: (text) => text.replaceAll('\u00a0', ' ') === words }).getAttribute('value'),
    ).toBe(String(completedServices))
    const name = 'Choisir un nouvel objectif'
    if (isLocked) expect(card.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    else expect(card.getByRole('link', { name }).getAttribute('href')).toBe(`${PAGE}?vue=objectif`)
  },
)

test('[MIS-08] all missions done with one of two services: other objectives are unlocked', async () => {
  open(presetsWith(1, { completed: true }))
  const card = within(await screen.findByRole('region', { name: 'D’autres objectifs sont débloqués' }))
  expect(card.getByRole('link', { name: 'Choisir un nouvel objectif' })).toBeTruthy()
  expect(card.queryByRole('progressbar')).toBeNull()
})

test('[MIS-11] other objective: saved on «Changer d’objectif» only, then its missions show', async () => {
  const two = [...objectives, { _id: TASK, name: 'Trouver une alternance', type: 'FORMATION' }]
  const { answers, inputsOf, writes } = open({
    'GET /me': me(OBJECTIVE),
    [OBJECTIVES]: { objectives: two },
    [HOME]: ofObjective(pair()),
  })
  const selector = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Objectif activé/ })
  await userEvent.selectOptions(selector, 'Trouver une alternance')
  expect(writes()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Je montre mes forces' })).toBeTruthy()
  const other = pair()
  other.mission.name = other.userMission.mission.name = 'Je comprends l’alternance'
  Object.assign(answers, {
    'PUT /users/{id}': {},
    'GET /me': me(TASK),
    [HOME]: { ...ofObjective(other), mainObjective: TASK },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Changer d’objectif' }))
  await heading('Je comprends l’alternance')
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { mainObjective: TASK } }])
})

const card = { tags: ['Soi', 'Forces', 'Équipe', 'Métiers'], description: 'Vos forces en images.', timeEstimation: 10 }
const TOOL = {
  ...service,
  name: 'Octopoire',
  logo: '/octopoire.svg',
  galaxy: { user: { ...service.galaxy.user, ...card } },
}
/** The first missions: one mission of these tasks. */
const presetsWith = (completedServices: number, ...tasks: Task[]) => ({
  [HOME]: home({ missions: [missionOf(...tasks)], completedServices }),
})
const FRAME = { _id: OBJECTIVE, name: 'Découvrir mes premiers matchs', action: 'iframe' }
const ACTION = 'POST /usermissions/tasks/{taskId}/action'
const COMPLETE = 'POST /usermissions/tasks/{taskId}'
const DISCOVERY = 'POST /matches/discovery'
/** Ten tasks were credited today: the page says that the stars are due. */
const due = { credited: 0, bonusCredited: 0, isCreditDue: true, visionsStars: 50, userMission: pair(true).userMission }
/** The list item with this heading; the next step has the name of its task, too. */
const item = async (name: string) =>
  within((await screen.findAllByRole('heading', { name })).map((one) => one.closest('li')).find(Boolean)!)
/** Expects that the next missions page says that the stars are due. */
async function announcedOnMissions(unmount: () => void) {
  unmount()
  open(presetsWith(1, { completed: true }))
  expect((await screen.findByRole('dialog', { name: /^Tâche accomplie/ })).textContent).toContain(
    'arriveront dès demain',
  )
}

test('[TSK-01] task to do and completed: number and reward, then a check without a reward', async () => {
  open(presetsWith(1, { completed: true }, FRAME))
  const first = await item('Nommer mes qualités')
  expect(first.getByText('Tâche 1')).toBeTruthy()
  expect(first.getByText('Faite')).toBeTruthy()
  expect(first.queryByText(/\+50/)).toBeNull()
  const frame = await item('Découvrir mes premiers matchs')
  expect(frame.getByText('Tâche 2')).toBeTruthy()
  expect(frame.getByText(/\+50/)).toBeTruthy()
  expect(frame.queryByText('Faite')).toBeNull()
})

const FINISH = 'POST /usermissions/tasks/{taskId}/finish'
test('[PEO-10] tool only opened: said without a check; «C’est fait» fails, then «Faite» with the focus', async () => {
  const opened = { completed: true, isFinished: false }
  const { answers, inputsOf } = open({ ...presetsWith(1, opened, FRAME), [FINISH]: 503 })
  const card = await item('Nommer mes qualités')
  expect(card.getByText('Outil ouvert')).toBeTruthy()
  expect(card.queryByText('Faite')).toBeNull()
  const word = () => userEvent.click(card.getByRole('button', { name: /^C’est fait/ }))
  await word()
  expect((await card.findByRole('alert')).textContent).toBe('Une erreur est survenue')
  Object.assign(answers, { ...presetsWith(1, { completed: true }, FRAME), [FINISH]: { finished: true } })
  await word()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Faite'))
  expect(card.queryByRole('button', { name: /^C’est fait/ })).toBeNull()
  expect(inputsOf(FINISH)).toMatchObject([{ params: { taskId: TASK } }, { params: { taskId: TASK } }])
})

test('[PEO-10] tool or simulation only opened: the list of completed tasks and the page say so', async () => {
  const choice = { _id: OBJECTIVE, name: 'Tester mes vœux', action: 'choice', completed: true, isFinished: false }
  const list = open(
    presetsWith(1, { completed: true, isFinished: false }, choice, { _id: MISSION }),
    `${PAGE}?filtre=termine`,
  )
  const tasks = within(await screen.findByRole('region', { name: /^Tâches accomplies/ }))
  expect(texts(tasks.getAllByRole('listitem'))).toEqual([
    'Nommer mes qualités (mission 1) : outil ouvert',
    'Tester mes vœux (mission 1) : simulation lancée',
  ])
  list.unmount()
  openTaskPage({ completed: true, isFinished: false }, {})
  expect(await screen.findByText('Outil ouvert.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^C’est fait/ })).toBeTruthy()
  expect(screen.queryByText(/déjà accompli/)).toBeNull()
})

test('[ECO-04] [PEO-10] ten tasks were credited today: card and page say that the stars come later', async () => {
  const later = 'Ses 50 VisionsStars et le bonus de 100 arriveront dès demain.'
  const isNotice = (text: string) => text.replaceAll('\u00a0', ' ').endsWith(later)
  const list = open(presetsWith(0, { isCreditDue: true }))
  expect(await screen.findByText(isNotice)).toBeTruthy()
  list.unmount()
  openTaskPage({ isCreditDue: true }, {})
  expect(await screen.findByText(isNotice)).toBeTruthy()
})

test('[TSK-02] two tasks: the tools of one at a time, and how many', async () => {
  const { answers } = open({
    ...presetsWith(0, {}, { _id: OBJECTIVE, name: 'Trouver ma place' }),
    [TOOLS]: { services: [TOOL] },
  })
  await userEvent.click(await screen.findByRole('link', { name: /^accomplir.*Nommer/ }))
  await screen.findByText('1 outil proposé')
  answers[TOOLS] = {
    services: [
      { ...TOOL, _id: TASK, name: 'Mosaïne' },
      { ...TOOL, _id: MISSION, name: 'Marelline' },
    ],
  }
  await userEvent.click(screen.getByRole('link', { name: /^accomplir.*Trouver/ }))
  await screen.findByText('2 outils proposés')
  expect(screen.queryByRole('heading', { name: 'Octopoire' })).toBeNull()
})

test('[TSK-03] tools of a task: logo, tags, minutes, description, «Payant»; started → replayed', async () => {
  const user = { ...TOOL.galaxy.user, isFree: false, tags: [] }
  const paid = { ...TOOL, _id: MISSION, name: 'Polyglossine', galaxy: { user } }
  open(
    {
      ...presetsWith(0, { actions: [{ type: 'service', resource: TOOL._id }] }),
      [TOOLS]: { services: [TOOL, paid] },
    },
    `${PAGE}?tache=${TASK}`,
  )
  const row = await item('Octopoire')
  expect(texts(row.getAllByRole('listitem'))).toEqual(['Soi', 'Forces', 'Équipe', '10 min'])
  expect(row.getByText('Vos forces en images.')).toBeTruthy()
  expect(row.getByRole('presentation').getAttribute('src')).toBe('/octopoire.svg')
  expect(texts(row.getAllByRole('button'))).toEqual(['Rejouer avec Octopoire'])
  const other = await item('Polyglossine')
  expect(texts(other.getAllByRole('listitem'))).toEqual(['Payant', '10 min'])
  expect(texts(other.getAllByRole('button'))).toEqual(['Commencer avec Polyglossine'])
})

test('[TSK-02] [PEO-10] choice → link to the simulator, nothing completed; other tasks → links', async () => {
  open(
    presetsWith(
      0,
      { name: 'Tester mes vœux', action: 'choice' },
      { _id: OBJECTIVE, name: 'Explorer mes envies', action: 'other' },
    ),
  )
  const address = async (name: string) =>
    (await item(name)).getByRole('link', { name: /^accomplir/ }).getAttribute('href')
  expect(await address('Explorer mes envies')).toBe(PAGE)
  expect(await address('Tester mes vœux')).toBe('/user/experiences/parcoursup')
})

test('[TSK-09] tool without a website: says so, opens and posts nothing', async () => {
  const opened = vi.fn<() => null>(() => null)
  vi.stubGlobal('open', opened)
  const { writes } = open(
    { ...presetsWith(0, {}), [TOOLS]: { services: [{ ...TOOL, urls: { website: null } }] } },
    `${PAGE}?tache=${TASK}`,
  )
  const row = await item('Octopoire')
  await userEvent.click(row.getByRole('button'))
  expect((await row.findByRole('alert')).textContent).toBe('Impossible d’accéder à la plateforme')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opened).not.toHaveBeenCalled()
  expect(writes()).toEqual([])
})

test('[TSK-04] [PEO-10] personal cloud: a link to the person’s own cloud, whose click completes the task', async () => {
  const { writes } = open(
    {
      ...presetsWith(0, {}),
      [TOOLS]: { services: [{ ...TOOL, name: 'Nuage perso', isPersonalCloud: true }] },
      [ACTION]: {},
      [COMPLETE]: due,
    },
    `${PAGE}?tache=${TASK}`,
  )
  await userEvent.click((await item('Nuage perso')).getByRole('button'))
  const link = await screen.findByRole('link', { name: /^J’ai compris/ })
  expect(link.getAttribute('href')).toBe(`/user/ouvrir/cloud?cloud=${TOOL._id}`)
  const block = (event: Event) => event.preventDefault()
  addEventListener('click', block, true)
  await userEvent.click(link)
  removeEventListener('click', block, true)
  expect(writes(), 'nothing by a click that a blocker cancels').toEqual([])
  await userEvent.click(link)
  await waitFor(() => expect(writes()).toEqual([ACTION, COMPLETE]))
})

test('[TSK-05] frame task before any tool → refusal for two seconds, nothing posted', async () => {
  const { where, writes } = open(presetsWith(0, {}, { ...FRAME, isLocked: true }))
  const frame = await item('Découvrir mes premiers matchs')
  const press = () => fireEvent.click(frame.getByRole('button', { name: 'voir mes matchs' }))
  const message = () => frame.getByRole('alert').textContent.replaceAll('\u00a0', ' ')
  expect(frame.getByText(/^Essayez d’abord un outil/)).toBeTruthy()
  expect(message()).toBe('')
  const LOCKED = 'Terminez la mission 1 pour voir vos matchs !'
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  press()
  run(1_990)
  expect(message()).toBe(LOCKED)
  // Another click shows it for two more seconds.
  press()
  run(1_990)
  expect(message()).toBe(LOCKED)
  run(20)
  expect(message()).toBe('')
  expect(where()).toBe(ALL)
  expect(writes()).toEqual([])
})

test('[TSK-02] [TSK-08] frame task clicked twice → one consent, one call for a saved offer, the matches', async () => {
  const { answer, release } = held(due)
  const { where, unmount, writes } = open({
    ...presetsWith(0, { completed: true }, FRAME),
    [ACTION]: {},
    [DISCOVERY]: answer,
  })
  const button = (await item('Découvrir mes premiers matchs')).getByRole<HTMLButtonElement>('button', {
    name: 'voir mes matchs',
  })
  expect((await item('Découvrir mes premiers matchs')).getByText(/^Gardez une offre dans Mes matchs/)).toBeTruthy()
  // Both clicks before a render.
  act(() => {
    button.form!.requestSubmit()
    button.form!.requestSubmit()
  })
  release()
  await waitFor(() => expect(where()).toBe('/user/matchs'))
  expect(writes()).toEqual([ACTION, DISCOVERY])
  unmount()
  open(presetsWith(1, {}, { ...FRAME, completed: true }))
  const link = (await item('Découvrir mes premiers matchs')).getByRole('link', { name: 'voir mes matchs' })
  expect(link.getAttribute('href')).toBe('/user/matchs')
})

/** Opens the page of a task, the only one of its mission. */
function openTaskPage(changes: Task, answers: Answers) {
  const { mission, userMission } = missionOf(changes)
  return renderRoute({ '/user/missions/:taskId': task }, `/user/missions/${TASK}`, {
    'GET /me': me(),
    'GET /public/missiontasks/{taskId}': { task: mission.tasks[0], mission, position: 1, total: 1 },
    'GET /usermissions/mission/{id}': { userMission },
    [TOOLS]: { services: [TOOL] },
    ...answers,
  })
}

test.each([
  [{ services: [] }, 'Désolé, aucun outil n’est disponible pour cette tâche pour le moment.'],
  [503, 'Une erreur est survenue lors du chargement des différents partenaires'],
])('[TSK-06] task page, tools %j: «%s»', async (tools, text) => {
  openTaskPage({}, { [TOOLS]: tools })
  expect(await screen.findByText(text)).toBeTruthy()
  const normalizer = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(screen.getByText('Tâche 1 sur 1 de la mission « Je montre mes forces »', { normalizer })).toBeTruthy()
})

test('[TSK-06] [TSK-07] [PEO-10] page of a completed task: no reward; its tool is a link, only recorded', async () => {
  const actions = [{ type: 'service', resource: TOOL._id }]
  const { where, writes } = openTaskPage({ completed: true, actions }, { [ACTION]: {} })
  await screen.findByText('Vous avez déjà accompli cette tâche.')
  expect(screen.queryByText(/\+50/)).toBeNull()
  // A link, which opens where a blocker refuses windows of scripts (PEO-10).
  const replay = screen.getByRole('link', { name: /^Rejouer\s*avec Octopoire/ })
  expect([replay.getAttribute('href'), replay.getAttribute('target'), replay.getAttribute('rel')]).toEqual([
    `${TOOL.urls.website}/`,
    '_blank',
    'noopener noreferrer',
  ])
  await userEvent.click(replay)
  await waitFor(() => expect(where()).toBe(PAGE))
  expect(writes()).toEqual([ACTION])
})

test('[TSK-06] task page of a frame: «voir mes matchs» asks for the discovery and shows the matches', async () => {
  const { where, unmount, writes } = openTaskPage({ action: 'iframe' }, { [ACTION]: {}, [DISCOVERY]: due })
  await userEvent.click(await screen.findByRole('button', { name: 'voir mes matchs' }))
  await waitFor(() => expect(where()).toBe('/user/matchs'))
  expect(writes()).toEqual([ACTION, DISCOVERY])
  await announcedOnMissions(unmount)
})

test('[PEO-10] task page of a choice → a link to the simulator', async () => {
  openTaskPage({ action: 'choice' }, {})
  const link = await screen.findByRole('link', { name: 'Commencer' })
  expect(link.getAttribute('href')).toBe('/user/experiences/parcoursup')
})
