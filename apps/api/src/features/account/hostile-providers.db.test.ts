// Wrong answers of OpenID Connect providers. Each is first sent to a client that checks nothing, and signs in there:
// the refusal of the product is then due to its check.
import { createServer } from 'node:http'
import { expect, inject, test } from 'vitest'
import { control, simulatedProviders, startTestApp, useTestApp } from '../../../test/harness.ts'
import { listen } from '../../../test/listen.ts'
import { naiveOpenId } from '../../../test/naive-openid.ts'
import {
  Browser,
  personAt,
  proveSessionOf,
  signInAt,
  signInThrough,
  type ProviderId,
} from '../../../test/provider-journeys.ts'
import { createOpenId, type OpenId } from '../../partners/openid/openid.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const newClient = (): OpenId => createOpenId({ timeoutMs: 1500, failures: app.deps.failures })
const REFUSED = /^\/authentication\/error\?cause=(incorrecte|niveau|expiree|indisponible)&service=\w+$/

/** Runs a part of a test while a provider answers a subject wrongly. */
async function whileWrong<T>(provider: ProviderId, wrong: string, subject: string, run: () => Promise<T>): Promise<T> {
  await control(`/openid/${provider}/wrong`, { wrong, subject })
  try {
    return await run()
  } finally {
    await fetch(`${inject('simulators').urls.control}/openid/${provider}/wrong`, { method: 'DELETE' })
  }
}

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).statusCode === 200
const countPeople = async () =>
  (
    await app.db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Where a sign-in ends with a client of the protocol. */
async function endOf(client: OpenId, run: (browser: Browser) => ReturnType<Browser['get']>) {
  Object.assign(app.deps.openId, client)
  const browser = new Browser(app)
  const { location } = (await run(browser)).headers
  return { location, isSignedIn: await isSignedIn(browser) }
}

const WRONG: Record<'region' | 'franceconnect', string[]> = {
  region: [
    'iss-wrong',
    'aud-wrong',
    'azp-missing',
    'azp-wrong',
    'nonce-wrong',
    'nonce-missing',
    'alg-none',
    'hs256-client-secret',
    'hs256-public-key-pem',
    'hs256-public-key-jwk',
    'kid-unpublished',
    'key-other',
    'expired',
    'iat-missing',
    'exp-missing',
    'issued-in-future',
    'sub-missing',
    'at-hash-wrong',
    'id-token-missing',
    'iss-parameter-wrong',
    'iss-parameter-missing',
    'userinfo-sub-wrong',
  ],
  franceconnect: [
    'acr-low',
    'acr-missing',
    'userinfo-unsigned',
    'userinfo-key-unpublished',
    'userinfo-key-other',
    'userinfo-alg-none',
    'userinfo-iss-wrong',
    'userinfo-aud-wrong',
    'hs256-client-secret',
    'alg-none',
  ],
}
const CASES = Object.entries(WRONG).flatMap(([provider, names]) =>
  names.map((name) => [provider as ProviderId, name] as const),
)

test.each(CASES)('[DOR-02] %s, %s → refused; a client without checks signs in', async (provider, wrong) => {
  const subject = await personAt(provider)
  await whileWrong(provider, wrong, subject, async () => {
    const naive = await endOf(naiveOpenId(newClient()), (browser) => signInThrough(browser, provider, subject))
    expect(naive, 'the attack').toEqual({ location: '/authentication/suite', isSignedIn: true })
    const before = await countPeople()
    const real = await endOf(newClient(), (browser) => signInThrough(browser, provider, subject))
    expect(real).toEqual({ location: expect.stringMatching(REFUSED), isSignedIn: false })
    expect(await countPeople()).toBe(before)
  })
  const right = await endOf(newClient(), (browser) => signInThrough(browser, provider, subject))
  expect(right, 'right again').toEqual({ location: '/authentication/suite', isSignedIn: true })
})

test('[DOR-02] discovery document with another issuer → refused; a client without checks signs in', async () => {
  const { region } = inject('simulators').urls
  const document = await (await fetch(`${region}/.well-known/openid-configuration`)).text()
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(document),
  )
  const origin = `http://localhost:${await listen(server)}`
  const providers = simulatedProviders().filter(({ id }) => id === 'region')
  const own = await startTestApp({ providers: providers.map((provider) => ({ ...provider, issuer: origin }) as never) })
  try {
    const signIn = async (client: OpenId) => {
      Object.assign(own.deps.openId, client)
      return (await signInThrough(new Browser(own), 'region', await personAt('region'))).headers.location
    }
    expect(await signIn(naiveOpenId(newClient())), 'the attack').toBe('/authentication/suite')
    expect(await signIn(newClient())).toBe('/authentication/error?cause=indisponible&service=region')
  } finally {
    await own.close()
    server.close()
  }
})

test.each([
  ['auth-time-old', 'ancienne'],
  ['auth-time-missing', 'ancienne'],
  ['auth-time-future', 'ancienne'],
  ['auth-time-milliseconds', 'ancienne'],
  ['auth-time-text', 'incorrecte'],
])('[DOR-04] [PEO-04] link, %s → refused (%s); a client without checks links', async (wrong, cause) => {
  const link = (subject: string) => async (browser: Browser) => {
    await signInThrough(browser, 'franceconnect', await personAt('franceconnect'))
    await proveSessionOf(app, browser)
    const { redirectTo } = (await browser.send('POST', '/api/account/links', { provider: 'region' })).json()
    return browser.follow(await signInAt('region', redirectTo, { subject }))
  }
  const [one, other] = [await personAt('region'), await personAt('region')]
  await whileWrong('region', wrong, one, async () => {
    const naive = await endOf(naiveOpenId(newClient()), link(one))
    expect(naive.location).toBe('/user/profile/connexion?ajout=region')
  })
  await whileWrong('region', wrong, other, async () => {
    const real = await endOf(newClient(), link(other))
    expect(real.location).toBe(`/authentication/error?cause=${cause}&service=region`)
  })
})

/** A sign-in up to the return address of the product, in a new browser. */
async function untilReturn(provider: ProviderId = 'region') {
  Object.assign(app.deps.openId, newClient())
  const browser = new Browser(app)
  const { location } = (await browser.get(`/authentication/start/${provider}`)).headers
  return { browser, back: new URL(await signInAt(provider, location!, { subject: await personAt(provider) })) }
}
const follow = async (browser: Browser, url: URL) => (await browser.follow(url.href)).headers.location
const EXPIRED = '/authentication/error?cause=expiree&service=region'

test('[DOR-02] return address: state missing or wrong → refused; with the right one → signed in', async () => {
  const { browser, back } = await untilReturn()
  for (const state of ['', 'a-state-of-another-request-0123456789']) {
    const wrong = new URL(back)
    wrong.searchParams.set('state', state)
    expect(await follow(browser, wrong)).toBe(EXPIRED)
  }
  expect(await follow(browser, back)).toBe('/authentication/suite')
})

test('[DOR-02] return address opened again → refused, also concurrently', async () => {
  const { browser, back } = await untilReturn()
  const cookie = browser.cookie
  const open = () => app.inject({ url: back.pathname + back.search, headers: { cookie } })
  const locations = (await Promise.all(Array.from({ length: 10 }, open))).map(({ headers }) => headers.location)
  expect(locations.toSorted()).toEqual([...Array.from({ length: 9 }, () => EXPIRED), '/authentication/suite'])
})

test('[DOR-02] return address in another browser, or with the cookie twice → refused', async () => {
  const { browser, back } = await untilReturn()
  const other = (await untilReturn()).browser
  expect(await follow(new Browser(app), back), 'no cookie').toBe(EXPIRED)
  expect(await follow(other, back), 'another browser').toBe(EXPIRED)
  const twice = await app.inject({
    url: back.pathname + back.search,
    headers: { cookie: `browser=${other.cookies.get('browser')}; ${browser.cookie}` },
  })
  expect(twice.headers.location, 'a cookie of a sibling host').toBe(EXPIRED)
  expect(await follow(browser, back)).toBe('/authentication/suite')
})

test('[DOR-02] code of one attempt with the state of another → refused', async () => {
  const attacker = await untilReturn()
  const victim = await untilReturn()
  const injected = new URL(victim.back)
  injected.searchParams.set('code', attacker.back.searchParams.get('code')!)
  expect(await follow(victim.browser, injected)).toMatch(REFUSED)
  expect(await isSignedIn(victim.browser)).toBe(false)
})

test('[DOR-02] mix-up: answer of one provider at the return address of another → refused', async () => {
  const { browser, back } = await untilReturn('region')
  const mixed = new URL(back)
  mixed.pathname = '/authentication/return/franceconnect'
  expect(await follow(browser, mixed)).toBe(EXPIRED.replace('region', 'franceconnect'))
  const foreign = new URL(back)
  foreign.searchParams.set('iss', inject('simulators').urls.franceConnect)
  expect(await follow(browser, foreign)).toMatch(REFUSED)
  expect(await isSignedIn(browser)).toBe(false)
})

test('[DOR-02] return after the end of the attempt → refused', async () => {
  const { browser, back } = await untilReturn()
  await app.db
    .updateTable('sign_in_attempts')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await follow(browser, back)).toBe(EXPIRED)
})

test('[DOR-02] redirect address in the request: ours, also with a forged Host header', async () => {
  Object.assign(app.deps.openId, newClient())
  const browser = new Browser(app, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const { location } = (await browser.get('/authentication/start/region?returnTo=//evil.example')).headers
  expect(new URL(location!).searchParams.get('redirect_uri')).toBe(
    `${app.deps.config.publicUrl}/authentication/return/region`,
  )
  expect(location).not.toContain('evil')
  const back = await browser.follow(await signInAt('region', location!, { subject: await personAt('region') }))
  expect(back.headers.location).toBe('/authentication/suite')
})

test('[DOR-02] two sign-ins in two tabs of one browser → both finish', async () => {
  Object.assign(app.deps.openId, newClient())
  const browser = new Browser(app)
  const starts = [
    await browser.get('/authentication/start/region'),
    await browser.get('/authentication/start/franceconnect'),
  ]
  const [one, two] = [
    await signInAt('region', starts[0]!.headers.location!, { subject: await personAt('region') }),
    await signInAt('franceconnect', starts[1]!.headers.location!, { subject: await personAt('franceconnect') }),
  ]
  expect([await follow(browser, new URL(two)), await follow(browser, new URL(one))]).toEqual([
    '/authentication/suite',
    '/authentication/suite',
  ])
})

// ── Back channel ──

test('[DOR-02] logout tokens: malformed, unsigned or of a stranger → 400, the session stays', async () => {
  Object.assign(app.deps.openId, newClient())
  const browser = new Browser(app)
  await signInThrough(browser, 'region', await personAt('region'))
  const { id_token } = await app.db
    .selectFrom('sessions')
    .select('id_token')
    .where('id_token', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const unsigned = ['eyJhbGciOiJub25lIn0', id_token!.split('.')[1], ''].join('.')
  for (const token of ['', 'x', 'a.b.c', unsigned, id_token!]) expect(await sendLogout(token), token).toBe(400)
  expect(await isSignedIn(browser)).toBe(true)
})

const sendLogout = async (token: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/authentication/back-channel/region',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  ).statusCode

test('[DOR-02] session ended at the provider → ended here, that of others stays; the token works once', async () => {
  Object.assign(app.deps.openId, newClient())
  const subject = await personAt('region')
  const [one, other] = [new Browser(app), new Browser(app)]
  await signInThrough(one, 'region', subject)
  await signInThrough(other, 'region', await personAt('region'))
  const { calls } = await control<{ calls: { token: string }[] }>('/openid/region/logout', { subject })
  const { token } = calls[0]!
  const tampered = `${token.slice(0, -6)}AAAAAA`
  expect(await sendLogout(tampered)).toBe(400)
  expect(await isSignedIn(one)).toBe(true)
  expect(await sendLogout(token)).toBe(200)
  expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true])
  expect(await sendLogout(token), 'replayed').toBe(400)
})
