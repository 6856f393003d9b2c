// Runs jobs from PostgreSQL. `enqueue.ts` adds them in the transaction that causes them.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, Task, TaskList, WorkerEvents } from 'graphile-worker'
import { traced } from '@visions/server/traced'
import type pg from 'pg'

export type { TaskList } from 'graphile-worker'

export interface Jobs {
  /** Resolves once the running jobs have finished. */
  stop: () => Promise<void>
}

const AGAIN_AFTER_MS = 1000
/** Polling interval of a worker: jobs are enqueued without a NOTIFY (enqueue_jobs). */
const POLL_EVERY_MS = 500
/** Interval at which a job checks whether requests still wait, and how long it waits for them at most. */
const CHECK_REQUESTS_EVERY_MS = 50
const WAIT_FOR_REQUESTS_MS = 2000
/** Interval of the search for jobs of dead nodes. */
const TAKE_OVER_EVERY_MS = 60_000
/** How long the jobs of a worker that lost the database may still run before they are unlocked. */
const FINISH_WITHIN_MS = 15_000
/** A job takes seconds: an older lock belongs to a dead node. The queue itself would wait for four hours. */
const ABANDONED = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '2 minutes'`

/** A worker of this process. */
interface Running {
  runner: Runner
  /** Name under which the worker locks jobs. */
  lockId: string
  /** Number of jobs that the worker runs now. */
  jobs: number
}

/**
 * Starts the worker of this process. The queue retries failed jobs with back-off, so a job must be safe to
 * run twice. The worker ends when it loses the database. Another one replaces it when the database is
 * available again, and unlocks the jobs that the first one did not complete.
 * @param crontab lines of cron text, times in UTC
 * @param areRequestsWaiting whether requests wait for the database: a job starts after them, or two seconds later
 */
export async function startJobs(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
  areRequestsWaiting: () => boolean,
  onError: (error: unknown, task: string) => void,
): Promise<Jobs> {
  const { Logger, run } = await import('graphile-worker')
  const afterRequests = async (): Promise<void> => {
    for (const until = performance.now() + WAIT_FOR_REQUESTS_MS; areRequestsWaiting() && performance.now() < until;)
      await wait(CHECK_REQUESTS_EVERY_MS)
  }
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (...input) => {
        await afterRequests()
        return traced(`job ${name}`, {}, async () => task!(...input))
      },
    ]),
  )
  const logger = new Logger(() => () => {})
  let isLeaving = false
  const start = async (): Promise<Running> => {
    let lockId = ''
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => (lockId = workerPool.id))
    const worker = { concurrentJobs: 2, pollInterval: POLL_EVERY_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 }
    // Without a batch delay, the queue ends the process when it cannot record that a job is done.
    const runner = await run({
      preset: { worker },
      pgPool: pool,
      taskList,
      crontab,
      noHandleSignals: true,
      logger,
      events,
    })
    const running = { runner, lockId, jobs: 0 }
    events.on('job:start', () => void running.jobs++)
    events.on('job:complete', () => void running.jobs--)
    events.on('job:error', ({ error, job }) => onError(error, job.task_identifier))
    return running
  }
  /** Unlocks the jobs of an ended worker when they have finished here, or after FINISH_WITHIN_MS. */
  const unlock = async (ended: Running): Promise<void> => {
    for (const until = performance.now() + FINISH_WITHIN_MS; ended.jobs > 0 && performance.now() < until && !isLeaving;)
      await wait(100)
    await pool.query('select graphile_worker.force_unlock_workers($1)', [[ended.lockId]])
  }
  let running = await start()
  const takeOver = () => pool.query(ABANDONED).catch((error: unknown) => onError(error, 'take-over'))
  await takeOver()
  const takingOver = setInterval(() => void takeOver(), TAKE_OVER_EVERY_MS).unref()
  const supervised = (async () => {
    while (!isLeaving) {
      await running.runner.promise.catch((error: unknown) => onError(error, 'queue'))
      const ended = running
      while (running === ended && !isLeaving) {
        await wait(AGAIN_AFTER_MS)
        if (isLeaving) return
        try {
          running = await start()
          await unlock(ended)
        } catch (error) {
          onError(error, 'queue')
        }
      }
    }
  })()
  return {
    stop: async () => {
      isLeaving = true
      clearInterval(takingOver)
      await running.runner.stop().catch(() => {})
      await supervised
    },
  }
}
