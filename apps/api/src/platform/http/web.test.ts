// The host of the pages, over a build of three lines: what it lets through, and what it answers by itself.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sessions } from '../session.ts'
import type { RateLimits } from './rate-limits.ts'
import { createServer } from './server.ts'
import { hostWeb } from './web.ts'

/** Answers with what it was asked. */
const HANDLE = `export async function handle(request) {
  const asked = { method: request.method, address: request.url, body: await request.text() }
  return Response.json(asked, { headers: { 'x-page': '1' } })
}`
const PUBLIC_URL = 'http://localhost:3000'
const LIMIT = 32 * 1024

let folder: string
let server: FastifyInstance
const find = vi.fn<Sessions['find']>()
beforeEach(() => void find.mockReset().mockResolvedValue({ state: 'none' }))
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visions-web-'))
  await Promise.all(['client', 'server'].map((name) => mkdir(path.join(folder, name))))
  await writeFile(path.join(folder, 'client/index.html'), '<title>Accueil</title>')
  await writeFile(path.join(folder, 'server/index.js'), HANDLE)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  const sessions = { cookie: 'sid', find } as Partial<Sessions> as Sessions
  const shared = { publicUrl: PUBLIC_URL, sessions }
  server = await createServer({ ...shared, rateLimits: {} as RateLimits, logLevel: 'silent', trustedProxies: [] })
  await hostWeb(server, { ...shared, buildDir: folder, identityUrl: PUBLIC_URL, contactEmail: 'a@b.example' })
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

test('without its database a node shows the home page, also to whoever has a session', async () => {
  const headers = { cookie: `sid=${'a'.repeat(43)}` }
  find.mockResolvedValue({ state: 'live', session: { personId: 'x' } })
  expect((await server.inject({ url: '/', headers })).headers.location).toBe('/user/missions')
  find.mockRejectedValue(new Error('timeout exceeded when trying to connect'))
  const answer = await server.inject({ url: '/', headers })
  expect([answer.statusCode, answer.body]).toEqual([200, '<title>Accueil</title>'])
})
