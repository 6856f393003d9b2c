import { keepArrivals } from '../fixtures/arrivals.ts'
import { breakCalls, refuseCalls } from '../fixtures/calls.ts'
import { inDatabase } from '../fixtures/content.ts'
import {
  ALL_MISSIONS,
  complete,
  completeFirstMissions,
  completeOne,
  firstMissions,
  followToMissions,
  lyceen,
} from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { pictures } from '../fixtures/pictures.ts'
import { ROUTES } from '../fixtures/routes.ts'
import { expect, expectAccessible, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const KNOWN = '/user/carnet'
const known = (page: Page) => page.getByRole('main')

/** Closes the dialog of what was earned. */
async function closeArrival(page: Page): Promise<void> {
  const proceed = page.getByRole('dialog').getByRole('button', { name: 'Je continue' })
  await proceed.click()
  await expect(proceed).toBeHidden()
}

/** Answers the first sentences of the game through the API, all «yes» to one interest and «no» to the others. */
async function answer(person: SignedInPerson, count: number): Promise<void> {
  const { sentences } = await person.call('GET /preferences/game')
  for (const { code, interest } of sentences.filter((one) => one.interest !== null).slice(0, count))
    await person.call('PUT /preferences/{kind}/{code}', {
      params: { kind: 'sentence', code },
      body: { answer: interest === sentences[0]!.interest ? 'yes' : 'no' },
    })
}

test('[NBK-03] home of a newcomer: six sentences first; then the next task, on its route @both', async ({
  page,
  signIn,
}) => {
  const person = await signIn(lyceen, { isNew: true })
  const [mission] = await firstMissions(person)
  await visit(page)
  await expect(h1(page)).toHaveText('Bonjour Léa.')
  const step = page.getByRole('region', { name: 'Six phrases pour commencer' })
  await expect(step.getByRole('link', { name: 'Je réponds' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await answer(person, 8)
  await complete(person, mission!.tasks[0]!._id)
  await visit(page, '/user/missions')
  const route = page.getByRole('list', { name: mission!.name })
  await expect(route.getByRole('link').first()).toHaveAttribute('aria-label', /^Tâche 1 sur.\d+, outil ouvert/)
  await expect(page.getByRole('region', { name: 'Ce que je sais de moi' })).toContainText('pour l’instant.')
  await expectAccessible(page)
})

test('[NBK-03] known: corrected, the same after a reload, restored; after a failure the words stay', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn(lyceen)
  await answer(person, 8)
  await visit(page, KNOWN)
  await known(page).getByText('Corriger').click()
  const words = known(page).getByRole('textbox', { name: 'Avec mes mots' })
  await words.fill('Réparer des vélos.')
  const repair = await breakCalls(page, '**/api/notebook/known/*', 'PUT', expected)
  await known(page).getByRole('button', { name: 'J’enregistre' }).click()
  await expect(known(page).getByRole('alert')).toContainText('Votre correction n’a pas été enregistrée')
  await expect(words).toHaveValue('Réparer des vélos.')
  repair()
  await known(page).getByRole('button', { name: 'J’enregistre' }).click()
  await expect(known(page).getByText('Réparer des vélos.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(known(page).getByText('Réparer des vélos.', { exact: true })).toBeVisible()
  await known(page).getByText('Corriger').click()
  await known(page).getByRole('button', { name: 'Revenir à la phrase d’origine' }).click()
  await expect(known(page).getByText('Réparer des vélos.', { exact: true })).toBeHidden()
})

test('[NBK-03] each state of the home: what it says, and the way on', async ({ page, signIn, expected }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepArrivals(page)
  const person = await signIn(lyceen, { isNew: true })
  const missions = await firstMissions(person)
  const tasks = missions.map((mission) => mission.tasks.map(({ _id }) => _id))
  const situation = page.getByRole('main').getByRole('status').first()
  await visit(page)
  await pictures(page, 'carnet-1-nouveau')

  // A tool is open in another tab; then the person returns.
  await answer(person, 8)
  await visit(page, ALL_MISSIONS)
  await closeArrival(page)
  await page
    .getByRole('link', { name: /^accomplir/ })
    .first()
    .click()
  const tool = page.locator('main li:has(> img)').first()
  await tool.getByRole('button').click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: 'J’ai compris' }).click()
  await (await popup).close()
  await closeArrival(page)
  await page.getByRole('link', { name: 'Mon accueil' }).click()
  await expect(situation).toContainText('dans un autre onglet')
  await pictures(page, 'carnet-2-outil-ouvert')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(situation).toContainText(/^Vous revenez d/)
  await pictures(page, 'carnet-3-retour')

  // A mission is finished: an arrival, then the next mission.
  for (const taskId of tasks[0]!) await completeOne(person, taskId)
  await visit(page)
  const arrival = page.getByRole('dialog', { name: /^Mission terminée/ })
  await expect(arrival).toContainText(missions[0]!.name)
  await pictures(page, 'carnet-4-mission-finie')
  await arrival.getByRole('button', { name: 'J’arrête pour aujourd’hui' }).click()
  await expect(situation).toContainText('Votre carte ne bouge pas')

  // Back after an absence.
  await inDatabase(async (client) => {
    for (const table of ['task_completions', 'preferences'])
      await client.query(
        `update ${table} set ${table === 'preferences' ? 'answered_at' : 'completed_at'} = now() - interval '11 days' where person_id = $1`,
        [person.id],
      )
  })
  await visit(page)
  await expect(situation).toContainText('Votre carte n’a pas bougé')
  await pictures(page, 'carnet-5-apres-dix-jours')

  // The home cannot be loaded.
  await visit(page, '/user/rewards')
  const repair = await refuseCalls(page, '**/api/notebook', 'GET', 500, expected)
  await followToMissions(page)
  await expect(h1(page)).toContainText('une erreur est survenue')
  await pictures(page, 'carnet-6-erreur')
  repair()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(h1(page)).toHaveText('Bonjour Léa.')

  // Everything is finished.
  await complete(person, ...tasks.flat())
  await visit(page)
  await expect(page.getByRole('region', { name: 'Un objectif plus précis est ouvert' })).toBeVisible()
  await expectAccessible(page)
  await expect(situation).toContainText('Toutes vos missions sont terminées')
  await pictures(page, 'carnet-7-tout-fini')
})

test('[NBK-03] without scripts: home, correction and refusal by forms @nojs', async ({ page, signIn }) => {
  const person = await signIn(lyceen)
  await answer(person, 8)
  await page.goto('/user/missions')
  await expect(page.getByRole('list', { name: 'Je découvre' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Corriger, ou tout relire' }).click()
  await known(page).getByText('Corriger').click()
  await known(page).getByRole('textbox', { name: 'Avec mes mots' }).fill('Réparer des vélos.')
  await known(page).getByRole('button', { name: 'J’enregistre' }).click()
  await expect(known(page).getByText('Réparer des vélos.', { exact: true })).toBeVisible()
  await page.goto('/user/carnet')
  await page.getByText('Corriger').click()
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect(page.getByText('Corriger')).toBeVisible()
})

test('[NBK-05] «accomplir» on a phone: tools in view and focused, still open after a second tap @phone', async ({
  page,
  signIn,
}) => {
  const person = await signIn(lyceen)
  await answer(person, 8)
  await visit(page, ALL_MISSIONS)
  const open = page.getByRole('link', { name: /^accomplir/ }).first()
  await open.click()
  const offered = page.getByText(/^(\d+.outils? proposés?|une sélection d’outils)$/i)
  await expect(offered).toBeFocused()
  await expect(offered).toBeInViewport({ ratio: 1 })
  await open.click()
  await expect(offered).toBeVisible()
  await page.getByRole('link', { name: /^Replier/ }).click()
  await expect(offered).toBeHidden()
})

test('[NBK-06] search and objective: changed from the missions at any time', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, ALL_MISSIONS)
  await expect(page.getByRole('link', { name: 'Changer de recherche' })).toBeVisible()
  await completeFirstMissions(person)
  await visit(page)
  await page.getByRole('link', { name: 'Voir tous les objectifs' }).click()
  await page.locator('label', { hasText: 'Changer de métier' }).click()
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(page.getByLabel('Objectif activé').locator('option:checked')).toHaveText('Changer de métier')
  await visit(page, '/user/profile')
  await expect(page.getByRole('link', { name: /objectif|recherche/i }).first()).toBeVisible()
})

/** Routes that a person reaches within an action, not from a menu. */
const WITHIN_ACTIONS = `
  user user/essai user/universe user/pistes/:id user/pistes/montrer
  user/onboarding user/questions user/accord-parental user/config user/objective user/arrivals
  user/missions/:taskId
  user/experiences/pre-start user/experiences/:name/transition user/experiences/:name/end
  user/experiences/:name/retour user/experiences/:name/bilan user/experiences/:name/bilan/partage
  user/share/consentements/:id`.split(/\s+/)

test('[NBK-07] every page of the user area: within two taps of the menu', async ({ page, signIn }) => {
  const person = await signIn({ ...lyceen, situation: 'Étudiant', researchType: 'FORMATION' })
  // The visited tools have a page once there are some.
  const { services } = await person.call('GET /services', { query: { filter: 'top' } })
  for (const { _id: id } of services.slice(0, 8)) await person.call('GET /service/{id}/sso', { params: { id } })
  // Links work without scripts: the pages as sent have all of them.
  const links = async (address: string, within: string): Promise<string[]> => {
    const html = await (await page.request.get(address)).text()
    return page.evaluate(
      ([sent, selector]) =>
        [...new DOMParser().parseFromString(sent!, 'text/html').querySelectorAll(selector!)].map(
          (one) => new URL(one.getAttribute('href')!, 'http://localhost').pathname,
        ),
      [html, `${within} a[href^="/user"]`],
    )
  }
  const first = new Set([...(await links('/user/missions', 'header')), '/user/missions'])
  expect([...first]).toEqual(expect.arrayContaining(['/user/meetings', '/user/profile', '/user/share']))
  const reached = new Set(first)
  for (const address of first) {
    if (address.includes('authentication')) continue
    for (const next of await links(address, 'main')) reached.add(next)
  }
  const patterns = ROUTES.filter((route) => !WITHIN_ACTIONS.includes(route)).map((route) => ({
    route,
    pattern: new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  expect(
    patterns.filter(({ pattern }) => ![...reached].some((address) => pattern.test(address))).map(({ route }) => route),
  ).toEqual([])
})
