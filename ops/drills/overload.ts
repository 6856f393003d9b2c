// Five times the load of two nodes behind HAProxy. What is too much is refused by the product immediately, and the
// nodes are as before when it ends.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults, type WorldSize } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, secondsUntilLastFailure, startLoad, unexpected, watch } from './lib/load.ts'
import type { Program } from './lib/processes.ts'
import { startBackends, startNode, summarizeLog } from './lib/product.ts'
import { atMost, mustBe, note, percentile } from './lib/report.ts'

const PROXY = 3000
const URL = `http://127.0.0.1:${PROXY}`
const PORTS = [3001, 3002]
const METRICS = [9464, 9465]
const NORMAL = { visit: 35 }
const TIMES = 5
/** So many that none of them reaches a limit of one person. */
const WORLD: WorldSize = { ...BUYERS, people: 200 }

export const overload: Drill = {
  summary: 'send five times the load to two nodes behind HAProxy',
  programs: ['haproxy'],
  world: WORLD,
  rates: NORMAL,

  async run({ folder, say, quick }) {
    const [calm, long, after] = quick ? [10, 30, 30] : [60, 300, 60]
    const databaseUrl = await startBackends(folder)
    const nodes: Program[] = []
    for (const [index, port] of PORTS.entries()) {
      // With its limits, as in production: a node sheds load only then.
      const env = { PUBLIC_URL: URL, RATE_LIMITS: 'on', METRICS_PORT: String(METRICS[index]) }
      nodes.push(await startNode({ folder, name: `node-${port}`, port, databaseUrl, env }))
    }
    const world = await buildWorld(databaseUrl, WORLD)
    const servers = PORTS.map((port) => ({ port }))
    const proxy = await startProxy(folder, { mode: 'http', port: PROXY, check: '/readyz', servers })

    const load = startLoad(world, URL, { rates: NORMAL, seconds: 3600 })
    await wait(calm * 1000)
    const began = performance.now()
    const before = nodes.map(residentMegabytes)
    const health = watch(METRICS.map((port) => `http://127.0.0.1:${port}/healthz`))
    const readiness = watch(PORTS.map((port) => `http://127.0.0.1:${port}/readyz`))
    const refusals = watch([`${URL}/api/public/services`], 100)
    load.setRates({ visit: NORMAL.visit * TIMES })
    await wait(long * 1000)
    load.setRates(NORMAL)
    const ended = performance.now()
    const peak = nodes.map(residentMegabytes)
    say('the load is normal again')
    await wait(after * 1000)
    await load.stop()
    await Promise.all([health, readiness, refusals].map(({ stop }) => stop()))
    const left = nodes.map(residentMegabytes)
    for (const node of nodes) for (const line of summarizeLog(node)) say(`log of a node: ${line}`)

    const during = load.answers.filter(({ sentAt }) => sentAt >= began && sentAt < ended)
    const calmly = load.answers.filter(({ at }) => at < began)
    const refused = during.filter(({ status }) => status === 503 || status === 429)
    const served = during.filter(({ status }) => status === 200).length / ((ended - began) / 1000)
    const servedBefore = calmly.filter(({ status }) => status === 200).length / calm
    const withoutPause = refusals.answers.filter(
      ({ status, pause }) => status >= 429 && !/^([1-9]|[1-5]\d|60)$/.test(pause),
    )
    const memory = `${before.join(', ')} → ${peak.join(', ')} → ${left.join(', ')} MB`
    const faults = await findJournalFaults(world, load.journal)
    const ms = (list: readonly { sentAt: number; at: number }[], part: number) =>
      percentile(
        list.map(({ sentAt, at }) => at - sentAt),
        part,
      )
    return [
      atMost('99 % of the refusals', 100, refused.length > 0 ? ms(refused, 0.99) : 0, ' ms'),
      atMost('answers other than 200, 4xx and 503', 0, unexpected(during).length),
      atMost('refusals without Retry-After', 0, withoutPause.length),
      atMost('servers that HAProxy took out', 0, proxy.log().match(/is DOWN/g)?.length ?? 0),
      atMost('answers of /readyz other than 200', 0, readiness.answers.filter(({ status }) => status !== 200).length),
      atMost('slowest /healthz', 1000, ms(health.answers, 1), ' ms'),
      atMost('slowest /readyz', 1000, ms(readiness.answers, 1), ' ms'),
      atMost('last failed request after the load', 10, secondsUntilLastFailure(load.answers, ended), ' s'),
      mustBe(
        'served each second, of the normal load',
        '≥ 80 %',
        `${((100 * served) / servedBefore).toFixed(0)} %`,
        served >= 0.8 * servedBefore,
      ),
      // Short calm before: a node has not reached its usual memory yet.
      quick
        ? note(`memory before, at the end, ${after} s later`, memory)
        : mustBe(
            `memory ${after} s later, of before`,
            '≤ 110 %',
            memory,
            left.every((megabytes, index) => megabytes <= 1.1 * before[index]!),
          ),
      atMost('faults of the journal', 0, faults.length),
      note('answers', countStatuses(during)),
      note('half and 99 % of those with 200', wellOf(during, ms)),
      note('the same before', wellOf(calmly, ms)),
      note('half of the refusals', refused.length > 0 ? `${ms(refused, 0.5).toFixed(0)} ms` : 'none'),
    ]
  },
}

const wellOf = (
  answers: readonly { status: number; sentAt: number; at: number }[],
  ms: (list: readonly { sentAt: number; at: number }[], part: number) => number,
): string => {
  const well = answers.filter(({ status }) => status === 200)
  return `${ms(well, 0.5).toFixed(0)}, ${ms(well, 0.99).toFixed(0)} ms`
}

/** Resident memory, in megabytes. */
const residentMegabytes = ({ pid }: Program): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
