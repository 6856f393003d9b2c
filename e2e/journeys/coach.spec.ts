import { breakCalls } from '../fixtures/calls.ts'
import { pseudonymAt, start } from '../fixtures/consents.ts'
import { COACH, journeyOf, platformOf, returnToTab, spendTime, statusOf } from '../fixtures/journeys.ts'
import { lyceen } from '../fixtures/missions.ts'
import { expectBalance, expectSignedIn, frame, inside, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, expectHref, test, type Page } from '../fixtures/test.ts'

const SLUG = 'calque-des-voeux'
const simulation = (page: Page) => page.getByRole('region', { name: 'Ma simulation' })
const launch = (page: Page) => simulation(page).getByRole('button', { name: 'Je lance ma simulation' })
const wishes = (page: Page) => page.getByRole('region', { name: 'Ma liste de vœux' })
const rows = (page: Page) => wishes(page).locator('ol > li')
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const balance = (page: Page) => wishes(page).getByRole('meter', { name: 'Équilibre de ma liste' })

/** Fills in the simulation up to the estimate. By keyboard: browsers discard clicks on a frame that has just moved. */
async function estimate(page: Page): Promise<void> {
  await inside(page).getByLabel('Mon bac').selectOption({ index: 1 })
  await inside(page).getByLabel('Ma moyenne générale').selectOption('14')
  await inside(page).getByRole('checkbox', { name: 'BUT' }).press('Space')
  await inside(page).getByRole('button', { name: 'J’estime mes chances' }).press('Enter')
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Vos chances, formation par formation')
}

async function addWish(page: Page, title: string, chance: number, establishment = ''): Promise<void> {
  const form = wishes(page).locator('form').last()
  await form.getByLabel('Formation').fill(title)
  await form.getByLabel('Établissement').fill(establishment)
  await form.getByLabel('Chances, en %').fill(String(chance))
  await form.getByRole('button', { name: 'J’ajoute ce vœu' }).click()
  await expect(row(page, title)).toBeVisible()
}

test('[JRN-20] coach: beta notice, four tips, guide, chart with text alternative', async ({ page, signIn }) => {
  const person = await signIn(lyceen)
  const journey = await journeyOf(person, 'parcoursup')
  await visit(page, COACH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simulateur d’admission')
  await expect(page.getByText('Ce simulateur est encore à l’essai')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('+100 VisionsStars')
  const tips = page.getByRole('region', { name: 'Conseils pour vos vœux' }).getByRole('listitem')
  expect(journey.tips).toHaveLength(4)
  await expect(tips).toHaveText(journey.tips)
  await expect(tips.first()).toContainText(/vingt vœux/)
  await expect(tips.nth(1)).toContainText(/75\s%/)
  await expect(page.getByRole('region', { name: 'Mode d’emploi' }).getByRole('listitem')).toHaveText(journey.guide)

  const reading = page.getByRole('region', { name: 'Lire un résultat' })
  const drawing = reading.getByRole('img', { name: /^Un résultat sur l’échelle des chances/ })
  await expect(drawing).toBeVisible()
  for (const words of ['vœu ambitieux', 'vœu possible', 'vœu prudent'])
    await expect(reading.getByRole('list'), 'the list says the same').toContainText(words)
  await expect(frame(page), 'no request to the coach before the button').toHaveCount(0)
  await expect(wishes(page)).toContainText('Aucun vœu pour l’instant')
  await expectAccessible(page)
})

test('[JRN-20] [JRN-11] simulation: end reported by the coach → credited', async ({ page, signIn, urls }) => {
  const person = await signIn(lyceen)
  await visit(page, COACH)
  await launch(page).click()
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame(page)).toHaveAttribute('title', 'Simulation d’admission, par Calque des vœux')
  const address = await frame(page).getAttribute('src')
  expect(new URL(address!).origin).toBe(urls.coach)
  for (const secret of ['@', '%40', person.id, person.email]) expect(address).not.toContain(secret)
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Vos chances d’admission')
  await expect(
    simulation(page).getByRole('heading', { name: 'Ma simulation' }),
    'the button that had it is gone',
  ).toBeFocused()
  await expectAccessible(page, 'iframe')
  expect(await statusOf(person, SLUG, 'parcoursup')).toEqual({ status: 1, proof: null })

  await spendTime(person)
  await estimate(page)
  await expectBalance(page, 60)
  await inside(page).getByRole('button', { name: 'J’ai fini ma simulation' }).press('Enter')
  await expect(simulation(page)).toContainText('Simulation terminée.')
  await expectBalance(page, 160)
  expect(await statusOf(person, SLUG, 'parcoursup')).toEqual({ status: 2, proof: 'confirmed' })
})

test('[JRN-20] [EXT-01] coach refuses our key: message, session stays open', async ({ page, signIn, partner }) => {
  const person = await signIn(lyceen)
  await start(person, SLUG, 'parcoursup')
  const { platform } = await platformOf(person, SLUG, 'parcoursup')
  const subject = await pseudonymAt(person, platform)
  const repair = await partner.fails('coach', 'unauthorized', { match: subject })
  await visit(page, COACH)
  await launch(page).click()
  await expect(simulation(page).getByRole('alert')).toContainText('Le simulateur ne répond pas')
  await expect(frame(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectHref(simulation(page).getByRole('link', { name: 'Ouvrir le site du simulateur' }), platform.urls.website!)
  await addWish(page, 'Licence de géographie', 82)
  await expectSignedIn(page)
  await repair()
  await simulation(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Vos chances d’admission')
  await expect(simulation(page).getByRole('alert')).toHaveCount(0)
})

test('[JRN-20] without scripts: simulation; wish added, changed, removed, restored @nojs', async ({ page, signIn }) => {
  const person = await signIn(lyceen)
  await page.goto(COACH)
  await launch(page).click()
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Vos chances d’admission')
  await addWish(page, 'Licence de géographie', 82, 'Université de Nantes')
  await row(page, 'Licence de géographie')
    .getByRole('link', { name: /^Modifier/ })
    .click()
  await wishes(page).getByLabel('Chances, en %').first().fill('31')
  await wishes(page).getByRole('button', { name: 'J’enregistre' }).click()
  await expect(page).toHaveURL(COACH)
  await expect(row(page, 'Licence de géographie')).toContainText('31 %')
  await row(page, 'Licence de géographie')
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(rows(page)).toHaveCount(0)
  await wishes(page).getByRole('button', { name: 'Annuler le retrait' }).click()
  await expect(row(page, 'Licence de géographie')).toContainText('31 %')
  expect((await person.call('GET /wishes')).wishes).toMatchObject([{ title: 'Licence de géographie', chance: 31 }])
})

// The wish list

test('[JRN-20] wishes: added, changed; focus and balance follow', async ({ page, signIn }) => {
  await signIn(lyceen)
  await visit(page, COACH)
  const form = wishes(page).locator('form').last()
  await addWish(page, 'Licence de géographie', 60, 'Université de Nantes')
  await expect(form.getByLabel('Formation'), 'ready for the next one').toBeFocused()
  await expect(form.getByLabel('Formation')).toHaveValue('')
  await expect(wishes(page).getByRole('status').filter({ hasText: 'Vœu ajouté : Licence de géographie' })).toHaveCount(
    1,
  )
  await expect(row(page, 'Licence de géographie')).toContainText('Vœu possible')
  await expect(balance(page)).toHaveAttribute('value', '0')

  await addWish(page, 'BUT Info-com', 76)
  await expect(wishes(page)).toContainText('1 vœu sur 2 a plus de 75 % de chances. Votre liste est équilibrée')
  await addWish(page, 'Classe préparatoire', 12)
  await row(page, 'Classe préparatoire').getByRole('link', { name: 'Modifier Classe préparatoire' }).click()
  const edited = wishes(page)
    .locator('form')
    .filter({ has: page.locator('input[value=edit-wish]') })
  await expect(edited.getByLabel('Formation')).toBeFocused()
  await expect(page).toHaveURL(/\?voeu=/)
  await expectAccessible(page)
  await edited.getByLabel('Chances, en %').fill('80')
  await edited.getByRole('button', { name: 'J’enregistre' }).click()
  await expect(row(page, 'Classe préparatoire')).toContainText('80 %')
  await expect(page).toHaveURL(COACH)
  await expect(
    row(page, 'Classe préparatoire').getByRole('link', { name: /^Modifier/ }),
    'the focus is where it was',
  ).toBeFocused()
})

test('[JRN-20] return to the tab offline: text and simulation stay', async ({ page, signIn, expected }) => {
  const person = await signIn(lyceen)
  await visit(page, COACH)
  await launch(page).click()
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Vos chances d’admission')
  const address = await frame(page).getAttribute('src')
  const form = wishes(page).locator('form').last()
  await form.getByLabel('Formation').fill('BUT Info-com')
  const repair = await breakCalls(page, '**/api/**', 'any', expected)
  const failed = page.waitForEvent('requestfailed')
  await returnToTab(page)
  await failed
  repair()
  await person.call('POST /wishes', { body: { title: 'Licence de géographie', establishment: '', chance: 60 } })
  await returnToTab(page)
  await expect(row(page, 'Licence de géographie'), 'once there is one again, the page is fresh').toBeVisible()
  await expect(form.getByLabel('Formation')).toHaveValue('BUT Info-com')
  expect(await frame(page).getAttribute('src')).toBe(address)
})
