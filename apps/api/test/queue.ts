// The job queue of a test's database. Jobs run when the test calls `workQueue`.
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { expect } from 'vitest'
import type { TaskList } from '../src/platform/jobs.ts'

const silentLogger = { scope: () => silentLogger, error() {}, warn() {}, info() {}, debug() {} }

/** Locked rows: the queue unlocks a job shortly after its end. Jobs of a killed worker stay locked. */
const LOCKED = `where locked_at is not null and locked_by <> 'killed'`
const BUSY = `select (select count(*) from graphile_worker._private_jobs ${LOCKED})
  + (select count(*) from graphile_worker._private_job_queues ${LOCKED}) as count`

/** Notification mails are not sent unless a test handles them. */
const UNSENT: TaskList = { 'notification-mail': async () => {} }

const DUE = `select count(*) from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = any($1)
  where run_at <= now() and attempts < max_attempts`

/**
 * Runs the due jobs, as a worker does. again: also those that wait for a retry. A run ends while a named queue is still
 * locked by its last job, so runs are repeated until no job is due.
 */
export async function workQueue(owner: pg.Pool, taskList: TaskList, { again = false } = {}): Promise<void> {
  if (again) await owner.query('update graphile_worker._private_jobs set run_at = now()')
  const all = { ...UNSENT, ...taskList }
  const read = async (text: string, values: unknown[] = []) =>
    Number((await owner.query<{ count: string }>(text, values)).rows[0]!.count)
  do {
    await runOnce({
      pgPool: owner,
      taskList: all,
      noHandleSignals: true,
      logger: silentLogger as never,
    })
    await expect.poll(() => read(BUSY)).toBe(0)
  } while ((await read(DUE, [Object.keys(all)])) > 0)
}

export const emptyQueue = (owner: pg.Pool) => owner.query('delete from graphile_worker._private_jobs')

/** Runs a task once, without a queue. attempts: the number of this try. */
export const runTask = async (task: TaskList[string], payload: unknown, attempts = 1): Promise<void> =>
  void (await task!(payload, { job: { attempts, key: 'once' }, getQueueName: () => null } as never))
