// pgBackRest: a full backup and the archived write-ahead log are restored to a given second, on an empty
// cluster.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, buildWorld, findJournalFaults, purchase, retryUnanswered } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { BUYERS, startLoad } from './lib/load.ts'
import { createCluster, createDatabase, makePostgresFolder, sql, startCluster } from './lib/postgres.ts'
import { root, run, statusOf, until } from './lib/processes.ts'
import { startNode, startSimulators, summarizeLog } from './lib/product.ts'
import { atMost, mustBe, note } from './lib/report.ts'

const NODE = 3001
const URL = `http://127.0.0.1:${NODE}`
const RATES = { visit: 20 }
const GIGABYTE = 2 ** 30

export const restore: Drill = {
  summary: 'restore a backup with pgBackRest to a given second',
  programs: ['pgbackrest'],
  world: BUYERS,
  rates: RATES,
  statements: () => fillers({ round: 1, people: 2, activities: 3 }),

  async run({ folder, say, size, quick }) {
    /**
     * Seconds after which a segment of the log is archived although it is not full: with the target of 60 it
     * leaves time to copy it.
     */
    const archiveTimeout = quick ? 10 : 30
    const live = path.join(folder, 'live')
    const restored = path.join(folder, 'restored')
    const backup = await configureBackup(folder, live)
    await createCluster(live)
    // Filled without waiting for the disk: nothing of this is measured.
    const filling = await startCluster(live, folder, [
      'fsync=off',
      'max_wal_size=8GB',
      'wal_level=minimal',
      'max_wal_senders=0',
    ])
    const databaseUrl = await createDatabase()
    const env = { DATABASE_URL: databaseUrl }
    await run([process.execPath, 'apps/api/src/database.ts', 'migrate'], { env, cwd: root })
    const world = await buildWorld(databaseUrl, BUYERS)
    await fillDatabase(size * GIGABYTE, say)
    await filling.end('SIGINT')
    say('the database is filled')

    const archive = `archive_command=${backup.join(' ')} archive-push %p`
    const server = await startCluster(live, folder, ['archive_mode=on', archive, `archive_timeout=${archiveTimeout}`])
    await run([...backup, 'stanza-create'], { user: 'postgres' })
    const backupSeconds = await seconds(() => run([...backup, '--type=full', 'backup'], { user: 'postgres' }))
    say(`full backup after ${backupSeconds.toFixed(0)} s`)

    await startSimulators(folder)
    const node = await startNode({ folder, name: 'node', port: NODE, databaseUrl })
    const exposures: number[] = []
    const watch = setInterval(() => {
      // The last one may find the server lost.
      secondsSinceArchived().then(
        (age) => exposures.push(age),
        () => {},
      )
    }, 1000)
    const trade = async () => {
      const load = startLoad(world, URL, { rates: RATES, seconds: archiveTimeout + 5 })
      await wait((archiveTimeout + 5) * 1000)
      await load.stop()
      await retryUnanswered(world, () => [URL], load.journal)
      return load.journal
    }
    const retained = await trade()
    await wait(1500)
    const second = await sql("select date_trunc('second', now())")
    await wait(500)
    const reverted = await trade()
    clearInterval(watch)
    await Promise.all([node.end('SIGKILL'), server.end('SIGKILL')])
    say(`the server is lost; restoring ${second}`)

    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1000
    await makePostgresFolder(restored)
    const target = ['--type=time', `--target=${second}`, '--target-action=promote', `--pg1-path=${restored}`]
    await run([...backup, ...target, 'restore'], { user: 'postgres' })
    say(`files restored after ${elapsed().toFixed(0)} s`)
    await startCluster(restored, folder, ['archive_mode=off'])
    await until('the end of recovery', async () => (await sql('select pg_is_in_recovery()')) === 'f', 900)
    const restoredNode = await startNode({ folder, name: 'restored-node', port: NODE, databaseUrl })
    const isReady = (await statusOf(`${URL}/readyz`)) === 200
    const recovery = elapsed()

    const faults = await findJournalFaults(world, retained)
    for (const fault of faults.slice(0, 5)) say(fault)
    const check = run([process.execPath, 'apps/api/src/check-ledger.ts'], { env, cwd: root }).catch(
      (error: Error) => error.message,
    )
    const ledger = (await check).trim()
    const first = purchase(world.people[0]!)
    await ask(world, URL, first)
    for (const line of summarizeLog(restoredNode)) say(`log of the node: ${line}`)
    return [
      atMost('minutes from the loss to a ready node', 15, recovery / 60, ' min'),
      mustBe('/readyz', '200', isReady ? '200' : 'not 200', isReady),
      mustBe('a purchase', '200', String(first.status), first.status === 200),
      mustBe('npm run ledger:check', 'sound', ledger, ledger === 'The ledger is sound.'),
      atMost('faults of the journal until the given second', 0, faults.length),
      atMost('most seconds without an archived segment', 60, Math.max(...exposures), ' s'),
      note(
        'size of the database',
        `${(Number(await sql("select pg_database_size('visions')")) / GIGABYTE).toFixed(1)} GB`,
      ),
      note('entries of the ledger', await sql('select count(*) from star_ledger', { database: 'visions' })),
      note('full backup', `${backupSeconds.toFixed(0)} s`),
      note('purchases before and after the given second', `${retained.length}, ${reverted.length}`),
    ]
  },
}

/** Writes the settings of pgBackRest. Returns its command line without the command itself. */
async function configureBackup(folder: string, cluster: string): Promise<[string, ...string[]]> {
  const repository = path.join(folder, 'backups')
  await makePostgresFolder(repository)
  await mkdir(path.join(folder, 'pgbackrest'))
  const file = path.join(folder, 'pgbackrest/pgbackrest.conf')
  const settings = `[global]
repo1-path=${repository}
repo1-retention-full=1
lock-path=${repository}/lock
log-level-file=off
log-level-console=warn
compress-type=lz4
process-max=2
start-fast=y
[visions]
pg1-path=${cluster}
pg1-socket-path=${cluster}
`
  await writeFile(file, settings)
  return ['pgbackrest', `--config=${file}`, '--stanza=visions']
}

/** Adds people with many entries and activities until the database has this size in bytes. */
export async function fillDatabase(size: number, say: (text: string) => void): Promise<void> {
  const currentSize = async () => Number(await sql("select pg_database_size('visions')"))
  // Each round adds about 130 MB.
  for (let round = 1; (await currentSize()) < size; round++) {
    for (const text of fillers({ round, people: 100, activities: 1000 })) await sql(text, { database: 'visions' })
    if (round % 8 === 0) say(`${((await currentSize()) / GIGABYTE).toFixed(1)} GB`)
  }
}

/** SQL that adds people with twenty entries in the ledger and activities of a kilobyte. */
const fillers = ({ round, people, activities }: { round: number; people: number; activities: number }): string[] => [
  `with people as (
    insert into people (subject, email, first_name, last_name)
    select 'filler-${round}-' || n, 'filler-${round}-' || n || '@example.org', 'Inès', 'Roussel'
    from generate_series(1, ${people}) n returning id
  ), accounts as (insert into star_accounts (person_id) select id from people)
  insert into activities (person_id, activity, status, resource, occurred_at)
  select id, 'filler', 'done', (
    select string_agg(encode(sha512((random()::text || n || i)::bytea), 'hex'), '') from generate_series(1, 7) i
  ), now() - n * interval '1 second'
  from people, generate_series(1, ${activities}) n`,
  `select count(credit_stars(p.id, 'filler:' || n, 1, 'confirmed')) from people p, generate_series(1, 20) n
   where p.subject like 'filler-${round}-%'`,
]

/** Age of the newest archived segment: what a loss of the server would cost now. */
const secondsSinceArchived = async (): Promise<number> =>
  Number(await sql('select extract(epoch from now() - last_archived_time) from pg_stat_archiver'))

/** How long some work takes. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
