// Work that outlives a request: jobs in PostgreSQL, enqueued in the transaction of what caused them.
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export type { TaskList } from 'graphile-worker'

/**
 * Starts the worker of this process. Jobs are retried with back-off by the queue; a job must be safe to run twice.
 * @param crontab lines of cron text, times in UTC
 */
export function startJobs(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
  onError: (error: unknown, task: string) => void,
): Promise<Runner> {
  const logger = new Logger(() => () => {})
  return run({ pgPool: pool, taskList: tasks, crontab, concurrency: 2, pollInterval: 1000, noHandleSignals: true, logger }).then(
    (runner) => {
      runner.events.on('job:error', ({ error, job }) => onError(error, job.task_identifier))
      return runner
    },
  )
}
