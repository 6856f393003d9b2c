// What holds for every page of the public site: it can be found, shared, read by everybody, and asks nothing of anybody else.
import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { workerInPlace } from '../fixtures/offline.ts'
import { openSite, publicPaths } from '../fixtures/site.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

/** Pages that search engines do not show. */
const OTHERS = ['/hors-connexion', '/authentication/error']
/** Where people can complain, outside of this site. */
const OUTSIDE = ['https://formulaire.defenseurdesdroits.fr/', 'https://www.cnil.fr/fr/plaintes']

test('every public page is accessible at 1280 and 320 pixels, asks nothing outside its origin, and its html is valid', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'no-inline-style': 'error',
      // Matters of taste, decided by React: it closes `<br/>`, writes `charSet` and `hidden=""`, and begins the ids it makes with an underscore.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-empty-style': 'off',
      'valid-id': ['error', { relaxed: true }],
    },
  })
  for (const path of [...(await publicPaths(page)), ...OTHERS]) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    }
    const report = await validator.validateString(await (await page.request.get(path)).text())
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect(found, path).toEqual([])
  }
  expect(foreign).toEqual([])
})

test('letters twice as large are not cut on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of [...(await publicPaths(page)), ...OTHERS]) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, th, summary')]
        // What scrolls by itself, and what is drawn.
        .filter((element) => !element.closest('site-carousel, [aria-hidden=true]'))
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => element.textContent.slice(0, 40)),
    )
    expect(cut, path).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})

test('every link of the public site leads somewhere', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const found = new Set<string>()
  const anchors = new Map<string, Set<string>>()
  for (const path of [...(await publicPaths(page)), ...OTHERS]) {
    await page.goto(path)
    for (const link of await page.locator('a[href]').evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href)))
      found.add(link)
    anchors.set(new URL(path, baseURL).pathname, new Set(await page.locator('[id]').evaluateAll((named) => named.map(({ id }) => id))))
  }
  for (const link of found) {
    const { origin, pathname, search, hash, protocol } = new URL(link)
    if (protocol === 'mailto:') expect(link).toMatch(/^mailto:[\w.]+@visions\.example(\?|$)/)
    else if (origin !== baseURL) expect(OUTSIDE, 'a link to elsewhere').toContain(link)
    else {
      const answer = await page.request.get(pathname + search)
      // What needs an account leads home, and so do the doors' own pages: any page that is there.
      expect(answer.status(), link).toBe(200)
      if (hash) expect(anchors.get(pathname)?.has(decodeURIComponent(hash.slice(1))), `${link}: there is such an anchor`).toBe(true)
    }
  }
  expect(found.size).toBeGreaterThan(20)
})

test('every public page can be found and shared', async ({ page, baseURL }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of await publicPaths(page)) {
    await page.goto(path)
    const content = (selector: string) => page.locator(`head > ${selector}`).getAttribute('content')
    titles.add(await page.title())
    descriptions.add((await content('meta[name="description"]'))!)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    expect(await content('meta[property="og:title"]')).toBe(await page.title())
    expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
    const image = (await content('meta[property="og:image"]'))!
    const answer = await page.request.get(image)
    expect([image, answer.status(), answer.headers()['content-type']]).toEqual([expect.stringContaining(`${baseURL}/`), 200, 'image/png'])
  }
  const count = (await publicPaths(page)).length
  expect([titles.size, descriptions.size], 'no two pages say the same').toEqual([count, count])
  for (const path of [...OTHERS, '/public/experience?context=Normal', '/custom-onboard?headai=sdn', '/parametres'])
    expect(await (await page.request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
})

test('search engines read who this is and the answers of the help', async ({ page, baseURL }) => {
  const data = async (path: string) => {
    await page.goto(path)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>
  }
  expect(await data('/')).toMatchObject({ '@type': 'Organization', name: 'Visions', url: `${baseURL}/`, email: 'contact@visions.example' })
  const faq = (await data('/aide')) as { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
  expect(faq['@type']).toBe('FAQPage')
  const questions = await page.getByRole('main').locator('summary').filter({ hasNotText: 'Sur cette page' }).allTextContents()
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions.map((question) => question.trim()))
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20)
})

test('robots, the manifest and the icons are there', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string; type: string }[]; start_url: string }
  expect(start).toBe('/user/missions')
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  for (const { src, type } of icons) {
    const answer = await page.request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
  }
  expect((await page.request.get('/favicon.ico')).status()).toBe(200)
})

test('a public page weighs what it may: no application, one small script, short html, short styles', async ({ page }) => {
  for (const path of await publicPaths(page)) {
    const scripts: string[] = []
    const listen = (request: { url: () => string; resourceType: () => string }) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    }
    page.on('request', listen)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('request', listen)
    const own = scripts.filter((address) => !address.includes('offline-worker'))
    expect(
      own.map((address) => new URL(address).pathname),
      path,
    ).toEqual([expect.stringMatching(/^\/assets\/main-[\w-]+\.js$/)])
    const size = (text: string) => brotliCompressSync(text).length
    expect(size(await (await page.request.get(own[0]!)).text()), 'script').toBeLessThanOrEqual(8 * 1024)
    const html = await (await page.request.get(path)).text()
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!
    expect(size(style), `${path}: styles`).toBeLessThanOrEqual(7 * 1024)
    expect(size(html.replace(style, '')), `${path}: html`).toBeLessThanOrEqual(18 * 1024)
    const fonts = await page.locator('link[as="font"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const bytes = await Promise.all(fonts.map(async (address) => (await (await page.request.get(address)).body()).length))
    expect(
      bytes.reduce((sum, each) => sum + each, 0),
      'fonts',
    ).toBeLessThanOrEqual(32 * 1024)
  }
})

test('public pages are compressed, short-lived, and spared whoever has them; their files are kept for ever', async ({ page }) => {
  for (const path of [...(await publicPaths(page)), '/sitemap.xml', '/robots.txt', '/hors-connexion']) {
    const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    const headers = answer.headers()
    expect([path, headers['content-encoding'], headers['cache-control'], headers['set-cookie']]).toEqual([
      path,
      'br',
      'public, max-age=60',
      undefined,
    ])
    const again = await page.request.get(path, { headers: { 'if-none-match': headers['etag']! } })
    expect([path, again.status()]).toEqual([path, 304])
  }
  await page.goto('/')
  const script = await page.locator('script[type="module"]').getAttribute('src')
  expect((await page.request.get(script!)).headers()['cache-control']).toContain('immutable')
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without network the browser shows our page, and nothing that is stale', async ({ page, context, expected }) => {
    await openSite(page)
    await workerInPlace(page)
    // Another build has another worker, and only one set of files.
    const { script, sets } = await page.evaluate(async () => ({
      script: (await navigator.serviceWorker.ready).active!.scriptURL,
      sets: await caches.keys(),
    }))
    expect((await page.request.get(script)).headers()['service-worker-allowed']).toBe('/')
    expect(sets).toEqual([expect.stringMatching(/^offline [\w-]+$/)])
    // The page asks by itself whether the network is back.
    expected.push('net::ERR_INTERNET_DISCONNECTED')
    await context.setOffline(true)
    for (const path of ['/aide', '/user/missions', '/nulle-part']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion.')
    }
    await expectAccessible(page)
    await context.setOffline(false)
    expected.push('404')
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByText('404 Not Found'), 'the page that was asked for').toBeVisible()
  })
})

test('a browser that keeps nothing shows the site all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await openSite(page, '/?context=numerique')
  await page.getByRole('button', { name: 'Outils suivants' }).click()
  await expect(page.getByRole('group', { name: 'Outils partenaires' }).getByRole('status')).toContainText('sur 12')
})

test('an origin of somebody else never gets into a page', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' } })).text()
  expect(html).not.toContain('evil.example')
})
