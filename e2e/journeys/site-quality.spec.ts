// Every page of the public site: found, shared, accessible, without requests to other hosts.
import { HtmlValidate } from 'html-validate'
import { workerInPlace } from '../fixtures/offline.ts'
import { expectRules, PHONE_RULES } from '../fixtures/screen-rules.ts'
import { openSite, publicPaths } from '../fixtures/site.ts'
import {
  expect,
  expectAccessible,
  expectHref,
  expectNoOverflow,
  expectSchemes,
  expectTextFits,
  test,
} from '../fixtures/test.ts'

/** Pages that search engines do not index. */
const OTHERS = ['/hors-connexion', '/authentication/error']
/** External addresses for complaints. */
const OUTSIDE = ['https://formulaire.defenseurdesdroits.fr/', 'https://www.cnil.fr/fr/plaintes']

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Language, title, canonical address and meta elements of a page as sent. */
function parseHead(html: string) {
  const meta = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = /(?:name|property)="([^"]*)"/.exec(tag)?.[1]
    if (name) meta.set(name, decode(/content="([^"]*)"/.exec(tag)?.[1] ?? ''))
  }
  return {
    lang: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1],
    title: decode(/<title>([^<]*)<\/title>/.exec(html)![1]!),
    canonical: /<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1],
    meta,
  }
}

// Each page is loaded once for all that its rendering shows; shares run in parallel.
for (const share of [0, 1])
  test(`public pages: axe, links, sizes, no other hosts (${share + 1} of 2)`, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    const foreign: string[] = []
    let scripts: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
      if (request.resourceType() === 'script' && !request.url().includes('offline-worker'))
        scripts.push(new URL(request.url()).pathname)
    })
    const session = await page.context().newCDPSession(page)
    const links = new Set<string>()
    const paths = [...(await publicPaths(page)), ...OTHERS]
    const anchors = new Map<string, Set<string>>()
    for (const path of paths.filter((_, place) => place % 2 === share)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      scripts = []
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoOverflow(page)
      for (const link of await page
        .locator('a[href]')
        .evaluateAll((list) => list.map((each) => (each as HTMLAnchorElement).href)))
        links.add(link)
      anchors.set(path, new Set(await page.locator('[id]').evaluateAll((named) => named.map(({ id }) => id))))
      const own = path === '/essayer' ? /^\/assets\/essay-[\w-]+\.js$/ : /^\/assets\/main-[\w-]+\.js$/
      expect(scripts, path).toEqual(path === '/hors-connexion' ? scripts : [expect.stringMatching(own)])
      const fonts = await page
        .locator('link[as="font"]')
        .evaluateAll((list) => list.map((link) => (link as HTMLLinkElement).href))
      const bytes = await Promise.all(
        fonts.map(async (address) => (await (await page.request.get(address)).body()).length),
      )
      expect(
        bytes.reduce((sum, each) => sum + each, 0),
        `${path}: fonts`,
      ).toBeLessThanOrEqual(32 * 1024)

      await page.setViewportSize({ width: 320, height: 800 })
      await expectAccessible(page)
      await expectSchemes(page)

      await page.setViewportSize({ width: 390, height: 844 })
      await expectRules(page, PHONE_RULES)
      // Letters twice as large, on a phone: nothing is cut.
      await expectTextFits(page, session, [390, 32])
      await expectNoOverflow(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
    expect(foreign).toEqual([])

    for (const link of links) {
      const { origin, pathname, search, hash, protocol } = new URL(link)
      if (protocol === 'mailto:') expect(link).toMatch(/^mailto:[\w.]+@visions\.example(\?|$)/)
      else if (origin !== baseURL) expect(OUTSIDE, 'a link to elsewhere').toContain(link)
      else {
        const answer = await page.request.get(pathname + search)
        // What needs an account leads home: any page that exists.
        expect(answer.status(), link).toBe(200)
        if (!hash) continue
        const ids =
          anchors.get(pathname) ?? new Set([...(await answer.text()).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!))
        expect(ids.has(decodeURIComponent(hash.slice(1))), `${link}: the anchor exists`).toBe(true)
      }
    }
    expect(links.size).toBeGreaterThan(20)
  })

test('public pages as sent: valid, compressed, cached briefly, found and shared', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'no-inline-style': 'error',
      // React decides these: `<br/>`, `charSet`, `hidden=""`, `required=""`, ids that start with an underscore.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
      'valid-id': ['error', { relaxed: true }],
    },
  })
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const images = new Set<string>()
  const paths = await publicPaths(page)
  for (const path of [...paths, ...OTHERS]) {
    const sent = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    const html = await sent.text()
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect(faults, path).toEqual([])
    if (path === '/authentication/error') continue
    const headers = sent.headers()
    expect([path, headers['content-encoding'], headers['cache-control'], headers['set-cookie']]).toEqual([
      path,
      'br',
      'public, max-age=60',
      undefined,
    ])
    const again = await page.request.get(path, { headers: { 'if-none-match': headers['etag']! } })
    expect([path, again.status()]).toEqual([path, 304])
    if (OTHERS.includes(path)) continue

    const head = parseHead(html)
    expect(head.lang).toBe('fr')
    titles.add(head.title)
    descriptions.add(head.meta.get('description')!)
    images.add(head.meta.get('og:image')!)
    expect([head.canonical, head.meta.get('og:url')]).toEqual([`${baseURL}${path}`, `${baseURL}${path}`])
    expect(head.meta.get('og:title')).toBe(head.title)
    expect(head.meta.has('robots'), path).toBe(false)
  }
  expect([titles.size, descriptions.size], 'no two pages say the same').toEqual([paths.length, paths.length])
  for (const image of images) {
    const answer = await page.request.get(image)
    expect([image, answer.status(), answer.headers()['content-type']]).toEqual([
      expect.stringContaining(`${baseURL}/`),
      200,
      'image/png',
    ])
  }
  for (const path of [...OTHERS, '/public/experience?context=Normal', '/custom-onboard?headai=sdn', '/parametres'])
    expect(await (await page.request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
})

test('structured data: who runs the site, and the answers of the help page', async ({ page, baseURL }) => {
  const data = async (path: string) => {
    await page.goto(path)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<
      string,
      unknown
    >
  }
  expect(await data('/')).toMatchObject({
    '@type': 'Organization',
    name: 'Visions',
    url: `${baseURL}/`,
    email: 'contact@visions.example',
  })
  const faq = (await data('/aide')) as {
    '@type': string
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(faq['@type']).toBe('FAQPage')
  const questions = await page
    .getByRole('main')
    .locator('summary')
    .filter({ hasNotText: 'Sur cette page' })
    .allTextContents()
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions.map((question) => question.trim()))
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20)
})

test('robots, manifest, icons and files: there, with their types and cache times', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url: start } = (await manifest.json()) as {
    icons: { src: string; type: string }[]
    start_url: string
  }
  expect(start).toBe('/user/missions')
  for (const path of ['/sitemap.xml', '/robots.txt'])
    expect((await page.request.get(path)).headers()['cache-control']).toBe('public, max-age=60')
  await page.goto('/')
  const script = (await page.locator('script[type="module"]').getAttribute('src'))!
  const file = await page.request.get(script)
  expect(file.headers()['cache-control']).toContain('immutable')
  await expectHref(page.locator('link[rel=manifest]'), '/manifest.webmanifest')
  for (const { src, type } of icons) {
    const answer = await page.request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
  }
  expect((await page.request.get('/favicon.ico')).status()).toBe(200)
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no network: the browser shows our page, and nothing stale', async ({ page, context, expected }) => {
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
    await context.setOffline(false)
    expected.push('404')
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByText('404 Not Found'), 'the page that was asked for').toBeVisible()
  })
})

test('browser without storage: the site works', async ({ page }) => {
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

test('forged forwarding headers: no foreign origin in a page', async ({ request }) => {
  const html = await (
    await request.get('/', { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' } })
  ).text()
  expect(html).not.toContain('evil.example')
})
