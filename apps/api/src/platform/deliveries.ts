// Deliveries to people and partners, one job each. Features describe them in a DeliveryKind. Rules for all:
//
// - Retries: graphile-worker repeats a failed job after e¹, e², e³ … seconds (at most e¹⁰).
// - Take-over: another node runs the jobs of a dead node again (jobs.ts), so a delivery must be safe to
//   repeat. The receiver detects duplicates: of mails by the Message-ID, the consents host by the key.
// - Give-up: after `limit.tries`, reported once. With `repeatsHourly` the delivery is retried an hour later,
//   until it is accepted or obsolete. Without a limit, the job stays in the queue after 25 tries (alert
//   «jobs dead»).
// - A send holds no database connection.
import type { TaskList } from 'graphile-worker'
import type { Db } from './database/database.ts'
import { enqueue } from './enqueue.ts'
import { ReportedFailure, type FailureLog } from './failures.ts'

const HOUR_MS = 3_600_000

export interface Limit {
  tries: number
  repeatsHourly?: boolean
}

export interface DeliveryKind<Payload extends Record<string, string>, Message> {
  /** Name of the task. */
  task: string
  /** Reads the message and records the try; undefined when there is nothing left to send. */
  prepare: (tx: Db, payload: Payload) => Promise<Message | undefined>
  /** Sends the message. Throws when the receiver did not accept it. */
  send: (message: Message) => Promise<void>
  onDelivered?: (tx: Db, message: Message) => Promise<void>
  /** Runs after each failed try. */
  onFailed?: (tx: Db, message: Message, error: unknown) => Promise<void>
  /** Runs after the last failed try, in addition to `onFailed`. */
  onGivenUp?: (tx: Db, message: Message) => Promise<void>
  limit?: (message: Message) => Limit | undefined
}

/** Thrown by `send` when a retry cannot succeed: the delivery is given up immediately. */
export class PermanentFailure extends ReportedFailure {}

/** The task list with the task of a kind of deliveries. */
export const deliveryTask = <Payload extends Record<string, string>, Message>(
  { task, prepare, send, onDelivered, onFailed, onGivenUp, limit }: DeliveryKind<Payload, Message>,
  { db, failures }: { db: Db; failures: FailureLog },
): TaskList => ({
  [task]: async (input, helpers) => {
    const payload = input as Payload
    const message = await db.transaction().execute((tx) => prepare(tx, payload))
    if (message === undefined) return
    try {
      await send(message)
    } catch (error) {
      const { tries = Infinity, repeatsHourly } = limit?.(message) ?? {}
      const isLast = helpers.job.attempts >= tries || error instanceof PermanentFailure
      const queue = isLast && repeatsHourly ? await helpers.getQueueName() : null
      await db.transaction().execute(async (tx) => {
        await onFailed?.(tx, message, error)
        if (!isLast) return
        await onGivenUp?.(tx, message)
        const again = { task, payload, key: helpers.job.key!, ...(queue && { queue }), replaces: true as const }
        if (repeatsHourly) await enqueue(tx, [{ ...again, runAt: new Date(Date.now() + HOUR_MS) }])
      })
      if (!isLast) throw error
      return failures.report({ target: 'job', name: task, class: 'given-up' })
    }
    if (onDelivered) await db.transaction().execute((tx) => onDelivered(tx, message))
  },
})
