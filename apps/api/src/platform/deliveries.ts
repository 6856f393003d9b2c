// Everything that is sent to people and partners: one job per delivery, with one set of rules. A feature describes what
// differs in a DeliveryKind.
//
// - Retries: graphile-worker repeats a failed job after e¹, e², e³ … seconds (at most e¹⁰).
// - Take-over: jobs of a node that died are run again by another one (jobs.ts), so a delivery must be safe to repeat.
//   Its receiver recognises it: mails by their Message-ID, the consents host by its key.
// - Give-up: after `limit.tries`, reported once. With `repeatsHourly` it is tried again an hour later, until it is
//   delivered or obsolete. Without a limit, the job stays in the queue after 25 tries (alert «jobs dead»).
// - No connection is held while something is sent.
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
  /** Reads what is sent now, and records that it is tried; undefined when there is nothing to send any more. */
  prepare: (tx: Db, payload: Payload) => Promise<Message | undefined>
  /** Sends it outside. Throws when it was not accepted. */
  send: (message: Message) => Promise<void>
  onDelivered?: (tx: Db, message: Message) => Promise<void>
  /** After each try that failed. */
  onFailed?: (tx: Db, message: Message, error: unknown) => Promise<void>
  /** After the last try, next to `onFailed`. */
  onGivenUp?: (tx: Db, message: Message) => Promise<void>
  limit?: (message: Message) => Limit | undefined
}

/** Thrown by `send` when no further try can help: the delivery is given up immediately. */
export class PermanentFailure extends ReportedFailure {}

/** The task that makes the deliveries of a kind, under its name. */
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
