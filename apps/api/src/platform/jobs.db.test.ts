// Jobs outlive the node that runs them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useOwner, useTestDatabase } from '../../test/harness.ts'
import { startJobs, type Jobs } from './jobs.ts'

const database = await useTestDatabase()
const owner = useOwner(database, 4)
let jobs: Jobs
const done: string[] = []
const tasks = { note: (payload: unknown) => void done.push((payload as { what: string }).what) }
let areRequestsWaiting = false
let checks = 0
const start = async () =>
  void (jobs = await startJobs(
    owner,
    tasks,
    '',
    () => {
      checks++
      return areRequestsWaiting
    },
    (error) => {
      throw error
    },
  ))
beforeAll(start)
afterAll(() => jobs.stop())

/** Enqueues two jobs in a queue of their own; a worker locked the first one `since` ago. */
const lockJob = async (what: string, since: string) => {
  await owner.query(`select graphile_worker.add_job('note', json_build_object('what', $1::text), queue_name => $1)`, [
    what,
  ])
  await owner.query(
    `select graphile_worker.add_job('note', json_build_object('what', $1 || ' next'), queue_name => $1)`,
    [what],
  )
  const worker = `worker-${what}`
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - $3::interval, locked_by = $2, attempts = 1
     where payload ->> 'what' = $1`,
    [what, worker, since],
  )
  await owner.query(
    `update graphile_worker._private_job_queues set locked_at = now() - $3::interval, locked_by = $2
     where queue_name = $1`,
    [what, worker, since],
  )
}

test('job locked by a dead node: taken over, with the next job of its queue; recent lock: unchanged', async () => {
  await jobs.stop()
  await lockJob('dead', '3 minutes')
  await lockJob('alive', '1 minute')
  await start()
  await expect.poll(() => done).toEqual(['dead', 'dead next'])
})

test('job while requests wait for the database: runs after them, or after two seconds', async () => {
  const add = (what: string) =>
    owner.query(`select graphile_worker.add_job('note', json_build_object('what', $1::text))`, [what])
  done.length = 0
  areRequestsWaiting = true
  await add('first')
  checks = 0
  await expect.poll(() => checks).toBeGreaterThan(3)
  expect(done).toEqual([])
  areRequestsWaiting = false
  await expect.poll(() => done).toEqual(['first'])
  areRequestsWaiting = true
  await add('second')
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['first', 'second'])
  areRequestsWaiting = false
})
