import { visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[PIS-03] [PIS-04] without scripts: a visit, a piste closed with a reason, opened again', async ({
  browser,
  page,
  signIn,
  baseURL,
}) => {
  const person = await signIn({ city: 'Lyon' })
  const { piste } = await person.call('PUT /pistes/{kind}/{code}', {
    params: { kind: 'trade', code: 'D1102' },
    body: { source: 'search' },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const heights: number[] = []
  for (const one of ['looks', 'doubt', 'path', 'people']) {
    await visit(page, `/user/pistes/${piste._id}?visite=${one}`)
    const { y, height } = (await page.locator('main section').first().boundingBox())!
    heights.push(y + height)
  }
  expect(Math.max(...heights), `a screen and a half of a phone: ${heights.join()}`).toBeLessThanOrEqual(844 * 1.5)
  await visit(page, `/user/pistes/${piste._id}`)
  await expectAccessible(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`${baseURL}/user/pistes/${piste._id}`)
  await plain.locator('main').getByRole('button', { name: 'Le cadre et le rythme' }).click()
  await expect(plain.locator('main')).toContainText('ce qui m’attire, c’est le cadre et le rythme')
  await plain.locator('main').getByText('Je ferme cette piste').click()
  await plain.locator('main').getByRole('button', { name: 'Le travail de nuit' }).click()
  await expect(plain.locator('main')).toContainText('Les métiers de nuit ne vous seront plus proposés.')
  await plain.locator('main').getByRole('button', { name: 'Rouvrir cette piste' }).click()
  await expect(plain.locator('main').getByRole('heading', { name: 'Le doute' })).toBeVisible()
  await context.close()
})

test('[PIS-06] without scripts: card, read in another browser, a trade proposed there and accepted', async ({
  browser,
  page,
  signIn,
  baseURL,
}) => {
  const person = await signIn({ firstName: 'Lise', hasDoneOnboarding: true })
  const { piste } = await person.call('PUT /pistes/{kind}/{code}', {
    params: { kind: 'trade', code: 'D1102' },
    body: { source: 'search' },
  })
  const { visits } = await person.call('GET /pistes/{id}', { params: { id: piste._id } })
  await person.call('PUT /pistes/{id}/visits/{visit}', {
    params: { id: piste._id, visit: 'looks' },
    body: { answer: visits[0]!.choices[0]!.code },
  })
  await visit(page, '/user/pistes/montrer')
  await expectAccessible(page)
  const javaScriptEnabled = false
  const [own, other] = await Promise.all([
    browser.newContext({ javaScriptEnabled, storageState: await page.context().storageState() }),
    browser.newContext({ javaScriptEnabled }),
  ])
  const [plain, reader] = await Promise.all([own.newPage(), other.newPage()])
  const main = plain.locator('main')
  await plain.goto(`${baseURL}/user/pistes/montrer`)
  await main.getByRole('button', { name: 'Voir la carte' }).click()
  await expect(main.getByRole('article', { name: 'La piste de Lise' })).toContainText('Ce qui m’attire')
  await main.getByRole('button', { name: 'Je crée le lien' }).click()
  await expect(main).toContainText('Votre lien est prêt')
  const link = await main.locator('code').innerText()

  await reader.goto(new URL(new URL(link).pathname, baseURL).href)
  await expect(reader).toHaveTitle('Trois pistes, sur Visions')
  expect(await other.cookies()).toEqual([])
  await reader.getByLabel('Un métier auquel vous pensez').fill('menuis')
  await reader.getByRole('button', { name: 'Chercher' }).click()
  await reader.getByRole('radio').first().check()
  await reader.getByLabel('Vous êtes').selectOption('un parent')
  await reader.getByRole('button', { name: 'Je propose ce métier' }).click()
  await expect(reader.locator('main')).toContainText('Lise lira votre proposition')

  await plain.goto(`${baseURL}/user/pistes`)
  await expect(main).toContainText('Un parent vous propose')
  await main.getByRole('button', { name: 'Je garde cette piste' }).click()
  await expect(main).toContainText('une de vos pistes')
  await plain.goto(`${baseURL}/user/pistes/montrer`)
  await main.getByRole('button', { name: 'J’arrête ce lien' }).click()
  expect((await reader.reload())?.status()).toBe(404)
  await Promise.all([own.close(), other.close()])
})
