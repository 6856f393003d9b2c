// Forward-only SQL migrations, one transaction each, under an advisory lock so that several nodes can start at once.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './database.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations')
/** Any constant: two processes that use the same one wait for each other. */
const LOCK = 7_225_146

/** Creates the database of a connection string when the server does not have it yet. */
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

/** Brings a database up to date; returns the names of the migrations it ran. Safe to call from many processes at once. */
export async function migrate(url: string): Promise<string[]> {
  const pool = openPool(url, { size: 2, asOwner: true })
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
    const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const missing = [...done].filter((name) => !files.includes(name))
    if (missing.length > 0) throw new Error(`The database is newer than this code: it knows ${missing.join(', ')}.`)
    const ran: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      const text = await readFile(path.join(FOLDER, name), 'utf8')
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
        ran.push(name)
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    if (!(await client.query(`select to_regclass('graphile_worker.migrations') as known`)).rows[0].known || ran.length > 0) {
      await migrateJobs({ pgPool: pool, logger: quiet })
    }
    return ran
  } finally {
    client.release(true)
    await pool.end()
  }
}

const quiet = new Logger(() => () => {})
