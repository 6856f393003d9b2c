// A database of its own for a test file: that of the product, with the schema of the service beside it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, openPool } from '../src/database.ts'

export interface TestDatabase {
  url: string
  /** Works as the role of the service. */
  pool: pg.Pool
  /** Works as the owner. */
  query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  drop: () => Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `matching_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    // Copying needs the template to be free: two files that start together take turns.
    await client.query('select pg_advisory_lock(42)')
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name} template ${template.pathname.slice(1)}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  await migrate(url.href)
  const pool = openPool(url.href)
  const owner = new pg.Pool({ connectionString: url.href, max: 2 })
  owner.on('error', () => {})
  return {
    url: url.href,
    pool,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<R>(text, values)).rows,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()])
      await run(`drop database ${name} with (force)`)
    },
  }
}
