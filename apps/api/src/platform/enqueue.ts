// Adds jobs to the queue of graphile-worker in the transaction that causes them.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

export interface Job {
  /** Name of the task that does it (jobs.ts). */
  task: string
  payload: Record<string, string>
  /** A job is enqueued once: while its key is in the queue, enqueuing it again changes nothing. */
  key: string
  /** Replaces the job of the same key instead, also one that is running. */
  replaces?: true
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Now when unset. */
  runAt?: Date
}

/** Enqueues jobs: they run once the transaction of `db` is committed, and never when it is rolled back. */
export async function enqueue(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await sql`select enqueue_jobs(${JSON.stringify(jobs)})`.execute(db)
}
