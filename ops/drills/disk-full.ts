// The disk of the data is full, then the disk of the write-ahead log, each a small file system of its own.
// Space is freed after a while.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults, retryUnanswered, type World } from '../../apps/api/test/fire/journal.ts'
import type { Context, Drill } from './lib/drill.ts'
import { BUYERS, countStatuses, secondsUntilLastFailure, secondsUntilWell, startLoad, unexpected } from './lib/load.ts'
import { createCluster, createDatabase, makePostgresFolder, sql, startCluster } from './lib/postgres.ts'
import { run, statusOf } from './lib/processes.ts'
import { startNode, startSimulators, summarizeLog } from './lib/product.ts'
import { atMost, mustBe, note, type Figure } from './lib/report.ts'

const NODE = 3001
const URL = `http://127.0.0.1:${NODE}`
const RATES = { visit: 50 }
/** With segments of 1 MB (below), the server needs a new file every few seconds. */
const SETTINGS = ['max_wal_size=4MB', 'min_wal_size=2MB', 'checkpoint_timeout=30s']

export const diskFull: Drill = {
  summary: 'fill the disk of the data, then the disk of the write-ahead log',
  programs: ['mount'],
  world: BUYERS,
  rates: RATES,

  async run(context) {
    const { folder, say } = context
    const disks = { data: path.join(folder, 'data-disk'), wal: path.join(folder, 'wal-disk') }
    for (const [disk, size] of [
      [disks.data, '256M'],
      [disks.wal, '64M'],
    ] as const) {
      await makePostgresFolder(disk)
      await run(['mount', '-t', 'tmpfs', '-o', `size=${size},mode=0700,uid=postgres,gid=postgres`, 'tmpfs', disk])
    }
    const cluster = path.join(disks.data, 'postgres')
    await createCluster(cluster, ['--wal-segsize=1', `--waldir=${disks.wal}/pg_wal`])
    let server = await startCluster(cluster, folder, SETTINGS)
    const databaseUrl = await createDatabase()
    await startSimulators(folder)
    const node = await startNode({ folder, name: 'node', port: NODE, databaseUrl })

    /** What a service manager does: starts the server again when it has ended. */
    const restart = async () => {
      if (server.isAlive()) return
      say('PostgreSQL has ended: it is started again')
      server = await startCluster(cluster, folder, SETTINGS)
    }
    const figures: Figure[] = []
    figures.push(...(await fillAndFree(context, await buildWorld(databaseUrl, BUYERS), 'data', disks.data, restart)))
    // The log grows without end: the slot of a removed replica still exists.
    await sql("select pg_create_physical_replication_slot('removed', true)")
    figures.push(...(await fillAndFree(context, await buildWorld(databaseUrl, BUYERS), 'wal', disks.wal, restart)))
    for (const line of summarizeLog(node)) say(`log of the node: ${line}`)
    return figures
  },
}

async function fillAndFree(
  { say, quick }: Context,
  world: World,
  name: string,
  disk: string,
  restart: () => Promise<void>,
): Promise<Figure[]> {
  /** Seconds that the disk is full. */
  const full = quick ? 20 : 30
  const load = startLoad(world, URL, { rates: RATES, seconds: 150 })
  const readiness: { at: number; status: number }[] = []
  const watch = setInterval(
    () => void statusOf(`${URL}/readyz`).then((status) => readiness.push({ at: performance.now(), status })),
    500,
  )
  await wait(4000)

  const ballast = path.join(disk, 'ballast')
  fill(ballast)
  // The server may free some space itself.
  const refill = setInterval(() => fill(ballast), 200)
  const filledAt = performance.now()
  say(`the ${name} disk is full for ${full} s`)
  await wait(full * 1000)
  clearInterval(refill)
  const freedAt = performance.now()
  rmSync(ballast)
  say(`the ${name} disk has space`)
  await restart()
  await wait(quick ? 8000 : 20_000)
  clearInterval(watch)
  await load.stop()

  const during = load.answers.filter(({ sentAt }) => sentAt >= filledAt && sentAt < freedAt)
  const firstRefusal = Math.min(
    ...during.filter(({ isWrite, status }) => isWrite && status === 503).map(({ at }) => at),
  )
  const whileRefusing = readiness.filter(({ at }) => at > firstRefusal + 3500 && at < freedAt)
  const green = whileRefusing.filter(({ status }) => status !== 503).length
  const unsettled = await retryUnanswered(world, () => [URL], load.journal)
  const faults = await findJournalFaults(world, load.journal)
  for (const fault of faults.slice(0, 5)) say(fault)
  const title = (what: string) => `${name} disk: ${what}`
  return [
    atMost(title('answers other than 200, 4xx and 503'), 0, unexpected(load.answers).length),
    mustBe(
      title('/readyz red while writes are refused'),
      'always',
      `${whileRefusing.length - green} of ${whileRefusing.length}`,
      green === 0 && whileRefusing.length > 0,
    ),
    atMost(title('faults of the journal'), 0, faults.length + unsettled),
    atMost(
      title('a purchase succeeds after the space is freed'),
      30,
      secondsUntilWell(load.answers, freedAt, ({ isWrite }) => isWrite),
      ' s',
    ),
    note(title('last failed request after that'), `${secondsUntilLastFailure(load.answers, freedAt).toFixed(1)} s`),
    note(title('answers while full'), countStatuses(during)),
    note(title('answers in all'), countStatuses(load.answers)),
  ]
}

/** Writes to a file until the file system has no space left. */
function fill(file: string): void {
  const ballast = openSync(file, 'a')
  try {
    for (const size of [2 ** 20, 4096]) {
      const block = Buffer.alloc(size)
      while (tryToWrite(ballast, block));
    }
  } finally {
    closeSync(ballast)
  }
}

function tryToWrite(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
