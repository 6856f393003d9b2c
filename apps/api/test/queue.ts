// The queue of a test's database: worked off when the test says so.
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { expect } from 'vitest'
import type { TaskList } from '../src/platform/jobs.ts'

const quiet = { scope: () => quiet, error() {}, warn() {}, info() {}, debug() {} }

/** The queue writes down what became of a job, and lets go of its line, a moment after the job. One that a test had killed holds on. */
const BUSY = `select (select count(*) from graphile_worker._private_jobs where locked_at is not null and locked_by <> 'killed')
  + (select count(*) from graphile_worker._private_job_queues where locked_at is not null and locked_by <> 'killed') as count`

/** Most of what happens is mailed about: where a test is not about that, its mails go nowhere. */
const UNSENT: TaskList = { 'notification-mail': async () => {} }

/** What a worker does: moves what waits to the queue, then works off what is due; `again`: also what is backing off. */
export async function workQueue(owner: pg.Pool, taskList: TaskList, { again = false } = {}): Promise<void> {
  await owner.query('select move_outbox()')
  if (again) await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({ pgPool: owner, taskList: { ...UNSENT, ...taskList }, noHandleSignals: true, logger: quiet as never })
  await expect.poll(async () => (await owner.query<{ count: number }>(BUSY)).rows[0]!.count).toBe(0)
}

export const emptyQueue = (owner: pg.Pool) =>
  owner.query('delete from graphile_worker._private_jobs; delete from outbox')
