// Forward-only SQL migrations under an advisory lock, so that several nodes can start concurrently.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readHeader, splitStatements } from './migration.rules.ts'
import { openPool } from './pool.ts'

const TRY_LOCK_EVERY_MS = 200

/** Creates the database of a connection string if it does not exist. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url)
  const name = decodeURIComponent(target.pathname.slice(1))
  target.pathname = '/postgres'
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error
  } finally {
    await client.end()
  }
}

/** How databases that began with an earlier line of migrations come to the one of today. */
export interface FormerLine {
  /** Name of the last migration before `folder`: earlier states are refused. */
  last: string
  /** Folder of the migrations that follow it, up to the state of `becomes`. */
  folder: string
  /** Recorded instead of the whole line once all of them have run: the first migrations of today. */
  becomes: readonly string[]
}

export interface Migrations {
  /** Folder of the SQL files, which run in the order of their names. */
  folder: string
  /** Table of the migrations that ran: `table`, or `schema.table`, whose schema is created. */
  table: string
  /** Key of the advisory lock. */
  lock: number
  /** false: contracting migrations of a database in use wait, since nodes of the version before may run. */
  contracts?: boolean
  /** Migrations that the first ones of the folder replaced. */
  former?: FormerLine
  /**
   * Runs afterwards under the same lock, on a pool of the same user, with the names that ran. Not called on a database
   * that a newer version of the code has migrated.
   */
  after?: (pool: pg.Pool, ran: string[]) => Promise<void>
}

/** A row of the table of migrations. kind: null before it was recorded. */
export interface RanMigration {
  name: string
  kind: string | null
}

export interface MigrationPlan {
  /** The files that lead from the recorded migrations to the state of this code, in their order. */
  files: string[]
  /** Whether a migration was recorded that this code does not know. */
  isNewer: boolean
  /** Whether the database is of the former line. */
  isFormer: boolean
  /** What is wrong with the database: no file continues its state, or it has an unknown contracting migration. */
  problem?: string
}

/** How a database with these recorded migrations comes to the state of this code. */
export async function planMigrations(
  rows: readonly RanMigration[],
  { folder, former }: Pick<Migrations, 'folder' | 'former'>,
): Promise<MigrationPlan> {
  const isRecorded = (name: string) => rows.some((row) => row.name === name)
  let files = await listFiles(folder)
  const isFormer = former !== undefined && rows.length > 0 && !isRecorded(former.becomes[0]!)
  if (isFormer)
    files = [
      ...(await listFiles(former.folder)),
      ...files.filter((file) => !former.becomes.includes(path.basename(file))),
    ]
  const known = new Set(files.map((file) => path.basename(file)))
  const unknown = rows.filter(({ name }) => !known.has(name) && !(isFormer && name <= former.last))
  const contracting = unknown.filter(({ kind }) => kind !== 'expand').map(({ name }) => name)
  const plan = { files, isNewer: unknown.length > 0, isFormer }
  if (isFormer && !isRecorded(former.last))
    return { ...plan, problem: `is older than ${former.last}: start the version before once, then this one` }
  if (contracting.length > 0) return { ...plan, problem: `is newer than this code: it has ${contracting.join(', ')}` }
  return plan
}

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => path.join(folder, name))

/**
 * Migrates a database as the connecting user and returns the names that ran. Safe to call concurrently. Without a time
 * limit, because building an index on a large table can take long. Throws when a migration fails (earlier ones stay),
 * and when the database has a contracting migration that this code does not know.
 */
export async function runMigrations(url: string, settings: Migrations): Promise<string[]> {
  const { table, lock, contracts = true, former, after } = settings
  const parts = table.split('.').map((name) => pg.escapeIdentifier(name))
  const record = parts.join('.')
  const pool = openPool(url, { size: 2, name: 'migrations', queryTimeoutMs: 0 })
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await acquireLock(client, lock)
    if (parts.length > 1) await client.query(`create schema if not exists ${parts[0]}`)
    await client.query(
      `create table if not exists ${record} (name text primary key, ran_at timestamptz not null default now())`,
    )
    await addKindColumn(client, record)
    const { rows } = await client.query<RanMigration>(`select name, kind from ${record} order by name`)
    const { files, isNewer, isFormer, problem } = await planMigrations(rows, settings)
    if (problem) throw new Error(`The database ${problem}.`)
    const done = new Set(rows.map(({ name }) => name))
    const ran: string[] = []
    let isWaiting = false
    for (const file of files.filter((one) => !done.has(path.basename(one)))) {
      const name = path.basename(file)
      const text = await readFile(file, 'utf8')
      if (!contracts && rows.length > 0 && readHeader(text).kind === 'contract') {
        isWaiting = true
        continue
      }
      try {
        await runMigration(client, name, text, record)
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      ran.push(name)
    }
    if (isFormer && !isWaiting) await recordBaseline(client, record, former!)
    if (!isNewer) await after?.(pool, ran)
    return ran
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** Replaces the rows of the former line by those of the migrations that create its last state. */
async function recordBaseline(client: pg.ClientBase, record: string, { folder, last, becomes }: FormerLine) {
  const former = (await listFiles(folder)).map((file) => path.basename(file))
  await client.query(
    `with gone as (delete from ${record} where name <= $1 or name = any ($2))
     insert into ${record} (name, kind) select unnest($3::text[]), 'contract'`,
    [last, former, becomes],
  )
}

/**
 * Polls for the lock: a statement that waits for it holds a snapshot, and `create index concurrently` waits for
 * snapshots.
 */
async function acquireLock(client: pg.ClientBase, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock])
    if (rows[0]!.isOurs) return
    await wait(TRY_LOCK_EVERY_MS)
  }
}

/**
 * Adds the column to databases of early versions. `add column if not exists` would lock the table at every start.
 */
async function addKindColumn(client: pg.ClientBase, record: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'kind'`,
    [record],
  )
  if (!rowCount) await client.query(`alter table ${record} add column kind text`)
}

async function runMigration(client: pg.ClientBase, name: string, text: string, record: string): Promise<void> {
  const { kind, isTransactional } = readHeader(text)
  const save = () => client.query(`insert into ${record} (name, kind) values ($1, $2)`, [name, kind])
  if (!isTransactional) {
    for (const statement of splitStatements(text)) await client.query(statement)
    await save()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await save()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
