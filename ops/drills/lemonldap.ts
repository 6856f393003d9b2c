// People sign in through LemonLDAP::NG, an independent OpenID Connect provider. Its key is rotated, it is
// suspended and stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, type WorldSize } from '../../apps/api/test/fire/journal.ts'
import { asksForPassword, Browser, type Page } from './lib/browser.ts'
import type { Drill } from './lib/drill.ts'
import { createProvider } from './lib/lemonldap.ts'
import { sql } from './lib/postgres.ts'
import { startBackends, startNode } from './lib/product.ts'
import { atMost, mustBe, note, type Figure } from './lib/report.ts'

const PORT = 3000
const PUBLIC_URL = `http://localhost:${PORT}`
const ISSUER = 'http://localhost:19080'
const START = `${PUBLIC_URL}/authentication/start/lemon`
const CLIENT = {
  id: 'visions',
  secret: 'drill-secret-of-the-client',
  redirectUri: `${PUBLIC_URL}/authentication/return/lemon`,
  postLogoutRedirectUri: `${PUBLIC_URL}/`,
}
const PROVIDERS = [
  {
    id: 'lemon',
    preset: 'openid',
    label: 'LemonLDAP',
    issuer: ISSUER,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    trusts: ['email'],
  },
]
/** One person, whose account is linked. */
const WORLD: WorldSize = { people: 1, stars: () => 0, price: 10, codes: 1 }
/** Pages of the provider in a sign-in: renewal, password, consent. */
const MAX_PAGES = 3
/** LemonLDAP::NG ignores prompt=login during the first 5 s of a session (portalForceAuthnInterval). */
const IGNORED_PROMPT_MS = 6000
/** Longest answer while the provider is down, in seconds: two calls with a timeout of 1.5 s. */
const MAX_SECONDS = 4

export const lemonldap: Drill = {
  summary: 'sign in through LemonLDAP::NG, rotate its key, suspend it, stop it',
  programs: ['plackup', 'Lemonldap/NG/Portal/Main.pm', 'IO/String.pm', 'String/Random.pm'],
  world: WORLD,
  statements: ({ people }) => [proveSession(people[0]!.id)],

  async run({ folder, say }) {
    const databaseUrl = await startBackends(folder)
    const provider = await createProvider(folder, ISSUER, CLIENT)
    await provider.start()
    const env = { PUBLIC_URL, PROVIDERS: JSON.stringify(PROVIDERS) }
    const startProduct = (name: string) => startNode({ folder, name, port: PORT, databaseUrl, env })
    let node = await startProduct('node-1')
    const world = await buildWorld(databaseUrl, WORLD)

    const figures: Figure[] = []
    const expect = async (what: string, target: string, measure: () => Promise<string>) => {
      const measured = await measure().catch((error: Error) => error.message.slice(0, 120))
      say(`${what}: ${measured}`)
      figures.push(mustBe(what, target, measured, measured === target))
    }
    const expectWithin = async (what: string, measure: () => Promise<Response>) => {
      const { seconds, outcome } = await timed(measure)
      say(`${what}: ${outcome} after ${seconds.toFixed(1)} s`)
      figures.push(atMost(what, MAX_SECONDS, outcome === 'no answer' ? Infinity : seconds, ' s'))
      figures.push(note('  its answer', outcome))
    }

    const doctor = new Browser()
    let doctorId = ''
    await expect('sign-in', 'at /authentication/suite as dwho@badwolf.org, password asked', async () => {
      const { page, isPasswordAsked } = await signIn(doctor, 'dwho')
      const { userId, email } = await checkSession(doctor)
      doctorId = userId
      return `at ${pathOf(page)} as ${email}, ${isPasswordAsked ? 'password asked' : 'no password'}`
    })
    const nameOf = (id: string) => (!id ? 'signed out' : id === doctorId ? 'the same person' : 'another person')
    await expect('again, with the session of the provider', 'the same person, no password', async () => {
      doctor.cookies.delete('sid')
      const { isPasswordAsked } = await signIn(doctor, 'dwho')
      return `${nameOf((await checkSession(doctor)).userId)}, ${isPasswordAsked ? 'password asked' : 'no password'}`
    })
    await expect('again, in another browser', 'the same person', async () => nameOf(await signInFromNewBrowser('dwho')))
    await expect('another user of the provider', 'another person', async () =>
      nameOf(await signInFromNewBrowser('rtyler')),
    )
    // LemonLDAP::NG answers the first of the two requests: the browser returns with its state.
    await expect('sign-in after an abandoned one', 'the same person', async () => {
      const browser = new Browser()
      await browser.open(START)
      await signIn(browser, 'dwho')
      return nameOf((await checkSession(browser)).userId)
    })
    await expect('consent refused at the provider', 'at the product, signed out', async () => {
      const browser = new Browser()
      const consent = await browser.submit(await browser.open(START), { user: 'msmith', password: 'msmith' })
      const page = await browser.submit(consent, { confirm: '-1' })
      const place = page.url.startsWith(PUBLIC_URL) ? 'the product' : page.url
      return `at ${place}, ${nameOf((await checkSession(browser)).userId)}`
    })

    const buyer = world.people[0]!
    const linker = new Browser()
    await expect('link, with the session of the provider', 'password asked, same account', async () => {
      await signIn(linker, 'msmith', { isLeftAtConsent: true })
      await wait(IGNORED_PROMPT_MS)
      await sql(proveSession(buyer.id), { database: 'visions' })
      const [name, value] = buyer.cookie.split('=') as [string, string]
      linker.cookies.set(name, value)
      const { isPasswordAsked } = await link(linker, 'msmith')
      const { userId } = await checkSession(linker)
      return `${isPasswordAsked ? 'password asked' : 'no password'}, ${userId === buyer.id ? 'same' : 'another'} account`
    })
    await expect('sign-in with the linked identity', 'the linked account', async () =>
      (await signInFromNewBrowser('msmith')) === buyer.id ? 'the linked account' : 'another account',
    )
    await expect('link to an identity of another person', 'refused', async () => {
      await wait(IGNORED_PROMPT_MS)
      await link(linker, 'dwho')
      return (await signInFromNewBrowser('dwho')) === doctorId ? 'refused' : 'linked'
    })

    await expect('logout', 'at / signed out, password asked', async () => {
      // A browser without a consent page: after that page, LemonLDAP::NG 2.16 does not redirect a logout.
      const browser = new Browser()
      await signIn(browser, 'dwho')
      const answer = await browser.send(`${PUBLIC_URL}/api/auth/logout`, { method: 'DELETE' })
      const { redirectTo } = (await answer.json()) as { redirectTo: string }
      const { page } = await answerProvider(browser, await browser.open(redirectTo), 'dwho')
      const { status } = await checkSession(browser)
      const isAsked = asksForPassword(await browser.open(START))
      return `at ${pathOf(page)} ${status === 401 ? 'signed out' : status}, ${isAsked ? 'password asked' : 'no password'}`
    })

    await provider.rotateKey()
    await expect('first sign-in after a rotation of the key', 'the same person', async () =>
      nameOf(await signInFromNewBrowser('dwho')),
    )

    const known = new Browser()
    await signIn(known, 'dwho')
    // A return with a code, opened while the provider is suspended.
    const returning = new Browser()
    await signIn(returning, 'dwho')
    returning.cookies.delete('sid')
    const returnUrl = await redirectOf(returning, await redirectOf(returning, START))
    provider.suspend()
    await expectWithin('provider suspended: start', () => new Browser().send(START))
    await expectWithin('provider suspended: return', () => returning.send(returnUrl))
    await expect('provider suspended: known session', '200', async () => String((await checkSession(known)).status))
    provider.resume()
    await provider.stop()
    await expectWithin('provider stopped: start', () => new Browser().send(START))
    await expect('provider stopped: known session', '200', async () => String((await checkSession(known)).status))
    await node.end()
    node = await startProduct('node-2')
    await expectWithin('provider stopped, node restarted: start', () => new Browser().send(START))
    await expect('node restarted: known session', '200', async () => String((await checkSession(known)).status))

    await provider.start()
    const began = performance.now()
    let isBack = false
    while (!isBack && performance.now() - began < 30_000) {
      isBack = (await signInFromNewBrowser('dwho').catch(() => '')) !== ''
      if (!isBack) await wait(500)
    }
    const seconds = isBack ? (performance.now() - began) / 1000 : Infinity
    figures.push(atMost('provider started: signed in after', 10, seconds, ' s'))
    await world.close()
    await node.end()
    return figures
  },
}

interface SignIn {
  page: Page
  isPasswordAsked: boolean
}

/** Signs in. `isLeftAtConsent`: stops at the consent page, so that only the provider has a session. */
async function signIn(browser: Browser, user: string, { isLeftAtConsent = false } = {}): Promise<SignIn> {
  return answerProvider(browser, await browser.open(START), user, { isLeftAtConsent })
}

/** Submits the pages of the provider until it redirects to the product. */
async function answerProvider(
  browser: Browser,
  first: Page,
  user: string,
  { isLeftAtConsent = false } = {},
): Promise<SignIn> {
  let page = first
  let isPasswordAsked = false
  for (let pages = 0; page.url.startsWith(ISSUER); pages++) {
    if (pages === MAX_PAGES) throw new Error(`More than ${MAX_PAGES} pages of the provider: ${page.url}`)
    const isPassword = asksForPassword(page)
    if (!isPassword && isLeftAtConsent) break
    isPasswordAsked ||= isPassword
    page = await browser.submit(page, isPassword ? { user, password: user } : {})
  }
  return { page, isPasswordAsked }
}

/** SQL: the person has proven their session with their identity just now, as a link requires. */
const proveSession = (personId: string): string =>
  `update sessions s set proven_at = now(), proven_issuer = i.issuer, proven_subject = i.subject
   from identities i where i.person_id = s.person_id and s.person_id = '${personId}'`

/** Returns the id of the person, empty without a session. */
async function signInFromNewBrowser(user: string): Promise<string> {
  const browser = new Browser()
  await signIn(browser, user)
  return (await checkSession(browser)).userId
}

/** Links a user of the provider to the signed-in person. */
async function link(browser: Browser, user: string): Promise<SignIn> {
  const answer = await browser.send(`${PUBLIC_URL}/api/account/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'lemon' }),
  })
  if (answer.status !== 200) throw new Error(`/api/account/links answered ${answer.status}`)
  const { redirectTo } = (await answer.json()) as { redirectTo: string }
  return answerProvider(browser, await browser.open(redirectTo), user)
}

async function checkSession(browser: Browser): Promise<{ status: number; userId: string; email: string }> {
  const answer = await browser.send(`${PUBLIC_URL}/api/auth/check`)
  const { userId = '', email = '' } = (await answer.json()) as { userId?: string; email?: string }
  return { status: answer.status, userId, email }
}

/** The address that a page redirects to. */
async function redirectOf(browser: Browser, url: string): Promise<string> {
  const answer = await browser.send(url)
  await answer.arrayBuffer()
  const location = answer.headers.get('location')
  if (!location) throw new Error(`${url} answered ${answer.status}`)
  return new URL(location, url).href
}

async function timed(measure: () => Promise<Response>): Promise<{ seconds: number; outcome: string }> {
  const began = performance.now()
  const outcome = await measure().then(
    async (answer) => {
      await answer.arrayBuffer()
      return `${answer.status} ${(answer.headers.get('location') ?? '').split('?')[0]}`.trim()
    },
    () => 'no answer',
  )
  return { seconds: (performance.now() - began) / 1000, outcome }
}

const pathOf = (page: Page): string => new URL(page.url).pathname
