// Patroni with one synchronous standby, behind HAProxy. The host of the primary is killed repeatedly under load.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults, retryUnanswered } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { startProxy } from './lib/haproxy.ts'
import { BUYERS, countStatuses, secondsUntilWell, startLoad, unexpected } from './lib/load.ts'
import { createDatabase, databaseUrl, makePostgresFolder } from './lib/postgres.ts'
import { start, until, untilPrinted, type Program } from './lib/processes.ts'
import { startNode, startSimulators, summarizeLog } from './lib/product.ts'
import { findPostgresBin } from './lib/programs.ts'
import { atMost, note } from './lib/report.ts'

const ETCD = '127.0.0.1:2379'
const NODE = 3001
/** The address that follows the primary. */
const PROXY = 5432
const POSTGRES = [5433, 5434]
const REST = [8008, 8009]
const RATES = { visit: 40 }

export const failover: Drill = {
  summary: 'kill the primary with its Patroni, with one synchronous standby',
  programs: ['etcd', 'haproxy', 'patroni'],
  world: BUYERS,
  rates: RATES,

  async run({ folder, say, kills }) {
    const etcd = start(folder, 'etcd', [
      'etcd',
      '--data-dir',
      path.join(folder, 'etcd'),
      '--listen-client-urls',
      `http://${ETCD}`,
      '--advertise-client-urls',
      `http://${ETCD}`,
    ])
    await untilPrinted(etcd, 'ready to serve client requests')
    const members: Program[] = []
    for (const index of [0, 1]) {
      members[index] = await startMember(folder, index)
      await until('a primary', async () => (await findPrimary()) !== undefined, 60)
    }
    await until('a synchronous standby', hasStandby, 60)
    const servers = POSTGRES.map((port, index) => ({ port, checkPort: REST[index]! }))
    await startProxy(folder, { mode: 'tcp', port: PROXY, check: '/primary', servers })
    await createDatabase(POSTGRES[(await findPrimary())!])
    await startSimulators(folder)
    const node = await startNode({ folder, name: 'node', port: NODE, databaseUrl: databaseUrl(PROXY) })
    const url = `http://127.0.0.1:${NODE}`
    const world = await buildWorld(databaseUrl(PROXY), BUYERS)

    const load = startLoad(world, url, { rates: RATES, seconds: 60 + kills * 90 })
    const moments: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      await wait(3000)
      const primary = (await findPrimary())!
      const killedAt = performance.now()
      await killMember(folder, primary, members[primary]!)
      moments.push(killedAt)
      const isBack = () => secondsUntilWell(load.answers, killedAt, ({ isWrite }) => isWrite) < Infinity
      await until('purchases succeed again', isBack, 60).catch((error: Error) => say(error.message))
      say(
        `kill ${kill}: purchases succeed ${secondsUntilWell(load.answers, killedAt, ({ isWrite }) => isWrite).toFixed(1)} s later`,
      )
      members[primary] = await startMember(folder, primary)
      await until('a synchronous standby', hasStandby, 60)
    }
    await wait(3000)
    await load.stop()
    const unsettled = await retryUnanswered(world, () => [url], load.journal)
    const faults = await findJournalFaults(world, load.journal)
    for (const fault of faults.slice(0, 5)) say(fault)
    for (const line of summarizeLog(node)) say(`log of the node: ${line}`)
    const outages = moments.map((moment) => secondsUntilWell(load.answers, moment, ({ isWrite }) => isWrite))
    return [
      atMost('faults of the journal', 0, faults.length + unsettled),
      atMost('longest time until a purchase succeeds', 30, Math.max(...outages), ' s'),
      atMost('answers other than 200, 4xx and 503', 0, unexpected(load.answers).length),
      note('kills', moments.length),
      note('seconds until a purchase succeeds', outages.map((seconds) => seconds.toFixed(1)).join(', ')),
      note('answers', countStatuses(load.answers)),
      note('acknowledged purchases', load.journal.filter(({ answer }) => answer?.status === 200).length),
    ]
  },
}

const dataFolder = (folder: string, index: number) => path.join(folder, `member-${index}`)

/** Starts Patroni, which starts its PostgreSQL: the first one bootstraps, the second one copies. */
async function startMember(folder: string, index: number): Promise<Program> {
  const rest = `127.0.0.1:${REST[index]}`
  const address = `127.0.0.1:${POSTGRES[index]}`
  const config = {
    scope: 'visions',
    name: `member-${index}`,
    etcd3: { host: ETCD },
    restapi: { listen: rest, connect_address: rest },
    bootstrap: {
      dcs: {
        // A primary that dies with its Patroni is replaced once its lease has ended.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { 'locale-provider': 'icu' }, { 'icu-locale': 'fr-FR' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: dataFolder(folder, index),
      bin_dir: findPostgresBin(),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: '' },
    },
    watchdog: { mode: 'off' },
  }
  await makePostgresFolder(dataFolder(folder, index))
  // JSON is YAML.
  const file = path.join(folder, `patroni-${index}.yml`)
  await writeFile(file, JSON.stringify(config))
  return start(folder, `patroni-${index}`, ['patroni', file], { user: 'postgres' })
}

/** kill -9 of Patroni and of its PostgreSQL: the host is dead. */
async function killMember(folder: string, index: number, patroni: Program): Promise<void> {
  const pid = Number(readFileSync(path.join(dataFolder(folder, index), 'postmaster.pid'), 'utf8').split('\n')[0])
  await patroni.end('SIGKILL')
  process.kill(pid, 'SIGKILL')
}

interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
}

/** The members as any living Patroni sees them. */
async function listMembers(): Promise<Member[]> {
  for (const port of REST)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {}
  return []
}

const findPrimary = async (): Promise<number | undefined> => {
  const primary = (await listMembers()).find(({ role, state }) => role === 'leader' && state === 'running')
  return primary && Number(primary.name.at(-1))
}

const hasStandby = async (): Promise<boolean> =>
  (await listMembers()).some(({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state))
