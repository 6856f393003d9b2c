import { keepArrivals } from '../fixtures/arrivals.ts'
import { logIn } from '../fixtures/pages.ts'
import { openSite, signUp, stored } from '../fixtures/site.ts'
import { countTaps } from '../fixtures/taps.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const ANSWERS = ['yes', 'no', 'yes', 'unsure', 'no', 'no'] as const
const button = (page: Page, answer: string) => page.locator(`[data-shown] [data-answer=${answer}]`)
const pistes = (page: Page) => page.locator('[data-piste] [data-part=title]')

test('[PIS-02] six sentences in the browser → three pistes, each drawn; nothing is sent; back, reload', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSite(page, '/essayer')
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const address = page.url()
  for (const [place, answer] of ANSWERS.entries()) {
    await expect(page.getByText(`Phrase ${place + 1} sur 6`)).toBeVisible()
    await button(page, answer).click()
  }
  await expect(title(page)).toHaveText('Le concret et la création à égalité, pour l’instant.')
  await expect(title(page)).toBeFocused()
  await expect(pistes(page)).toHaveCount(3)
  await expect(page.locator('[data-part=reason]').first()).toHaveText(/^Parce que vous avez dit oui à «/)
  await expectAccessible(page)
  const drawings = await page
    .locator('[data-part=drawing]')
    .evaluateAll((uses) => uses.map((use) => [use.getAttribute('href'), use.getBoundingClientRect().width > 0]))
  expect(new Set(drawings.map(([href]) => href)).size).toBe(3)
  expect(drawings.map(([, isDrawn]) => isDrawn)).toEqual([true, true, true])
  expect([sent, page.url(), await page.context().cookies()]).toEqual([[], address, []])

  const names = await pistes(page).allTextContents()
  await page.goBack()
  await expect(button(page, 'no')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).not.toHaveText('Le concret et la création à égalité, pour l’instant.')
  await page.goBack()
  await page.keyboard.press('ArrowLeft')
  await expect(pistes(page)).toHaveText(names)
  await page.reload()
  await expect(pistes(page)).toHaveText(names)
  await page.getByText('D’après vos réponses').click()
  await page.getByRole('button', { name: 'Tout effacer et recommencer' }).click()
  expect(await stored(page, 'essay')).toBeNull()
})

test('[PIS-02] without scripts: one form, its result, the question after the sign-in @nojs', async ({ page }) => {
  await page.goto('/essayer')
  for (const [place, answer] of ANSWERS.entries())
    await page.locator(`[name=phrase-${place + 1}][value$=":${answer}"]`).check({ force: true })
  await page.getByRole('button', { name: 'Voir mes trois pistes' }).click()
  expect(page.url()).toMatch(/\/essayer$/)
  await expect(title(page)).toHaveText('Le concret et la création à égalité, pour l’instant.')
  await page.getByRole('button', { name: 'Je les garde' }).click()
  await signUp(page)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(title(page)).toHaveText('Vos trois pistes sont là.')
  await page.getByRole('button', { name: 'Non, ce n’est pas moi' }).click()
  await page.waitForURL('/user/onboarding?acte=animal')
  expect((await page.context().cookies()).filter(({ name }) => name === 'essai')).toEqual([])
})

test('[PIS-02] existing account that signs in from «Je les garde»: asked, then unchanged after «no»', async ({
  newBrowser,
  signIn,
}) => {
  const person = await signIn()
  const page = await newBrowser()
  await openSite(page, '/essayer')
  for (const answer of ANSWERS) await button(page, answer).click()
  await page.getByRole('button', { name: 'Je les garde' }).click()
  await page.getByRole('link', { name: 'Je me connecte' }).click()
  await logIn(page, person.email)
  await page.waitForURL('/user/essai')
  await expect(title(page)).toHaveText('Ajouter ces trois pistes à vos pistes\u00a0?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Non, je ne les ajoute pas' }).click()
  await page.waitForURL('/user/missions')
  expect((await person.call('GET /preferences/game')).sentences.flatMap(({ answer }) => answer ?? [])).toEqual([])
  expect(await stored(page, 'essay')).toBeNull()
})

test('[PIS-08] phone: landing page → sentence in ≤ 8 taps, star in ≤ 12, code in ≤ 18 @phone', async ({
  page,
  call,
}) => {
  await keepArrivals(page)
  const taps = await countTaps(page)
  await openSite(page)
  await page.getByRole('link', { name: 'J’essaie six phrases' }).tap()
  for (const [place, answer] of ANSWERS.entries()) {
    await expect(page.getByText(`Phrase ${place + 1} sur 6`)).toBeVisible()
    await button(page, answer).tap()
  }
  await expect(title(page)).toContainText('pour l’instant')
  expect(taps()).toBeLessThanOrEqual(8)
  const names = await pistes(page).allTextContents()
  await page.getByRole('button', { name: 'Je les garde' }).tap()
  // The three taps into text fields are not counted: `fill` makes none.
  await signUp(page)
  await expect(pistes(page)).toHaveText(names)
  await page.getByRole('button', { name: 'Oui, je continue' }).tap()
  await page.waitForURL(/\/user\/questions\?acte=situation/)
  expect((await call('GET /me')).visionsStars).toBe(50)
  expect(taps()).toBeLessThanOrEqual(12)
  for (const [answer, next] of [
    ['Étudiant ou étudiante', /acte=age/],
    ['18 à 24 ans', /acte=recherche/],
    ['Une formation', '/user/missions'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: answer }).tap()
    await page.waitForURL(next)
  }
  await page.getByRole('dialog', { name: 'Premiers pas' }).getByRole('button', { name: 'Je continue' }).tap()
  await page.getByRole('link', { name: 'Je choisis' }).tap()
  await page.getByRole('link', { name: 'Obtenir' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Voici votre code')
  expect(taps()).toBeLessThanOrEqual(18)
})
