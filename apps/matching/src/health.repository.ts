// Whether this process can write.
import { hostname } from 'node:os'
import type pg from 'pg'
import { inTransaction } from './database.ts'

const NODE = `${hostname()}:${process.pid}`

/**
 * Writes; throws when it cannot. The table is emptied first, so that the row needs a new page: a full disk
 * refuses one, although it still accepts a row on a page that has room.
 */
export const proveWritable = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('truncate matching.readiness')
    await client.query('insert into matching.readiness (node, checked_at) values ($1, now())', [NODE])
  })
