// Checks that this process can write to the database.
import { hostname } from 'node:os'
import type pg from 'pg'
import { inTransaction } from './database.ts'

const NODE = `${hostname()}:${process.pid}`

/**
 * Writes a row. Throws when the database refuses it. The table is truncated first, so that the row needs a new page:
 * a full disk refuses a new page but still accepts a row on a page with free space.
 */
export const proveWritable = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('truncate matching.readiness')
    await client.query('insert into matching.readiness (node, checked_at) values ($1, now())', [NODE])
  })
