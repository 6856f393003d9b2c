// Forward-only SQL migrations, one transaction each, under an advisory lock so that several nodes can start at once.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openPool } from './pool.ts'

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

export interface Migrations {
  /** Where the SQL files are; they run in the order of their names. */
  folder: string
  /** Remembers what ran: `table`, or `schema.table`, whose schema is then made first. */
  table: string
  /** Any constant: two processes that use the same one wait for each other. */
  lock: number
  /** What else brings the database up to date, told what ran: on another connection, and still under the lock. */
  after?: (pool: pg.Pool, ran: string[]) => Promise<void>
}

/**
 * Brings a database up to date as the connecting user; returns the names of the migrations it ran. Safe to call from many processes at once.
 * Throws when a migration fails (the earlier ones stay), and when the database knows one that this code does not.
 */
export async function runMigrations(url: string, { folder, table, lock, after }: Migrations): Promise<string[]> {
  const names = table.split('.').map((name) => pg.escapeIdentifier(name))
  const memory = names.join('.')
  const pool = openPool(url, { size: 2, name: 'migrations' })
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    if (names.length > 1) await client.query(`create schema if not exists ${names[0]}`)
    await client.query(`create table if not exists ${memory} (name text primary key, ran_at timestamptz not null default now())`)
    const done = new Set((await client.query<{ name: string }>(`select name from ${memory}`)).rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const missing = [...done].filter((name) => !files.includes(name))
    if (missing.length > 0) throw new Error(`The database is newer than this code: it knows ${missing.join(', ')}.`)
    const ran: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      const text = await readFile(path.join(folder, name), 'utf8')
      await client.query('begin')
      try {
        await client.query(text)
        await client.query(`insert into ${memory} (name) values ($1)`, [name])
        await client.query('commit')
        ran.push(name)
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    await after?.(pool, ran)
    return ran
  } finally {
    client.release(true)
    await pool.end()
  }
}
