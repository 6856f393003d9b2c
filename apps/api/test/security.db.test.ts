// All features: headers, shape of refusals, rate limits, logs, health, description.
import { contract } from '@visions/contract'
import { errorBody, splitKey, type Route } from '@visions/contract/kernel'
import { startNode } from './fire/node-process.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase, openPool } from '../src/platform/database/database.ts'
import { createOrigins } from '../src/platform/http/origins.ts'
import { receivePolicyReports } from '../src/platform/http/policy-reports.ts'
import { RateLimits } from '../src/platform/http/rate-limits.ts'
import { Reads } from '../src/platform/http/reads.ts'
import { createServer } from '../src/platform/http/server.ts'
import { PersonSessions } from '../src/features/access/index.ts'
import { buildPerson } from './build/people.ts'
import { exampleOf, requestOf, routes } from './examples.ts'
import {
  createTestDatabase,
  openOwner,
  startOwnApp,
  startTestApp,
  type TestApp,
  untilChangesReceived,
} from './harness.ts'
import { recordLog } from './record-log.ts'
import { startWorld } from './world.ts'

const { app, world } = await startWorld()

const refusal = z.strictObject(errorBody.shape)
const AN_ACTIVITY = JSON.stringify({ activities: [{ activity: 'open-page', timestamp: '2026-11-20T10:00:00Z' }] })

describe('headers', () => {
  test('[API-04] API answers: security headers, none that names the software', async () => {
    const { cookie } = world.me
    const answers = [
      ...(await Promise.all(
        routes.map(({ key }) =>
          app.inject(requestOf(key, exampleOf(key, world), key === 'DELETE /auth/logout' ? {} : { cookie })),
        ),
      )),
      await app.inject({ url: '/api/nothing' }),
      await app.inject({ url: '/api/users/1', headers: { cookie } }),
      await app.inject({
        method: 'POST',
        url: '/api/activities',
        headers: { cookie, 'content-type': 'text/plain' },
        payload: 'x',
      }),
      await app.inject({
        method: 'POST',
        url: '/api/activities',
        headers: { cookie, origin: 'https://evil.example' },
        payload: '{}',
      }),
    ]
    for (const { headers, statusCode, raw } of answers) {
      const about = `${raw.req.method} ${raw.req.url} ${statusCode}`
      expect(headers, about).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        // These addresses are secrets.
        'referrer-policy':
          /\/(account-changes|public\/piste-cards|sharedassessments|public\/meetings|subscriptions)\//.test(
            raw.req.url!,
          )
            ? 'no-referrer'
            : 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy'], about).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
      const isFile = headers['content-disposition'] !== undefined
      expect(headers['content-type'], about).toMatch(
        isFile ? /^(application\/(json|pdf)|image\/png|text\/(csv|calendar))/ : /^application\/json/,
      )
      for (const name of [
        'x-powered-by',
        'server',
        'access-control-allow-origin',
        'access-control-allow-credentials',
        'strict-transport-security',
      ])
        expect(headers[name], `${about}: ${name}`).toBeUndefined()
    }
  })

  test('[API-04] personal answers: no-store, also refused; cacheable answers set no cookie', async () => {
    for (const { key, route } of routes) {
      for (const headers of [{ cookie: world.me.cookie }, {}] as Record<string, string>[]) {
        if (key === 'DELETE /auth/logout' && headers['cookie']) continue
        const answer = await app.inject(requestOf(key, exampleOf(key, world), headers))
        if (route.access === 'person') expect(answer.headers['cache-control'], key).toBe('private, no-store')
        if (answer.headers['set-cookie'] || key.includes('/auth/'))
          expect(answer.headers['cache-control'], key).toBe('private, no-store')
      }
    }
  })

  test('[API-01] published content: ETag, then 304; from the second call on without a statement', async () => {
    await untilChangesReceived(app)
    const statements = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery')
    const published = routes.filter(({ route, method }) => route.access === 'public' && method === 'GET')
    const others: string[] = []
    for (const { key } of published) {
      const call = (headers = {}) => app.inject(requestOf(key, exampleOf(key, world), headers))
      const { headers } = await call()
      if (headers.etag === undefined) {
        others.push(key)
        continue
      }
      expect(headers, key).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
      })
      statements.mockClear()
      const again = await call({ 'if-none-match': headers.etag })
      expect([again.statusCode, again.body, statements.mock.calls.length], key).toEqual([304, '', 0])
      expect((await call({ 'accept-encoding': 'br' })).headers['content-encoding'], key).toBe('br')
    }
    statements.mockRestore()
    expect(
      others,
      'states of providers, changes of accounts, answers to secret links, the calendar of an event, signed calls',
    ).toEqual([
      'GET /public/providers',
      'GET /public/account-changes/{token}',
      'GET /public/sharedassessments/{token}',
      'GET /public/sharedassessments/{token}/pdf',
      'GET /public/piste-cards/{token}',
      'GET /public/piste-cards/{token}/picture',
      'GET /public/piste-cards/{token}/trades',
      'GET /partners/trades',
      'GET /public/galaxyevents/{id}/calendar',
      'GET /public/meetings/{token}',
      'GET /public/subscriptions/{token}',
    ])
  })

  test('[AUT-12] HSTS: two years for the host alone; its subdomains too only when set', async () => {
    const headerOf = async (config: { hstsSubdomains?: boolean }) => {
      const secure = await startOwnApp({ publicUrl: 'https://visions.example', secureCookies: true, ...config })
      return (await secure.inject({ url: '/healthz' })).headers['strict-transport-security']
    }
    expect(await headerOf({})).toBe('max-age=63072000')
    expect(await headerOf({ hstsSubdomains: true })).toBe('max-age=63072000; includeSubDomains')
  })

  test('[AUT-12] https: HSTS, __Host- cookies', async () => {
    const secure = await startOwnApp({ publicUrl: 'https://visions.example', secureCookies: true })
    const { person, cookie, call } = await secure.signIn()
    expect(cookie).toMatch(/^__Host-sid=/)
    expect(await call('GET /auth/check')).toMatchObject({ userId: person.id })
    const answer = await secure.inject({
      method: 'DELETE',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'https://visions.example' },
    })
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=(3[1-9]|[4-9]\d)\d{6,}/)
    expect(answer.headers['set-cookie']).toMatch(/__Host-sid=;.*HttpOnly.*Secure.*SameSite=Lax/)
    expect(
      (await secure.inject({ url: '/api/auth/check', headers: { cookie: cookie.replace('__Host-', '') } })).statusCode,
    ).toBe(401)
    const plain = await secure.inject({
      method: 'DELETE',
      url: '/api/auth/logout',
      headers: { origin: 'http://visions.example' },
    })
    expect(plain.statusCode).toBe(403)
    const { cookies } = await secure.inject({ url: '/authentication/login?returnTo=/user/rewards' })
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-browser', '__Host-return_to', '__Host-sign_in'])
    expect(cookies).toMatchObject([
      { path: '/', secure: true, httpOnly: true },
      { path: '/', secure: true, httpOnly: true },
      { path: '/', secure: true, httpOnly: true },
    ])
    for (const { domain } of cookies) expect(domain).toBeUndefined()
  })

  test('[AUT-12] writes: accepted from our pages only, also without a referrer', async () => {
    const publicUrl = 'http://localhost:4321' // 400: accepted origin, invalid token
    const ours = await startOwnApp({ publicUrl })
    for (const [status, headers] of [
      [403, { origin: 'null' }],
      [403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      [403, { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
      [403, { origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
      [400, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
      [400, { origin: publicUrl, 'sec-fetch-site': 'same-origin' }],
      [400, { origin: publicUrl }],
      [400, {}],
    ] as [number, Record<string, string>][])
      expect(
        (await ours.inject({ method: 'POST', url: '/api/auth/sso/nonsense', headers })).statusCode,
        JSON.stringify(headers),
      ).toBe(status)
  })

  test('[API-02] API explorer: its files exist, no other host, no framing', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await app.inject({ url })
      expect(page.statusCode, url).toBe(200)
      const policy = String(page.headers['content-security-policy'])
      expect(policy.split(';').map((part) => part.trim())).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
      )
      expect(policy).not.toMatch(/https?:|swagger/)
      expect(page.headers['x-frame-options']).toBe('DENY')
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, name]) => new URL(name!, `http://localhost${url}`).pathname,
      )
      expect(files.length).toBeGreaterThan(4)
      for (const file of files) expect((await app.inject({ url: file })).statusCode, `${url}: ${file}`).toBe(200)
    }
  })

  test('[API-04] CSP reports: logged without addresses; other types and too many refused', async () => {
    const { lines, log } = recordLog()
    const options = {
      publicUrl: app.deps.config.publicUrl,
      sessions: { people: app.deps.sessions, professionals: app.deps.sessions },
      reads: new Reads(app.db),
      rateLimits: new RateLimits(app.db, { isEnabled: true, key: app.deps.secrets.limitKey }),
      browsers: app.deps.browsers,
      origins: createOrigins({ people: app.deps.config.publicUrl, professionals: null }),
      log,
      shedsLoad: false,
      trustedProxies: [],
    }
    const { server: reported } = await createServer(options)
    receivePolicyReports(reported, options)
    const report = (type: string, body: unknown) =>
      reported.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      })
    try {
      const violation = {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/canary',
        documentURL: 'https://x/canary',
      }
      const answers = [
        await report('application/reports+json', [
          { type: 'csp-violation', body: violation },
          { type: 'other', body: {} },
        ]),
        await report('application/csp-report', {
          'csp-report': { 'violated-directive': 'img-src canary', 'blocked-uri': 'inline' },
        }),
        await report('application/json', { anything: 'canary' }),
        await report('text/plain', 'canary'),
        await report('application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 415, 413])
      for (let call = answers.length; call < 30; call++) await report('application/json', {})
      expect((await report('application/json', {})).statusCode).toBe(429)
    } finally {
      await reported.close()
    }
    const violations = lines.filter((line) => (line as { security?: string }).security === 'policy-violation')
    expect(violations).toMatchObject([
      { security: 'policy-violation', directive: 'script-src-elem', blocked: 'foreign' },
      { security: 'policy-violation', directive: 'img-src', blocked: 'inline' },
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })
})

describe('refusals', () => {
  test('[API-03] unknown path → 404, other method → 405', async () => {
    const { cookie, person } = world.me
    const written = await world.watchWrites()
    const json = { cookie, 'content-type': 'application/json' }
    for (const [status, code, request] of [
      [404, 'not_found', { method: 'GET', url: '/api/nothing', headers: { cookie } }],
      [404, 'not_found', { method: 'POST', url: '/api/nothing', headers: json, payload: '{}' }],
      [404, 'not_found', { method: 'GET', url: '/api' }],
      [404, 'not_found', { method: 'GET', url: '/api/public/users', headers: { cookie } }],
      [405, 'method_not_allowed', { method: 'DELETE', url: `/api/users/${person.id}`, headers: { cookie } }],
      [
        405,
        'method_not_allowed',
        {
          method: 'POST',
          url: `/api/users/${person.id}?_method=PUT`,
          headers: { ...json, 'x-http-method-override': 'PUT' },
          payload: '{}',
        },
      ],
      [
        405,
        'method_not_allowed',
        {
          method: 'OPTIONS',
          url: '/api/userrewards/me',
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
        },
      ],
    ] as const) {
      const answer = await app.inject(request as InjectOptions)
      expect([answer.statusCode, refusal.parse(answer.json()).code], `${request.method} ${request.url}`).toEqual([
        status,
        code,
      ])
      expect(answer.body).not.toContain(request.url)
      if (status === 405) expect(answer.headers.allow).toMatch(/GET/)
    }
    expect(await written()).toEqual([])
  })

  test('[API-04] HEAD: same access as GET, no body, nothing written', async () => {
    const written = await world.watchWrites()
    for (const { key, route, method } of routes) {
      if (method !== 'GET') continue
      const head = (headers: Record<string, string>) =>
        app.inject({ ...requestOf(key, exampleOf(key, world), headers), method: 'HEAD' })
      const [stranger, own] = [await head({}), await head({ cookie: world.me.cookie })]
      expect([stranger.statusCode, own.statusCode], key).toEqual([route.access === 'person' ? 401 : 200, 200])
      expect(stranger.body + own.body, key).toBe('')
    }
    expect(await written()).toEqual([])
  })

  test('[API-03] internal error: 500 without details', async () => {
    const broken = await startOwnApp()
    const owner = openOwner(broken)
    const { call, cookie } = await broken.signIn()
    await owner.query('drop table activities')
    const answer = await broken.inject({
      method: 'POST',
      url: '/api/activities',
      headers: { cookie, 'content-type': 'application/json' },
      payload: AN_ACTIVITY,
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ code: 'failed', message: 'Internal error' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    await call('GET /auth/check')
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => void (limited = await startTestApp({ rateLimits: true })))
  afterAll(() => limited.close())

  const [ofBrowser, ofAddress] = contract['POST /auth/sso/{ssoToken}'].limit
  const attempt = (
    app: TestApp,
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
    token = 'aaaa.bbbb.cccc',
  ) => app.inject({ method: 'POST', url: `/api/auth/sso/${token}`, remoteAddress, headers })
  const browsers = new Map<string, string>()
  /** Headers of a browser, which has a signed cookie. */
  const inBrowser = (name: string, others = {}) => {
    browsers.set(name, browsers.get(name) ?? limited.deps.browsers.create())
    return { cookie: `browser=${browsers.get(name)}`, ...others }
  }

  test('[AUT-05] refused sign-ins of one browser: after 10 → 429 with retry-after; others not counted', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await attempt(limited, inBrowser('a'))).statusCode),
    )
    expect(
      statuses.filter((status) => status === 401),
      'also when they come at the same moment',
    ).toHaveLength(ofBrowser.points)
    const refused = await attempt(limited, inBrowser('a', { 'x-forwarded-for': crypto.randomUUID() }))
    expect([refused.statusCode, refusal.parse(refused.json()).code]).toEqual([429, 'too_many_calls'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(ofBrowser.seconds)
    expect((await attempt(limited, inBrowser('b'))).statusCode, 'another browser').toBe(401)
    expect((await attempt(limited, inBrowser('a'), '192.0.2.2')).statusCode, 'moved to another address').toBe(429)
  })

  test('[AUT-05] clock of the node two hours off: limits use the clock of the database', async () => {
    const [{ points }, address] = [ofBrowser, '192.0.2.9']
    for (let call = 0; call < points; call++)
      expect((await attempt(limited, inBrowser('clock'), address)).statusCode).toBe(401)
    const now = Date.now()
    for (const shift of [7_200_000, -7_200_000]) {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now + shift)
      const refused = await attempt(limited, inBrowser('clock'), address)
      clock.mockRestore()
      expect([refused.statusCode, Number(refused.headers['retry-after']) <= ofBrowser.seconds]).toEqual([429, true])
    }
  })

  test('[AUT-05] writes of a foreign page and unreadable tokens are not counted', async () => {
    const address = '192.0.2.3'
    for (let call = 0; call < ofBrowser.points + 2; call++) {
      expect((await attempt(limited, inBrowser('c', { origin: 'https://evil.example' }), address)).statusCode).toBe(403)
      expect((await attempt(limited, inBrowser('c'), address, 'unreadable')).statusCode).toBe(400)
    }
    expect((await attempt(limited, inBrowser('c'), address)).statusCode).toBe(401)
    for (let call = 1; call < ofBrowser.points; call++)
      expect((await attempt(limited, inBrowser('c'), address)).statusCode).toBe(401)
    expect((await attempt(limited, inBrowser('c'), address)).statusCode).toBe(429)
  })

  test('[AUT-05] refused sign-ins of one address, any browser: after 600 → 429', async () => {
    await limited.db.deleteFrom('rate_limits').execute()
    expect((await attempt(limited, inBrowser('d'), '192.0.2.4')).statusCode).toBe(401)
    await limited.db
      .updateTable('rate_limits')
      .set({ points: ofAddress.points - 1 })
      .where('key', 'like', `${ofAddress.name}:%`)
      .execute()
    expect((await attempt(limited, inBrowser('e'), '192.0.2.4')).statusCode).toBe(401)
    expect((await attempt(limited, inBrowser('f'), '192.0.2.4')).statusCode).toBe(429)
  })

  test('[AUT-05] behind a proxy: limits by the address that the proxy saw, not by the client’s header', async () => {
    const behind = await startOwnApp({ rateLimits: true, trustedProxies: ['10.0.0.0/8'] })
    const signIn = async (forwarded: string, remoteAddress = '10.0.0.1') =>
      (await attempt(behind, { 'x-forwarded-for': forwarded }, remoteAddress)).statusCode
    // Without a cookie, all callers of one address count together.
    const { pointsWithoutCookie: max } = ofBrowser
    for (let call = 0; call < max; call++) expect(await signIn(`203.0.113.${call}, 192.0.2.1`)).toBe(401)
    expect(await signIn('203.0.113.250, 192.0.2.1')).toBe(429)
    expect(await signIn('203.0.113.250, 192.0.2.2'), 'another caller').toBe(401)
    expect(await signIn('192.0.2.3', '192.0.2.1'), 'the same one, past the proxy').toBe(429)
    // What is no address is counted for the proxy.
    const odd = ['x'.repeat(5000), `fe80::1%${'y'.repeat(5000)}`, "'; --", 'unknown']
    for (let call = 0; call < max; call++) expect(await signIn(odd[call % odd.length]!)).toBe(401)
    expect(await signIn('z')).toBe(429)
  })

  test.each([
    'POST /activities',
    'POST /rewards/{id}',
    'POST /usermissions/tasks/{taskId}',
    'POST /usermissions/tasks/{taskId}/action',
    'PUT /users/{id}',
    'POST /bo/prestart',
    'POST /personaldata/deletion',
    'POST /recommendations',
  ] as const)(
    '[UI-06] %s: limited for one person, not for another; without a session it is not counted',
    async (key) => {
      const [one, other] = [await limited.signIn(), await limited.signIn()]
      const { limit } = contract[key]
      const { method, path } = splitKey(key)
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'none')}`
      const ask = async (cookie?: string) =>
        (await limited.inject({ method, url, ...(cookie && { headers: { cookie } }) })).statusCode
      for (let call = 0; call < limit.points; call++) expect(await ask(one.cookie)).toBe(400)
      expect([await ask(one.cookie), await ask(other.cookie), await ask()]).toEqual([429, 400, 401])
    },
  )
})

describe('health', () => {
  test('alive and ready; draining → not ready', async () => {
    const leaving = await startOwnApp()
    expect((await leaving.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await leaving.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    leaving.drain()
    const answer = await leaving.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    const alive = await leaving.inject({ url: '/healthz' })
    expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close'])
  })

  test('[API-03] read-only database: writes → 503 with Retry-After, until it accepts writes', async () => {
    const standby = await startOwnApp({ databasePool: 2 })
    const owner = openOwner(standby)
    const name = new URL(standby.url).pathname.slice(1)
    const setReadOnly = async (value: 'on' | 'off') => {
      await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    }
    const { cookie, call, person } = await standby.signIn()
    const write = () =>
      standby.inject({
        method: 'PUT',
        url: `/api/users/${person.id}`,
        headers: { cookie },
        payload: { city: 'Nantes' },
      })
    expect((await write()).statusCode).toBe(200)
    await setReadOnly('on')
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(async () => (await standby.inject({ url: '/readyz' })).statusCode).toBe(503)
    const refused = await write()
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'try_again', '2'])
    await owner.query('set default_transaction_read_only = off')
    await setReadOnly('off')
    await write()
    await write()
    expect((await write()).statusCode, 'the connections were replaced').toBe(200)
    await call('GET /auth/check')
  })

  test('no database: alive, not ready, 503 with Retry-After', async () => {
    const pool = openPool('postgresql://nobody@127.0.0.1:9/nowhere')
    const { server } = await createApp(readConfig({ LOG_LEVEL: 'silent', WEB_BUILD_DIR: '/nowhere' }), {
      app: pool,
      office: pool,
      owner: pool,
      readiness: pool,
    })
    try {
      expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200)
      expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503)
      const answer = await server.inject({ url: '/api/auth/check', headers: { cookie: `sid=${'a'.repeat(43)}` } })
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'try_again', '2'])
      expect(answer.body).not.toContain('127.0.0.1')
      expect((await server.inject({ url: '/api/public/services' })).statusCode).toBe(503)
    } finally {
      await server.close()
      await pool.end()
    }
  })
})

describe('description', () => {
  interface OpenApi {
    openapi: string
    components: { schemas: object }
    paths: Record<
      string,
      Record<
        string,
        {
          summary: string
          parameters?: { name: string; in: string }[]
          requestBody?: unknown
          responses: Record<string, unknown>
        }
      >
    >
  }

  test('[API-02] OpenAPI 3.1 document: every call of people with input and answers, none of the office', async () => {
    const answer = await app.inject({ url: '/api/openapi.json' })
    const { openapi, components, paths } = answer.json<OpenApi>()
    expect(openapi).toMatch(/^3\.1\./)
    const isPublic = (route: Route) => !route.access.startsWith('office')
    for (const { key, route, method, path } of routes.filter((one) => isPublic(one.route))) {
      const described = paths[`/api${path}`]?.[method.toLowerCase()]
      expect(described?.summary, key).toBe(route.summary)
      expect(Object.keys(described!.responses).toSorted(), key).toEqual(Object.keys(route.responses).toSorted())
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect((described!.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)).toEqual(named)
      expect(
        (described!.parameters ?? []).some((one) => one.in === 'query'),
        key,
      ).toBe(route.query !== undefined)
      expect(described!.requestBody !== undefined, key).toBe(route.body !== undefined)
    }
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = Object.entries<Route>(contract)
      .filter(([, route]) => isPublic(route))
      .map(([key]) => splitKey(key))
      .map(({ method, path }) => `${method} /api${path}`)
    // The shapes of the office are in the contract, too.
    expect(answer.body).not.toMatch(/\/office|ContentBundle|ImportReport|CodeLot|CodeStock/)
    const referred = [...answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(Object.keys(components.schemas).toSorted()).toEqual([...new Set(referred)].toSorted())
    expect(listed.filter((line) => line.includes(' /api/')).toSorted()).toEqual(known.toSorted())
  })
})

describe('log', () => {
  test('[API-04] [REC-04] log of a node: no token, session or personal data; sentences are not stored', async () => {
    const database = await createTestDatabase()
    const node = await startNode(database.url, { LOG_LEVEL: 'debug' })
    const owner = openPool(database.url, { size: 2, asOwner: true })
    try {
      const db = openDatabase(owner)
      const [person, other] = [
        await buildPerson(db, { first_name: 'Canarina', city: 'Canariville' }),
        await buildPerson(db),
      ]
      const secret = await new PersonSessions(db, { idleSeconds: 600, seconds: 600, secure: false }).open(
        person.id,
        undefined,
      )
      const cookie = `sid=${secret}`
      const json = { cookie, 'content-type': 'application/json' }
      const token = 'Y2FuYXJ5.Y2FuYXJ5LWNsYWltcw.Y2FuYXJ5LXNpZ25hdHVyZQ'
      const send = async (url: string, init: RequestInit = {}) =>
        (await fetch(node.url + url, { redirect: 'manual', ...init })).status
      const statuses = [
        await send(`/api/users/${person.id}`, { headers: { cookie } }),
        await send(`/api/users/${person.id}`, {
          method: 'PUT',
          headers: json,
          body: JSON.stringify({
            city: 'Canariville',
            phoneNumber: '0612345678',
            lastName: 'Canaribaldi',
            age_group: '30+',
          }),
        }),
        await send(`/api/users/${other.id}`, { method: 'PUT', headers: json, body: '{"lastName":"Canaribaldi"}' }),
        await send(`/api/users/${person.id}`, { headers: { cookie, 'x-user-id': other.id } }),
        await send('/api/communes?nom=Canariville', { headers: { cookie } }),
        await send(`/api/auth/sso/${token}`, { method: 'POST' }),
        await send(`/api/auth/sso/${token}%zz`, { method: 'POST' }),
        await send(`/api/${token}/Canariville`),
        await send(`/api/public/meetings/${token}`),
        await send(`/api/public/meetings/${token}/refusal`, {
          method: 'POST',
          headers: json,
          body: '{"message":"Canariville"}',
        }),
        await send(`/authentication/login?returnTo=${encodeURIComponent('/user/Canariville')}`),
        await send('/api/activities', { method: 'POST', headers: json, body: '{"Canariville":' }),
        await send('/api/auth/logout', {
          method: 'DELETE',
          headers: { cookie, origin: 'https://canariville.example' },
        }),
      ]
      expect(statuses).toEqual([200, 200, 403, 403, 200, 401, 400, 404, 404, 404, 303, 400, 403])
      const recommend = (sentence: string) =>
        send('/api/recommendations', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ recommendationSentences: [sentence] }),
        })
      expect(await recommend('Soigner des perruches')).toBe(200)
      expect(await recommend(`Soigner des perruches ${'x'.repeat(200)}`)).toBe(400)
      const { rows: tables } = await owner.query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`)
      expect(tables.map(({ name }) => name)).toContain('public.people')
      for (const { name } of tables)
        expect((await owner.query(`select from ${name} t where t::text ilike '%perruche%'`)).rowCount, name).toBe(0)
      await owner.query('drop table activities')
      expect(await send('/api/activities', { method: 'POST', headers: json, body: AN_ACTIVITY })).toBe(500)
      await node.stop()
      expect(node.exitCode()).toBe(0)

      const log = node.log()
      expect(log).toMatch(/"route":"\/api\/users\/:id"/)
      expect(log).toMatch(/"route":"\/api\/auth\/sso\/:ssoToken"/)
      expect(log).toMatch(/"route":"\/api\/public\/meetings\/:token"/)
      for (const line of ['age-group-changed', 'foreign-user-id', 'foreign-origin'])
        expect(log).toContain(`"security":"${line}"`)
      expect(log).toMatch(/"level":50.*activities/)
      const secrets = {
        id: person.id,
        other: other.id,
        email: person.email,
        otherEmail: other.email,
        secret,
        phone: '0612345678',
        canary: 'canari',
        sentence: 'perruche',
      }
      for (const [name, value] of Object.entries(secrets))
        expect(log.toLowerCase().includes(value.toLowerCase()), `${name} is in the log`).toBe(false)
      for (const part of token.split('.')) expect(log).not.toContain(part)
    } finally {
      await node.kill()
      await owner.end()
      await database.drop()
    }
  })
})
