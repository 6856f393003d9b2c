import { visit } from '../fixtures/pages.ts'
import { touch } from '../fixtures/gestures.ts'
import { reach } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, expectHref, expectNoOverflow, test, type Page } from '../fixtures/test.ts'

const PAGE = '/user/recommendations'
const SENTENCES = ['J’aime les langues', 'Je cherche un stage', 'Je n’aime pas parler en public']

const box = (page: Page) => page.getByRole('region', { name: 'Vos phrases' })
const typed = (page: Page) => page.getByLabel('Ma phrase')
const card = (page: Page) => page.getByRole('region', { name: 'Mes phrases' })
const add = (page: Page) => card(page).getByRole('button', { name: 'Ajouter' })
const mine = (page: Page) => card(page).getByRole('list', { name: 'Mes phrases' }).getByRole('listitem')
const tools = (page: Page) => page.locator('main article:not([aria-labelledby=pour-vous] *)')
const map = (page: Page) => page.getByRole('group', { name: 'Carte des outils' })
const places = (page: Page) => map(page).locator('a[href*="outil="]').filter({ visible: true })
const tool = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Stores sentences in this browser, as the game or the person would. */
async function storeSentences(page: Page, value: unknown): Promise<void> {
  await visit(page, '/user/choice')
  await page.evaluate(
    (text) => localStorage.setItem('recommendations', text),
    typeof value === 'string' ? value : JSON.stringify(value),
  )
}
const storedSentences = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recommendations') ?? 'null') as unknown)

/** Waits for two frames. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Records the sentences of each call. */
function recordRequests(page: Page): string[][] {
  const requests: string[][] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/recommendations')
      requests.push((request.postDataJSON() as { recommendationSentences: string[] }).recommendationSentences)
  })
  return requests
}

test('[REC-01] two starts: all tools, or a game', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/missions?vue=toutes')
  await page.getByRole('link', { name: 'Par où commencer' }).click()
  await page.waitForURL('/user/choice')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Je plonge dans l’univers',
    'Je me laisse guider en commençant avec un jeu',
  ])
  await expectAccessible(page)
  await expectHref(page.getByRole('link', { name: 'Je joue' }), '/user/game')
  await page.getByRole('link', { name: 'J’explore la carte' }).click()
  await page.waitForURL('/user/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('J’explore')
  await page.getByRole('main').getByRole('link', { name: 'Le jeu' }).click()
  await page.waitForURL('/user/game')
})

test('[REC-04] no sentence, no tool: each is said', async ({ page, signIn }) => {
  await signIn()
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos recommandations suite à vos réponses')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Aucune recommandation n’a pu être trouvée')
  await expectHref(page.getByRole('link', { name: 'Refaire le jeu' }), '/user/game?refaire')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'J’écris une phrase' }).click()
  await page.waitForURL('/user/profile#recommandations')
  await expect(typed(page)).toBeInViewport()

  await storeSentences(page, ['Bonjour'])
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2, name: /^Rien ne correspond exactement/ })).toBeVisible()
  await expect(tools(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'autre phrase' }).click()
  await page.waitForURL('/user/profile#recommandations')
})

test('[REC-04] [REC-05] tools recommended for the sentences, each with its reason', async ({ page, signIn }) => {
  await signIn()
  await storeSentences(page, SENTENCES)
  const requests = recordRequests(page)
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2, name: /pour vous$/ })).toBeVisible()
  expect(requests).toEqual([SENTENCES])
  await expectHref(page.getByRole('link', { name: 'Refaire le jeu' }), '/user/game?refaire')
  await expectAccessible(page)

  const match = tools(page).filter({ has: page.getByRole('heading', { name: 'Polyglossine', exact: true }) })
  const reasons = match.getByRole('list', { name: 'Pourquoi' })
  await expect(reasons.locator('q')).toHaveText([SENTENCES[0]!])
  await expect(reasons.locator('mark').first()).toHaveText(/langue/i)
})

test('[REC-04] [AUT-07] sentence removed, restored → tools follow; expired session → sign-in', async ({
  page,
  signIn,
  endSession,
  expected,
}) => {
  expected.push('440')
  const person = await signIn()
  await storeSentences(page, SENTENCES)
  await visit(page, PAGE)
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toBeVisible()
  const requests = recordRequests(page)
  await box(page)
    .getByRole('button', { name: /^Retirer «\sJ’aime les langues\s»$/ })
    .click()
  await expect(box(page)).toContainText('est retirée')
  await drawn(page)
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toHaveCount(0)
  await expect(tools(page).first()).toBeVisible()
  expect(await storedSentences(page)).toEqual(SENTENCES.slice(1))
  await box(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toBeVisible()
  expect(await storedSentences(page)).toEqual(SENTENCES)
  expect(requests).toEqual([SENTENCES.slice(1), SENTENCES])
  await endSession(person)
  await box(page)
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await page.waitForURL('/authentication/expired**')
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(PAGE)
})

test('[REC-01] [REC-03] [REC-04] [PRO-08] without scripts: map, list, notice @nojs', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/choice')
  await page.getByRole('link', { name: 'J’explore la carte' }).click()
  const place = places(page).and(page.getByRole('link', { name: 'Polyglossine' }))
  // One of both maps is shown, once the style sheets are there.
  await expect(place).toHaveCount(1)
  await place.click()
  await expect(tool(page, 'Polyglossine').getByRole('link', { name: /^Commencer/ })).toHaveAttribute('target', '_blank')
  await tool(page, 'Polyglossine').getByRole('link', { name: 'Revenir à l’univers' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name: 'Stage' }).click()
  await page.getByRole('link', { name: 'Liste' }).click()
  await expect(page).toHaveURL('/user/catalog?theme=stage&vue=liste')
  await expect(tools(page).filter({ hasText: 'Premier Quai' })).toBeVisible()

  await page.goto(PAGE)
  await expect(page.getByText('Vos recommandations se préparent')).toBeHidden()
  await page.getByRole('link', { name: 'leur liste' }).click()
  await expect(tools(page).first()).toBeVisible()
  await page.goto('/user/profile')
  await expect(card(page).locator('noscript p'), 'what is missing is said').toBeVisible()
  await expect(typed(page)).toBeHidden()
})

/** Names of all that is placed on the map. */
const placed = async (page: Page) =>
  (await places(page).evaluateAll((links) => links.map((link) => link.textContent))).toSorted()
const listed = async (page: Page) => (await tools(page).getByRole('heading', { level: 3 }).allTextContents()).toSorted()
const show = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name }).click()
const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name, exact: true }).click()

test('[REC-03] map and list: the same tools by theme, theme in the address @both', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, '/user/catalog')
  await expect(map(page).getByRole('group')).toHaveCount(5)
  const onMap = await placed(page)
  expect(new Set(onMap).size).toBe(onMap.length)
  expect(onMap.length).toBeGreaterThan(20)
  await expectAccessible(page)
  await show(page, 'Liste')
  await expect(page).toHaveURL('/user/catalog?vue=liste')
  await expect(map(page)).toHaveCount(0)
  expect(await listed(page)).toEqual(onMap)

  await choose(page, 'Emploi')
  await expect(page).toHaveURL('/user/catalog?theme=emploi&vue=liste')
  const { services } = await person.call('GET /services', { query: { filter: 'job' } })
  const names = services.map(({ name }) => name).toSorted()
  await expect(tools(page)).toHaveCount(names.length)
  expect(await listed(page)).toEqual(names)
  await show(page, 'Carte')
  await expect(places(page)).toHaveCount(names.length)
  expect(await placed(page)).toEqual(names)
  await expect(page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name: 'Emploi' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goBack()
  await expect(tools(page)).toHaveCount(names.length)
  // Reload last: Back does nothing on a reloaded page until its scripts run.
  await page.reload()
  await expect(tools(page)).toHaveCount(names.length)
})

test('[REC-03] land → its theme, place → its tool, tool → its site in a new tab', async ({ page, signIn, urls }) => {
  await signIn()
  await visit(page, '/user/catalog')
  await map(page)
    .getByRole('link', { name: /^Compétences/ })
    .click()
  await expect(page).toHaveURL('/user/catalog?theme=competences')
  const place = places(page).and(page.getByRole('link', { name: 'Polyglossine' }))
  await place.click()
  await expect(page).toHaveURL(/[?&]theme=competences&outil=[\da-f-]{36}$/)
  await expect(tool(page, 'Polyglossine')).toContainText('Évaluez une langue')
  await expectAccessible(page)
  const popup = page.waitForEvent('popup')
  await tool(page, 'Polyglossine')
    .getByRole('link', { name: /^Commencer/ })
    .click()
  expect(new URL((await popup).url()).origin).toBe(urls.tools)
  await (await popup).close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/user/catalog?theme=competences')
  await expect(place).toBeFocused()
})

test('[REC-03] keyboard: Tab to a place, + closer, arrows about, 0 back', async ({ page, signIn }) => {
  await signIn()
  await visit(page, '/user/catalog')
  await reach(map(page))
  const drawing = map(page).locator('> div')
  const width = () => drawing.evaluate((element) => Math.round(element.getBoundingClientRect().width))
  const whole = await width()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.9)
  const left = () => map(page).evaluate((element) => element.scrollLeft)
  await expect.poll(left, 'it stays around the middle').toBeGreaterThan(0)
  const before = await left()
  // The browser ignores an arrow while it still lays the larger drawing out.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect.poll(left, { timeout: 1000 }).toBeGreaterThan(before)
  }).toPass()
  await page.keyboard.press('-')
  await expect.poll(width).toBeLessThan(whole * 1.5)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(whole)
  await expect(page.getByRole('button', { name: 'Voir toute la carte' })).toBeDisabled()
  await reach(places(page).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[REC-03] mouse: Ctrl and the wheel zoom, dragging moves and opens nothing', async ({ page, signIn }) => {
  await signIn()
  await visit(page, '/user/catalog')
  const box = (await map(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + 250, 800)]
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  const scroll = () => map(page).evaluate((element) => [element.scrollLeft, element.scrollTop])
  await expect.poll(async () => (await scroll())[0]).toBeGreaterThan(0)
  const place = places(page).filter({ visible: true })
  const inView = await place.evaluateAll(
    (links, [x, y]) => {
      const boxes = links.map((link) => link.getBoundingClientRect())
      const near = boxes.toSorted(
        (one, other) => Math.hypot(one.x - x!, one.y - y!) - Math.hypot(other.x - x!, other.y - y!),
      )[0]!
      return { x: near.x + near.width / 2, y: near.y + 20 }
    },
    [x, y],
  )
  const before = await scroll()
  await page.mouse.move(inView.x, inView.y)
  await page.mouse.down()
  await page.mouse.move(inView.x - 60, inView.y - 40, { steps: 5 })
  await page.mouse.up()
  expect(await scroll()).toEqual([before[0]! + 60, before[1]! + 40])
  await expect(page).toHaveURL('/user/catalog')
  await page.mouse.move(inView.x - 200, inView.y)
  expect(await scroll(), 'let go').toEqual([before[0]! + 60, before[1]! + 40])
  await page.getByRole('button', { name: 'Voir de plus loin' }).click()
  await page.getByRole('button', { name: 'Voir toute la carte' }).click()
  expect(await scroll()).toEqual([0, 0])
})

test('[REC-03] touch: one finger scrolls, two fingers zoom, names readable @phone', async ({ page, signIn }) => {
  await signIn()
  await visit(page, '/user/catalog')
  const name = map(page).locator('a span').filter({ visible: true, hasText: 'Marelline' })
  expect((await name.boundingBox())!.height, 'letters of 13 pixels or more').toBeGreaterThan(14)
  for (const link of (await places(page).all()).slice(0, 8)) {
    const { width, height } = (await link.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  await touch(page, [
    [
      [195, 600],
      [195, 300],
    ],
  ])
  await expect.poll(top).toBeGreaterThan(before + 150)

  const width = () =>
    map(page)
      .locator('> div')
      .evaluate((element) => element.getBoundingClientRect().width)
  const whole = await width()
  await touch(page, [
    [
      [170, 400],
      [90, 400],
    ],
    [
      [220, 400],
      [300, 400],
    ],
  ])
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Voir toute la carte' }).click()
  await expect.poll(width).toBe(whole)
})

test('[PRO-08] [AUT-10] sentences: added once, stored; sign-out → deleted', async ({ page, signIn }) => {
  await signIn()
  await visit(page, '/user/profile')
  await expect(add(page)).toBeDisabled()
  await typed(page).fill('   ')
  await expect(add(page)).toBeDisabled()
  await typed(page).fill('  J’aime les Langues ')
  await add(page).click()
  await expect(mine(page)).toHaveText(['J’aime les Langues'])
  await expect(typed(page)).toHaveValue('')
  await typed(page).fill('j’AIME les langues')
  await typed(page).press('Enter')
  await expect(card(page).getByRole('alert')).toHaveText('Votre recommandation a déjà été ajoutée')
  await expectAccessible(page)
  await typed(page).fill('Je cherche un stage')
  await expect(card(page).getByRole('alert')).toHaveCount(0)
  await typed(page).press('Enter')
  await expect(mine(page)).toHaveText(['J’aime les Langues', 'Je cherche un stage'])
  expect(await storedSentences(page)).toEqual(['J’aime les Langues', 'Je cherche un stage'])

  await page.reload()
  await expect(mine(page)).toHaveText(['J’aime les Langues', 'Je cherche un stage'])
  await card(page).getByRole('link', { name: 'Voir mes recommandations' }).click()
  await page.waitForURL(PAGE)
  await expect(tools(page).first()).toBeVisible()
  await page.goto('/user/authentication/logout')
  await page.waitForURL('/')
  expect((await page.request.get('/api/auth/check')).status()).toBe(401)
  expect(await storedSentences(page)).toBeNull()
})
