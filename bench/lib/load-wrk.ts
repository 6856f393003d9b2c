// Load of one fixed request by wrk, which costs a fraction of the CPU of autocannon; by autocannon without it.
import { spawnSync } from 'node:child_process'
import { load, type Measured } from './load.ts'
import { cpuMicroseconds, run } from './processes.ts'
import { readWire } from './wire.ts'

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

export const generatorNote = hasWrk
  ? 'Load by wrk, one thread.'
  : 'wrk is not installed: load by autocannon, which shares the two cores and limits both sides.'

interface Request {
  path: string
  headers: Record<string, string>
  /** The only status that is accepted. */
  status: number
  connections: number
  seconds: number
}

/** Repeats one GET request. Throws when an answer has another status. */
export async function loadOne(target: { url: string; pid: number }, request: Request): Promise<Measured> {
  const { path, headers, status, connections, seconds } = request
  if (!hasWrk) return load(target, { connections, seconds, status, request: { method: 'GET', path, headers } })
  const url = target.url + path
  // wrk counts all answers below 400 as successful.
  const first = await readWire(url, headers)
  if (first.status !== status) throw new Error(`${url} answered ${first.status}; ${status} was expected`)
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const time = `${Math.max(1, Math.round(seconds))}s`
  const before = cpuMicroseconds(target.pid)
  const output = await run(['wrk', '-t', '1', '-c', String(connections), '-d', time, '--latency', ...named, url])
  const cpu = cpuMicroseconds(target.pid) - before
  const [, count, size, prefix] = /(\d+) requests in .*?, ([\d.]+)([KMGT]?)B read/.exec(output) ?? []
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(output) ?? []
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]
  if (!Number(count) || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk of ${url}: ${output}`)
  return {
    perSecond: Number(perSecond),
    cpu: cpu / Number(count),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    bytes: (Number(size) * 1024 ** ' KMGT'.indexOf(prefix || ' ')) / Number(count),
  }
}
