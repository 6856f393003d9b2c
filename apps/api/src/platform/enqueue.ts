// Adds jobs to the queue of graphile-worker in the transaction that causes them.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

export interface Job {
  /** Name of the task that runs the job (src/jobs.ts). */
  task: string
  payload: Record<string, string>
  /** Key of the job. While it is in the queue, enqueuing another job with the key changes nothing. */
  key: string
  /** Replaces the job with the same key instead, also a running one. */
  replaces?: true
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Default: now. */
  runAt?: Date
}

/** Enqueues jobs in the transaction of `db`: they run after its commit, and never after a rollback. */
export async function enqueue(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await sql`select enqueue_jobs(${JSON.stringify(jobs)})`.execute(db)
}
