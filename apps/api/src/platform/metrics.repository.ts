// Figures of the job queue for the metrics, read as the owner of the database, as requests cannot read them.
import type { Db } from './database/database.ts'
import { getRow } from './database/rows.ts'

export interface QueueFigures {
  /** Jobs that are due, and jobs that are not tried again. */
  due: number
  dead: number
  /** Age of the oldest job that is due. */
  oldestSeconds: number
}

export const readQueueFigures = (db: Db) =>
  getRow<QueueFigures>(db)`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where attempts >= max_attempts) as dead,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs`
