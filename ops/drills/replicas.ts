// Two streaming replicas and two nodes. People write at one node and read their own list at the other, while a
// replica is killed, another one hangs, and the replay of the first one is paused.
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults, retryUnanswered, type World } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { BUYERS, countStatuses, startLoad, unexpected } from './lib/load.ts'
import { createCluster, createDatabase, databaseUrl, makePostgresFolder, sql, startCluster } from './lib/postgres.ts'
import { run, until, type Program } from './lib/processes.ts'
import { startNode, startSimulators, summarizeLog } from './lib/product.ts'
import { atMost, mustBe, note } from './lib/report.ts'

const PRIMARY = 5432
const REPLICAS = [5433, 5434] as const
const NODES = [3001, 3002] as const
const METRICS = [9501, 9502] as const
const RATES = { call: 10 }
/** Reads of one's own list after each write, at the nodes in turn. */
const READS_AFTER_WRITE = 5
const WRITERS = 20
const PAUSE_MS = 250
/** Time within which 99 of 100 reads are answered, also those of a replica that hangs, in milliseconds. */
const MAX_MS = 2000

export const replicas: Drill = {
  summary: 'read from two replicas; kill one, stop the other, delay the first',
  programs: [],
  world: BUYERS,
  rates: RATES,

  async run({ folder, say, quick }) {
    /** Seconds of each phase. */
    const phase = quick ? 8 : 30
    await createCluster(`${folder}/primary`)
    await startCluster(`${folder}/primary`, folder)
    await createDatabase(PRIMARY)
    const servers = await Promise.all(REPLICAS.map((port) => copyPrimary(folder, port)))
    await startSimulators(folder)
    const nodes: Program[] = []
    // One after the other: the first one migrates.
    for (const [index, port] of NODES.entries())
      nodes.push(
        await startNode({
          folder,
          name: `node-${index}`,
          port,
          databaseUrl: databaseUrl(PRIMARY),
          env: {
            DATABASE_REPLICA_URLS: REPLICAS.map(databaseUrl).join(),
            METRICS_PORT: String(METRICS[index]),
            LOG_LEVEL: 'info',
          },
        }),
      )
    const world = await buildWorld(databaseUrl(PRIMARY), BUYERS)
    // New sessions read from the primary.
    await sql("update sessions set created_at = now() - interval '1 minute'", { database: 'visions' })
    await until('both replicas are used', async () => (await usedReplicas()).every((used) => used === 2))

    const load = startLoad(world, `http://127.0.0.1:${NODES[0]}`, { rates: RATES, seconds: 600 })
    const writers = startWriters(world)
    const before = await readsByServer()
    await wait(phase * 1000)
    const after = await readsByServer()
    const calm = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))
    say(`reads by server: ${JSON.stringify(calm)}`)

    const killedAt = performance.now()
    await servers[0]!.end('SIGKILL')
    await until('the killed replica is left out', async () => (await usedReplicas()).every((used) => used === 1))
    const outAfter = (performance.now() - killedAt) / 1000
    say(`killed, left out after ${outAfter.toFixed(1)} s`)
    await wait((phase * 1000) / 2)
    const startedAt = performance.now()
    servers[0] = await startReplica(folder, REPLICAS[0])
    await until('the killed replica is used again', async () => (await usedReplicas()).every((used) => used === 2), 60)
    const backAfter = (performance.now() - startedAt) / 1000
    say(`started again, used after ${backAfter.toFixed(1)} s`)

    const stopped = await signalAll(servers[1]!, 'SIGSTOP')
    await until('the stopped replica is left out', async () => (await usedReplicas()).every((used) => used === 1))
    say(`${stopped} processes stopped, left out`)
    await wait((phase * 1000) / 2)
    await signalAll(servers[1]!, 'SIGCONT')
    await until('the stopped replica is used again', async () => (await usedReplicas()).every((used) => used === 2), 60)

    await sql('select pg_wal_replay_pause()', { port: REPLICAS[0] })
    await until('the delayed replica is left out', async () => (await usedReplicas()).every((used) => used === 1))
    say('replay paused, left out')
    await sql('select pg_wal_replay_resume()', { port: REPLICAS[0] })
    await until('the delayed replica is used again', async () => (await usedReplicas()).every((used) => used === 2), 60)
    await wait(2000)

    const { took, stale, failures } = await writers.stop()
    took.sort((one, other) => one - other)
    await load.stop()
    const unsettled = await retryUnanswered(world, () => [`http://127.0.0.1:${NODES[1]}`], load.journal)
    const faults = await findJournalFaults(world, load.journal)
    const repeated = (await metric(/^visions_reads_repeated_total (\d+)/gm)).reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
    for (const node of nodes) for (const line of summarizeLog(node)) say(`log of a node: ${line}`)
    for (const failure of failures.slice(0, 5)) say(failure)
    const all = Object.values(calm).reduce((sum, count) => sum + count, 0)
    const shares = REPLICAS.map((port) => (100 * (calm[`127.0.0.1:${port}`] ?? 0)) / all)
    const atReplicas = shares.reduce((sum, share) => sum + share, 0)
    const failed = unexpected(load.answers).length + load.answers.filter(({ status }) => status === 503).length
    await world.close()
    return [
      atMost('reads older than the own last write', 0, stale),
      atMost('failed requests', 0, failures.length + failed),
      atMost('99 of 100 own lists read within', MAX_MS, took[Math.floor(took.length * 0.99)] ?? NaN, ' ms'),
      atMost('killed replica left out', 1, outAfter, ' s'),
      atMost('started replica used again', 30, backAfter, ' s'),
      mustBe('reads at replicas, without a fault', '> 50 %', `${atReplicas.toFixed(0)} %`, atReplicas > 50),
      mustBe(
        'of these at each replica',
        '35 to 65 %',
        shares.map((share) => `${((100 * share) / atReplicas).toFixed(0)} %`).join(', '),
        shares.every((share) => share / atReplicas > 0.35 && share / atReplicas < 0.65),
      ),
      atMost('faults of the journal', 0, faults.length + unsettled),
      note('own lists read', took.length),
      note('slowest of them', `${took.at(-1)} ms`),
      note('reads repeated at the primary', repeated),
      note('answers of the other load', countStatuses(load.answers)),
    ]
  },
}

const dataFolder = (folder: string, port: number) => `${folder}/replica-${port}`

async function copyPrimary(folder: string, port: number): Promise<Program> {
  const data = dataFolder(folder, port)
  await makePostgresFolder(data)
  const source = ['-h', '127.0.0.1', '-p', String(PRIMARY), '-U', 'postgres']
  await run(['pg_basebackup', ...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], { user: 'postgres' })
  return startReplica(folder, port)
}

const startReplica = (folder: string, port: number): Promise<Program> =>
  startCluster(dataFolder(folder, port), folder, [`port=${port}`, 'hot_standby_feedback=on'])

/** Sends a signal to a server and all its processes. Returns their number. */
async function signalAll({ pid }: Program, signal: 'SIGSTOP' | 'SIGCONT'): Promise<number> {
  const children = (await run(['ps', '-o', 'pid=', '--ppid', String(pid)])).trim().split(/\s+/).map(Number)
  for (const one of [pid, ...children]) process.kill(one, signal)
  return children.length + 1
}

/** The matches of a pattern in the metrics of each node. */
async function metric(pattern: RegExp): Promise<RegExpExecArray[]> {
  const texts = await Promise.all(METRICS.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()))
  return texts.flatMap((text) => [...text.matchAll(pattern)])
}

/** How many replicas each node uses. */
const usedReplicas = async (): Promise<number[]> =>
  Promise.all(
    METRICS.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return [...text.matchAll(/^visions_replica_used\{.*\} 1$/gm)].length
    }),
  )

async function readsByServer(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [, server = '', count] of await metric(/^visions_reads_total\{server="(.+)"\} (\d+)$/gm))
    counts[server] = (counts[server] ?? 0) + Number(count)
  return counts
}

/** Each person changes a wish at one node and reads the list immediately at the other one, until stopped. */
function startWriters({ people }: World) {
  const found = { took: [] as number[], stale: 0, failures: [] as string[] }
  let isOver = false
  const call = async (node: number, method: string, path: string, cookie: string, body?: object) => {
    const began = performance.now()
    const init = {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }
    try {
      const answer = await fetch(`http://127.0.0.1:${NODES[node % 2]}/api${path}`, init)
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
      return JSON.parse(text) as { wishes: { _id: string; title: string }[] }
    } catch (error) {
      found.failures.push(`${method} ${path}: ${(error as Error).message}`)
      return undefined
    } finally {
      if (method === 'GET') found.took.push(Math.round(performance.now() - began))
    }
  }
  const live = async (cookie: string, place: number) => {
    const wish = (title: string) => ({ title, establishment: 'IUT de Lannion', chance: 60 })
    const id = (await call(0, 'POST', '/wishes', cookie, wish('0')))?.wishes[0]?._id
    if (id === undefined) return
    await wait(place * 20)
    for (let count = 1; !isOver; count++) {
      const written = await call(count, 'PUT', `/wishes/${id}`, cookie, wish(String(count)))
      for (let read = 1; written && read <= READS_AFTER_WRITE; read++) {
        const answer = await call(count + read, 'GET', '/wishes', cookie)
        if (answer && answer.wishes[0]?.title !== String(count)) found.stale += 1
        await wait(PAUSE_MS)
      }
    }
  }
  const ended = Promise.all(people.slice(0, WRITERS).map(({ cookie }, place) => live(cookie, place)))
  return {
    stop: async () => {
      isOver = true
      await ended
      return found
    },
  }
}
