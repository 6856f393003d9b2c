// Readiness of this node: whether it can write to the database.
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

const NODE = `${hostname()}:${process.pid}`

/**
 * Writes to the database; throws when it cannot. The table is emptied first, so that the row needs a new
 * page: a full disk refuses one, although it still accepts a row on a page that has room.
 */
export async function checkWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`truncate readiness`.execute(tx)
    await sql`insert into readiness (node, checked_at) values (${NODE}, now())`.execute(tx)
  })
}
