// Creates a database for a test file: a copy of the product database, with the schema of the service in it.
import { copyDatabase } from '@visions/server/test/copy-database'
import type { Pool } from '@visions/server/pool'
import { singleAddress } from '@visions/server/with-database'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, openPool } from '../src/database.ts'

export interface TestDatabase {
  url: string
  /** Uses the role of the service. */
  pool: Pool
  /** Runs a query as the owner. */
  query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  drop: () => Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject('templateUrl'))
  await migrate(singleAddress(url))
  const pool = openPool(url)
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  owner.on('error', () => {})
  return {
    url,
    pool,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<R>(text, values)).rows,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()])
      await drop()
    },
  }
}
