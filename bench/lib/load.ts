// Load from this process, over keep-alive connections on the loopback address.
import autocannon, { type AutocannonRequest } from 'autocannon'
import { cpuMicroseconds } from './processes.ts'
import { median, randomIn, type Range } from './statistics.ts'
import { cookieOf } from './world.ts'

interface Target {
  url: string
  pid: number
}

export interface Load {
  connections: number
  seconds: number
  request: Partial<AutocannonRequest>
  /** The only status that is accepted; 200 by default. */
  status?: number
}

export interface Measured {
  perSecond: number
  /** CPU of the servers, in microseconds a request. */
  cpu: number
  /** Milliseconds. */
  p99: number
  /** Bytes of an answer, headers included. */
  bytes: number
}

/** Loads one server, or several in turn. Throws when an answer has another status: its speed would mean nothing. */
export async function load(
  target: Target | Target[],
  { connections, seconds, request, status = 200 }: Load,
): Promise<Measured> {
  const targets = [target].flat()
  const url = targets.map((each) => each.url)
  const before = targets.map(({ pid }) => cpuMicroseconds(pid))
  const result = await autocannon({ url, connections, duration: seconds, sampleInt: 50, requests: [request] })
  const cpu = targets.reduce((sum, { pid }, index) => sum + cpuMicroseconds(pid) - before[index]!, 0)
  const count = Number(result.statusCodeStats[status]?.count ?? 0)
  const all = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx']
  if (count === 0 || count !== all || result.errors > 0) {
    const answers = JSON.stringify({ ...result.statusCodeStats, errors: result.errors, timeouts: result.timeouts })
    throw new Error(`${url.join(', ')}${request.path ?? ''} answered ${answers}; ${status} was expected`)
  }
  return {
    perSecond: count / result.duration,
    cpu: cpu / count,
    p99: result.latency.p99,
    bytes: result.throughput.total / count,
  }
}

/**
 * A request that random people of a range send.
 * change: what differs from one request to the next; its headers are added to the session cookie.
 */
export function asAnyOf(
  people: Range,
  request: Partial<AutocannonRequest>,
  change: () => Partial<AutocannonRequest> = () => ({}),
): Partial<AutocannonRequest> {
  return {
    method: 'GET',
    ...request,
    setupRequest: (each) => {
      const { headers, ...rest } = change()
      const cookie = cookieOf(randomIn(people))
      return { ...each, ...rest, headers: { ...request.headers, ...headers, cookie } }
    },
  }
}

/** The medians of several rounds. */
export const medians = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
  p99: median(rounds.map(({ p99 }) => p99)),
  bytes: median(rounds.map(({ bytes }) => bytes)),
})
