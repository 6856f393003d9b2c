// The program: starts, refused starts, and shutdown.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@visions/server/free-port'
import { startRelay } from '@visions/server/test/relay'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startNode } from './fire/node-process.ts'
import { useTestDatabase } from './harness.ts'

const database = await useTestDatabase()

/** Runs the program until it ends. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.mjs')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

test('[PUB-10] production node without settings, such as publisher and host: names each, does not start', async () => {
  const { code, output } = await run({ NODE_ENV: 'production', PUBLIC_URL: 'http://visions.example' })
  expect(code).toBe(1)
  for (const setting of [
    'DATABASE_URL',
    'IDENTITY_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'PUBLISHER_NAME',
    'HOSTING_NAME',
    'DPO_EMAIL',
    'PUBLIC_URL: must be https',
  ])
    expect(output).toContain(setting)
})

test('port in use: one sentence as the error', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, output } = await run({ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use`)
})

test('database that does not answer yet: the node retries instead of ending', async () => {
  const relay = await startRelay(database.url, { refused: 2 })
  const node = await startNode(relay.url)
  expect(node.log()).toContain('The database is not available yet')
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  await node.stop()
  relay.close()
})

test('connection without the time limits, as behind a pooler that drops them: the node does not start', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c statement_timeout=0')
  const { code, output } = await run({ DATABASE_URL: url.href, DATABASE_OWNER_URL: database.url, LOG_LEVEL: 'silent' })
  expect(code).toBe(1)
  expect(output).toContain('statement_timeout is 0 instead of 10000')
})

test('trace collector: one trace per request, with its queries; metrics on their own port', async () => {
  interface Span {
    name: string
    traceId: string
  }
  const spans: Span[] = []
  const collector = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`
  const metricsPort = String(await freePort('127.0.0.1'))
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: metricsPort, VERSION: '1.2.3' }
  const node = await startNode(database.url, settings)
  expect(await (await fetch(`${node.url}/version`)).json()).toEqual({
    version: '1.2.3',
    migration: expect.stringMatching(/^\d{4}-[\w-]+\.sql$/),
  })
  const asked = await fetch(`${node.url}/api/auth/check`, { headers: { cookie: `sid=${'a'.repeat(43)}` } })
  expect(asked.status).toBe(401)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain('visions_requests_total{route="GET /api/auth/check"} 1')
  expect(metrics).toContain('visions_database_up 1')
  await node.stop()
  const [request] = spans.filter(({ name }) => name === 'GET /api/auth/check')
  const sameTrace = spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name)
  expect(sameTrace).toContain('query')
  collector.close()
})

test('SIGTERM with time to drain: not ready while calls are answered, then the node ends', async () => {
  const node = await startNode(database.url, { DRAIN_SECONDS: '1' })
  const stopped = node.stop()
  await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(503)
  const answer = await fetch(`${node.url}/api/public/services`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  expect(node.exitCode()).toBe(0)
})

test('SIGTERM: open requests are finished, new ones refused, exit code 0', async () => {
  const node = await startNode(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table sessions in access exclusive mode')
  const open = fetch(`${node.url}/api/auth/check`, { headers: { cookie: `sid=${'a'.repeat(43)}` } })
  const waiting = "select 1 from pg_locks where not granted and relation = 'sessions'::regclass"
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  const left = node.stop()
  const isReached = () =>
    fetch(`${node.url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isReached).toBe(false)
  expect(node.isAlive()).toBe(true)
  await client.query('commit')
  expect((await open).status).toBe(401)
  await left
  expect(node.exitCode()).toBe(0)
  await client.end()
})
