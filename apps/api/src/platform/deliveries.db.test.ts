// The rules of deliveries, tested with a kind of delivery of its own.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useOwner, useTestApp } from '../../test/harness.ts'
import { emptyQueue, workQueue } from '../../test/queue.ts'
import { deliveryTask, PermanentFailure, type DeliveryKind, type Limit } from './deliveries.ts'
import { enqueue } from './enqueue.ts'
import { ReportedFailure } from './failures.ts'

const app = await useTestApp()
const owner = useOwner(app)
beforeEach(() => emptyQueue(owner))

/** Enqueues a delivery. Its first sends throw `errors`; `log` records the steps. */
async function startDelivery({
  failures = [],
  limit,
  isObsolete = false,
}: { failures?: Error[]; limit?: Limit; isObsolete?: boolean } = {}) {
  const log: string[] = []
  const kind: DeliveryKind<{ id: string }, string> = {
    task: 'test-delivery',
    ...(limit && { limit: () => limit }),
    prepare: async (tx, { id }) => {
      await sql`select 1`.execute(tx)
      return isObsolete ? undefined : id
    },
    send: async (id) => {
      const { rowCount } = await owner.query(`select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`)
      log.push(`send ${id}, ${rowCount} open transactions`)
      const failure = failures.shift()
      if (failure) throw failure
    },
    onDelivered: async (_tx, id) => void log.push(`delivered ${id}`),
    onFailed: async (_tx, id) => void log.push(`failed ${id}`),
    onGivenUp: async (_tx, id) => void log.push(`given up ${id}`),
  }
  const work = () => workQueue(owner, deliveryTask(kind, app.deps), { again: true })
  await enqueue(app.db, [{ task: 'test-delivery', payload: { id: 'one' }, key: 'one', queue: 'line' }])
  return { log, work }
}
const SENT = 'send one, 0 open transactions'
const refused = () => new ReportedFailure('refused')
const jobs = async () =>
  (
    await owner.query<{ attempts: number; queue: string; minutes: number }>(
      `select attempts, queue_name as queue, round(extract(epoch from run_at - now()) / 60)::int as minutes
       from graphile_worker.jobs`,
    )
  ).rows
const givenUp = () =>
  app.deps.failures.counts().find((count) => count.name === 'test-delivery' && count.class === 'given-up')?.count ?? 0

test('accepted: sent without an open transaction, recorded, job deleted', async () => {
  const { log, work } = await startDelivery()
  await work()
  expect([log, await jobs()]).toEqual([[SENT, 'delivered one'], []])
})

test('obsolete: nothing is sent', async () => {
  const { log, work } = await startDelivery({ isObsolete: true })
  await work()
  expect([log, await jobs()]).toEqual([[], []])
})

test('refused: recorded and retried; without a limit the job stays in the queue', async () => {
  const { log, work } = await startDelivery({ failures: [refused()] })
  await work()
  expect([log, await jobs()]).toMatchObject([[SENT, 'failed one'], [{ attempts: 1 }]])
  await work()
  expect(log.slice(2)).toEqual([SENT, 'delivered one'])
})

test('last try refused: given up and reported, job deleted', async () => {
  const before = givenUp()
  const { log, work } = await startDelivery({ failures: [refused(), refused()], limit: { tries: 2 } })
  for (let turn = 0; turn < 3; turn++) await work()
  expect(log).toEqual([SENT, 'failed one', SENT, 'failed one', 'given up one'])
  expect([givenUp() - before, await jobs()]).toEqual([1, []])
})

test('permanent failure: given up at the first try', async () => {
  const { log, work } = await startDelivery({ failures: [new PermanentFailure('never')], limit: { tries: 8 } })
  await work()
  expect([log.at(-1), await jobs()]).toEqual(['given up one', []])
})

test('given up with repeatsHourly: next try in an hour, in the same queue', async () => {
  const { log, work } = await startDelivery({ failures: [refused()], limit: { tries: 1, repeatsHourly: true } })
  await work()
  expect(await jobs()).toEqual([{ attempts: 0, queue: 'line', minutes: 60 }])
  await work()
  expect([log.at(-1), await jobs()]).toEqual(['delivered one', []])
})

test('transaction rolled back: its jobs are not enqueued', async () => {
  const rolledBack = app.db.transaction().execute(async (tx) => {
    await enqueue(tx, [{ task: 'test-delivery', payload: {}, key: 'three' }])
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await jobs()).toEqual([])
})
