// A pool whose only connection is in a transaction that is rolled back in the end: nothing that callers write stays.
import type { Pool } from '@visions/server/pool'
import type pg from 'pg'

/** Transactions of the callers become savepoints. */
const NESTED: readonly [RegExp, string][] = [
  [/^(begin|start transaction)/i, 'savepoint nested'],
  [/^commit/i, 'release savepoint nested'],
  [/^rollback/i, 'rollback to savepoint nested'],
]

type Query = (text: string | { text: string }, values?: unknown[]) => Promise<pg.QueryResult>

/** Longest wait for a lock, and longest statement: what is rolled back must not delay what stays. */
const LIMITS = "set local lock_timeout = '100ms'; set local statement_timeout = '2s'"

/** How often the transaction looks for others that wait for its locks. */
const LOOK_EVERY_MS = 50
const HAS_WAITING = `
  select exists (select from pg_locks where not granted and $1::int = any(pg_blocking_pids(pid))) as "isAwaited"`

/** Another transaction waited for the locks of this one, which was rolled back before the end of its work. */
export class LocksAwaited extends Error {}

/**
 * Runs `work` over a pool with one connection of `pool`, in a transaction, and rolls it back. Statements run one after
 * the other, and wait for no lock longer than 100 ms. `discard` rolls back before the end of `work`, which can read
 * nothing afterwards. So does the first transaction that waits for a lock of this one: throws LocksAwaited.
 */
export async function inDiscardedTransaction<T>(
  pool: Pool,
  work: (inner: Pool, discard: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let last: Promise<unknown> = Promise.resolve()
  let discarded: Promise<void> | undefined
  const query: Query = async (input, values) => {
    if (discarded) throw new Error('The transaction has been discarded')
    const text = typeof input === 'string' ? input : input.text
    const nested = NESTED.find(([pattern]) => pattern.test(text))?.[1]
    const run = () => (nested ? client.query(nested) : client.query(input as string, values))
    const result = last.then(run, run)
    last = result.catch(() => {})
    return result
  }
  const inner = {
    query,
    read: async (text: string, values: readonly unknown[]) => (await query(text, [...values])).rows,
    connect: async () => ({ query, release: () => {} }),
    end: async () => {},
    on: () => inner,
    waits: pool.waits,
    totalCount: 1,
    idleCount: 0,
    waitingCount: 0,
  }
  const rollBack = async () => {
    await last
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
  const discard = () => (discarded ??= rollBack())
  let isAwaited = false
  let timer: NodeJS.Timeout | undefined
  const look = async (pid: number): Promise<void> => {
    isAwaited = (await pool.read<{ isAwaited: boolean }>(HAS_WAITING, [pid]))[0]!.isAwaited && !discarded
    if (isAwaited) await discard()
  }
  const lookAgain = (pid: number) => {
    timer = setTimeout(() => {
      look(pid).then(() => {
        if (!discarded) lookAgain(pid)
      }, discard)
    }, LOOK_EVERY_MS)
  }
  try {
    await client.query(`begin; ${LIMITS}`)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    lookAgain(rows[0]!.pid)
    return await work(inner as unknown as Pool, discard)
  } catch (error) {
    throw isAwaited ? new LocksAwaited('Another transaction waits', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    await discard()
  }
}
