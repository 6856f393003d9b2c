import { celebrate, keepArrivals } from '../fixtures/arrivals.ts'
import { breakCalls, hold } from '../fixtures/calls.ts'
import {
  ALL_MISSIONS,
  choose,
  complete,
  completeFirstMissions,
  expand,
  firstMissions,
  missionCard,
  missionNames,
  start,
  trainee,
} from '../fixtures/missions.ts'
import { expectBalance, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filtrer les missions' }).getByRole('link')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const ownMissions = (page: Page) => page.getByRole('heading', { level: 2, name: 'Mes missions' })
const CHOOSER = 'Bravo, vous avez fini vos premières missions'

/** Puts values in this browser's storage, as a link would have done, before the missions open. */
async function store(page: Page, values: Record<string, string>) {
  await visit(page, '/user/rewards')
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(values),
  )
}

test('[MIS-01] [MIS-02] stored context, namespace and experience: saved once', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await store(page, {
    context: 'numerique',
    experience: 'bilan-orientation',
    headai: '{"namespace":"gen","jobs_source":"pole"}',
  })
  const repair = await breakCalls(page, '**/api/userplatformjourneys/*/me', 'POST', expected)
  const { release, count } = await hold(page, `**/api/users/${person.id}`, 'PUT')
  await page.goto(ALL_MISSIONS)
  await expect(h1(page)).toHaveText('Préparation de vos missions…')
  await expectAccessible(page)
  release()
  await expect(
    page.getByRole('heading', { name: 'Matchez avec les offres d’emploi qui vous correspondent' }),
  ).toBeVisible()
  const { user } = await person.call('GET /me')
  expect(user).toMatchObject({ context: 'numerique', namespace: 'gen', experiencesInfo: { context: 'numerique' } })
  const experience = () => page.evaluate(() => localStorage.getItem('experience'))
  expect(await experience(), 'the call that failed is retried at the next visit').toBe('bilan-orientation')

  repair()
  const joined = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/userplatformjourneys/bilan-orientation/me'),
  )
  await visit(page, ALL_MISSIONS)
  expect([(await joined).status(), (await joined).request().method()]).toEqual([200, 'POST'])
  await expect.poll(experience).toBeNull()
  await expect(missionNames(page)).toHaveCount(2)
  expect(count(), 'context and namespace were saved once').toBe(2)
})

test('[MIS-04] [OBJ-01] objective page: first without a search, again on request', async ({ page, signIn }) => {
  await signIn({ ...jobSeeker, researchType: undefined })
  await page.goto(ALL_MISSIONS)
  expect(new URL(page.url()).pathname).toBe('/user/objective')
  await page.getByRole('button', { name: 'Un emploi' }).click()
  await page.waitForURL('/user/missions')
  await page.getByRole('link', { name: 'Toutes mes missions' }).click()
  await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])
  await page.getByRole('link', { name: 'Changer de recherche' }).click()
  await page.getByRole('button', { name: 'Une formation' }).click()
  await page.waitForURL('/user/missions')
  await page.getByRole('link', { name: 'Toutes mes missions' }).click()
  await expect(missionNames(page)).toHaveText(['Je trouve ma direction', 'Je compare des formations'])
})

test('[MIS-07] [MIS-12] filters, folded missions are addresses: back, reload', async ({ page, signIn }) => {
  const person = await signIn()
  const [first] = await firstMissions(person)
  await visit(page, ALL_MISSIONS)
  await expect(filters(page)).toHaveText(['En cours (4)', 'Terminé (0)'])
  const card = missionCard(page, 'Je prépare mes candidatures')
  await expect(card).toContainText('2 tâches, 200 VisionsStars à gagner')
  await card.getByRole('link', { name: 'Voir les tâches' }).click()
  await expect(card).toContainText('0 tâche accomplie sur 2 (0 %)')
  await expect(page).toHaveURL(/mission=/)
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Replier la mission' }).click()
  await expect(card).toContainText('2 tâches, 200 VisionsStars à gagner')
  await page.goBack()
  await expect(card).toContainText('0 tâche accomplie sur 2 (0 %)')

  await complete(person, ...first!.tasks.map(({ _id }) => _id))
  await visit(page, ALL_MISSIONS)
  await expect(filters(page)).toHaveText(['En cours (2)', 'Terminé (2)'])
  await filters(page).nth(1).click()
  await expect(page).toHaveURL(/[?&]filtre=termine$/)
  await expect(filters(page).nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(missionNames(page)).toHaveText(['Je montre mes forces'])
  await page.goBack()
  await expect(missionNames(page)).toHaveText(['Je prépare mes candidatures'])
  await expect(filters(page).nth(0)).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await page.reload()
  await expect(missionNames(page)).toHaveText(['Je montre mes forces'])
})

test('[MIS-09] [MIS-11] objective: none → error; chosen → its missions', async ({ page, signIn }) => {
  const person = await signIn()
  await completeFirstMissions(person)
  await visit(page)
  await expect(page.getByRole('region', { name: 'Un objectif plus précis est ouvert' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voir tous les objectifs' }).click()
  await expect(h1(page)).toHaveText(CHOOSER)
  await expect(page.getByText('Vous pourrez changer d’objectif à tout moment.')).toBeVisible()
  const choices = page.getByRole('group', { name: 'Votre objectif' }).getByRole('radio')
  await expect(choices).toHaveCount(6)
  await page.getByRole('link', { name: 'Revoir mes premières missions' }).click()
  await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(page.getByRole('group').getByText('Veuillez sélectionner un objectif !')).toBeVisible()
  await expect(choices.first()).toBeFocused()
  await expectAccessible(page)

  await page.getByText('Changer de métier', { exact: true }).click()
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(ownMissions(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Objectif activé').locator('option:checked')).toHaveText('Changer de métier')
  await expect(missionNames(page).first()).toHaveText('Je fais le point sur mon parcours')
  await expect(page.getByRole('navigation', { name: 'Filtrer les missions' }), 'the presets are hidden').toBeHidden()
  await visit(page, ALL_MISSIONS)
  await expect(ownMissions(page), 'the objective is saved').toBeVisible()
})

test('[MIS-09] without scripts: objective chosen and changed @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await completeFirstMissions(person)
  await page.goto('/user/missions')
  await page.getByRole('link', { name: 'Voir tous les objectifs' }).click()
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(page.getByRole('group').getByText('Veuillez sélectionner un objectif !')).toBeVisible()
  await page.getByText('Choisir mes études', { exact: true }).click()
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(ownMissions(page)).toBeVisible()
  await expect(missionNames(page).first()).toHaveText('Je découvre mes forces')
  await page.getByLabel('Objectif activé').selectOption('Trouver une alternance')
  await page.getByRole('button', { name: 'Changer d’objectif' }).click()
  await expect(missionNames(page).first()).toHaveText('Je comprends l’alternance')
})

test('[MIS-12] [MIS-13] last task: bonus of 100 stars; progress and percent', async ({ page, signIn }) => {
  await keepArrivals(page)
  const person = await signIn(trainee)
  await choose(person, 'Choisir mes études')
  const tasks = (await person.call('GET /usermissions/me')).missions[0]!.mission.tasks.map(({ _id }) => _id)
  await complete(person, tasks[0]!, tasks[2]!)
  await visit(page, ALL_MISSIONS)
  await expectBalance(page, 90)
  const card = missionCard(page, 'Je découvre mes forces')
  await expect(card.getByText('2 tâches accomplies sur 3 (67 %)')).toBeVisible()
  await expect(card.getByText(/^90 sur.240.VisionsStars.: /)).toBeVisible()
  await expect(card.getByRole('img', { name: 'Parcours de la mission : 2 tâches accomplies sur 3' })).toBeVisible()
  await expand(page, 'Nommer mes qualités')
  await (await start(page, 'Ruchelune')).close()
  const done = page.getByRole('dialog', { name: 'Mission terminée' })
  await expect(done).toContainText('Je découvre mes forces')
  await expect(done).toContainText('50 + bonus 100')
  await expectAccessible(page)
  await celebrate(page, 'Mission terminée', 240)
  await expect(page.getByRole('region', { name: 'Missions terminées' })).toContainText('Je découvre mes forces')
  await expectBalance(page, 240)
  await expect(page.getByRole('main'), 'the focus is somewhere').toBeFocused()
  await expectAccessible(page)
})
