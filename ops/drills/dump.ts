// pg_dump of the database while two nodes serve behind HAProxy: no request fails. A dump holds a share lock on every
// table until it ends.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, startLoad, watch, type Answer } from './lib/load.ts'
import { sql } from './lib/postgres.ts'
import { run } from './lib/processes.ts'
import { startBackends, startNode, summarizeLog } from './lib/product.ts'
import { atMost, mustBe, note, percentile } from './lib/report.ts'
import { fillDatabase } from './restore.ts'

const PROXY = 3000
const PORTS = [3001, 3002]
const THIRD = 3003
const RATES = { call: 200 }
const QUICK_RATES = { call: 50 }
const GIGABYTE = 2 ** 30
const CONNECTION = ['-h', '127.0.0.1', '-U', 'postgres', 'visions']

export const dump: Drill = {
  summary: 'dump the database while two nodes serve behind HAProxy',
  programs: ['haproxy'],
  world: BUYERS,
  rates: RATES,

  async run({ folder, say, size, quick }) {
    /** A small database is dumped into a pipe that is read slowly: its locks last as long as those of a large one. */
    const atLeast = quick ? 20 : 0
    const rates = quick ? QUICK_RATES : RATES
    const databaseUrl = await startBackends(folder)
    const env = { PUBLIC_URL: `http://127.0.0.1:${PROXY}`, WEB_BUILD_DIR: '/nowhere' }
    const startAt = (port: number) => startNode({ folder, name: `node-${port}`, port, databaseUrl, env })
    const nodes = [await startAt(PORTS[0]!), await startAt(PORTS[1]!)]
    const world = await buildWorld(databaseUrl, BUYERS)
    if (!quick) await fillDatabase(size * GIGABYTE, say)
    const servers = PORTS.map((port) => ({ port }))
    const proxy = await startProxy(folder, { mode: 'http', port: PROXY, check: '/readyz', servers })

    const load = startLoad(world, `http://127.0.0.1:${PROXY}`, { rates, seconds: 3600 })
    await wait((quick ? 5 : 60) * 1000)
    const readiness = watch(PORTS.map((port) => `http://127.0.0.1:${port}/readyz`))
    const began = performance.now()
    const dumping = dumpTo(atLeast)
    await wait(2000)
    const third = await startAt(THIRD)
    const startSeconds = (performance.now() - began - 2000) / 1000
    say(`a third node is ready ${startSeconds.toFixed(1)} s after its start`)
    const code = await dumping
    const ended = performance.now()
    say(`pg_dump ended with ${code} after ${((ended - began) / 1000).toFixed(0)} s`)
    const parallel = await run([
      'pg_dump',
      '--format=directory',
      '--jobs=4',
      `--file=${folder}/dump`,
      ...CONNECTION,
    ]).then(
      () => 'ended with 0',
      (error: Error) => error.message.slice(0, 200),
    )
    await wait(2000)
    await load.stop()
    await readiness.stop()
    for (const node of [...nodes, third]) for (const line of summarizeLog(node)) say(`log of a node: ${line}`)
    const faults = await findJournalFaults(world, load.journal)
    const before = load.answers.filter(({ at }) => at < began)
    const during = load.answers.filter(({ sentAt }) => sentAt >= began)
    const downs = proxy.log().match(/is DOWN/g)?.length ?? 0
    return [
      atMost('requests that failed', 0, load.answers.filter(({ status }) => status === 0 || status >= 400).length),
      atMost('answers of /readyz other than 200', 0, readiness.answers.filter(({ status }) => status !== 200).length),
      atMost('slowest answer of /readyz', 1, Math.max(...readiness.answers.map(secondsOf)), ' s'),
      atMost('servers that HAProxy took out', 0, downs),
      atMost('start of a node meanwhile', 20, startSeconds, ' s'),
      mustBe('pg_dump --format=custom', 'ended with 0', `ended with ${code}`, code === 0),
      mustBe('pg_dump --format=directory --jobs=4', 'ended with 0', parallel, parallel === 'ended with 0'),
      atMost('faults of the journal', 0, faults.length),
      note(
        'size of the database',
        `${(Number(await sql("select pg_database_size('visions')")) / GIGABYTE).toFixed(2)} GB`,
      ),
      note('seconds of the dump', ((ended - began) / 1000).toFixed(0)),
      note('answers', countStatuses(load.answers)),
      note('99 % of the answers before, meanwhile', `${p99(before)}, ${p99(during)} ms`),
    ]
  },
}

const secondsOf = ({ sentAt, at }: Pick<Answer, 'sentAt' | 'at'>): number => (at - sentAt) / 1000
const p99 = (answers: readonly Answer[]): string => (percentile(answers.map(secondsOf), 0.99) * 1000).toFixed(0)

/** Runs pg_dump into a pipe that is read slowly until `atLeast` seconds have passed. Returns its exit code. */
function dumpTo(atLeast: number): Promise<number | null> {
  const began = performance.now()
  const child = spawn('pg_dump', ['--format=custom', ...CONNECTION], { stdio: ['ignore', 'pipe', 'inherit'] })
  const read = () => {
    const isSlow = performance.now() - began < atLeast * 1000
    child.stdout.read(isSlow ? 1024 : undefined)
    if (child.exitCode === null) setTimeout(read, isSlow ? 100 : 1)
  }
  read()
  return new Promise((resolve) => void child.once('close', resolve))
}
