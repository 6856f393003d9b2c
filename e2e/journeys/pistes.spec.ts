import { visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const SHOTS = process.env['SHOTS']
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
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${one}.png`, fullPage: true })
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
