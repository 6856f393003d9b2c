// The walk of a newcomer, from the landing page to a reward, in browsers that refuse something, with a translator and
// on a slow network (PEO-09, PEO-10). CI walks once; `WALK=all` walks in every browser of the cases, on a phone.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Route } from '@playwright/test'
import { blockedBrowserCases } from '@visions/contract/test/blocked-browsers.cases'
import { pageChangeCases } from '@visions/contract/test/page-changes.cases'
import { expect, jobSeeker, test, type Page } from '../fixtures/test.ts'

interface Walk {
  id: string
  /** Runs in each page before its scripts. */
  init: string
  /** Bits per second and milliseconds. */
  network?: { rate: number; latency: number }
}

/** Texts that are not translated yet. */
const TRANSLATE = pageChangeCases
  .find(({ id }) => id === 'chrome-translate')!
  .change.replace('of texts()', "of texts().filter((node) => !node.parentElement.closest('font'))")
/** Runs when the page has its text, and when new text appears, as the translator of a browser does. */
const TRANSLATOR = `addEventListener('DOMContentLoaded', () => {
  const translate = () => {${TRANSLATE}}
  let timer
  const later = () => { clearTimeout(timer); timer = setTimeout(run, 150) }
  const watching = new MutationObserver(later)
  const run = () => {
    watching.disconnect()
    translate()
    watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  run()
})`
const refusing = blockedBrowserCases.filter(({ init, network }) => init && !network)
const initOf = (id: string) => refusing.find((one) => one.id === id)!.init
const WALKS: Walk[] = [
  ...refusing.map(({ id, init }) => ({ id, init })),
  { id: 'translator', init: TRANSLATOR },
  { id: 'slow-3g', init: '', network: { rate: 400_000, latency: 400 } },
]
/** In one walk what the cases refuse one by one. */
const SAMPLE: Walk = {
  id: 'blocked-storage-and-windows',
  init: ['storage-getter-throws', 'popup-throws', 'clipboard-missing', 'worker-getter-throws']
    .map((id) => `{${initOf(id)}}`)
    .join('\n'),
}
/** `all`, or a part of an identifier. */
const CHOICE = process.env['WALK']
const walks = CHOICE ? WALKS.filter(({ id }) => CHOICE === 'all' || new RegExp(CHOICE).test(id)) : [SAMPLE]

/** What a person never reads, in no browser. */
const UNSAYABLE = /une erreur est survenue|localStorage|sessionStorage|JavaScript|undefined|\bnull\b|NaN/

/** Expects a page with its title and content, and no error. */
async function expectHealthy(page: Page, step: string): Promise<void> {
  await expect(page.locator('main').first(), step).toBeVisible()
  await expect(page, step).toHaveTitle(/\S/)
  expect(await page.locator('body').innerText(), step).not.toMatch(UNSAYABLE)
}

for (const { id, init, network } of walks)
  test(`[PEO-09] [PEO-10] newcomer, ${id}: landing, sign-up, questions, tool, reward @phone`, async ({
    page: other,
    expected,
  }) => {
    test.setTimeout(180_000)
    // What is refused may be written to the console. What matters is what a person sees.
    expected.push('')
    // Not the tab of the fixture, which waits for the storage.
    const page = await other.context().newPage()
    page.setDefaultTimeout(30_000)
    if (init) await page.addInitScript(`if (self === top && !/identite/.test(document.title)) {${init}}`)
    if (network) {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.rate / 8,
        uploadThroughput: network.rate / 8,
      })
    }
    const folder = path.resolve(import.meta.dirname, '../../test-results/newcomer', id)
    let count = 0
    const look = async (step: string) => {
      await expectHealthy(page, step)
      if (!CHOICE) return
      await mkdir(folder, { recursive: true })
      await page.screenshot({ path: path.join(folder, `${String(++count).padStart(2, '0')}-${step}.png`) })
    }

    await page.goto('/')
    await look('landing')
    await page.locator('main a[href*="authentication/"]').first().click()
    await page.locator('[name=firstName]').fill('Inès')
    await page.locator('[name=lastName]').fill('Moreau')
    await page.locator('[name=email]').fill(`nouvelle.${Date.now()}.${Math.random()}@example.org`)
    await page.locator('[name=oldEnough]').check()
    await page.locator('[name=oldEnough]').press('Enter')

    // Texts may be translated: the walk knows the parts of pages.
    const acts = ['animal', 'situation', 'age', 'niveau', 'recherche', ...[1, 2, 3, 4, 5, 6].map((n) => `phrase-${n}`)]
    // Where the scripts do not run, the person continues with a button.
    const isPlain = ['structured-clone-and-at-missing', 'fetch-undefined'].includes(id)
    if (isPlain) await page.locator('form[action="/authentication/sso"] button').click()
    for (const act of acts) {
      await page.waitForURL((url) => url.searchParams.get('acte') === act)
      const answers = page.locator(`main form:has([name=act][value="${act}"]) button`)
      await expect(answers.first()).toBeVisible()
      await look(act)
      // The third situation is that of a student: pupils are not asked what they look for.
      const place = act.startsWith('phrase') || act === 'animal' ? 0 : act === 'situation' ? 2 : 1
      await answers.nth(place).click()
    }
    await page.waitForURL((url) => url.searchParams.get('acte') === 'boussole')
    await look('compass')
    await page.locator('main form:has([name=intent][value=end]) button').click()
    await page.waitForURL('/user/missions')
    const arrival = page.locator('dialog[open]')
    const leaveArrival = async (step: string) => {
      await expect(arrival).toBeVisible()
      await look(step)
      // Without scripts it is a form.
      await arrival.locator('button[type=button], form[action*="arrivals"] button').first().click()
      await expect(arrival).toBeHidden()
    }
    // A browser that cannot run the scripts shows nothing of `noscript` either.
    if (!isPlain) await leaveArrival('first-stars')
    await look('home')

    // Where scripts do not run, a link records and opens the tool (tasks.spec.ts).
    if (!isPlain) {
      const stars = async () => (await (await page.request.get('/api/me')).json()).visionsStars as number
      const before = await stars()
      await page.getByRole('link', { name: 'Toutes mes missions' }).click()
      await page.locator('main a[href*="tache="]').first().click()
      const tool = page.locator('main li:has(> img) button').first()
      await expect(tool).toBeVisible()
      await look('task')
      await tool.click()
      const link = page.locator('dialog[open] a[target=_blank]')
      await expect(link).toBeVisible()
      await look('tool')
      expect(await stars(), 'nothing is credited before the link is followed').toBe(before)
      if (id === 'tab-target-same-window') {
        await link.click()
        await page.waitForURL(/\/outils\//)
        await page.goBack()
      } else {
        const coming = page.context().waitForEvent('page')
        await link.click()
        const tab = await coming
        await expect.poll(() => tab.url(), { timeout: 20_000 }).toMatch(/^http/)
        await tab.close()
      }
      // A defect: in the same window the tool replaces the page before the page has recorded it.
      if (id !== 'tab-target-same-window') {
        await expect.poll(stars).toBeGreaterThan(before)
        await leaveArrival('tool-opened')
      } else if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
    }

    await page.locator('a[href="/user/rewards"]').first().click()
    await page.waitForURL('/user/rewards')
    await look('rewards')
    await page.locator('main a[href^="/user/rewardsDetails/"]').first().click()
    await page.waitForURL(/rewardsDetails/)
    await expect(page.locator('main h1')).toBeVisible()
    await look('reward')
  })

type Refusal = NonNullable<(typeof blockedBrowserCases)[number]['network']>
/** Types of requests. The tests of pages without network refuse the worker. */
const TYPES: Record<Refusal['of'], string[]> = {
  scripts: ['script'],
  calls: ['fetch', 'xhr'],
  pages: ['document'],
  styles: ['stylesheet'],
  fonts: ['font'],
  pictures: ['image'],
  worker: [],
}
/** A slow answer. Milliseconds. */
const SLOW_MS = 1500

/** What the network does with a request that a case means. */
async function refuse(route: Route, how: Refusal['how']): Promise<void> {
  const status = Number(how)
  if (how === 'hang') return
  if (how === 'abort') return route.abort()
  if (status) return route.fulfill({ status, contentType: 'text/plain', body: 'refused by the test' })
  if (how === 'html') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portail</title>' })
  if (how === 'cut') {
    // The page may be closed by then.
    const response = await route.fetch().catch(() => undefined)
    return response ? route.fulfill({ response, body: (await response.text()).slice(0, 40) }) : route.abort()
  }
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  return route.continue()
}

const PAGES = ['/user/missions', '/user/rewards', '/user/events', '/user/share', '/user/profile']

for (const { id, init, network } of CHOICE
  ? blockedBrowserCases.filter((one) => one.network && one.network.of !== 'worker')
  : [])
  if (CHOICE === 'all' || new RegExp(CHOICE!).test(id))
    test(`[PEO-09] ${id}: pages can be read, a link leads to the next one`, async ({
      page: other,
      signIn,
      expected,
    }) => {
      test.setTimeout(180_000)
      expected.push('')
      await signIn(jobSeeker)
      const { of, which, how, times } = network!
      let refused = 0
      for (const address of PAGES) {
        const page = await other.context().newPage()
        if (init) await page.addInitScript(init)
        let [seen, isLoaded, documents] = [0, false, 0]
        await page.route('**/*', async (route) => {
          const request = route.request()
          if (request.resourceType() === 'document') documents++
          if (!TYPES[of].includes(request.resourceType()) || (which === 'lazy' && !isLoaded)) return route.continue()
          seen++
          const isMeant = which === 'all' || which === 'lazy' || (times === 'always' ? seen === 1 : seen <= times)
          if (!isMeant) return route.continue()
          refused++
          return refuse(route, how)
        })
        // A refused document is asked for again by the person.
        await page.goto(address, { waitUntil: 'commit' })
        if (of === 'pages') await page.goto(address, { waitUntil: 'commit' })
        await expectHealthy(page, address)
        isLoaded = true
        if (of === 'calls') await page.waitForFunction(() => sessionStorage.getItem('userId') !== null)
        const next = PAGES.find((one) => one !== address)!
        const link = page.locator(`a[href="${next}"]`).locator('visible=true').first()
        // A page that loads itself again may lose one tap.
        await expect(async () => {
          if (new URL(page.url()).pathname === address) await link.click({ timeout: 2000 })
          const isThere = new URL(page.url()).pathname === next
          expect(isThere || /connexion|réessayer/i.test(await page.innerText('body'))).toBe(true)
        }).toPass({ timeout: 60_000, intervals: [1000, 3000] })
        await expectHealthy(page, `${address} → ${next}`)
        expect(documents, 'the page is not loaded without end').toBeLessThan(6)
        await page.close()
      }
      expect(refused, 'something was refused').toBeGreaterThan(0)
    })
