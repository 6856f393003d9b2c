// Failed calls to partners and the mail server, and failed jobs: each is logged once with its class and
// counted, without personal data.
import type { Logger } from '@visions/server/log'
import { isUnavailable } from '@visions/server/pool'

/**
 * refused: no connection. timeout: no answer in time. status: an error status. shape: an answer of another
 * shape. circuit-open: not called, after too many failures. database: the database was unavailable. error: an
 * error in our code. given-up: no further retry.
 */
export type FailureClass =
  | 'refused'
  | 'timeout'
  | 'status'
  | 'shape'
  | 'circuit-open'
  | 'database'
  | 'error'
  | 'given-up'

export interface Failure {
  target: 'partner' | 'mail' | 'job'
  /** Partner, kind of mail or task. */
  name: string
  class: FailureClass
  /** An error code, a status, or the path in an answer of another shape; never a value of the answer. */
  cause?: string
}

export type FailureCount = Omit<Failure, 'cause'> & { count: number }

/** An error that is already in the log, thrown to retry a job. */
export class ReportedFailure extends Error {}

export class FailureLog {
  #log: Logger
  #counts = new Map<string, FailureCount>()
  constructor(log: Logger) {
    this.#log = log
  }

  /** Logs and counts a failure. */
  report(failure: Failure): void {
    this.#log.warn({ failure }, `a ${failure.target} failed`)
    this.count(failure)
  }

  /** Counts a failure without logging it. */
  count({ target, name, class: kind }: Failure): void {
    const key = `${target} ${name} ${kind}`
    const known = this.#counts.get(key) ?? { target, name, class: kind, count: 0 }
    this.#counts.set(key, { ...known, count: known.count + 1 })
  }

  /** Logs and counts the failure of a job. Failures of partners and the mail server are already in the log. */
  reportJob(task: string, error: unknown): void {
    const kind = isUnavailable(error as Error) ? 'database' : 'error'
    const failure: Failure = { target: 'job', name: task, class: kind }
    if (!(error instanceof ReportedFailure)) this.#log.error({ failure, err: error }, 'a job failed')
    this.count(failure)
  }

  counts(): FailureCount[] {
    return [...this.#counts.values()]
  }
}
