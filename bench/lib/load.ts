// Load from this process, over keep-alive connections on the loopback address.
import autocannon, { type AutocannonRequest } from 'autocannon'
import { cpuMicroseconds } from './processes.ts'
import { median } from './statistics.ts'

export interface Load {
  url: string | string[]
  /** Processes whose CPU is counted. */
  pids: number[]
  connections: number
  seconds: number
  request: Partial<AutocannonRequest>
  /** What every answer must be; 200 unless told. */
  status?: number
}

export interface Measured {
  perSecond: number
  /** CPU of the processes, in microseconds a request. */
  cpu: number
  /** Milliseconds. */
  p99: number
  /** Bytes an answer, its head included. */
  bytes: number
}

/** Sends one request after another on each connection. Throws when an answer is not what was expected: its speed would mean nothing. */
export async function load({ url, pids, connections, seconds, request, status = 200 }: Load): Promise<Measured> {
  const before = pids.map(cpuMicroseconds)
  const result = await autocannon({ url, connections, duration: seconds, sampleInt: 50, requests: [request] })
  const spent = pids.reduce((sum, pid, index) => sum + cpuMicroseconds(pid) - before[index]!, 0)
  const count = Number(result.statusCodeStats[status]?.count ?? 0)
  const all = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx']
  if (count === 0 || count !== all || result.errors > 0) {
    const said = JSON.stringify({ ...result.statusCodeStats, errors: result.errors, timeouts: result.timeouts })
    throw new Error(`${String(url)}${request.path ?? ''} answered ${said}; ${status} was expected`)
  }
  return {
    perSecond: count / result.duration,
    cpu: spent / count,
    p99: result.latency.p99,
    bytes: result.throughput.total / count,
  }
}

/** The medians of some rounds. */
export const middle = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
  p99: median(rounds.map(({ p99 }) => p99)),
  bytes: median(rounds.map(({ bytes }) => bytes)),
})
