// Figures of the job queue for the metrics, read as the owner of the database: requests cannot read these tables.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

export interface QueueFigures {
  /** Jobs that are due, jobs that are not tried again, and rows that wait to become jobs. */
  due: number
  dead: number
  outbox: number
  /** Age of the oldest job that is due. */
  oldestSeconds: number
}

export async function readQueueFigures(db: Db): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where attempts >= max_attempts) as dead,
      (select count(*) from outbox) as outbox,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs`.execute(db)
  return rows[0]!
}
