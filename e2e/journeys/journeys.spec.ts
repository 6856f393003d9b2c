import { closeArrivals } from '../fixtures/arrivals.ts'
import { hold } from '../fixtures/calls.ts'
import { finish, give, shareInDialog, unlock } from '../fixtures/consents.ts'
import { visibleSlides } from '../fixtures/gestures.ts'
import {
  answerAll,
  comeBack,
  END,
  journeyOf,
  LIST,
  openButton,
  openTool,
  ORIENTATION,
  platformCard,
  PRE_START,
  progressOf,
  returnToTab,
  spendTime,
  statusOf,
  stepPage,
} from '../fixtures/journeys.ts'
import { expectBalance, expectBalanceOnServer, openTab, visit } from '../fixtures/pages.ts'
import { reach } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const progress = (page: Page) => page.getByRole('region', { name: 'Ma progression' })
const generation = (page: Page) => page.getByRole('region', { name: 'Votre bilan', exact: false })
const generate = (page: Page) => generation(page).getByRole('button', { name: /^Générer mon bilan/ })
const path = (page: Page) => page.getByRole('group', { name: 'Outils du parcours' })
const congratulations = (page: Page) => page.getByRole('dialog', { name: 'Félicitations !' })

const slides = (page: Page) => visibleSlides(path(page).getByRole('list').first())

test.beforeEach(({ page }) => closeArrivals(page))

test('[JRN-02] [JRN-05] [JRN-06] [JRN-10] path not started: platforms, keyboard, locks', async ({ page, signIn }) => {
  const person = await signIn()
  const journey = await journeyOf(person)
  await visit(page, ORIENTATION)
  await expect(progress(page).getByRole('img', { name: 'Progression du parcours : 0 %' })).toBeVisible()
  await expect(progress(page)).toContainText('0 outil terminé sur 4')

  await expect(path(page).getByRole('heading', { level: 3 })).toHaveText(
    journey.platforms.map(({ platform }) => platform.name),
  )
  for (const { platform, purpose } of journey.platforms) {
    const card = platformCard(page, platform.name)
    await expect(card).toContainText('Pas commencé')
    await expect(card).toContainText(purpose)
    if (platform.code) await expect(card.locator('code')).toHaveText(platform.code)
    const open = card.getByRole('link', { name: `Je commence avec ${platform.name}` })
    await expect(open, 'no open button next to a locked one').toHaveCount(platform.name === 'Transvase' ? 0 : 1)
  }
  const share = platformCard(page, 'Transvase').getByRole('button', {
    name: 'Visitez Cap Bruyère avant de partager vos données',
  })
  await expect(share).toHaveAttribute('aria-disabled', 'true')

  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(generation(page).getByRole('listitem')).toHaveText([
    'Terminez Cap Bruyère',
    'Partagez vos données avec Transvase',
  ])
  await generate(page).press('Enter')
  await expect(page, 'a locked button does nothing').toHaveURL(ORIENTATION)
  await expect(page.getByRole('region', { name: 'Mode d’emploi' }).getByRole('listitem')).toHaveText(journey.guide)

  const next = path(page).getByRole('button', { name: 'Outils suivants' })
  const previous = path(page).getByRole('button', { name: 'Outils précédents' })
  await expect(next).toBeVisible()
  await expect.poll(() => slides(page)).toHaveLength(3)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await reach(path(page).getByRole('list', { name: 'Outils du parcours' }))
  await page.keyboard.press('ArrowRight')
  await expect(path(page).getByRole('status').last()).toHaveText('2 à 4 sur 4')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await reach(openButton(page, 'Cap Bruyère'))
  await reach(share)
  await reach(openButton(page, 'Ruchelune'))
})

test('[JRN-02] path on a phone: a route, the current step open, the next one follows @phone', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, ORIENTATION)
    const bar = (await page.getByRole('navigation', { name: 'Espace personnel' }).boundingBox())!
    const main = (await openButton(page, 'Cap Bruyère').boundingBox())!
    expect(main.y + main.height, `above the tabs at ${width} px`).toBeLessThanOrEqual(bar.y - 5)
  }
  await expect(path(page).getByRole('button', { name: 'Outils suivants' })).toBeHidden()
  await expect(page.getByText(/^Installez-vous devant un ordinateur/)).toBeHidden()
  await expect(path(page).getByRole('link', { name: /^Je commence/ })).toHaveCount(1)
  const rows = await Promise.all(
    ['Transvase', 'Ruchelune', 'Atlas des gestes'].map(async (name) => (await platformCard(page, name).boundingBox())!),
  )
  for (const { height } of rows) expect(height, 'one line').toBeLessThanOrEqual(64)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Voir l’étape Ruchelune, pas commencé' }).click()
  await expect(openButton(page, 'Ruchelune')).toBeVisible()
  await expect(openButton(page, 'Cap Bruyère')).toBeHidden()
  await expect(platformCard(page, 'Ruchelune').getByRole('heading')).toBeFocused()

  await finish(page, person, 'cap-bruyere')
  await returnToTab(page)
  const transvase = platformCard(page, 'Transvase')
  await expect(transvase.getByRole('heading')).toBeFocused()
  await expect(transvase.getByRole('link', { name: 'Partager mes données avec Transvase' })).toBeInViewport({
    ratio: 1,
  })
  await give(person)
  await returnToTab(page)
  await expect(generation(page).getByRole('heading')).toBeFocused()
  await page.reload()
  await expect(generate(page), 'without scrolling').toBeInViewport({ ratio: 1 })
})

test('[JRN-03] [JRN-04] [JRN-05] [JRN-06] [JRN-11] tool, shared data → assessment', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, ORIENTATION)
  const tab = await openTool(openButton(page, 'Cap Bruyère'))
  expect(await tab.evaluate(() => [window.opener, document.referrer]), 'the tool knows nothing of this page').toEqual([
    null,
    '',
  ])
  await returnToTab(page)
  await expect(platformCard(page, 'Cap Bruyère')).toContainText('En cours')
  await expect(openButton(page, 'Cap Bruyère')).toHaveText(/^Je continue/)

  await spendTime(person)
  await answerAll(tab, (question) => question)
  await expect.poll(() => statusOf(person, 'cap-bruyere')).toEqual({ status: 2, proof: 'confirmed' })
  await returnToTab(page)
  await expect(platformCard(page, 'Cap Bruyère'), 'the page that was left is fresh again').toContainText('Terminé')
  await expect(platformCard(page, 'Cap Bruyère')).toContainText('Fin confirmée par Cap Bruyère.')
  await expect(openButton(page, 'Cap Bruyère')).toHaveText(/^Retourner sur la plateforme Cap Bruyère/)
  await expect(progress(page).getByRole('img', { name: 'Progression du parcours : 25 %' })).toBeVisible()

  await comeBack(tab)
  await expect(tab).toHaveURL(`${ORIENTATION}?comingFrom=cap-bruyere`)
  await expect(congratulations(tab)).toContainText(
    'Vous avez terminé Cap Bruyère. Prochaine étape : partagez vos données avec Transvase.',
  )
  await expectAccessible(tab)
  await congratulations(tab).getByRole('link', { name: 'Je continue' }).click()
  await expect(tab).toHaveURL(ORIENTATION)
  await expect(congratulations(tab)).toBeHidden()
  await tab.close()

  await expect(generation(page).getByRole('listitem')).toHaveText(['Partagez vos données avec Transvase'])
  await page.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  await shareInDialog(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  const transvase = platformCard(page, 'Transvase')
  await expect(generation(page).getByRole('heading'), 'the next step has the focus').toBeFocused()
  await expect(transvase.getByRole('link', { name: 'Voir ou retirer mon accord' })).toBeVisible()
  await expect(transvase, 'shared is not visited').toContainText('Pas commencé')
  await expect(openButton(page, 'Transvase')).toHaveText(/^Je commence/)
  await expect(async () => {
    await returnToTab(page)
    await expect(platformCard(page, 'Transvase')).toContainText('Données partagées avec Transvase.', { timeout: 1000 })
  }).toPass()
  await expect(progress(page), 'as the badges say').toContainText('1 outil terminé sur 4')

  await expect(generate(page)).toHaveText('Générer mon bilan')
  await expectAccessible(page)
  await generate(page).click()
  await page.waitForURL(`${ORIENTATION}/bilan`)
  expect((await progressOf(person)).assessment).toMatchObject({ version: 1 })
})

test('[JRN-04] [AUT-07] [PEO-10] windows of scripts are refused → the tool opens; session over → sign-in', async ({
  page,
  signIn,
  endSession,
  expected,
}) => {
  const person = await signIn()
  await visit(page, ORIENTATION)
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('refused')
    }
  })
  const tool = await openTool(openButton(page, 'Cap Bruyère'))
  await expect(tool.getByText('Vous venez de Visions')).toBeVisible()
  await tool.close()

  expected.push('440')
  await endSession(person)
  const signInPage = await openTab(openButton(page, 'Cap Bruyère'))
  await signInPage.waitForURL(/^[^?]+\/authentication\/expired\?returnTo=%2Fuser%2Fouvrir%2Fparcours/)
})

test('[JRN-02] [JRN-03] [JRN-04] [BIL-04] without scripts: path, end @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Je commence : Bilan d’orientation' }).click()
  await expect(path(page).getByRole('button', { name: 'Outils suivants' })).toBeHidden()
  const tab = await openTab(openButton(page, 'Cap Bruyère'))
  await answerAll(tab)
  await tab.getByRole('link', { name: 'Je reviens sur Visions' }).click()
  // The first one closes what happened since the last page.
  await tab.getByRole('button', { name: 'Je continue' }).last().click()
  await tab.waitForURL(`${ORIENTATION}?comingFrom=cap-bruyere`)
  await expect(congratulations(tab)).toBeVisible()
  await congratulations(tab).getByRole('link', { name: 'Je continue' }).click()
  await expect(platformCard(tab, 'Cap Bruyère')).toContainText('Terminé')

  await (await openTab(openButton(tab, 'Atlas des gestes'))).close()
  await tab.reload()
  await platformCard(tab, 'Atlas des gestes').getByRole('button', { name: 'J’ai terminé Atlas des gestes' }).click()
  await expect(platformCard(tab, 'Atlas des gestes')).toContainText('Fin déclarée par vous.')
  await give(person)
  await tab.goto(ORIENTATION)
  const { visionsStars: before } = await person.call('GET /me')
  await generate(tab).click()
  await tab.waitForURL(`${ORIENTATION}/bilan`)
  await tab.goto(END)
  await expect(tab.getByRole('status').filter({ hasText: 'Nous enregistrons la fin de votre bilan…' })).toBeVisible()
  await tab.getByRole('button', { name: 'J’enregistre la fin de mon bilan' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Félicitations !')
  await expectBalanceOnServer(person, before + 100)
})

// The guide, step by step

test('[JRN-30] [BIL-01] [BIL-02] [BIL-03] guide: set-up, steps, refused step', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, ORIENTATION)
  await page.getByRole('link', { name: 'Je suis le guide' }).click()
  await page.waitForURL(PRE_START)
  await page.getByLabel('Code de l’événement').fill('SALON-26')
  await page.getByLabel('Nom de la personne ou de la structure').fill('Mission locale Est')
  await page.getByRole('button', { name: 'Paramétrer mon bilan' }).click()
  await page.waitForURL(stepPage(0))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Étape 1 sur 4')).toBeVisible()
  const begin = page.getByRole('link', { name: 'Je commence !' })
  await (await openTool(begin)).close()
  await page.waitForURL(stepPage(1))
  await expect(page.getByRole('heading', { level: 1 }), 'the next step gets the focus').toBeFocused()
  expect((await progressOf(person)).step).toBe(1)

  await visit(page, stepPage(3))
  const refused = await openTab(begin)
  await expect(refused.getByRole('alert')).toContainText('Terminez d’abord les étapes précédentes.')
  await expectAccessible(refused)
  await refused.getByRole('link', { name: 'Aller à mon étape' }).click()
  await refused.waitForURL(stepPage(1))
  await refused.close()

  await visit(page, stepPage(1))
  await (await openTool(begin)).close()
  await page.waitForURL(stepPage(2))

  await visit(page, stepPage(2, 'api'))
  await expect(page.getByRole('region', { name: 'Ruchelune' })).toContainText('Ruchelune vous reconnaît déjà')
  await expect(begin).toHaveCount(0)
  await expectAccessible(page)
  await (await openTool(page.getByRole('link', { name: 'Ouvrir Ruchelune' }))).close()
  await page.getByRole('button', { name: 'Je termine !' }).click()
  await page.waitForURL(stepPage(3))

  await visit(page, stepPage(3, END))
  await page.getByRole('button', { name: 'Je commence !' }).click()
  await page.waitForURL(END)
  expect(page.context().pages(), 'the redirect, not the tool').toHaveLength(1)
  expect((await progressOf(person)).step).toBe(4)
})

test('[JRN-30] [BIL-01] [BIL-02] [BIL-03] without scripts: set-up, first step @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(PRE_START)
  await page.getByLabel('Code de l’événement').fill('SALON-26')
  await page.getByRole('button', { name: 'Paramétrer mon bilan' }).click()
  await page.waitForURL(stepPage(0))
  await (await openTool(page.getByRole('link', { name: 'Je commence !' }))).close()
  await page.getByRole('link', { name: 'Étape suivante' }).click()
  await page.waitForURL(stepPage(1))
  expect((await progressOf(person)).step).toBe(1)
})

// The end of the assessment

test('[BIL-04] [BIL-05] end of the assessment: credited, data shared with the cloud', async ({ page, signIn }) => {
  const person = await signIn()
  await unlock(page, person)
  const { visionsStars: before } = await person.call('GET /me')
  const { release, count } = await hold(page, '**/api/bo/complete', 'POST')
  await page.goto(END)
  await expect(page.getByRole('status').filter({ hasText: 'Nous enregistrons la fin de votre bilan…' })).toBeVisible()
  await expectBalance(page, before)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Félicitations !')
  await expect(page.getByRole('heading', { level: 1 }), 'the page became another one').toBeFocused()
  await expectBalance(page, before + 100)
  await expect(page.getByRole('region', { name: 'Félicitations' })).toContainText('+100')
  expect(count()).toBe(1)

  const cloudData = page.getByRole('region', { name: 'Vos données pour votre cloud personnel' })
  const { services } = await person.call('GET /personaldata')
  await expect(cloudData.getByRole('heading', { level: 3 })).toHaveText(services.map(({ name }) => name))
  await expect(cloudData).toContainText('Centres d’intérêt (6 résultats)')
  await expectAccessible(page)

  await cloudData.getByRole('link', { name: 'Partager mes données de Cap Bruyère' }).click()
  await shareInDialog(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cloudData).toContainText(/(Nous envoyons vos|Vos) résultats de Cap Bruyère (à|sont dans)/)
  const { consents } = await person.call('GET /consents')
  expect(consents.map(({ exporter, recipient }) => [exporter.name, recipient.name])).toContainEqual([
    'Cap Bruyère',
    'Nuage perso',
  ])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }), 'once registered, it stays so').toHaveText('Félicitations !')
  await expect(page.getByRole('region', { name: 'Félicitations' }), 'nothing is credited now').not.toContainText('+100')
  await expectBalanceOnServer(person, before + 100)
})
