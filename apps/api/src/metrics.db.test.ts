// The answer to a scrape.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildReward } from '../test/build/rewards.ts'
import { exampleOf, requestOf, routes } from '../test/examples.ts'
import { startWorld } from '../test/world.ts'
import type { SignedIn } from '../test/harness.ts'
import { enqueue } from './platform/enqueue.ts'
import { serveMetrics } from './metrics.ts'

const { app, world } = await startWorld()
let scrapes: Awaited<ReturnType<typeof serveMetrics>>
let me: SignedIn
beforeAll(async () => {
  scrapes = await serveMetrics(app.metrics, app.lastState, { host: '127.0.0.1', port: 0 })
  me = await app.signIn({ first_name: 'Canarina', stars: 120 })
})
afterAll(() => scrapes.close())

/** The series of a scrape: name and labels → value. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${scrapes.port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('metrics of all calls and all failures: at most 500 series, no personal data', async () => {
  for (const { key } of routes) await app.inject(requestOf(key, exampleOf(key, world), { cookie: me.cookie }))
  for (const name of ['communes', 'consents', 'identity', 'matching', 'personal-cloud', 'tools'])
    for (const kind of ['refused', 'timeout', 'status', 'shape', 'circuit-open'] as const)
      app.deps.failures.count({ target: 'partner', name, class: kind })
  for (let i = 0; i < 40; i++) await buildReward(app.db, { codes: 2 })
  await app.metrics.refresh()
  const series = await scrape()
  const has = (metric: string, key: string) =>
    [...series.keys()].some((name) => name.startsWith(metric) && name.includes(key))
  // Each route with a series of requests may have one of failures.
  const failing = routes.filter(({ key }) => {
    const route = key.replace(' ', ' /api').replace(/\{(\w+)\}/g, ':$1')
    return has('visions_requests_total', `"${route}"`) && !has('visions_failed', `"${route}"`)
  })
  expect(series.size + failing.length).toBeLessThanOrEqual(500)
  const text = [...series.keys()].join('\n')
  for (const secret of [me.person.id, me.person.email, 'Canarina']) expect(text).not.toContain(secret)
  expect(series.get('visions_requests_total{route="GET /api/public/services"}')).toBeGreaterThan(0)
  expect(series.get('visions_failures_total{target="partner",name="tools",class="shape"}')).toBeGreaterThan(0)
})

test('figures of the database: jobs, deliveries, stars and codes', async () => {
  const { id } = await buildReward(app.db, { codes: 1 })
  await enqueue(app.db, [{ task: 'nothing', payload: {}, key: 'metrics' }])
  await app.metrics.refresh()
  const series = await scrape()
  expect(series.get('visions_database_up')).toBe(1)
  expect(series.get(`visions_codes_left{reward="${id}"}`)).toBe(1)
  expect(series.get('visions_jobs_due')).toBeGreaterThan(0)
  expect(series.get('visions_stars_issued_last_hour')).toBeGreaterThanOrEqual(120)
  expect(series.get('visions_jobs_dead')).toBe(0)
})

test('scrape: within 20 ms', async () => {
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const since = performance.now()
    await scrape()
    times.push(performance.now() - since)
  }
  expect(times.toSorted((a, b) => a - b)[2]!).toBeLessThan(20)
})

test('other path or method → 404', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
  ])
    expect((await fetch(`http://127.0.0.1:${scrapes.port}${path}`, { method: method! })).status).toBe(404)
})
