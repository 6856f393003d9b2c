// Metrics in the text format of Prometheus, on a separate port. No personal data; at most 500 series.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startHealthThread, type NodeState } from '@visions/server/health-thread'
import type { Pool } from '@visions/server/pool'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Replicas } from './platform/database/replicas.ts'
import type { FailureCount } from './platform/failures.ts'
import type { QueueFigures } from './platform/metrics.repository.ts'

/** How often the figures of the database are read: a scrape answers from memory. */
const READ_EVERY_MS = 15_000
/** Buckets of the histogram of durations, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Largest number of routes with their own series. Requests to other routes are counted as `other`. */
const MAX_ROUTES = 130

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
  /** Undefined without replicas: then they have no metrics. */
  replicas?: Pick<Replicas, 'figures'> | undefined
  version: string
}

export interface Metrics {
  /** The answer to a scrape. */
  text: () => Promise<string>
  /** Reads the figures of the database now. */
  refresh: () => Promise<void>
}

/** A metric. Its values are read when it is scraped. */
interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  read: () => Value[]
}

/** One series of a metric. part: the end of its name, for a histogram. */
interface Value {
  value: number
  labels?: Readonly<Record<string, string>>
  part?: '_bucket' | '_sum' | '_count'
}

/** Creates the metrics, with a hook that counts requests: it must be registered before the routes. */
export function createMetrics(app: FastifyInstance, sources: MetricsSources): Metrics {
  const database = databaseMetrics(sources.readFigures)
  const all = [
    ...requestMetrics(app),
    ...database.metrics,
    ...nodeMetrics(sources),
    ...callMetrics(sources),
    ...replicaMetrics(sources),
  ]
  return { text: async () => all.map(formatMetric).join('\n'), refresh: database.refresh }
}

/**
 * Listens in a thread for scrapes (GET /metrics) and for the health of the node, and reads the figures of the database
 * at intervals until closed.
 */
export async function serveMetrics(
  { text, refresh }: Metrics,
  readState: () => NodeState,
  address: { host: string; port: number },
) {
  const thread = await startHealthThread(address, { readState, readMetrics: text })
  await refresh()
  const reading = setInterval(() => void refresh(), READ_EVERY_MS).unref()
  const close = async () => {
    clearInterval(reading)
    await thread.close()
  }
  return { port: thread.port, close }
}

/** The metric in the text format of Prometheus, with a line break at the end. */
function formatMetric({ name, help, type, read }: Metric): string {
  const lines = read().map(({ value, labels = {}, part = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    return `${name}${part}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** What requests have cost since the start. */
interface Sums {
  count: number
  seconds: number
  failed: number
}

/** Durations in seconds. upTo: how many lasted at most as long as each of `BUCKETS`. */
interface Durations {
  count: number
  seconds: number
  upTo: number[]
}

/** Counts requests with a hook, in plain sums: it runs for each request. */
function requestMetrics(app: FastifyInstance): Metric[] {
  const routes = new Map<string, Sums>()
  const answers = new Map<string, number>()
  const kinds = new Map<string, Durations>()
  const sumsOf = ({ method, routeOptions: { url } }: FastifyRequest): Sums => {
    const route = url === undefined ? 'none' : `${method} ${url}`
    const name = routes.size < MAX_ROUTES || routes.has(route) ? route : 'other'
    return entry(routes, name, () => ({ count: 0, seconds: 0, failed: 0 }))
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const took = reply.elapsedTime / 1000
    const sums = sumsOf(request)
    sums.count++
    sums.seconds += took
    if (statusCode >= 500) sums.failed++
    const status = `${Math.floor(statusCode / 100)}xx`
    answers.set(status, (answers.get(status) ?? 0) + 1)
    const kind = request.url.startsWith('/api/') ? 'call' : 'page'
    const durations = entry(kinds, kind, () => ({ count: 0, seconds: 0, upTo: BUCKETS.map(() => 0) }))
    durations.count++
    durations.seconds += took
    for (let bucket = BUCKETS.length - 1; bucket >= 0 && took <= BUCKETS[bucket]!; bucket--) durations.upTo[bucket]!++
    done()
  })
  // Without the routes whose sum is 0.
  const byRoute = (name: string, help: string, read: (sums: Sums) => number): Metric => ({
    name,
    help,
    type: 'counter',
    read: () =>
      [...routes].map(([route, sums]) => ({ labels: { route }, value: read(sums) })).filter(({ value }) => value > 0),
  })
  return [
    byRoute('visions_requests_total', 'Requests by route', ({ count }) => count),
    byRoute('visions_request_seconds_total', 'Time for requests by route', ({ seconds }) => seconds),
    byRoute('visions_failed_requests_total', 'Answers from 500 by route', ({ failed }) => failed),
    {
      name: 'visions_answers_total',
      help: 'Answers by class of status',
      type: 'counter',
      read: () => [...answers].map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'visions_request_seconds',
      help: 'Time for a request',
      type: 'histogram',
      read: () => [...kinds].flatMap(([kind, durations]) => histogramValues({ kind }, durations)),
    },
  ]
}

/** The value of a key, which is added when it is missing. */
function entry<V>(map: Map<string, V>, key: string, create: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const added = create()
  map.set(key, added)
  return added
}

const histogramValues = (labels: Record<string, string>, { count, seconds, upTo }: Durations): Value[] => [
  ...BUCKETS.map((le, bucket): Value => ({
    part: '_bucket',
    labels: { ...labels, le: String(le) },
    value: upTo[bucket]!,
  })),
  { part: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { part: '_sum', labels, value: seconds },
  { part: '_count', labels, value: count },
]

/** A metric with one series. */
const gauge = (name: string, help: string, read: () => number): Metric => ({
  name,
  help,
  type: 'gauge',
  read: () => [{ value: read() }],
})

function nodeMetrics({ pool, contentAge, isDraining, version }: MetricsSources): Metric[] {
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  return [
    gauge('visions_event_loop_lag_seconds', 'Longest delay of the event loop since the last scrape', () => {
      const seconds = lag.max / 1e9
      lag.reset()
      return seconds
    }),
    gauge('visions_memory_bytes', 'Resident memory', () => process.memoryUsage.rss()),
    gauge('visions_cpu_seconds_total', 'Processor time', () => {
      const { userCPUTime, systemCPUTime } = process.resourceUsage()
      return userCPUTime / 1e6 + systemCPUTime / 1e6
    }),
    gauge('visions_started_seconds', 'Start of the node, in seconds since 1970', () =>
      Math.round(performance.timeOrigin / 1000),
    ),
    gauge('visions_pool_connections', 'Connections of the pool', () => pool.totalCount),
    gauge('visions_pool_idle', 'Idle connections of the pool', () => pool.idleCount),
    gauge('visions_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount),
    gauge('visions_pool_waits_total', 'Connections taken from the pool', () => pool.waits.count),
    gauge('visions_pool_wait_seconds_total', 'Time waited for connections', () => pool.waits.seconds),
    gauge('visions_pool_refused_total', 'Callers refused because too many waited', () => pool.waits.refused),
    gauge('visions_content_age_seconds', 'Time since cached content was compared with the database', contentAge),
    gauge('visions_draining', '1 while the node stops', () => Number(isDraining())),
    {
      name: 'visions_version',
      help: 'Version of the node',
      type: 'gauge',
      read: () => [{ labels: { version }, value: 1 }],
    },
  ]
}

function callMetrics({ failures, openCircuits }: MetricsSources): Metric[] {
  return [
    {
      name: 'visions_failures_total',
      help: 'Failed calls to partners and the mail server, and failed jobs',
      type: 'gauge',
      read: () => failures().map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'visions_open_circuits',
      help: 'Partners that are not called for a moment because they kept failing',
      type: 'gauge',
      read: () => [...openCircuits()].map(([name, value]) => ({ labels: { name }, value })),
    },
  ]
}

function replicaMetrics({ replicas }: MetricsSources): Metric[] {
  if (!replicas) return []
  type Member = ReturnType<Replicas['figures']>['replicas'][number]
  const byReplica = (read: (member: Member) => number) => () =>
    replicas.figures().replicas.map((member) => ({ labels: { replica: member.name }, value: read(member) }))
  return [
    {
      name: 'visions_reads_total',
      help: 'Reads of people, by the server that answered; those of routes that never use a replica are not counted',
      type: 'counter',
      read: () => {
        const { primaryReads, replicas: members } = replicas.figures()
        return [
          { labels: { server: 'primary' }, value: primaryReads },
          ...members.map(({ name, reads }) => ({ labels: { server: name }, value: reads })),
        ]
      },
    },
    gauge(
      'visions_reads_repeated_total',
      'Reads that failed at a replica and were repeated at the primary',
      () => replicas.figures().repeated,
    ),
    {
      name: 'visions_replica_used',
      help: '1 while reads go to the replica',
      type: 'gauge',
      read: byReplica(({ isUsed }) => Number(isUsed)),
    },
    {
      name: 'visions_replica_lag_seconds',
      help: 'How far the replica is behind the primary, at most 3600',
      type: 'gauge',
      read: byReplica(({ lagSeconds }) => lagSeconds),
    },
  ]
}

/** Metrics from the database. While it is unavailable, the last figures stay and `visions_database_up` is 0. */
function databaseMetrics(readFigures: MetricsSources['readFigures']) {
  let isUp = false
  let figures: DatabaseFigures = {
    jobs: { due: 0, dead: 0, oldestSeconds: 0 },
    oldestDeliverySeconds: 0,
    stars: { issued: 0, spent: 0 },
    codes: [],
  }
  const metrics: Metric[] = [
    gauge('visions_database_up', '1 when the figures of the database could be read', () => Number(isUp)),
    gauge('visions_jobs_due', 'Jobs that are due', () => figures.jobs.due),
    gauge('visions_jobs_dead', 'Jobs that are not tried again', () => figures.jobs.dead),
    gauge('visions_jobs_oldest_seconds', 'Time since the oldest due job was due', () => figures.jobs.oldestSeconds),
    gauge(
      'visions_deliveries_oldest_seconds',
      'Age of the oldest delivery that its host has not accepted',
      () => figures.oldestDeliverySeconds,
    ),
    gauge('visions_stars_issued_last_hour', 'Stars credited within the last hour', () => figures.stars.issued),
    gauge('visions_stars_spent_last_hour', 'Stars spent within the last hour', () => figures.stars.spent),
    {
      name: 'visions_codes_left',
      help: 'Codes in stock, up to 1000',
      type: 'gauge',
      read: () => figures.codes.map(({ rewardId, left }) => ({ labels: { reward: rewardId }, value: left })),
    },
  ]
  const refresh = async () => {
    try {
      figures = await readFigures()
      isUp = true
    } catch {
      isUp = false
    }
  }
  return { metrics, refresh }
}
