// The host of the pages, over a build of three lines: what it lets through, and what it answers by itself.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { Content } from '../content.ts'
import type { Db } from '../database/database.ts'
import { Sessions } from '../session.ts'
import type { RateLimits } from './rate-limits.ts'
import { PublishedAnswer } from './published.ts'
import { createServer } from './server.ts'
import { hostWeb } from './web.ts'

/** Two pages for everybody; to any other address it answers with what it was asked. */
const HANDLE = `export const publicPaths = ['/', '/broken']
let made = 0
export async function handle(request, host) {
  const { pathname } = new URL(request.url)
  const { fresh, status } = globalThis
  await globalThis.held
  if (pathname === '/') {
    const styles = '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>'
    const page = styles + '<title>Accueil de ' + host.operator.publisher.name + ', ' + fresh + '</title>' + ++made
    return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  if (pathname === '/broken') return new Response('Erreur', { status: 503, headers: { 'content-type': 'text/html' } })
  if (pathname.startsWith('/user/answered/')) {
    await host.fetch(pathname.replace('/user', '/api'), { method: 'GET' })
    return new Response(null, { status: 302, headers: { location: '/' } })
  }
  if (pathname === '/user/coach') return new Response('<p>', { headers: { 'content-type': 'text/html' } })
  const asked = { method: request.method, address: request.url, body: await request.text() }
  return Response.json(asked, { headers: { 'x-page': '1' } })
}`
/** What the home page is made of, and how it ends. */
const world = globalThis as unknown as { fresh: string; status: number; held: Promise<void> | undefined }
const PUBLIC_URL = 'http://localhost:3000'
const COACH = 'http://localhost:3108'
const MATCHING = 'http://localhost:3050'
const LIMIT = 32 * 1024

let folder: string
let server: FastifyInstance
const content = new Content()
const find = vi.fn<Sessions['find']>()
beforeEach(() => {
  find.mockReset().mockResolvedValue({ state: 'none' })
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
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  const sessions = Object.assign(new Sessions({} as Db, { idleSeconds: 1, seconds: 1, secure: false }), { find })
  const shared = { publicUrl: PUBLIC_URL, sessions }
  server = await createServer({ ...shared, rateLimits: {} as RateLimits, logLevel: 'silent', trustedProxies: [] })
  server.get<{ Params: { status: string } }>('/api/answered/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send({}),
  )
  const { operator } = readConfig({ PUBLISHER_NAME: 'Tests' })
  await hostWeb(server, { ...shared, buildDir: folder, identityUrl: PUBLIC_URL, framedOrigins: [COACH, MATCHING], operator, content })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const port = () => (server.server.address() as { port: number }).port
/** The answer to a request as no client would send it. */
async function spoken(method: string, address: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  socket.write(`${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return text(socket)
}
/** What a page was asked with, undefined when none was. */
const asked = async (options: InjectOptions) => {
  const answer = await server.inject(options)
  return answer.headers['x-page'] ? answer.json<{ method: string; address: string; body: string }>() : undefined
}

test('[API-04] a page gets the body of its form, whatever its type, up to the limit of every call', async () => {
  const most = `a=${'é'.repeat(LIMIT / 2 - 1)}`
  for (const [headers, payload] of [
    [form, 'a=1&b=%20'],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
    [{ 'content-type': 'application/json' }, '{"a":1}'],
    [{ 'content-type': 'text/plain' }, 'x'],
    [form, most],
    [{}, ''],
  ] as const)
    expect(await asked({ method: 'POST', url: '/page', headers, payload }), payload.slice(0, 40)).toEqual({
      method: 'POST',
      address: `${PUBLIC_URL}/page`,
      body: payload,
    })
  const refused = await server.inject({ method: 'POST', url: '/page', headers: form, payload: `${most}e` })
  expect([refused.statusCode, refused.json().code, refused.headers['x-page']]).toEqual([413, 'bad_request', undefined])
})

test('[API-04] a form that is too long is refused before it is read whole, and the refusal arrives', async () => {
  const payload = new Uint8Array(8 * 1024 * 1024).fill(97)
  const whole = await fetch(`http://127.0.0.1:${port()}/page`, { method: 'POST', headers: form, body: payload })
  expect([whole.status, ((await whole.json()) as { code: string }).code]).toEqual([413, 'bad_request'])
  // Without a length, and without an end.
  const socket = connect(port(), '127.0.0.1')
  const said = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
  socket.on('error', () => {})
  socket.write('POST /page HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n')
  for (let sent = 0; sent <= LIMIT; sent += 1024) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
  expect(await said).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('[API-04] a request must be sent within half a minute', () => {
  expect(server.server.requestTimeout).toBe(30_000)
})

test('[API-03] an address that is none, and a method that no page has, are refused', async () => {
  for (const address of ['//', '///', '//a:b/', '//[/x']) expect(await spoken('GET', address), address).toMatch(/^HTTP\/1\.1 400 /)
  for (const method of ['TRACE', 'QUERY', 'PROPFIND']) expect(await spoken(method, '/page'), method).toMatch(/^HTTP\/1\.1 40[045] /)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    expect(await asked({ method, url: '/page' }), 'the page says itself what it takes').toMatchObject({ method })
})

test('[JRN-20] [MAT-02] a page of a person frames the admission coach, the provider of matches and nothing else; no page is framed', async () => {
  const policyOf = async (url: string) => String((await server.inject({ url })).headers['content-security-policy'])
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

const home = (headers = {}) => server.inject({ url: '/', headers })
const bodyOf = (made: number, fresh = 'hier') => `<style>a{color:red}b{color:blue}</style><title>Accueil de Tests, ${fresh}</title>${made}`

test('a public page is made once, with its styles in it, and kept until what is published changes', async () => {
  const first = await home()
  const made = Number(/\d+$/.exec(first.body)![0])
  expect(first.body).toBe(bodyOf(made))
  expect((await home()).body).toBe(bodyOf(made))
  world.fresh = 'aujourd’hui'
  content.changed('rewards')
  expect((await home()).body).toBe(bodyOf(made + 1, 'aujourd’hui'))
})

test('a public page is sent compressed, for a minute, under a policy that knows its styles, and not at all to who has it', async () => {
  const plain = await home()
  const hash = createHash('sha256').update('a{color:red}b{color:blue}').digest('base64')
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    vary: 'cookie, accept-encoding',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(plain.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'; script-src ${PUBLIC_URL}/assets/;`)
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

test('a public page that cannot be made again stays as it was; one that never could says so, and is made again soon', async () => {
  const before = await home()
  world.status = 503
  content.changed()
  expect((await home()).body).toBe(before.body)
  const broken = await server.inject({ url: '/broken' })
  expect([broken.statusCode, broken.body, broken.headers['cache-control']]).toEqual([503, 'Erreur', 'private, no-store'])
  expect((await server.inject({ url: '/broken', headers: { 'if-none-match': broken.headers.etag } })).statusCode).toBe(503)
})

test('a public page that was taken back is gone, also during an incident', async () => {
  await home()
  world.status = 404
  content.changed()
  const gone = await home()
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'private, no-store'])
  world.status = 503
  content.changed()
  expect((await home()).statusCode).toBe(404)
})

test('a public page is not waited for while there is one from before, and the one that comes late does not undo a later one', async () => {
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
  // Compressed after the late one.
  await PublishedAnswer.of(Buffer.alloc(65_536), { type: 'text/html', cacheControl: '' }, 11)
  world.status = 503
  content.changed()
  expect((await home()).body).toBe(now.body)
})

test('[PUB-11] who is signed in is taken to their missions; what a link wants to leave is left first', async () => {
  find.mockResolvedValue({ state: 'live', session: { personId: 'x' } })
  const headers = { cookie: `sid=${'a'.repeat(43)}` }
  const target = async (url: string) => (await server.inject({ url, headers })).headers.location
  expect(await target('/')).toBe('/user')
  expect(await target('/?utm_source=lycee')).toBe('/user')
  expect(await target('/?context=numerique&headai=sdn&isDemo=true')).toBe('/parametres?context=numerique')
})

test('[AUT-10] [AUT-11] a session that is known no more, signed out or erased, takes what its browser kept along', async () => {
  const cleared = async (status: number, cookie = '') =>
    (await server.inject({ url: `/user/answered/${status}`, headers: { cookie } })).headers['clear-site-data']
  const sid = `sid=${'a'.repeat(43)}`
  expect(await cleared(401, sid)).toBe('"storage"')
  expect(await cleared(401), 'whoever comes by a link and has no session keeps what the link left').toBeUndefined()
  for (const status of [200, 403, 440, 503]) expect(await cleared(status, sid), String(status)).toBeUndefined()
})

test('without its database a node shows the home page, also to whoever has a session', async () => {
  const headers = { cookie: `sid=${'a'.repeat(43)}` }
  for (const nothing of [Promise.reject(new Error('timeout exceeded when trying to connect')), new Promise<never>(() => {})]) {
    find.mockReturnValue(nothing)
    const answer = await server.inject({ url: '/', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Accueil')])
  }
})

test('pages of people and doors are never listed by search engines', async () => {
  for (const url of ['/user/missions', '/authentication/expired'])
    expect((await server.inject({ url })).headers['x-robots-tag'], url).toBe('noindex')
  for (const url of ['/', '/userland']) expect((await server.inject({ url })).headers['x-robots-tag'], url).toBeUndefined()
})
