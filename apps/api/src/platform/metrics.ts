// Metrics in the text format of Prometheus, on a separate port. No personal data; at most 500 series.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '@visions/server/pool'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FailureCount } from './failures.ts'
import type { QueueFigures } from './metrics.repository.ts'

/** How often the figures of the database are read: a scrape answers from memory. */
const READ_EVERY_MS = 15_000
/** Buckets of the histogram of durations, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Largest number of routes with their own series. Requests to other routes are counted as `other`. */
const MOST_ROUTES = 150

export interface DatabaseFigures {
  jobs: QueueFigures
  /** Age of the oldest consent or withdrawal that its host has not accepted, in seconds; 0 without one. */
  oldestDeliverySeconds: number
  /** Stars credited and spent within the last hour. */
  stars: { issued: number; spent: number }
  /** Codes in stock, by reward. */
  codes: { rewardId: string; left: number }[]
}

export interface MetricsSources {
  pool: Pool
  readFigures: () => Promise<DatabaseFigures>
  failures: () => FailureCount[]
  /** Open circuits by partner. */
  openCircuits: () => Map<string, number>
  /** Seconds since cached content was last compared with the database. */
  contentAge: () => number
  isDraining: () => boolean
  version: string
}

export interface Metrics {
  /** The answer to a scrape. */
  text: () => Promise<string>
  /** Reads the figures of the database now. */
  refresh: () => Promise<void>
}

/** Creates the metrics, with a hook that counts requests: it must be registered before the routes. */
export function createMetrics(app: FastifyInstance, sources: MetricsSources): Metrics {
  const registry = new Registry()
  countRequests(app, registry)
  const refresh = reportDatabase(registry, sources)
  reportNode(registry, sources)
  reportCalls(registry, sources)
  return { text: () => registry.metrics(), refresh }
}

/** Listens for scrapes, GET /metrics, and reads the figures of the database at intervals until closed. */
export async function serveMetrics({ text, refresh }: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (body) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  await refresh()
  const reading = setInterval(() => void refresh(), READ_EVERY_MS).unref()
  const close = () => {
    clearInterval(reading)
    server.close()
  }
  return { port: (server.address() as { port: number }).port, close }
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers })
  const total = counter('visions_requests_total', 'Requests by route', 'route')
  const seconds = counter('visions_request_seconds_total', 'Time for requests by route', 'route')
  const failed = counter('visions_failed_requests_total', 'Answers from 500 by route', 'route')
  const answers = counter('visions_answers_total', 'Answers by class of status', 'status')
  const duration = new Histogram({
    name: 'visions_request_seconds',
    help: 'Time for a request',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  const routes = new Set<string>()
  const routeOf = ({ method, routeOptions }: FastifyRequest): string => {
    const route = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`
    if (routes.size < MOST_ROUTES) routes.add(route)
    return routes.has(route) ? route : 'other'
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const took = reply.elapsedTime / 1000
    total.inc({ route })
    seconds.inc({ route }, took)
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (reply.statusCode >= 500) failed.inc({ route })
    duration.observe({ kind: request.url.startsWith('/api/') ? 'call' : 'page' }, took)
  })
}

function reportNode(registry: Registry, { pool, contentAge, isDraining, version }: MetricsSources): void {
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const gauge = (name: string, help: string, read: () => number) =>
    createGauge(registry, name, help, [], (metric) => metric.set(read()))
  gauge('visions_event_loop_lag_seconds', 'Longest delay of the event loop since the last scrape', () => {
    const seconds = lag.max / 1e9
    lag.reset()
    return seconds
  })
  gauge('visions_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  gauge('visions_cpu_seconds_total', 'Processor time', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    return userCPUTime / 1e6 + systemCPUTime / 1e6
  })
  gauge('visions_started_seconds', 'Start of the node, in seconds since 1970', () =>
    Math.round(performance.timeOrigin / 1000),
  )
  gauge('visions_pool_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('visions_pool_idle', 'Idle connections of the pool', () => pool.idleCount)
  gauge('visions_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount)
  gauge('visions_pool_waits_total', 'Connections taken from the pool', () => pool.waits.count)
  gauge('visions_pool_wait_seconds_total', 'Time waited for connections', () => pool.waits.seconds)
  gauge('visions_pool_refused_total', 'Callers refused because too many waited', () => pool.waits.refused)
  gauge('visions_content_age_seconds', 'Time since cached content was compared with the database', contentAge)
  gauge('visions_draining', '1 while the node stops', () => Number(isDraining()))
  createGauge(registry, 'visions_version', 'Version of the node', ['version']).set({ version }, 1)
}

function reportCalls(registry: Registry, { failures, openCircuits }: MetricsSources): void {
  const failed = 'Failed calls to partners and the mail server, and failed jobs'
  createGauge(registry, 'visions_failures_total', failed, ['target', 'name', 'class'], (metric) => {
    for (const { count, ...labels } of failures()) metric.set(labels, count)
  })
  const open = 'Partners that are not called for a moment because they kept failing'
  createGauge(registry, 'visions_open_circuits', open, ['name'], (metric) => {
    for (const [name, count] of openCircuits()) metric.set({ name }, count)
  })
}

/**
 * Returns a function that reads the figures. While the database is unavailable, the last figures stay and
 * `visions_database_up` is 0.
 */
function reportDatabase(registry: Registry, { readFigures }: MetricsSources): () => Promise<void> {
  const gauge = (name: string, help: string) => createGauge(registry, name, help)
  const up = gauge('visions_database_up', '1 when the figures of the database could be read')
  const due = gauge('visions_jobs_due', 'Jobs that are due')
  const dead = gauge('visions_jobs_dead', 'Jobs that are not tried again')
  const oldest = gauge('visions_jobs_oldest_seconds', 'Time since the oldest due job was due')
  const delivery = gauge(
    'visions_deliveries_oldest_seconds',
    'Age of the oldest delivery that its host has not accepted',
  )
  const issued = gauge('visions_stars_issued_last_hour', 'Stars credited within the last hour')
  const spent = gauge('visions_stars_spent_last_hour', 'Stars spent within the last hour')
  const codes = createGauge(registry, 'visions_codes_left', 'Codes in stock, up to 1000', ['reward'])
  return async () => {
    try {
      const figures = await readFigures()
      due.set(figures.jobs.due)
      dead.set(figures.jobs.dead)
      oldest.set(figures.jobs.oldestSeconds)
      delivery.set(figures.oldestDeliverySeconds)
      issued.set(figures.stars.issued)
      spent.set(figures.stars.spent)
      codes.reset()
      for (const { rewardId, left } of figures.codes) codes.set({ reward: rewardId }, left)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

/** Creates and registers a gauge. collect: sets its values when a scrape reads them. */
const createGauge = (
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[] = [],
  collect?: (gauge: Gauge) => void,
): Gauge =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      collect?.(this)
    },
  })
