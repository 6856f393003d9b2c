// The connection to PostgreSQL: a pool that works as the restricted role, with every time limit set.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** Everything a repository needs: the pool or a transaction. */
export type Db = Kysely<DB>

// Counters and sums come back as numbers: none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Role of the product: it can insert into the star ledger and read it, never change it. */
const APP_ROLE = 'visions_app'

const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Opens a pool. `url` is a PostgreSQL connection string; `size` connections (8 to 10 serve a hot row best).
 * With `asOwner`, works as the connecting user: for migrations and jobs, not for requests.
 */
export function openPool(
  url: string,
  { size = 10, asOwner = false, onError }: { size?: number; asOwner?: boolean; onError?: (error: Error) => void } = {},
): pg.Pool {
  const settings = [...Object.entries(LIMITS).map(([name, value]) => `-c ${name}=${value}`), ...(asOwner ? [] : [`-c role=${APP_ROLE}`])]
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: settings.join(' '),
    connectionTimeoutMillis: 5_000,
    // Longer than the limits of the database: only a connection that the network lost ends this way.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'visions',
  })
  // Without a listener an idle connection that breaks (the database stopped) ends the process.
  const report = onError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** Kysely over a pool. */
export const openDatabase = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
