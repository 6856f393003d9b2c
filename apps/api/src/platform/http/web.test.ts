// The host of the web app, tested with a small build: forwarded requests, and answers without the web app.
import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createLog } from '@visions/server/log'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { Content } from '../content.ts'
import type { Db } from '../database/database.ts'
import { createSecrets } from '../secrets.ts'
import { MAX_IMPORT_BYTES, MAX_PICTURE_BYTES } from '@visions/contract/constants'
import { Browsers } from './browsers.ts'
import { createOrigins } from './origins.ts'
import { RateLimits } from './rate-limits.ts'
import { Reads } from './reads.ts'
import type { SessionStore } from './sessions.ts'
import { PublishedAnswer } from './published.ts'
import { createServer } from './server.ts'
import { hostPages } from '../../host-pages.ts'

/** A web build with two public pages. All other pages answer with the request that they received. */
const HANDLE = `export const publicPaths = ['/', '/broken']
export const personalPaths = ['/user']
export const sessionlessPaths = ['/user/leave']
export const secretPaths = ['/secret']
export const signInPaths = ['/door']
export const noReferrerPaths = ['/secret', '/door/token']
export const noindexPaths = ['/user', '/secret', '/door']
export const signedInHome = (query) => '/user?' + query
export const leaveWithoutSession = (isExpired, { pathname }) =>
  new Response(null, { status: 302, headers: { location: (isExpired ? '/door?' : '/?') + pathname } })
export const overloadPage = '<h1>Attendez</h1>'
let made = 0
export async function handle(request, host) {
  const { pathname } = new URL(request.url)
  const { fresh, status } = globalThis
  if (pathname === '/') {
    await globalThis.held
    const styles = '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>'
    const page = styles + '<title>Accueil de ' + host.operator.publisher.name + ', ' + fresh + '</title>' + ++made
    return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  if (pathname === '/broken') return new Response('Erreur', { status: 503, headers: { 'content-type': 'text/html' } })
  if (pathname.startsWith('/user/answered/')) {
    await host.fetch(pathname.replace('/user', '/api'), { method: 'GET' })
    return new Response(null, { status: 302, headers: { location: '/' } })
  }
  const html = { 'content-type': 'text/html' }
  if (pathname === '/user/unavailable') return new Response('<p>', { status: 503, headers: html })
  if (pathname.startsWith('/long')) return new Response('<p>é'.repeat(1000), { headers: html })
  if (pathname === '/user/slow') await globalThis.held
  if (pathname === '/user/coach' || pathname === '/bureau/page') return new Response('<p>', { headers: html })
  const asked = { method: request.method, address: request.url, body: await request.text() }
  return Response.json(asked, { headers: { 'x-page': '1' } })
}`
/** A build of the office, whose pages answer in the same way. */
const OFFICE_HANDLE = `export { handle } from '../index.js'
const open = ['connexion', 'invitation', 'vos-donnees', 'accessibilite']
export const sessionlessPaths = open.map((name) => '/bureau/' + name)
export const unprovenPaths = [...sessionlessPaths, '/bureau/second-facteur']
export const uploads = [
  { path: '/bureau/images', maxFormBytes: ${MAX_PICTURE_BYTES + 32_768} },
  {
    path: '/bureau/contenus/import',
    maxFormBytes: ${MAX_IMPORT_BYTES + 32_768},
    tooLarge: '/bureau/contenus/import?erreur=taille',
  },
]`
/** Content and status of the home page. */
const world = globalThis as unknown as { fresh: string; status: number; held: Promise<void> | undefined }
const PUBLIC_URL = 'http://localhost:3000'
const PRO_URL = 'http://pro.localhost:3000'
const IDP = 'https://idp.example'
const COACH = 'http://localhost:3108'
const MATCHING = 'http://localhost:3050'
const LIMIT = 32 * 1024
/** Bytes of a form on a page that needs neither a session nor a link. */
const OPEN_LIMIT = 6 * 1024

let folder: string
let server: FastifyInstance
const content = new Content(async () => '')
const find = vi.fn<SessionStore['find']>()
const findOffice = vi.fn<SessionStore['find']>()
beforeEach(() => {
  find.mockReset().mockResolvedValue({ state: 'none' })
  findOffice.mockReset().mockResolvedValue({ state: 'none' })
  Object.assign(world, { fresh: 'hier', status: 200, held: undefined })
  content.changed()
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visions-web-'))
  await Promise.all(['client', 'server'].map((name) => mkdir(path.join(folder, name))))
  await mkdir(path.join(folder, 'client/assets'))
  await writeFile(path.join(folder, 'client/assets/a.css'), 'a{color:red}')
  await writeFile(path.join(folder, 'client/assets/b.css'), 'b{color:blue}')
  await writeFile(path.join(folder, 'server/index.js'), HANDLE)
  await mkdir(path.join(folder, 'server/server'))
  await writeFile(path.join(folder, 'server/server/index.js'), OFFICE_HANDLE)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  const secrets = createSecrets('x'.repeat(64))
  const limits = {
    rateLimits: new RateLimits({} as Db, { isEnabled: true, key: secrets.limitKey }),
    browsers: new Browsers(secrets, false),
  }
  const shared = {
    publicUrl: PUBLIC_URL,
    origins: createOrigins({ people: PUBLIC_URL, professionals: PRO_URL }),
    sessions: { people: { cookie: 'sid', find }, professionals: { cookie: 'pro_sid', find: findOffice } },
  }
  ;({ server } = await createServer({
    ...shared,
    ...limits,
    reads: new Reads({} as Db),
    log: createLog('silent'),
    shedsLoad: false,
    trustedProxies: [],
  }))
  server.get<{ Params: { status: string } }>('/api/answered/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send({}),
  )
  const { operator } = readConfig({ PUBLISHER_NAME: 'Tests' })
  const targets = { formTargets: { people: [PUBLIC_URL], professionals: [IDP] }, framedOrigins: [COACH, MATCHING] }
  const builds = { webBuildDir: folder, officeBuildDir: path.join(folder, 'server') }
  await hostPages(server, { ...shared, ...targets, ...builds, db: {} as Db, operator, content, ...limits })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const port = () => (server.server.address() as { port: number }).port
/** Sends a raw request, which no HTTP client would send, and returns the answer. */
async function spoken(method: string, address: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  socket.write(`${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return text(socket)
}
/** The request that a page received; undefined when no page was rendered. */
const asked = async (options: InjectOptions) => {
  const answer = await server.inject(options)
  return answer.headers['x-page'] ? answer.json<{ method: string; address: string; body: string }>() : undefined
}

const parts = { 'content-type': 'multipart/form-data; boundary=x' }
const PARTS = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
test('[API-04] form of a page: passed on, up to the size limit of its kind', async () => {
  const largest = `a=${'é'.repeat(LIMIT / 2 - 1)}`
  const largestOpen = `a=${'é'.repeat(OPEN_LIMIT / 2 - 1)}`
  for (const [headers, payload] of [
    [form, 'a=1&b=%20'],
    [{ 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }, ''],
    [parts, PARTS],
    [form, largestOpen],
  ] as const)
    expect(await asked({ method: 'POST', url: '/page', headers, payload }), payload.slice(0, 40)).toEqual({
      method: 'POST',
      address: `${PUBLIC_URL}/page`,
      body: payload,
    })
  expect((await asked({ method: 'POST', url: '/secret/t', headers: form, payload: largest }))?.body).toBe(largest)
  for (const [url, payload] of [
    ['/page', `${largestOpen}e`],
    ['/door', `${largestOpen}e`],
    ['/DOOR/code.data', `${largestOpen}e`],
    ['/user/leave', `${largestOpen}e`],
    ['/secret/t', `${largest}e`],
  ] as const) {
    const refused = await server.inject({ method: 'POST', url, headers: form, payload })
    expect([refused.statusCode, refused.json().code, refused.headers['x-page']], url).toEqual([
      413,
      'bad_request',
      undefined,
    ])
  }
})

test('[PEO-03] form of a page of people, without a session: redirected unparsed, also a malformed one', async () => {
  const answer = await server.inject({ method: 'POST', url: '/user/x', headers: parts, payload: 'a=1' })
  expect(answer.statusCode).toBe(302)
})

test('[PEO-03] cookie of the browser: set with the page of a sign-in, before its form; with no other', async () => {
  const cookieOf = async (url: string, headers = {}) =>
    (await server.inject({ url, headers })).cookies.find(({ name }) => name === 'browser')
  const first = await cookieOf('/door')
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 })
  expect((await cookieOf('/door/code', { cookie: `browser=${first!.value}` }))?.value, 'renewed').toBe(first!.value)
  const invented = `${first!.value.slice(0, -1)}${first!.value.endsWith('A') ? 'B' : 'A'}`
  expect((await cookieOf('/door', { cookie: `browser=${invented}` }))?.value).not.toBe(invented)
  for (const url of ['/', '/page']) expect(await cookieOf(url), url).toBeUndefined()
})

test('[API-03] POST to a page: not a form → 415, malformed form → 400, before the web app runs', async () => {
  for (const [status, headers, payload] of [
    [415, { 'content-type': 'application/json' }, '{"a":1}'],
    [415, { 'content-type': 'text/plain' }, 'a=1'],
    [415, { 'content-type': 'application/x-www-form-urlencodedx' }, 'a=1'],
    [415, {}, 'a=1'],
    [415, {}, ''],
    [400, parts, PARTS.slice(0, -6)],
    [400, parts, 'a=1'],
    [400, { 'content-type': 'multipart/form-data' }, PARTS],
  ] as const) {
    const answer = await server.inject({ method: 'POST', url: '/page', headers, payload })
    const about = `${JSON.stringify(headers)} ${payload}`
    expect([answer.statusCode, answer.json().code, answer.headers['x-page']], about).toEqual([
      status,
      'bad_request',
      undefined,
    ])
  }
})

test('[API-04] form above the size limit: refused before it is read completely', async () => {
  const payload = new Uint8Array(8 * 1024 * 1024).fill(97)
  const whole = await fetch(`http://127.0.0.1:${port()}/page`, { method: 'POST', headers: form, body: payload })
  expect([whole.status, ((await whole.json()) as { code: string }).code]).toEqual([413, 'bad_request'])
  // Without a length, and without an end.
  const socket = connect(port(), '127.0.0.1')
  const reply = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
  socket.on('error', () => {})
  socket.write(
    `POST /page HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  for (let sent = 0; sent <= LIMIT; sent += 1024) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
  expect(await reply).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('[API-04] headers and body of a request: timeout below 15 seconds', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server.server as Server & {
    connectionsCheckingInterval: number
  }
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000)
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000)
})

test('[API-03] page with a malformed address or another method: refused', async () => {
  for (const address of ['//', '///', '//a:b/', '//[/x'])
    expect(await spoken('GET', address), address).toMatch(/^HTTP\/1\.1 400 /)
  for (const method of ['TRACE', 'QUERY', 'PROPFIND'])
    expect(await spoken(method, '/page'), method).toMatch(/^HTTP\/1\.1 40[045] /)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    for (const headers of [{}, form, { 'content-type': 'text/plain' }]) {
      const answer = await server.inject({ method, url: '/page', headers, payload: 'a=1' })
      expect([answer.statusCode, answer.headers.allow, answer.headers['x-page']], method).toEqual([
        405,
        'GET, HEAD, POST',
        undefined,
      ])
    }
})

test('[API-03] address of the API in another case, or without a call: 404 as JSON', async () => {
  for (const url of ['/api', '/API/me', '/%61pi/me', '/Api/nothing?x']) {
    const answer = await server.inject({ url })
    expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not_found'])
  }
})

test('[API-04] malformed address: refused with all security headers', async () => {
  const { headers, statusCode } = await server.inject({ url: '/%zz' })
  expect(statusCode).toBe(400)
  const { headers: usual } = await server.inject({ url: '/page' })
  const names = Object.keys(usual).filter(
    (name) => !/^(x-request-id|x-page|content-|date|connection|reporting|keep-alive)/.test(name),
  )
  expect(names).toContain('x-frame-options')
  for (const name of names) expect(headers[name], name).toBe(usual[name])
})

test('[JRN-20] [MAT-02] page of a person: frames the coach and the provider only, is never framed', async () => {
  signedIn()
  const policyOf = async (url: string) =>
    String((await server.inject({ url, headers: cookie })).headers['content-security-policy'])
  const page = await policyOf('/user/coach')
  expect(page.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `frame-src ${COACH} ${MATCHING}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]),
  )
  expect(page.match(/script-src [^;]*/)?.[0]).toMatch(/^script-src 'nonce-[\w-]{22}' 'strict-dynamic'$/)
  expect(await policyOf('/')).not.toContain('frame-src')
})

test('[API-04] every page: requires trusted types and names the endpoint for violations', async () => {
  for (const url of ['/', '/user/coach']) {
    if (url !== '/') signedIn()
    const { headers } = await server.inject({ url, headers: cookie })
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        "require-trusted-types-for 'script'",
        'trusted-types visions',
        'report-uri /csp-reports',
        'report-to csp',
      ]),
    )
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  }
})

const cookie = { cookie: `sid=${'a'.repeat(43)}` }
const signedIn = (id = 'x') => find.mockResolvedValue({ state: 'live', session: { id } })

const home = (headers = {}) => server.inject({ url: '/', headers })
const bodyOf = (made: number, fresh = 'hier') =>
  `<style>a{color:red}b{color:blue}</style><title>Accueil de Tests, ${fresh}</title>${made}`

test('page of a person who comes from elsewhere: read from the primary, like a page after a write', async () => {
  const arrive = vi.spyOn(server.reads, 'arrive')
  signedIn()
  const open = async (site: string, mode = 'navigate') => {
    arrive.mockClear()
    await server.inject({ url: '/user/x', headers: { ...cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode } })
    return arrive.mock.calls.length
  }
  expect(await open('same-origin')).toBe(0)
  for (const site of ['cross-site', 'same-site', 'none']) expect(await open(site), site).toBe(1)
  expect(await open('cross-site', 'no-cors')).toBe(0)
  arrive.mockRestore()
})

test('public page: rendered once with inline styles, cached until published content changes', async () => {
  const first = await home()
  const made = Number(/\d+$/.exec(first.body)![0])
  expect(first.body).toBe(bodyOf(made))
  expect((await home()).body).toBe(bodyOf(made))
  world.fresh = 'aujourd’hui'
  content.changed('rewards')
  expect((await home()).body).toBe(bodyOf(made + 1, 'aujourd’hui'))
})

test('public page: compressed, max-age 60, a policy with its styles, 304 for a matching ETag', async () => {
  const plain = await home()
  const hash = createHash('sha256').update('a{color:red}b{color:blue}').digest('base64')
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    vary: 'cookie, accept-encoding',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(plain.headers['content-security-policy']).toContain(
    `style-src 'self' 'sha256-${hash}'; script-src ${PUBLIC_URL}/assets/;`,
  )
  expect(plain.headers['set-cookie']).toBeUndefined()
  const brotli = await home({ 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body)
  const again = await home({ 'if-none-match': plain.headers.etag })
  expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
    304,
    '',
    plain.headers['content-security-policy'],
  ])
  const head = await server.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('public page whose render fails: last good page; without one the failed answer for a second', async () => {
  const before = await home()
  world.status = 503
  content.changed()
  expect((await home()).body).toBe(before.body)
  const broken = await server.inject({ url: '/broken' })
  expect([broken.statusCode, broken.body, broken.headers['cache-control']]).toEqual([
    503,
    'Erreur',
    'private, no-store',
  ])
  expect((await server.inject({ url: '/broken', headers: { 'if-none-match': broken.headers.etag } })).statusCode).toBe(
    503,
  )
})

test('public page that answers 404: the last good page is not served, nor the old 404 during a failure', async () => {
  await home()
  world.status = 404
  content.changed('tools')
  const missing = await home()
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store'])
  world.status = 503
  content.changed('tools')
  expect((await home()).statusCode).toBe(503)
})

test('slow render of a public page: last good page; a late render does not replace a newer one', async () => {
  const before = await home()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(world, { held: promise, fresh: 'trop tard' })
  content.changed()
  expect((await home()).body).toBe(before.body)
  Object.assign(world, { held: undefined, fresh: 'maintenant' })
  content.changed()
  const now = await home()
  expect(now.body).toContain('maintenant')
  resolve()
  await new Promise((settled) => setImmediate(settled))
  // This compression ends after that of the late render.
  await PublishedAnswer.of(Buffer.alloc(65_536), { type: 'text/html', cacheControl: '' }, { quality: 11 })
  world.status = 503
  content.changed()
  expect((await home()).body).toBe(now.body)
})

test('[PUB-11] home page with a session: redirect, with the context of the link', async () => {
  signedIn()
  const target = async (url: string) => (await server.inject({ url, headers: cookie })).headers.location
  expect(await target('/')).toBe('/user?')
  expect(await target('/?context=numerique')).toBe('/user?context=numerique')
})

test('[AUT-07] [AUT-11] page of a person without a session: redirect, without running the web app', async () => {
  const answer = (url: string, headers = {}) => server.inject({ url, headers })
  for (const url of ['/user/missions', '/USER/missions', '/%75ser/missions', '/user/missions.data']) {
    find.mockResolvedValue({ state: 'none' })
    const none = await answer(url)
    expect([none.statusCode, none.headers.location?.slice(0, 2), none.headers['cache-control']], url).toEqual([
      302,
      '/?',
      'private, no-store',
    ])
    find.mockResolvedValue({ state: 'expired' })
    expect((await answer(url, cookie)).headers.location, url).toMatch(/^\/door\?/)
    signedIn()
    expect((await answer(url, cookie)).headers['x-page'], url).toBe('1')
  }
  const sent = await server.inject({ method: 'POST', url: '/user/missions', headers: form, payload: 'a=1' })
  expect([sent.statusCode, sent.headers['x-page']]).toEqual([200, '1'])
  find.mockResolvedValue({ state: 'none' })
  expect(
    (await server.inject({ method: 'POST', url: '/user/missions', headers: form, payload: 'a=1' })).headers['x-page'],
  ).toBeUndefined()
  expect((await answer('/user/leave')).headers['x-page'], 'needs no session').toBe('1')
  expect((await answer('/users')).headers['x-page'], 'another page').toBe('1')
  find.mockRejectedValue(new Error('no database'))
  expect((await answer('/user/missions', cookie)).headers['x-page'], 'the page itself says what is wrong').toBe('1')
})

test('[API-04] page of a person or secret link, in any case of letters: no-store', async () => {
  signedIn()
  for (const url of [
    '/user/x',
    '/USER/x',
    '/%55ser/x',
    '/user/x.data',
    '/user.data',
    '/secret/t',
    '/Secret/t',
    '/%73ecret/t',
    '/secret/t.data',
  ])
    expect((await server.inject({ url, headers: cookie })).headers['cache-control'], url).toBe('private, no-store')
  for (const url of [
    '/user/experiences/x.css',
    '/USER/experiences/x.css',
    '/User/catalog/category/x.css',
    '/user/missions/x%2ecss',
    '/user/missions/x%2Ecss',
    '/%75ser/x.css',
    '/user/x.css/',
    '/user/x.css%00',
    '/user/x.css.data',
    '/user/x.data/y',
  ]) {
    const { statusCode, headers } = await server.inject({ url, headers: cookie })
    expect([statusCode, headers['x-page'], headers['cache-control']], url).toEqual([
      404,
      undefined,
      'private, no-store',
    ])
  }
  const referrer = async (url: string) => (await server.inject({ url })).headers['referrer-policy']
  for (const url of ['/secret/t', '/SECRET/t', '/door/token', '/secret/t.data'])
    expect(await referrer(url), url).toBe('no-referrer')
  expect(await referrer('/door')).toBe('strict-origin-when-cross-origin')
})

test('[API-03] many pages of one person: two are rendered, eight wait, then 429; no delay for others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.held = promise
  signedIn('greedy')
  const asked = Array.from({ length: 15 }, async () =>
    server.inject({ url: '/user/slow', headers: { ...cookie, accept: 'text/html' } }),
  )
  const refused = await Promise.any(asked)
  expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([429, '<h1>Attendez</h1>', '2'])
  signedIn('other')
  expect((await server.inject({ url: '/user/x', headers: cookie })).statusCode).toBe(200)
  resolve()
  expect((await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})

test('[API-03] pages of one person in a minute: beyond 120 → 429 with Retry-After, for that person only', async () => {
  const page = async (personId: string, headers = {}) => {
    signedIn(personId)
    return server.inject({ url: '/user/x', headers: { ...cookie, ...headers } })
  }
  for (let number = 0; number < 120; number++) expect((await page('busy')).statusCode).toBe(200)
  const refused = await page('busy')
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'too_many_calls',
    true,
  ])
  expect((await page('busy', { accept: 'text/html,*/*' })).body).toBe('<h1>Attendez</h1>')
  expect((await page('calm')).statusCode).toBe(200)
  expect((await home()).statusCode, 'a public page is rendered for nobody').toBe(200)
})

test('[AUT-10] [AUT-11] unknown session, after a sign-out or an erasure: clears browser storage', async () => {
  const cleared = async (status: number, headers = {}) =>
    (await server.inject({ url: `/user/answered/${status}`, headers })).headers['clear-site-data']
  expect(await cleared(200, cookie), 'an unknown session').toBe('"storage"')
  expect(await cleared(200), 'whoever comes by a link and has no session keeps what the link left').toBeUndefined()
  find.mockResolvedValue({ state: 'expired' })
  expect(await cleared(200, cookie), 'an expired one').toBeUndefined()
  signedIn()
  expect(await cleared(401, cookie), 'ended while the page was rendered').toBe('"storage"')
  for (const status of [200, 403, 440, 503]) expect(await cleared(status, cookie), String(status)).toBeUndefined()
})

test('[API-03] page while the database is unavailable: 503 with Retry-After', async () => {
  find.mockResolvedValue({ state: 'live', session: { id: 'somebody' } })
  const answer = await server.inject({ url: '/user/unavailable', headers: { cookie: 'sid=1' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
})

test('home page while the database is unavailable: shown, also with a session cookie', async () => {
  for (const nothing of [
    Promise.reject(new Error('timeout exceeded when trying to connect')),
    new Promise<never>(() => {}),
  ]) {
    find.mockReturnValue(nothing)
    const answer = await server.inject({ url: '/', headers: cookie })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Accueil')])
  }
})

test('pages of people and of sign-in: noindex', async () => {
  for (const url of ['/user/missions', '/User/missions', '/door/expired', '/secret/x.data'])
    expect((await server.inject({ url })).headers['x-robots-tag'], url).toBe('noindex')
  for (const url of ['/', '/userland'])
    expect((await server.inject({ url })).headers['x-robots-tag'], url).toBeUndefined()
})

test('page of a person: compressed as the browser accepts it', async () => {
  const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0, zstd; q=0.0', 'gzip'],
  ] as const) {
    const headers = { 'accept-encoding': accepted, 'sec-fetch-site': 'none' }
    const answer = await server.inject({ url: '/long', headers })
    expect([answer.headers['content-encoding'], answer.headers.vary], accepted).toEqual([encoding, 'accept-encoding'])
    expect(decoders[encoding](answer.rawPayload).toString(), accepted).toBe('<p>é'.repeat(1000))
  }
  for (const accepted of ['', 'identity', 'gzip;q=0']) {
    const headers = { 'accept-encoding': accepted, 'sec-fetch-site': 'none' }
    const answer = await server.inject({ url: '/long', headers })
    expect([answer.headers['content-encoding'], answer.payload.length], accepted).toEqual([undefined, 4000])
  }
})

test('page of a person requested by another site: not compressed, so that its size tells nothing', async () => {
  for (const [site, encoding] of [
    ['same-origin', 'br'],
    ['none', 'br'],
    ['same-site', undefined],
    ['cross-site', undefined],
    [undefined, undefined],
  ] as const) {
    const headers = { 'accept-encoding': 'br', ...(site && { 'sec-fetch-site': site }) }
    const answer = await server.inject({ url: '/long?q=secret', headers })
    expect(answer.headers['content-encoding'], site).toBe(encoding)
  }
})

// ── Professionals ────────────────────────────────────────────────────────────────────────────────────────────────────

const office = (url: string, options: InjectOptions = {}) =>
  server.inject({ url, ...options, headers: { host: 'pro.localhost:3000', ...options.headers } })
const professional = (isProven: boolean) =>
  findOffice.mockResolvedValue({
    state: 'live',
    session: { id: 'x', isProven },
  })

test('[DOR-08] pages of people on the origin of professionals, and the reverse → 404; / → /bureau', async () => {
  professional(true)
  signedIn()
  const files = ['/bureau/x.css', '/bureau/membres/x%2ecss', '/bureau/x%2Ecss']
  for (const url of ['/user', '/page', '/secret/x', '/broken', '/%75ser', '/bureaux', ...files, '/version']) {
    const answer = await office(url)
    expect([answer.statusCode, answer.headers['x-page']], url).toEqual([404, undefined])
  }
  for (const url of ['/bureau', '/bureau/page', '/BUREAU', '/%62ureau/page', '/bureau.data', '/bureau/connexion']) {
    const answer = await server.inject({ url, headers: cookie })
    expect([answer.statusCode, answer.headers['x-page']], url).toEqual([404, undefined])
  }
  const start = await office('/')
  expect([start.statusCode, start.headers.location]).toEqual([302, '/bureau'])
  for (const url of ['/assets/a.css', '/favicon.ico']) expect((await office(url)).statusCode, url).not.toBe(400)
  expect((await office('/assets/a.css')).statusCode).toBe(200)
})

test('[DOR-08] page of the office without session or factor: redirect to the sign-in or the proof', async () => {
  const target = async (url: string) => {
    const { statusCode, headers } = await office(url)
    return [statusCode, headers.location ?? headers['x-remix-redirect']]
  }
  expect(await target('/bureau')).toEqual([302, '/bureau/connexion'])
  expect(await target('/bureau/membres')).toEqual([302, '/bureau/connexion?suite=%2Fbureau%2Fmembres'])
  expect(await target('/bureau/membres.data'), 'no data requests').toEqual([404, undefined])
  expect(await target('/bureau/second-facteur')).toMatchObject([302, /^.bureau.connexion/])
  expect(await target('/bureau/connexion')).toEqual([200, undefined])
  expect(await target('/bureau/invitation/aaa.bbb')).toEqual([200, undefined])
  for (const page of ['/bureau/vos-donnees', '/bureau/accessibilite'])
    expect(await target(page), page).toEqual([200, undefined])
  findOffice.mockResolvedValue({ state: 'expired' })
  expect(await target('/bureau')).toEqual([302, '/bureau/connexion?erreur=expire'])
  professional(false)
  expect(await target('/Bureau/Membres')).toEqual([302, '/bureau/second-facteur?suite=%2FBureau%2FMembres'])
  expect(await target('/bureau/second-facteur')).toEqual([200, undefined])
  professional(true)
  expect(await target('/bureau/membres')).toEqual([200, undefined])
})

test('[DOR-08] form of the office without session or factor: sent on to the sign-in or the proof', async () => {
  const target = async () => {
    const { statusCode, headers } = await office('/bureau/membres', { method: 'POST', headers: form, payload: 'a=1' })
    return [statusCode, headers.location]
  }
  expect(await target()).toEqual([307, '/bureau/connexion?suite=%2Fbureau%2Fmembres'])
  professional(false)
  expect(await target()).toEqual([307, '/bureau/second-facteur?suite=%2Fbureau%2Fmembres'])
})

test('[DOR-08] page of the office: on its origin, not stored, forms to its providers, frames itself', async () => {
  professional(true)
  const { headers } = await office('/bureau/page')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`form-action 'self' ${IDP}`)
  expect(policy).toMatch(/; frame-src 'self'$/)
  const posted = await office('/bureau/autre', { method: 'POST', headers: form, payload: 'a=1' })
  expect(posted.json()).toMatchObject({ address: `${PRO_URL}/bureau/autre` })
  const { headers: secret } = await office('/bureau/invitation/aaa.bbb')
  expect(secret['referrer-policy']).toBe('no-referrer')
  for (const origin of [PUBLIC_URL, 'http://localhost:3001', 'null'])
    expect(
      (await office('/bureau/autre', { method: 'POST', headers: { ...form, origin }, payload: 'a=1' })).statusCode,
      origin,
    ).toBe(403)
  const own = await office('/bureau/autre', { method: 'POST', headers: { ...form, origin: PRO_URL }, payload: 'a=1' })
  expect(own.statusCode).toBe(200)
})

test('[OFF-07] form with a file: 2 MB at most with a proven session; a larger one redirects', async () => {
  const post = async (url: string, size: number, host = 'pro.localhost:3000') => {
    const { statusCode, headers } = await server.inject({
      method: 'POST',
      url,
      headers: { ...form, host },
      payload: `a=${'x'.repeat(size - 2)}`,
    })
    return [statusCode, headers.location]
  }
  const page = '/bureau/contenus/import'
  professional(true)
  expect(await post(page, MAX_IMPORT_BYTES)).toEqual([200, undefined])
  expect(await post(page, MAX_IMPORT_BYTES + 40_000)).toEqual([303, `${page}?erreur=taille`])
  expect(await post(`${page}/x`, 512 * 1024 + 1)).toEqual([413, undefined])
  expect(await post(page, 10, 'localhost:3000')).toEqual([404, undefined])
  // Refused before the file is read.
  professional(false)
  expect(await post(page, MAX_IMPORT_BYTES + 40_000)).toMatchObject([302, /^.bureau.second-facteur/])
  findOffice.mockResolvedValue({ state: 'none' })
  expect(await post(page, MAX_IMPORT_BYTES + 40_000)).toMatchObject([302, /^.bureau.connexion/])
})

test('[DOR-08] host of a request: only that of PRO_URL is the origin of professionals', async () => {
  professional(true)
  const statusOf = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/bureau/autre', headers })).statusCode
  for (const host of ['pro.localhost:3000', 'PRO.localhost:3000']) expect(await statusOf({ host }), host).toBe(200)
  for (const host of ['localhost:3000', 'pro.localhost', 'pro.localhost:80', 'pro.localhost.:3000', ''])
    expect(await statusOf({ host }), host).toBe(404)
  for (const host of [
    'pro.localhost:3000.evil.example',
    'evil.example#pro.localhost:3000',
    'evil.example/pro.localhost:3000',
    'x@pro.localhost:3000',
    'a pro.localhost:3000',
  ])
    expect(await statusOf({ host }), host).toBe(400)
  // No trusted proxy: its header is not read.
  expect(await statusOf({ host: 'localhost:3000', 'x-forwarded-host': 'pro.localhost:3000' })).toBe(404)
  expect(await statusOf({ host: 'pro.localhost:3000', 'x-forwarded-host': 'localhost:3000' })).toBe(200)
  const absolute = (host: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port(), '127.0.0.1')
      socket.write(`GET http://pro.localhost:3000/bureau/autre HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      void text(socket).then(resolve)
    })
  expect(await absolute('localhost:3000')).toMatch(/^HTTP\/1\.1 404 /)
  expect(await absolute('pro.localhost:3000')).toMatch(/^HTTP\/1\.1 200 /)
})
