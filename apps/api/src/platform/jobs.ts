// Work that outlives a request: jobs in PostgreSQL. A transaction puts them into `outbox`; workers move them to the queue.
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export type { TaskList } from 'graphile-worker'

export interface Jobs {
  /** Lets the jobs that run finish. */
  stop: () => Promise<void>
}

const AGAIN_AFTER_MS = 1000
const MOVE_EVERY_MS = 500
/** How often the jobs of nodes that died are looked for. */
const TAKE_OVER_EVERY_MS = 60_000
/** A job takes seconds: one that was taken so long ago was taken by a node that died. The queue itself would wait for four hours. */
const ABANDONED = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '2 minutes'`

/**
 * Starts the worker of this process. Jobs are retried with back-off by the queue; a job must be safe to run twice. When the database
 * goes away the worker ends, and is started again until the database is back.
 * @param crontab lines of cron text, times in UTC
 */
export async function startJobs(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
  onError: (error: unknown, task: string) => void,
): Promise<Jobs> {
  const logger = new Logger(() => () => {})
  let isLeaving = false
  const start = async (): Promise<Runner> => {
    const worker = { concurrentJobs: 2, pollInterval: 1000, completeJobBatchDelay: 0, failJobBatchDelay: 0 }
    // Without a batch delay, the queue ends the process when it cannot write down that a job is done.
    const runner = await run({ preset: { worker }, pgPool: pool, taskList: tasks, crontab, noHandleSignals: true, logger })
    runner.events.on('job:error', ({ error, job }) => onError(error, job.task_identifier))
    return runner
  }
  let runner = await start()
  const moving = (async () => {
    let takeOverAt = 0
    while (!isLeaving) {
      if (performance.now() >= takeOverAt) {
        takeOverAt = performance.now() + TAKE_OVER_EVERY_MS
        await pool.query(ABANDONED).catch((error: unknown) => onError(error, 'take-over'))
      }
      const moved = await pool.query('select move_outbox()').catch((error: unknown) => onError(error, 'outbox'))
      await wait(moved ? MOVE_EVERY_MS : AGAIN_AFTER_MS)
    }
  })()
  const supervised = (async () => {
    while (!isLeaving) {
      await runner.promise.catch((error: unknown) => onError(error, 'queue'))
      for (let isStarted = false; !isStarted && !isLeaving;) {
        await wait(AGAIN_AFTER_MS)
        if (isLeaving) return
        isStarted = await start().then(
          (next) => ((runner = next), true),
          (error: unknown) => (onError(error, 'queue'), false),
        )
      }
    }
  })()
  return {
    stop: async () => {
      isLeaving = true
      await runner.stop().catch(() => {})
      await Promise.all([supervised, moving])
    },
  }
}
