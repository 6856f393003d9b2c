// Jobs that failed at their last try. The queue is closed to the role of the office: SQL functions read and retry.
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow } from '../../platform/database/rows.ts'

export interface DeadJobs {
  task: string
  count: number
  /** When the oldest of them was added. */
  since: Date
}

export const findDeadJobs = (db: Db): Promise<DeadJobs[]> =>
  findRows<DeadJobs>(db)`select task, count, since from dead_jobs()`

/** Runs dead jobs of a task again, the oldest first; returns their number. */
export async function retryDeadJobs(tx: Db, task: string, max: number): Promise<number> {
  const { retried } = await getRow<{ retried: number }>(tx)`select retry_dead_jobs(${task}, ${max}) as retried`
  return retried
}
