import { breakCalls, hold, refuseCalls } from '../fixtures/calls.ts'
import { tabTo, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const PAGE = '/user/recommendations'
const ASKING = '**/api/recommendations'
const SENTENCES = ['J’aime les langues', 'Je cherche un stage', 'Je n’aime pas parler en public']

const box = (page: Page) => page.getByRole('region', { name: 'Vos phrases' })
const typed = (page: Page) => page.getByLabel('Ma recommandation')
const card = (page: Page) => page.getByRole('region', { name: 'Mes recommandations' })
const add = (page: Page) => card(page).getByRole('button', { name: 'Ajouter' })
const mine = (page: Page) => card(page).getByRole('list', { name: 'Mes phrases' }).getByRole('listitem')
const tools = (page: Page) => page.getByRole('main').getByRole('article')
const map = (page: Page) => page.getByRole('group', { name: 'Carte des outils' })
const places = (page: Page) => map(page).locator('a[href*="outil="]').filter({ visible: true })
const tool = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What this browser keeps under `recommendations`, as if the game or the person had put it there. */
async function keep(page: Page, value: unknown): Promise<void> {
  await visit(page, '/user/choice')
  await page.evaluate((text) => localStorage.setItem('recommendations', text), typeof value === 'string' ? value : JSON.stringify(value))
}
const kept = (page: Page): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem('recommendations') ?? 'null') as unknown)

/** The page has shown what it knows by now. */
const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The sentences of each call that the page makes. */
function askedBy(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/recommendations')
      asked.push((request.postDataJSON() as { recommendationSentences: string[] }).recommendationSentences)
  })
  return asked
}

test('[REC-01] two ways to begin: all the tools, or a game @both', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/missions')
  await page.getByRole('link', { name: 'Par où commencer' }).click()
  await page.waitForURL('/user/choice')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Je plonge dans l’univers',
    'Je me laisse guider en commençant avec un jeu',
  ])
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Je joue' })).toHaveAttribute('href', '/user/game')
  await page.getByRole('link', { name: 'J’explore la carte' }).click()
  await page.waitForURL('/user/universe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’univers des outils')
  await page.getByRole('link', { name: 'Je me laisse guider par un jeu' }).click()
  await page.waitForURL('/user/game')
})

test('[REC-04] without a sentence nothing is asked, and the page says how to have some @both', async ({ page, signIn }) => {
  await signIn()
  const asked = askedBy(page)
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos Recommandations suite à vos réponses')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Aucune recommendation n’a pu être trouvée')
  await expect(page.getByRole('link', { name: 'Refaire le jeu' })).toHaveAttribute('href', '/user/game?refaire')
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'J’écris une phrase' }).click()
  await page.waitForURL('/user/profile#recommandations')
  await expect(typed(page)).toBeInViewport()
})

test('[REC-04] [REC-05] tools are recommended for the sentences, and each says why in words of its own @both', async ({ page, signIn }) => {
  const person = await signIn()
  await keep(page, SENTENCES)
  const asked = askedBy(page)
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2, name: /pour vous$/ })).toBeVisible()
  expect(asked).toEqual([SENTENCES])
  await expect(page.getByRole('link', { name: 'Refaire le jeu' })).toHaveAttribute('href', '/user/game?refaire')
  await expectAccessible(page)

  const { services } = await person.call('GET /services', { query: { filter: 'all' } })
  const names = await tools(page).getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(2)
  expect(names.length).toBeLessThanOrEqual(12)
  expect(names).toContain('Polyglossine')
  for (const name of names) {
    const service = services.find((one) => one.name === name)!
    const said = [
      service.name,
      service.galaxy.user.tags.join(' '),
      service.galaxy.user.description,
      service.description,
      service.concept,
    ].join(' ')
    const why = tools(page)
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('list', { name: 'Pourquoi' })
    const sentences = await why.locator('q').allTextContents()
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(SENTENCES.slice(0, 2), 'nothing comes from what is not liked').toContain(sentence)
    for (const word of await why.locator('mark').allTextContents()) expect(said).toContain(word)
  }
})

test('[REC-04] a sentence is taken off and put back where the tools are, and they follow @both', async ({ page, signIn }) => {
  await signIn()
  await keep(page, SENTENCES)
  await visit(page, PAGE)
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toBeVisible()
  const asked = askedBy(page)
  await box(page)
    .getByRole('button', { name: /^Retirer «\sJ’aime les langues\s»$/ })
    .click()
  await expect(box(page)).toContainText('est retirée')
  await drawn(page)
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toHaveCount(0)
  await expect(tools(page).first()).toBeVisible()
  expect(await kept(page)).toEqual(SENTENCES.slice(1))
  await expectAccessible(page)
  await box(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toBeVisible()
  expect(await kept(page)).toEqual(SENTENCES)
  expect(asked).toEqual([SENTENCES.slice(1), SENTENCES])
  const takeOff = (sentence: string) =>
    box(page)
      .getByRole('button', { name: `Retirer «\u00a0${sentence}\u00a0»` })
      .click()
  const held = await hold(page, ASKING, 'POST')
  await takeOff(SENTENCES[0]!)
  await takeOff(SENTENCES[1]!)
  await expect.poll(held.count).toBe(2)
  await drawn(page)
  await expect(tools(page).first(), 'what was found before stays until it is known').toBeVisible()
  held.release()
  await takeOff(SENTENCES[2]!)
  await expect(page.getByRole('heading', { level: 2, name: 'Aucune recommendation n’a pu être trouvée' })).toBeVisible()
  expect(await kept(page)).toBeNull()
  await box(page).getByRole('button', { name: 'Annuler' }).click()
  expect(await kept(page)).toEqual(SENTENCES.slice(2))
})

test('[REC-04] an answer that comes late does not take the place of a later one', async ({ page, signIn }) => {
  await signIn()
  await keep(page, SENTENCES)
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(ASKING, async (route) => {
    const first = calls++ === 0
    if (first) await promise
    await route.continue()
  })
  await visit(page, PAGE)
  await box(page)
    .getByRole('button', { name: /J’aime les langues/ })
    .click()
  await expect(tools(page).first()).toBeVisible()
  await expect(page.getByText('Vos recommandations se préparent')).toHaveCount(0)
  const late = page.waitForResponse(ASKING)
  resolve()
  await (await late).finished()
  await drawn(page)
  await expect(tools(page).filter({ hasText: 'Polyglossine' })).toHaveCount(0)
})

test('[REC-04] when no tool answers, the page says so @both', async ({ page, signIn }) => {
  await signIn()
  await keep(page, ['Trompette'])
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2, name: 'Aucune recommendation de service trouvée.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'J’explore l’univers' }).click()
  await page.waitForURL('/user/universe')
})

test('[REC-04] a failure is said, nothing is lost, and it can be tried again @both', async ({ page, signIn, expected }) => {
  await signIn()
  await keep(page, SENTENCES)
  const repairs = [
    await breakCalls(page, ASKING, 'POST', expected),
    await refuseCalls(page, ASKING, 'POST', 429, expected, 'too_many_calls'),
  ]
  await visit(page, PAGE)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement de vos recommendations')
  await expectAccessible(page)
  for (const repair of repairs.toReversed()) {
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert).toBeVisible()
    repair()
  }
  expect(await kept(page)).toEqual(SENTENCES)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(tools(page).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('[REC-04] [AUT-07] a session that ended leads to sign in and back', async ({ page, signIn, endSession, expected }) => {
  expected.push('440')
  const person = await signIn()
  await keep(page, SENTENCES)
  await visit(page, PAGE)
  await expect(tools(page).first()).toBeVisible()
  await endSession(person)
  await box(page)
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await page.waitForURL('/authentication/expired**')
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(PAGE)
})

for (const [what, stored, asked] of [
  ['an object with a prototype of its own', '{"__proto__":["Langues"],"0":"Langues","length":1}', undefined],
  ['a list of five thousand', JSON.stringify(Array.from({ length: 5000 }, (_, index) => `Langue ${index}`)), undefined],
  [
    'a list of a hundred',
    JSON.stringify(Array.from({ length: 100 }, (_, index) => `Langue ${index}`)),
    Array.from({ length: 20 }, (_, index) => `Langue ${index}`),
  ],
  [
    'other things among sentences',
    JSON.stringify([{ toString: 'x' }, null, 7, ['Langues'], '  ', 'a\u0000b', 'x'.repeat(201), ' Langues ', 'LANGUES']),
    ['Langues'],
  ],
  ['broken text', '["Langues', undefined],
  ['markup', JSON.stringify(['<img src=x onerror=alert(1)>']), ['<img src=x onerror=alert(1)>']],
] as const)
  test(`[REC-04] whatever was put into the storage does no harm: ${what}`, async ({ page, signIn }) => {
    await signIn()
    await keep(page, stored)
    const calls = askedBy(page)
    await visit(page, PAGE)
    await expect(page.getByRole('heading', { level: 2, name: /pour vous$|^Aucune recommendation/ })).toBeVisible()
    expect(calls).toEqual(asked ? [asked] : [])
    await expectAccessible(page)
  })

test('[REC-04] what somebody else left at this browser is not asked with', async ({ page, signIn }) => {
  await signIn()
  await keep(page, SENTENCES)
  await page.context().clearCookies()
  await signIn(jobSeeker)
  const asked = askedBy(page)
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Aucune recommendation n’a pu être trouvée')
  expect(asked).toEqual([])
  expect(await kept(page)).toBeNull()
})

test('[REC-01] [REC-03] [REC-04] [PRO-08] without scripts the pages lead on, and say what needs them @nojs', async ({ page, signIn }) => {
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
  await page.getByRole('link', { name: 'Stage', exact: true }).click()
  await page.getByRole('link', { name: 'Liste' }).click()
  await expect(page).toHaveURL('/user/universe?theme=stage&vue=liste')
  await expect(tools(page).filter({ hasText: 'Premier Quai' })).toBeVisible()

  await page.goto(PAGE)
  await expect(page.getByText('Vos recommandations se préparent')).toBeHidden()
  await page.getByRole('link', { name: 'leur liste' }).click()
  await expect(tools(page).first()).toBeVisible()
  await page.goto('/user/profile')
  await expect(card(page).locator('noscript p'), 'what is missing is said').toBeVisible()
  await expect(typed(page)).toBeHidden()
})

test.describe('the universe', () => {
  /** Names of all that is placed on the map. */
  const placed = async (page: Page) => (await places(page).evaluateAll((links) => links.map((link) => link.textContent))).toSorted()
  const listed = async (page: Page) => (await tools(page).getByRole('heading', { level: 3 }).allTextContents()).toSorted()
  const show = (page: Page, name: string) => page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name }).click()
  const choose = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name, exact: true }).click()

  test('[REC-03] the map and the list show the same tools, each once, by theme; all of them when a theme is chosen @both', async ({
    page,
    signIn,
  }) => {
    const person = await signIn()
    await visit(page, '/user/universe')
    await expect(map(page).getByRole('group')).toHaveCount(5)
    const onMap = await placed(page)
    expect(new Set(onMap).size).toBe(onMap.length)
    expect(onMap.length).toBeGreaterThan(20)
    await expectAccessible(page)
    await show(page, 'Liste')
    await expect(page).toHaveURL('/user/universe?vue=liste')
    await expect(map(page)).toHaveCount(0)
    expect(await listed(page)).toEqual(onMap)
    await expectAccessible(page)

    await choose(page, 'Emploi')
    await expect(page).toHaveURL('/user/universe?theme=emploi&vue=liste')
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
    await expectAccessible(page)
    await page.reload()
    await expect(places(page)).toHaveCount(names.length)
    await page.goBack()
    await expect(tools(page)).toHaveCount(names.length)
  })

  test('[REC-03] a land leads to its theme, a place to its tool, and the tool to its site in a new tab @both', async ({
    page,
    signIn,
    urls,
  }) => {
    await signIn()
    await visit(page, '/user/universe')
    await map(page)
      .getByRole('link', { name: /^Compétences/ })
      .click()
    await expect(page).toHaveURL('/user/universe?theme=competences')
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
    await expect(page).toHaveURL('/user/universe?theme=competences')
    await expect(place).toBeFocused()
  })

  test('[REC-03] by keyboard: to a place with Tab, closer with +, about with the arrows, back with 0', async ({ page, signIn }) => {
    await signIn()
    await visit(page, '/user/universe')
    await tabTo(page, map(page))
    const drawing = map(page).locator('svg')
    const width = () => drawing.evaluate((element) => Math.round(element.getBoundingClientRect().width))
    const whole = await width()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(whole * 1.9)
    const left = () => map(page).evaluate((element) => element.scrollLeft)
    const before = await left()
    expect(before, 'it stays around the middle').toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(before)
    await page.keyboard.press('-')
    await expect.poll(width).toBeLessThan(whole * 1.5)
    await page.keyboard.press('0')
    await expect.poll(width).toBe(whole)
    await expect(page.getByRole('button', { name: 'Voir toute la carte' })).toBeDisabled()
    await tabTo(page, places(page).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('[REC-03] by mouse: closer with Ctrl and the wheel, about by dragging, which opens nothing', async ({ page, signIn }) => {
    await signIn()
    await visit(page, '/user/universe')
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
        const near = boxes.toSorted((one, other) => Math.hypot(one.x - x!, one.y - y!) - Math.hypot(other.x - x!, other.y - y!))[0]!
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
    await expect(page).toHaveURL('/user/universe')
    await page.mouse.move(inView.x - 200, inView.y)
    expect(await scroll(), 'let go').toEqual([before[0]! + 60, before[1]! + 40])
    await page.getByRole('button', { name: 'Voir de plus loin' }).click()
    await page.getByRole('button', { name: 'Voir toute la carte' }).click()
    expect(await scroll()).toEqual([0, 0])
  })

  test('[REC-03] on a phone the page scrolls through the map with one thumb, names are readable, two fingers look closer @phone', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await visit(page, '/user/universe')
    const name = map(page).locator('a text').filter({ visible: true, hasText: 'Marelline' })
    expect((await name.boundingBox())!.height, 'letters of 13 pixels or more').toBeGreaterThan(14)
    for (const link of (await places(page).all()).slice(0, 8)) {
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    await map(page).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const top = () => page.evaluate(() => scrollY)
    const before = await top()
    await send('touchStart', [195, 600])
    for (let moved = 1; moved <= 10; moved++) await send('touchMove', [195, 600 - moved * 30])
    await send('touchEnd')
    await expect.poll(top).toBeGreaterThan(before + 150)

    const width = () =>
      map(page)
        .locator('svg')
        .evaluate((element) => element.getBoundingClientRect().width)
    const whole = await width()
    await send('touchStart', [170, 400], [220, 400])
    for (let moved = 1; moved <= 10; moved++) await send('touchMove', [170 - moved * 8, 400], [220 + moved * 8, 400])
    await send('touchEnd')
    await expect.poll(width).toBeGreaterThan(whole * 1.5)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, 'the map scrolls in its frame').toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Voir toute la carte' }).click()
    await expect.poll(width).toBe(whole)
  })

  test('[REC-03] what cannot be loaded is said; an address that names nothing shows the universe', async ({ page, signIn, expected }) => {
    await signIn()
    await visit(page, '/user/choice')
    const repair = await breakCalls(page, '**/api/services**', 'GET', expected)
    await page.getByRole('link', { name: 'J’explore la carte' }).click()
    await expect(page.getByText('Une erreur est survenue')).toBeVisible()
    repair()
    for (const query of ['theme=__proto__&vue=x', `outil=${crypto.randomUUID()}`, 'outil=1', 'apres=1']) {
      if (query.startsWith('outil=') && query.length > 10) expected.push('404')
      await visit(page, `/user/universe?${query}`)
      await expect(map(page).getByRole('group'), query).toHaveCount(5)
      await expect(page.getByRole('dialog'), query).toHaveCount(0)
    }
  })
})

test.describe('the box of the profile', () => {
  test('[PRO-08] a sentence is added with text only, once whatever its capitals, kept, and taken off @both', async ({ page, signIn }) => {
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
    expect(await kept(page)).toEqual(['J’aime les Langues', 'Je cherche un stage'])

    await mine(page).first().getByRole('button').click()
    await expect(mine(page)).toHaveText(['Je cherche un stage'])
    await card(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(mine(page)).toHaveText(['J’aime les Langues', 'Je cherche un stage'])
    await page.reload()
    await expect(mine(page)).toHaveText(['J’aime les Langues', 'Je cherche un stage'])
    await card(page).getByRole('link', { name: 'Voir mes recommandations' }).click()
    await page.waitForURL(PAGE)
    await expect(tools(page).first()).toBeVisible()
  })

  test('[PRO-08] twenty sentences at most, of two hundred characters', async ({ page, signIn }) => {
    await signIn()
    await keep(
      page,
      Array.from({ length: 19 }, (_, index) => `Phrase ${index}`),
    )
    await visit(page, '/user/profile')
    await typed(page).fill('x'.repeat(250))
    await expect(typed(page)).toHaveValue('x'.repeat(200))
    await add(page).click()
    await expect(mine(page)).toHaveCount(20)
    await typed(page).fill('Une de plus')
    await expect(add(page)).toBeDisabled()
    await expect(card(page)).toContainText('retirez-en une pour en ajouter une autre')
    await expectAccessible(page)
    await typed(page).press('Enter')
    await expect(mine(page)).toHaveCount(20)

    // The last place was taken in another tab.
    await mine(page).last().getByRole('button').click()
    await expect(mine(page)).toHaveCount(19)
    await page.evaluate(() => {
      const sentences = JSON.parse(localStorage.getItem('recommendations')!) as string[]
      localStorage.setItem('recommendations', JSON.stringify([...sentences, 'De l’autre onglet']))
    })
    await typed(page).press('Enter')
    await expect(mine(page).last()).toHaveText('De l’autre onglet')
    await expect(card(page)).toContainText('retirez-en une pour en ajouter une autre')
  })

  test('[PRO-08] where the browser keeps nothing, the box works and says so', async ({ page, signIn }) => {
    await signIn()
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    )
    await visit(page, '/user/profile')
    await typed(page).fill('J’aime les langues')
    await add(page).click()
    await expect(mine(page)).toHaveText(['J’aime les langues'])
    await expect(card(page)).toContainText('Votre navigateur ne garde rien')
    await expectAccessible(page)
  })

  test('[PRO-08] [AUT-10] signing out forgets the sentences', async ({ page, signIn }) => {
    await signIn()
    await keep(page, SENTENCES)
    await page.goto('/user/authentication/logout')
    // By the identity service, which closes its session too.
    await page.waitForURL('/')
    expect((await page.request.get('/api/auth/check')).status()).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('recommendations'))).toBeNull()
  })
})
