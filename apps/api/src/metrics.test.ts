// The text format of the metrics, and how requests are counted.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics, type MetricsSources } from './metrics.ts'

const pool = { totalCount: 3, idleCount: 0, waitingCount: 0, waits: { count: 0, seconds: 0, refused: 0 } }
const sources: MetricsSources = {
  pool: pool as unknown as MetricsSources['pool'],
  readFigures: () => Promise.reject(new Error('no database')),
  failures: () => [],
  openCircuits: () => new Map(),
  contentAge: () => 0,
  isDraining: () => false,
  version: 'quote " backslash \\ line\nbreak',
}

test('requests: counted by route and status, with cumulative buckets of their durations', async () => {
  const server = Fastify()
  const metrics = createMetrics(server, sources)
  server.get('/api/quick', () => 'quick')
  server.get('/api/broken', () => Promise.reject(new Error('broken')))
  await server.inject({ url: '/api/quick' })
  await server.inject({ url: '/api/quick' })
  await server.inject({ url: '/api/broken' })
  await server.inject({ url: '/nowhere' })
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# HELP visions_requests_total Requests by route',
      '# TYPE visions_requests_total counter',
      'visions_requests_total{route="GET /api/quick"} 2',
      'visions_requests_total{route="GET /api/broken"} 1',
      'visions_requests_total{route="none"} 1',
      'visions_failed_requests_total{route="GET /api/broken"} 1',
      'visions_answers_total{status="2xx"} 2',
      'visions_answers_total{status="4xx"} 1',
      'visions_answers_total{status="5xx"} 1',
      '# TYPE visions_request_seconds histogram',
      'visions_request_seconds_bucket{kind="call",le="10"} 3',
      'visions_request_seconds_bucket{kind="call",le="+Inf"} 3',
      'visions_request_seconds_count{kind="call"} 3',
      'visions_request_seconds_count{kind="page"} 1',
      'visions_pool_connections 3',
      'visions_version{version="quote \\" backslash \\\\ line\\nbreak"} 1',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('visions_failed_requests_total{'))).toHaveLength(1)
})

test('slow request: only in the buckets from its duration on', async () => {
  const server = Fastify()
  const metrics = createMetrics(server, sources)
  server.get('/api/slow', () => new Promise((resolve) => void setTimeout(resolve, 60, 'slow')))
  await server.inject({ url: '/api/slow' })
  const text = await metrics.text()
  const bucket = (le: string) => Number(new RegExp(`_bucket\\{kind="call",le="${le}"\\} (\\d+)`).exec(text)![1])
  expect([bucket('0.01'), bucket('0.05'), bucket('10')]).toEqual([0, 0, 1])
  expect(Number(/visions_request_seconds_sum\{kind="call"\} (\S+)/.exec(text)![1])).toBeGreaterThan(0.05)
})
