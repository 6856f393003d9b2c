import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createHttpServer, hasOneHost } from './http-server.ts'
import { createLog } from './log.ts'
import { Refusal } from './refusal.ts'

test('[API-04] two Host lines, or an invalid one → 400 before any handler; one → 200', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visions-host-'))
  const socket = path.join(folder, 's')
  const { server } = await createHttpServer({ publicUrl: 'http://localhost:3000', log: createLog('silent') })
  const handled: string[] = []
  server.get('/x', async ({ host }) => {
    handled.push(host)
    return { done: true }
  })
  try {
    await server.listen({ path: socket })
    const statusOf = async (lines: readonly string[], version = '1.1', url = '/x') => {
      const client = connect(socket)
      client.end([`GET ${url} HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n'))
      return Number((await text(client)).slice(9, 12))
    }
    for (const lines of [
      ['Host: localhost:3000', 'Host: pro.localhost:3000'],
      ['Host: localhost:3000', 'host: localhost:3000'],
      ['HOST: pro.localhost:3000', 'X: 1', 'Host: localhost:3000'],
      ['Host: localhost:3000, pro.localhost:3000'],
      ['Host: user@localhost:3000'],
      ['Host: localhost:3000/x'],
      ['Host: local host'],
    ]) {
      expect(await statusOf(lines), lines.join()).toBe(400)
      expect(await statusOf(lines, '1.1', '/unknown'), lines.join()).toBe(400)
    }
    expect(handled).toEqual([])
    expect(await statusOf(['Host: localhost:3000'])).toBe(200)
    expect(await statusOf([], '1.0')).toBe(200)
    expect(await statusOf(['Host: localhost:3000'], '1.1', '/unknown')).toBe(404)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

test('[API-03] answer 503 that states no pause → Retry-After, however it was sent', async () => {
  const { server } = await createHttpServer({ publicUrl: 'http://localhost:3000', log: createLog('silent') })
  const refuse = (headers?: Record<string, string>) => async () => {
    throw new Refusal(503, 'partner_unavailable', 'The partner does not answer', headers ? { headers } : {})
  }
  server.get('/refused', refuse())
  server.get('/own', refuse({ 'retry-after': '10' }))
  server.get('/sent', (_request, reply) => reply.code(503).send('no'))
  server.get('/lost', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const pauseOf = async (url: string) => (await server.inject({ url })).headers['retry-after']
  expect(await Promise.all(['/refused', '/own', '/sent', '/lost', '/unknown'].map(pauseOf))).toEqual([
    '2',
    '10',
    '2',
    '2',
    undefined,
  ])
  await server.close()
})

test('log: an answered check of a proxy → no line at level info; a failed one and other requests → one', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { server } = await createHttpServer({ publicUrl: 'http://localhost:3000', log })
  const config = { isHealth: true }
  server.get('/right', { config }, async () => ({ status: 'ready' }))
  server.get('/wrong', { config }, (_request, reply) => reply.code(503).send({ status: 'leaving' }))
  server.get('/page', async () => ({}))
  for (const url of ['/right', '/wrong', '/page']) await server.inject({ url })
  await server.close()
  expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(['/wrong', '/page'])
})

test('[API-04] hasOneHost: names and addresses with a port → true; anything else → false', () => {
  for (const host of [
    '',
    'localhost',
    'pro.localhost:3000',
    'my_service:80',
    'example.org.',
    '[::1]:3000',
    '127.0.0.1',
  ])
    expect(hasOneHost(['Accept', '*/*', 'Host', host]), host).toBe(true)
  for (const host of ['a b', 'a,b', 'http://a', 'a:b', 'a:123456', 'a..b', '[::1', 'a@b', 'a/b', 'é.example', '<a>'])
    expect(hasOneHost(['Host', host]), host).toBe(false)
  // A value that is called like the header.
  expect(hasOneHost(['X-Name', 'Host', 'Host', 'a'])).toBe(true)
})
