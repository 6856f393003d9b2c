// The landing page and the head and foot of the site: PUB-01 to PUB-13.
import { centreOf, touch, visibleSlides } from '../fixtures/gestures.ts'
import { openWithStillClock } from '../fixtures/pages.ts'
import { headNavigation, stored, storedKeys, openSite, publicPaths } from '../fixtures/site.ts'
import { reach } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, expectHref, test, type Page } from '../fixtures/test.ts'

const inSection = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('[PUB-01] [PUB-13] header: home, assessments, mail, sign-in at every width @widths', async ({ page, urls }) => {
  await openSite(page)
  await expectHref(page.getByRole('banner').getByRole('link', { name: 'Visions, accueil' }), '/')
  const navigation = await headNavigation(page)
  const target = (name: string) => navigation.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await target('Accueil')).toBe('/')
  await expect(navigation.getByRole('link', { name: 'Accueil', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(await target('Bilan d’orientation')).toBe('/public/bilan-orientation')
  expect(await target('Bilan de réorientation')).toBe('/public/bilan-reorientation')
  expect(await target('Nous écrire')).toBe('mailto:contact@visions.example')
  await navigation.getByRole('link', { name: 'Se connecter' }).click()
  expect(page.url()).toContain(`${urls.identity}/sso/interapp/login?serviceURL=`)
})

test('[PUB-02] [PUB-03] [PUB-04] [PUB-12] title, three steps, matching, sign-up', async ({ page, urls }) => {
  await openSite(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^S’orienter, ça\s+se\s+joue\.$/)
  const steps = inSection(page, 'Trois balises, et vous y voyez plus clair.')
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['Explorez', 'Accomplissez', 'Matchez'])
  const matching = inSection(page, /^Des offres qui vous ressemblent/)
  await expect(matching.getByRole('heading', { level: 3 })).toHaveText([
    'Ce que vous découvrez',
    'Ce que vous partagez',
    'Ce qui vous correspond',
  ])
  await expect(matching.getByText('Dès 18 ans, postulez aux formations en deux clics, sans CV.')).toBeVisible()
  await page.getByRole('link', { name: 'Je m’inscris' }).click()
  expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup?serviceURL=`)
})

test('[PUB-05] [PUB-06] [PUB-07] [PUB-09] tools of the catalogue, rewards, two assessments, four badges', async ({
  page,
  call,
}) => {
  const { total } = await call('GET /public/services')
  const announced = Math.ceil(total / 10) * 10 - 10
  expect(announced).toBeGreaterThanOrEqual(30)
  await openSite(page)
  await expect(page.getByRole('heading', { name: `Plus de ${announced} outils` })).toBeVisible()
  await expect(page.getByText(`plus de ${announced} outils et un bilan`)).toBeVisible()
  const tickets = inSection(page, 'Échangez vos VisionsStars contre des récompenses.').getByRole('article')
  await expect(tickets).toHaveCount(3)
  const offers = ['−15\u00a0%', '5 à 20\u00a0€', '−10\u00a0%']
  for (const [index, offer] of offers.entries()) await expect(tickets.nth(index)).toContainText(offer)
  const badges = inSection(page, /^Votre avenir vous appartient/).getByRole('heading', { level: 3 })
  await expect(badges).toHaveText(['Données protégées', 'Centré sur l’humain', 'Subventionné', 'Sécurisé'])
  const pair = inSection(page, 'Deux bilans, pour partir ou repartir.')
  await expect(pair.getByRole('heading', { level: 3 })).toHaveText(['Bilan d’orientation', 'Bilan de réorientation'])
  await pair.getByRole('link', { name: 'Découvrir le bilan de réorientation' }).click()
  await page.waitForURL('/public/bilan-reorientation')
})

const carousel = (page: Page) => page.getByRole('group', { name: 'Outils partenaires' })
const track = (page: Page) => carousel(page).getByRole('list', { name: 'Outils partenaires' })
const first = async (page: Page) => (await visibleSlides(track(page)))[0]

test('[PUB-08] carousel, shows 4, 3, 2 and 1 slides at 1100, 1024, 700 and 480 pixels', async ({ page }) => {
  await openSite(page)
  for (const [width, count] of [
    [1280, 4],
    [1100, 4],
    [1025, 4],
    [1024, 3],
    [701, 3],
    [700, 2],
    [481, 2],
    [480, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => visibleSlides(track(page)), `${width} px`).toHaveLength(count)
  }
})

test('[PUB-08] carousel, buttons: move by the visible slides in 500 ms, position announced', async ({ page }) => {
  await openWithStillClock(page, '/', openSite)
  const previous = page.getByRole('button', { name: 'Outils précédents' })
  const next = page.getByRole('button', { name: 'Outils suivants' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  const moving = () => carousel(page).evaluate((element) => element.hasAttribute('data-moving'))
  await next.click()
  await page.clock.runFor(16)
  await page.clock.runFor(480)
  expect(await moving(), 'before 500 ms').toBe(true)
  await page.clock.runFor(40)
  expect(await moving(), 'after 500 ms').toBe(false)
  expect(await visibleSlides(track(page))).toEqual([4, 5, 6, 7])
  await expect(carousel(page).getByRole('status')).toHaveText('5 à 8 sur 12')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  // Two clicks in a row reach the end.
  await next.click()
  await next.click()
  await page.clock.runFor(1200)
  expect(await first(page)).toBe(8)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  await page.clock.runFor(1200)
  expect(await first(page)).toBe(8)
})

test('[PUB-08] carousel, keyboard: reached with Tab, moved slide by slide, End and Home', async ({ page }) => {
  await openSite(page)
  await reach(track(page))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => first(page)).toBe(1)
  await expect(carousel(page).getByRole('status')).toHaveText('2 à 5 sur 12')
  await page.keyboard.press('End')
  await expect.poll(() => first(page)).toBe(8)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => first(page)).toBe(7)
  await page.keyboard.press('Home')
  await expect.poll(() => first(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Outils précédents' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Outils suivants' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => first(page)).toBe(4)
})

test('[PUB-08] carousel, touch: swiped to the next slide @phone', async ({ page }) => {
  await openSite(page)
  await track(page).scrollIntoViewIfNeeded()
  const [x, y] = await centreOf(track(page))
  // Slowly: a quick swipe may skip slides.
  await touch(
    page,
    [
      [
        [x * 1.8, y],
        [x * 0.4, y],
      ],
    ],
    { steps: 7, pause: 200 },
  )
  await expect.poll(() => visibleSlides(track(page))).toEqual([1])
  await expect(carousel(page).getByRole('status')).toHaveText('2 à 2 sur 12')
})

test('[PUB-08] carousel, reduced motion: moves without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStillClock(page, '/', openSite)
  await page.getByRole('button', { name: 'Outils suivants' }).click()
  await page.clock.runFor(20)
  expect(await first(page)).toBe(4)
})

test('[PUB-08] carousel, without scripts: a row of all slides @nojs', async ({ page }) => {
  await page.goto('/')
  await expect(
    carousel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') }),
  ).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Outils suivants' })).toBeHidden()
  await track(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => first(page)).toBeGreaterThan(0)
})

test('[PUB-10] terms and legal notices: disabled on the landing page, linked on the other pages', async ({ page }) => {
  await openSite(page)
  const foot = page.getByRole('contentinfo')
  for (const name of ['Conditions générales', 'Mentions légales']) {
    await expect(foot.getByText(name)).toBeVisible()
    await expect(foot.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    await expect(foot.getByRole('link', { name })).not.toHaveAttribute('href')
  }
  await foot.getByRole('link', { name: 'Accessibilité : non conforme' }).click()
  await page.waitForURL('/accessibilite')
  for (const [name, path] of [
    ['Conditions générales', '/conditions'],
    ['Mentions légales', '/mentions-legales'],
    ['Confidentialité', '/confidentialite'],
  ] as const) {
    await foot.getByRole('link', { name }).click()
    await page.waitForURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[PUB-10] every page except the landing page links to the four legal pages', async ({ page, signIn }) => {
  await signIn()
  const site = (await publicPaths(page)).filter((path) => path !== '/')
  for (const path of [
    ...site,
    '/authentication/error',
    '/nulle-part',
    '/user/missions',
    '/user/profile',
    '/hors-connexion',
  ]) {
    const foot = /<footer[^]*<\/footer>/.exec(await (await page.request.get(path)).text())![0]
    const links = [...foot.matchAll(/href="(\/[\w-]+)"/g)].map(([, target]) => target)
    for (const target of ['/mentions-legales', '/conditions', '/confidentialite', '/accessibilite'])
      expect(
        links.filter((link) => link === target),
        `${path} → ${target}`,
      ).toHaveLength(1)
  }
})

test('[PUB-11] context of a link: stored when valid, ignored otherwise; the page is shown', async ({ page }) => {
  await openSite(page, '/?context=numerique')
  expect(await stored(page, 'context')).toBe('numerique')
  await openSite(page, '/?context=<script>alert(1)</script>&userId=b')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await stored(page, 'context')).toBe('numerique')
  expect(await storedKeys(page)).toEqual(['context'])
  await openSite(page, '/?context=Normal')
  expect(await stored(page, 'context')).toBe('Normal')
})

test('[PUB-11] signed in: redirect to the missions, context of the link saved', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/?context=numerique')
  await page.waitForURL('/user/missions')
  await expect.poll(async () => (await person.call('GET /me')).user.context).toBe('numerique')
})

test('[PUB-13] menu on small screens: opened and closed by touch and keyboard @phone', async ({ page }) => {
  await openSite(page)
  const toggle = page.getByRole('banner').locator('summary')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(toggle).toHaveAccessibleName('Menu')
  await toggle.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(40, 700)
  await expect(menu).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab')
  await expect(menu, 'the focus left it').toBeHidden()
})

test('[PUB-13] without scripts: menu @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Bilan d’orientation' }).click()
  await page.waitForURL('/public/bilan-orientation')
})
