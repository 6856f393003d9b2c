// Whether this process can write to the database. Only the database's own trouble changes it: the check locks no
// relation, has a connection of its own, and its last result answers while the next check runs (decision 44).
import type { Pool } from './pool.ts'

/** Pause after a check, in milliseconds. */
const CHECK_EVERY_MS = 1000
const RETRY_EVERY_MS = 500
/** Failed checks in a row, for at least this time, before the database counts as unavailable: a restart is shorter. */
const FAILURES_BEFORE_RED = 2
const FAILING_BEFORE_RED_MS = 1500
/** Age of the last success after which the database counts as unavailable although no check has failed. */
const MAX_AGE_MS = 12_000
/** Longest check. A commit on a slow disk may take seconds. */
const CHECK_TIMEOUT_MS = 8000
const CONNECT_TIMEOUT_MS = 3000

/** Settings of the pool of `proveWritable`: one connection, which stays open. */
export const READINESS_POOL = {
  size: 1,
  queryTimeoutMs: CHECK_TIMEOUT_MS,
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
} as const

/**
 * 120 KB that do not fit into 64 KB of memory go to a file: a full disk refuses it (53100), although it may accept a
 * row on a page with room. The message is a record of the write-ahead log, which the commit flushes. None of them is
 * of a table, so that no lock of others delays them.
 */
const checkOf = (table: string) => `
  set local work_mem = '64kB';
  select case when current_setting('transaction_read_only') = 'off'
      then pg_logical_emit_message(true, 'readiness', '') is not null end as is_written,
    (select count(*) from generate_series(1, 5000)) as rows_in_file,
    has_table_privilege('${table}', 'insert') as may_write`

/**
 * Writes to the database; throws when it cannot.
 * @param table one that the role of the connection inserts into
 */
export async function proveWritable(pool: Pool, table: string): Promise<void> {
  const client = await pool.connect()
  let isProven = false
  try {
    const results = (await client.query(checkOf(table))) as unknown as { rows: Record<string, unknown>[] }[]
    const { is_written: isWritten, may_write: mayWrite } = results[1]!.rows[0]!
    if (!isWritten) throw Object.assign(new Error('The database is read-only'), { code: '25006' })
    if (!mayWrite) throw Object.assign(new Error(`The role may not write to ${table}`), { code: '42501' })
    isProven = true
  } finally {
    // The next connection may lead to another server, or to other rights.
    client.release(!isProven)
  }
}

export interface Readiness {
  /**
   * Why the process is not ready; undefined when it is. The first call starts checks at intervals, and waits for the
   * result of the first one.
   */
  findTrouble: () => Promise<Error | undefined>
  /** Why the last check failed, without a new one: an error before the first check has ended. */
  lastTrouble: () => Error | undefined
  stop: () => void
}

/**
 * Watches a database by `check`, which writes to it. One failure is not reported, and a slow check is no failure:
 * neither load nor a single lost connection makes a node leave its proxy.
 */
export function watchDatabase(check: () => Promise<void>): Readiness {
  let first: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let succeededAt: number | undefined
  /** Failures since the last success; undefined without any. */
  let failing: { since: number; count: number } | undefined
  let lastError: Error | undefined

  const run = async (): Promise<void> => {
    try {
      await check()
      succeededAt = performance.now()
      failing = lastError = undefined
    } catch (error) {
      lastError = error as Error
      if (!isTimeout(lastError))
        failing = { since: failing?.since ?? performance.now(), count: (failing?.count ?? 0) + 1 }
    }
    if (!isStopped) timer = setTimeout(() => void run(), lastError ? RETRY_EVERY_MS : CHECK_EVERY_MS).unref()
  }
  const lastTrouble = (): Error | undefined => {
    const now = performance.now()
    if (succeededAt === undefined) return lastError ?? new Error('The database was not checked yet')
    const isFailing = failing && failing.count >= FAILURES_BEFORE_RED && now - failing.since >= FAILING_BEFORE_RED_MS
    if (isFailing) return lastError
    const age = now - succeededAt
    if (age <= MAX_AGE_MS) return undefined
    return lastError ?? new Error(`The database was last written to ${Math.round(age / 1000)} s ago`)
  }
  return {
    findTrouble: async () => {
      await (first ??= run())
      return lastTrouble()
    },
    lastTrouble,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Whether a check ended at a time limit: the database may only be slow. Its age decides. */
const isTimeout = ({ code, message }: Error & { code?: string }): boolean =>
  code === '57014' || code === '55P03' || /timeout/i.test(message)
