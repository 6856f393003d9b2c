// People in Chromium: they load pages and follow links until they are stopped.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import type { World } from '../../../apps/api/test/fire/journal.ts'
import { root, run } from './processes.ts'

/** Personal pages, by their address: each links to all others. */
const PAGES = ['/user/missions', '/user/rewards', '/user/catalog', '/user/profile']
/** Time for a page to work, in milliseconds. */
const PATIENCE = 20_000

export interface Visits {
  loads: number
  clicks: number
  /** Loads after which the page did not become interactive. */
  incomplete: string[]
  /** Links that did not lead to their page. */
  failedClicks: string[]
  /** Exceptions of scripts. */
  pageErrors: string[]
  /** Requests without an answer, or with a status of 400 or more. */
  failedRequests: string[]
  stop: () => Promise<void>
}

/** Where a Chromium is, unpacked when it is not yet. */
export const findBrowser = async (): Promise<{ path: string; env: Record<string, string> }> =>
  JSON.parse(await run([process.execPath, path.join(root, 'scripts/ensure-browser.mjs')]))

/** Starts `tabs` people of a world in one browser. */
export async function startVisitors(world: World, url: string, tabs: number): Promise<Visits> {
  const { path: executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  let isOver = false
  const visits: Visits = {
    loads: 0,
    clicks: 0,
    incomplete: [],
    failedClicks: [],
    pageErrors: [],
    failedRequests: [],
    stop: async () => {
      isOver = true
      await Promise.all(working)
      await browser.close()
    },
  }
  const work = async (number: number) => {
    const [name = '', value = ''] = world.people[number % world.people.length]!.cookie.split('=')
    for (let turn = number; !isOver; turn++) {
      // A new profile has no files in its cache.
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      await context.addCookies([{ name, value, url }])
      await visit(await watched(context, visits), url, turn, visits)
      await context.close()
    }
  }
  const working = Array.from({ length: tabs }, (_, number) => work(number))
  return visits
}

async function watched(context: BrowserContext, visits: Visits): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => visits.pageErrors.push(String(error)))
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? ''
    // A page that is left cancels its requests.
    if (!text.includes('ERR_ABORTED')) visits.failedRequests.push(`${text} ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) visits.failedRequests.push(`${answer.status()} ${answer.url()}`)
  })
  return page
}

/** Loads a page, then follows a link to each other page. */
async function visit(page: Page, url: string, turn: number, visits: Visits): Promise<void> {
  const first = PAGES[turn % PAGES.length]!
  visits.loads += 1
  try {
    await page.goto(url + first, { timeout: PATIENCE })
    await works(page)
  } catch (error) {
    visits.incomplete.push(`${first}: ${String(error).split('\n')[0]}`)
    return
  }
  for (let step = 1; step < PAGES.length; step++) {
    const next = PAGES[(turn + step) % PAGES.length]!
    visits.clicks += 1
    try {
      // As a click of a script: a dialog may cover the link.
      await page.evaluate(`document.querySelector('a[href="${next}"]').click()`)
      await page.waitForURL(url + next, { timeout: PATIENCE })
      await works(page)
    } catch (error) {
      visits.failedClicks.push(`${first} to ${next}: ${String(error).split('\n')[0]}`)
      return
    }
  }
}

/** Whether the router of the page runs, and the page has its title. */
const WORKS = `(() => {
  const { initialized, navigation } = window.__reactRouterDataRouter?.state ?? {}
  return initialized && navigation.state === 'idle' && document.querySelector('h1') !== null
})()`
async function works(page: Page): Promise<void> {
  const deadline = performance.now() + PATIENCE
  // Not waitForFunction: the policy of the page refuses its code.
  while (!(await page.evaluate(WORKS))) {
    if (performance.now() > deadline) throw new Error(`no working page within ${PATIENCE / 1000} s`)
    await wait(100)
  }
}
