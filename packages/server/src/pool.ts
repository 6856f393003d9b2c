// The connection to PostgreSQL: a pool with every time limit set, working as a restricted role where one is named.
import pg from 'pg'

// Counters and sums come back as numbers: none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
}

export interface PoolOptions {
  /** How many connections; 8 to 10 serve a hot row best. */
  size?: number
  /** The role that every connection works as; without one, as the connecting user. Any name that needs no quotes. */
  role?: string
  /** Hears of connections that broke. */
  onError?: ((error: Error) => void) | undefined
  /** What the server's own list of connections (pg_stat_activity) calls these. */
  name?: string
  /** How long one query may take at most, in milliseconds; the limits of the database come first, unless a transaction lifts them. */
  patienceMs?: number
}

/**
 * Whether an error says that the database cannot serve just now, so that whoever asked may try again: too many waiting, a deadlock, cancelled by a time
 * limit, shutting down, no connection to be had, or one that was lost.
 */
export const isUnavailable = ({ code = '', message }: { code?: string; message: string }): boolean =>
  /^(40P01|55P03|57014|57P0[1-3]|08\w{3}|53\w{3}|ECONN\w+|ENOENT)$/.test(code) ||
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(message)

/** Opens a pool. `url` is a PostgreSQL connection string; nothing connects before the first query. */
export function openPool(url: string, { size = 10, role, onError, name, patienceMs = 20_000 }: PoolOptions = {}): pg.Pool {
  const settings = Object.entries(role === undefined ? LIMITS : { ...LIMITS, role })
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: settings.map(([setting, value]) => `-c ${setting}=${value}`).join(' '),
    connectionTimeoutMillis: 5_000,
    // Longer than the limits of the database: only a connection that the network lost ends this way.
    query_timeout: patienceMs,
    keepAlive: true,
    ...(name !== undefined && { application_name: name }),
  })
  // Without a listener an idle connection that breaks (the database stopped) ends the process.
  const report = onError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
