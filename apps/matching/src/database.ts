// The connections to PostgreSQL: the server of the product or another, a schema of its own, a role that has
// rights there only.
import path from 'node:path'
import { ensureRole, type ServiceRole } from '@visions/server/ensure-role'
import { runMigrations } from '@visions/server/migrations'
import * as server from '@visions/server/pool'
import type { DatabaseAddresses } from '@visions/server/with-database'
import type pg from 'pg'

/** Name of the database on the embedded server: the product's own, which both share. */
export const DATABASE = 'visions'

const ROLE: ServiceRole = {
  role: 'visions_matching',
  schema: 'matching',
  // `readiness`: written by the version before (decision 44).
  exceptions: { migrations: [], readiness: ['select', 'insert', 'update', 'delete', 'truncate'] },
}
/** A table that requests write to: without the right to, a node is not ready. */
export const WRITTEN_TABLE = 'matching.decisions'
const FOLDER = path.resolve(import.meta.dirname, '../db/migrations')
const LOCK = 7_225_147

/** Migrates the schema as its owner and returns the names of the migrations that ran. */
export const migrate = ({ app, owner }: DatabaseAddresses): Promise<string[]> =>
  runMigrations(owner, {
    folder: FOLDER,
    table: 'matching.migrations',
    lock: LOCK,
    after: (pool) => ensureRole(pool, ROLE, app),
  })

/** Opens a connection pool that uses the role of the service. */
export const openPool = (
  url: string,
  options: Pick<server.PoolOptions, 'size' | 'onError' | 'queryTimeoutMs' | 'connectTimeoutMs'> = {},
): server.Pool => server.openPool(url, { ...options, role: ROLE.role, name: 'visions-matching' })

/** Runs `work` in one transaction, started with the statement `begin`. Rolls back when `work` throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
