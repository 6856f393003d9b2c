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

export interface Migrations {
  /** Folder of the SQL files, which run in the order of their names. */
  folder: string
  /** Table of the migrations that ran: `table`, or `schema.table`, whose schema is created. */
  table: string
  /** Key of the advisory lock. */
  lock: number
  /**
   * Runs afterwards under the same lock, on a pool of the same user, with the names that ran. Not called on a database
   * that a newer version of the code has migrated.
   */
  after?: (pool: pg.Pool, ran: string[]) => Promise<void>
}

/**
 * Migrates a database as the connecting user and returns the names that ran. Safe to call concurrently. Without a time
 * limit, because building an index on a large table can take long. Throws when a migration fails (earlier ones stay),
 * and when the database has a contracting migration that this code does not know.
 */
export async function runMigrations(url: string, { folder, table, lock, after }: Migrations): Promise<string[]> {
  const names = table.split('.').map((name) => pg.escapeIdentifier(name))
  const record = names.join('.')
  const pool = openPool(url, { size: 2, name: 'migrations', queryTimeoutMs: 0 })
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await acquireLock(client, lock)
    if (names.length > 1) await client.query(`create schema if not exists ${names[0]}`)
    await client.query(
      `create table if not exists ${record} (name text primary key, ran_at timestamptz not null default now())`,
    )
    await addKindColumn(client, record)
    const { rows } = await client.query<{ name: string; kind: string | null }>(`select name, kind from ${record}`)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const unknown = rows.filter(({ name }) => !files.includes(name))
    const contracting = unknown.filter(({ kind }) => kind !== 'expand')
    if (contracting.length > 0)
      throw new Error(`The database is newer than this code: it has ${contracting.map(({ name }) => name).join(', ')}.`)
    const done = new Set(rows.map(({ name }) => name))
    const ran: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      try {
        await runMigration(client, name, await readFile(path.join(folder, name), 'utf8'), record)
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      ran.push(name)
    }
    if (unknown.length === 0) await after?.(pool, ran)
    return ran
  } finally {
    client.release(true)
    await pool.end()
  }
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
