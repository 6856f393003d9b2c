import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildConsent } from '../../../test/build/exchanges.ts'
import { buildPerson } from '../../../test/build/people.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'
import { enqueue } from '../../platform/enqueue.ts'

const app = await useTestApp()
const { db } = app
const owner = useOwner(app)
const organisation = await buildOrganisation(db)
const sam = await openOffice(app, { organisation, roles: ['support'] })

const read = () => sam.call('GET /office/upkeep')
const retryJobs = (task: string) => sam.call('POST /office/upkeep/jobs/{task}/retry', { params: { task } })
const retryDeliveries = () => sam.call('POST /office/upkeep/deliveries/retry')
const linesOf = async (act: string) =>
  (
    await db.selectFrom('staff_log').select(['subject', 'details']).where('act', '=', act).orderBy('line').execute()
  ).map(({ subject, details }) => [subject, details])

/** Enqueues a job that has failed at its last try. */
async function buildDeadJob(task: string): Promise<string> {
  const key = `${task}:${randomUUID()}`
  await enqueue(db, [{ task, payload: { address: 'lea@example.org' }, key }])
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'lea@example.org is unknown' where key = $1`,
    [key],
  )
  return key
}
const attemptsOf = async (key: string) =>
  (await owner.query<{ attempts: number }>('select attempts from graphile_worker.jobs where key = $1', [key])).rows[0]
    ?.attempts

test('[OFF-01] operations: nothing failed → empty, retries change nothing and write no line', async () => {
  expect(await read()).toEqual({ jobs: [], deliveries: null, partners: [] })
  expect([await retryJobs('purchase-mail'), await retryDeliveries()]).toEqual([{ retried: 0 }, { retried: 0 }])
  expect([...(await linesOf('jobs-retried')), ...(await linesOf('deliveries-retried'))]).toEqual([])
})

test('[OFF-01] dead jobs: listed by task without payload or error; retried once, with one line', async () => {
  const dead = [await buildDeadJob('purchase-mail'), await buildDeadJob('purchase-mail')]
  const other = await buildDeadJob('meeting-mail')
  const { jobs } = await read()
  expect(jobs).toEqual([
    { task: 'purchase-mail', count: 2, since: expect.any(String) as string },
    { task: 'meeting-mail', count: 1, since: expect.any(String) as string },
  ])
  expect(JSON.stringify(jobs)).not.toContain('lea')
  expect(await retryJobs('purchase-mail')).toEqual({ retried: 2 })
  expect(await retryJobs('purchase-mail'), 'second click').toEqual({ retried: 0 })
  expect(await Promise.all([...dead, other].map(attemptsOf))).toEqual([0, 0, 25])
  expect(await linesOf('jobs-retried')).toEqual([['purchase-mail', { count: '2' }]])
})

test('[OFF-01] given-up deliveries: of live consents only; retried once, with one line', async () => {
  const build = async (changes: Parameters<typeof buildConsent>[1] = {}) =>
    buildConsent(db, { person: await buildPerson(db), delivery: { state: 'given-up' }, ...changes })
  const consent = await build()
  await build({ withdrawn_at: new Date() })
  await build({ delivery: { state: 'confirmed' } })
  expect((await read()).deliveries).toMatchObject({ count: 1 })
  expect(await retryDeliveries()).toEqual({ retried: 1 })
  expect(await retryDeliveries(), 'second click').toEqual({ retried: 0 })
  const [job, ...others] = await app.jobs('deliver-consent')
  expect([job?.queue, others]).toEqual([`consent:${consent.id}`, []])
  expect(await linesOf('deliveries-retried')).toEqual([['', { count: '1' }]])
  expect((await read()).deliveries).toBeNull()
})
