// The connection to PostgreSQL: the server of the product or one of its own, a schema of its own, a role that has rights there only.
import path from 'node:path'
import { runMigrations } from '@visions/server/migrations'
import * as server from '@visions/server/pool'
import type pg from 'pg'

export { isUnavailable } from '@visions/server/pool'

/** The database, where nobody gave one: the product's own, which both share. */
export const DATABASE = 'visions'

const ROLE = 'visions_matching'
const FOLDER = path.resolve(import.meta.dirname, '../db/migrations')
const LOCK = 7_225_147

/** Brings the schema up to date, as the connecting user; returns the names of the migrations it ran. */
export const migrate = (url: string): Promise<string[]> => runMigrations(url, { folder: FOLDER, table: 'matching.migrations', lock: LOCK })

/** Opens a pool that works as the role of the service. */
export const openPool = (url: string, options: Pick<server.PoolOptions, 'size' | 'onError' | 'patienceMs'> = {}): pg.Pool =>
  server.openPool(url, { ...options, role: ROLE, name: 'visions-matching' })

/** Runs `work` in one transaction, begun as `begin` says; nothing of it stays when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
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
