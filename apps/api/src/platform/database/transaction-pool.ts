// A pool whose only connection is in a transaction that is rolled back in the end: nothing that callers write stays.
import type { Pool } from '@visions/server/pool'
import type pg from 'pg'

/** Transactions of the callers become savepoints. */
const NESTED: readonly [RegExp, string][] = [
  [/^(begin|start transaction)/i, 'savepoint inner'],
  [/^commit/i, 'release savepoint inner'],
  [/^rollback/i, 'rollback to savepoint inner'],
]

type Query = (text: string | { text: string }, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Runs `work` over a pool with one connection of `pool`, in a transaction, and rolls it back. Statements run one after
 * the other.
 */
export async function inDiscardedTransaction<T>(pool: Pool, work: (inner: Pool) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let last: Promise<unknown> = Promise.resolve()
  const query: Query = (input, values) => {
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
  try {
    await client.query('begin')
    return await work(inner as unknown as Pool)
  } finally {
    await last
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
