// Whether this process can write.
import { hostname } from 'node:os'
import type pg from 'pg'

const NODE = `${hostname()}:${process.pid}`

/** Writes; throws when it cannot. */
export async function proveReady(pool: pg.Pool): Promise<void> {
  await pool.query(
    'insert into matching.readiness (node, checked_at) values ($1, now()) on conflict (node) do update set checked_at = now()',
    [NODE],
  )
}
