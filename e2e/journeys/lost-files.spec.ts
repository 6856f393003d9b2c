// Files of a page that cannot be loaded: the page loads again, or works without scripts.
import { visit } from '../fixtures/pages.ts'
import { expect, jobSeeker, test, type Page } from '../fixtures/test.ts'

const CATALOGUE = /\/assets\/explore-[\w-]{8}\.js$/
const REFUSED = 'Failed to load resource'
const NOT_IMPORTED = 'dynamically imported module'

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first()

test('[UI-01] script of the next page is 404 once: one load of that page, back leads to the page before', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push(REFUSED, '404: ', NOT_IMPORTED, 'Error loading route module')
  await signIn(jobSeeker)
  await visit(page, '/user/missions')
  await page.route(CATALOGUE, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const documents = countDocuments(page)
  await linkTo(page, '/user/catalog').click()
  await expect(page).toHaveURL('/user/catalog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  expect(documents()).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/user/missions')
})

test('[UI-01] script of the next page is blocked for ever: shown as the server made it, links work', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push(REFUSED, '404: ', NOT_IMPORTED, 'Error loading route module', 'ERR_FAILED', 'catalogue-')
  await signIn(jobSeeker)
  await visit(page, '/user/missions')
  await page.route(CATALOGUE, (route) => route.abort())
  const documents = countDocuments(page)
  const failed = page.waitForEvent('pageerror')
  await linkTo(page, '/user/catalog').click()
  await expect(page).toHaveURL('/user/catalog')
  await expect(title(page)).toBeVisible()
  // The import of the page failed again: nothing more is loaded by itself.
  await failed
  expect(documents()).toBe(1)
  await linkTo(page, '/user/rewards').click()
  await expect(page).toHaveURL('/user/rewards')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  expect(documents()).toBe(2)
})

test('[UI-01] script of the page is 404 once while a person types: one reload, the text is back, not stored', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push(REFUSED, '404: ', NOT_IMPORTED)
  await signIn(jobSeeker)
  await page.goto('/aide')
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    /\/assets\/profile-[\w-]{8}\.js$/,
    async (route) => {
      await typed
      await route.fulfill({ status: 404 })
    },
    { times: 1 },
  )
  const documents = countDocuments(page)
  // Not goto, which waits for the scripts.
  await page.evaluate(() => location.assign('/user/profile'))
  const name = page.getByLabel('Prénom', { exact: true })
  await expect(name).toHaveValue('Camille')
  await name.fill('Zoé-Marie')
  release()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await expect(name).toHaveValue('Zoé-Marie')
  expect(documents()).toBe(2)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Zoé-Marie')
})
