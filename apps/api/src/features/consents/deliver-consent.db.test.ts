// Deliveries to partners: each consent once, in order, and only while it is live (CON-06).
import type { ConsentRecord } from '@visions/contract/partners/consents'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { buildConsent, buildExchange, givenTo } from '../../../test/build/exchanges.ts'
import { buildResults } from '../../../test/build/people.ts'
import { type Behaviour, useConsentsHost } from '../../../test/consents-host.ts'
import {
  type SignedIn,
  startOwnApp,
  type TestApp,
  untilLockWaits,
  useOwner,
  useTestApp,
} from '../../../test/harness.ts'
import { emptyQueue, runTask, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { consentDelivery, deleteOldDeliveries } from './index.ts'

const host = await useConsentsHost()
const app = await useTestApp({ consentsUrl: host.url, partnerTimeoutMs: 1000 })
const owner = useOwner(app)
beforeEach(async () => {
  await emptyQueue(owner)
  host.asked.length = 0
  host.taken.clear()
  host.withdrawn.clear()
  host.behave('well')
})
/** After each test: the host accepted each key once, and knows people only by pseudonyms. */
afterEach(async () => {
  const keys = [...host.taken.values()].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

const work = (options = {}) => workQueue(owner, deliveryTask(consentDelivery(app.deps), app.deps), options)
/** Works the queue without waiting for the next try. */
const workAgain = () => work({ again: true })
/** Sends one delivery, without the queue. */
const deliver = (
  deliveryId: string,
  deps: Pick<TestApp['deps'], 'config' | 'db' | 'consentsHost' | 'failures'> = app.deps,
) => runTask(deliveryTask(consentDelivery(deps), deps)['deliver-consent'], { deliveryId })
/** Simulates that the time limit of an interrupted delivery has passed. */
const expireSending = () => updateRows(app.db, 'consent_deliveries', {}, { sending_until: null })
const jobsLeft = async () =>
  (await owner.query<{ attempts: number; last_error: string }>('select attempts, last_error from graphile_worker.jobs'))
    .rows

async function give(overrides: Parameters<typeof buildExchange>[1] = {}) {
  const exchange = await buildExchange(app.db, overrides)
  const who = await app.signIn()
  await buildResults(app.db, { person: who.person, tool: { id: exchange.exportToolId } })
  const requestBody = { ...givenTo(exchange), emailImport: exchange.asks_email ? who.person.email : '' }
  const body = { serviceId: exchange.import_tool_id, requestBody }
  const { consent } = await who.call('POST /consents/export', { body })
  return { who, consent, exchange }
}
type Deliveries = Awaited<ReturnType<typeof give>>['consent']['deliveries']

const read = async (who: SignedIn, id: string) => (await who.call('GET /consents/{id}', { params: { id } })).consent
const withdraw = async (who: SignedIn, id: string) =>
  (await who.call('POST /consents/{id}/withdrawal', { params: { id } })).consent
const retry = async (who: SignedIn, id: string) =>
  (await who.call('POST /consents/{id}/retry', { params: { id } })).consent
const statesOf = (deliveries: Deliveries) => deliveries.map(({ kind, state, attempts }) => [kind, state, attempts])
const notificationsOf = async ({ person }: SignedIn) =>
  (await findRows(app.db, 'notifications', { person_id: person.id }, ['kind', 'data'], 'created_at')).map(
    ({ kind, data }) => [kind, (data as Record<string, string>)['consentId']],
  )
const deliveryOf = async (record: string, kind = 'given') =>
  (await getRow(app.db, 'consent_deliveries', { record, kind }, ['id'])).id

describe('giving', () => {
  test('[CON-06] a consent → its rows are sent about a pseudonym, the person is notified', async () => {
    const { who, consent } = await give()
    await work()
    const { subject } = await getRow(app.db, 'consent_deliveries', { record: consent._id }, ['subject'])
    expect(host.asked).toHaveLength(1)
    expect(host.asked[0]).toMatchObject({ path: '/v1/consents', subject })
    const key = await deliveryOf(consent._id)
    expect(host.taken.get(consent._id)).toEqual({
      key,
      record: consent._id,
      subject,
      email: '',
      isNewAccount: false,
      exporter: { id: consent.exporter._id, name: consent.exporter.name },
      recipient: { id: consent.recipient._id, name: consent.recipient.name },
      purpose: { slug: consent.purpose.slug, name: consent.purpose.name },
      givenAt: consent.givenAt,
      wording: { text: consent.wording, version: 1 },
      datatypes: consent.shared.map(({ _id, name, rows }) => ({
        id: _id,
        name,
        section: 'interests',
        // Lines for people, with codes and amounts for programs.
        rows: rows.map((row, place) => ({ ...row, code: 'SAR'[place]!, amount: [80, 60, 40][place]! })),
      })),
      times: 1,
    } satisfies ConsentRecord & { times: number })
    const { deliveries } = await read(who, consent._id)
    expect(deliveries).toMatchObject([
      { kind: 'given', state: 'confirmed', attempts: 1, confirmedAt: expect.any(String) },
    ])
    expect(await notificationsOf(who)).toEqual([
      ['consent-given', consent._id],
      ['consent-confirmed', consent._id],
    ])
    expect(await jobsLeft()).toHaveLength(0)
  })

  test('[CON-03] e-mail → sent only to a recipient that asks for it, never in a URL', async () => {
    const { who, consent } = await give({ asks_email: true })
    await work()
    expect(host.taken.get(consent._id)!.email).toBe(who.person.email)
    expect(host.asked.map(({ path }) => path).join()).not.toMatch(/@|%40/)
    const { person } = who
    for (const known of [person.id, person.first_name, person.last_name, person.city])
      expect(JSON.stringify(host.asked)).not.toContain(known)
  })

  test('[CON-06] a job that runs again → sends nothing again', async () => {
    const { who, consent } = await give()
    const id = await deliveryOf(consent._id)
    await deliver(id)
    await deliver(id)
    await work()
    expect(host.asked).toHaveLength(1)
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'confirmed', 1]])
    await deliver(crypto.randomUUID())
  })

  test('[CON-06] one job on two nodes → the partner receives it once', async () => {
    const { who, consent } = await give()
    const id = await deliveryOf(consent._id)
    host.behave('held')
    const sending = deliver(id)
    await expect.poll(() => host.asked.length).toBe(1)
    await expect(deliver(id)).rejects.toThrow('is being sent already')
    host.behave('well')
    host.letGo()
    await sending
    expect(host.taken.get(consent._id)).toMatchObject({ key: id, times: 1 })
    expect((await read(who, consent._id)).deliveries).toMatchObject([{ state: 'confirmed' }])
    expect((await notificationsOf(who)).filter(([kind]) => kind === 'consent-confirmed')).toHaveLength(1)
  })

  test('[CON-06] a node that dies after the answer → sent again, accepted once', async () => {
    const { who, consent } = await give()
    const id = await deliveryOf(consent._id)
    // The partner accepts the delivery, then the write of the confirmation fails.
    await owner.query('revoke insert on notifications from visions_app')
    await expect(deliver(id)).rejects.toThrow()
    await owner.query('grant insert on notifications to visions_app')
    expect(host.taken.get(consent._id)!.times).toBe(1)
    expect(statesOf((await read(who, consent._id)).deliveries), 'counted, though nothing else was written').toEqual([
      ['given', 'pending', 1],
    ])
    await expireSending()
    await work()
    expect(host.taken.get(consent._id)).toMatchObject({ key: id, times: 2 })
    expect(host.taken.size).toBe(1)
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'confirmed', 2]])
    expect((await notificationsOf(who)).filter(([kind]) => kind === 'consent-confirmed')).toHaveLength(1)
  })

  test('[EXT-01] a lost answer → sent again, accepted once', async () => {
    const { who, consent } = await give()
    host.behave('lost')
    await work()
    expect(await jobsLeft()).toHaveLength(1)
    expect(host.taken.get(consent._id)!.times).toBe(1)
    host.behave('well')
    await workAgain()
    expect(host.taken.get(consent._id)!.times).toBe(2)
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'confirmed', 2]])
  })

  test.each<Behaviour>(['failing', 'refusing', 'other-record', 'stubborn'])(
    '[EXT-01] a partner that is %s → sent later; the person sees that it is pending',
    async (behaviour) => {
      const { who, consent } = await give()
      host.behave(behaviour)
      await work()
      expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: 'the consents host did not accept a delivery' }])
      expect((await read(who, consent._id)).deliveries).toMatchObject([
        { state: 'pending', attempts: 1, confirmedAt: null },
      ])
      await who.call('GET /auth/check')
      host.behave('well')
      await workAgain()
      expect((await read(who, consent._id)).deliveries).toMatchObject([{ state: 'confirmed', attempts: 2 }])
    },
  )

  test('[CON-06] eight failed tries → given up and notified; eight more when the person asks', async () => {
    const { who, consent } = await give()
    host.behave('failing')
    await work()
    for (let attempt = 2; attempt <= 8; attempt++) await workAgain()
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'given-up', 8]])
    expect(app.deps.failures.counts()).toContainEqual({
      target: 'job',
      name: 'deliver-consent',
      class: 'given-up',
      count: 1,
    })
    expect(await jobsLeft()).toHaveLength(0)
    await workAgain()
    expect(host.asked).toHaveLength(8)
    expect((await notificationsOf(who)).map(([kind]) => kind)).toEqual(['consent-given', 'consent-given-up'])

    await retry(who, consent._id)
    await work()
    for (let attempt = 10; attempt <= 16; attempt++) await workAgain()
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'given-up', 16]])
    expect((await notificationsOf(who)).map(([kind]) => kind)).toEqual([
      'consent-given',
      'consent-given-up',
      'consent-given-up',
    ])

    await retry(who, consent._id)
    await retry(who, consent._id)
    host.behave('well')
    await work()
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'confirmed', 17]])
    expect(host.taken.get(consent._id)!.times).toBe(1)
  })
})

describe('withdrawing', () => {
  test('[CON-06] withdrawal before the first try → nothing is sent', async () => {
    const { who, consent } = await give()
    await withdraw(who, consent._id)
    await work()
    expect(await jobsLeft()).toHaveLength(0)
    expect(host.asked).toEqual([])
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'cancelled', 0]])
  })

  test('[CON-06] withdrawal after the confirmation → sent, under the same pseudonym', async () => {
    const { who, consent } = await give()
    await work()
    const taken = await withdraw(who, consent._id)
    await work()
    const key = await deliveryOf(consent._id, 'withdrawn')
    expect(host.withdrawn.get(consent._id)).toEqual({
      key,
      record: consent._id,
      withdrawnAt: taken.deliveries[1]!.createdAt,
    })
    expect(host.asked[1]).toMatchObject({
      path: `/v1/consents/${consent._id}/withdrawal`,
      subject: host.asked[0]!.subject,
    })
    expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([
      ['given', 'confirmed', 1],
      ['withdrawn', 'confirmed', 1],
    ])
    expect((await notificationsOf(who)).map(([kind]) => kind)).toEqual([
      'consent-given',
      'consent-confirmed',
      'consent-withdrawn',
    ])
  })

  test('[CON-06] withdrawal while the consent is being sent → waits for the answer', async () => {
    const { who, consent } = await give()
    host.behave('held')
    const working = work()
    await expect.poll(() => host.asked.length).toBe(1)
    let isWithdrawn = false
    const withdrawing = withdraw(who, consent._id).finally(() => (isWithdrawn = true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isWithdrawn).toBe(false)
    host.behave('well')
    host.letGo()
    await working
    expect(statesOf((await withdrawing).deliveries)).toEqual([
      ['given', 'confirmed', 1],
      ['withdrawn', 'pending', 0],
    ])
    await work()
    expect(host.asked.map(({ path }) => path)).toEqual(['/v1/consents', `/v1/consents/${consent._id}/withdrawal`])
    expect(host.withdrawn.has(consent._id)).toBe(true)
  })

  test('[CON-06] withdrawal between two tries → the consent is not sent again, the withdrawal is', async () => {
    for (const behaviour of ['lost', 'failing'] as const) {
      host.asked.length = 0
      const { who, consent } = await give()
      host.behave(behaviour)
      await work()
      host.behave('well')
      await withdraw(who, consent._id)
      await workAgain()
      await workAgain()
      expect(host.asked.map(({ path }) => path)).toEqual(['/v1/consents', `/v1/consents/${consent._id}/withdrawal`])
      expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([
        ['given', 'cancelled', 1],
        ['withdrawn', 'confirmed', 1],
      ])
      expect(await jobsLeft()).toHaveLength(0)
    }
  })

  test('[CON-06] withdrawal just before the consent is sent → nothing is sent', async () => {
    const { who, consent } = await give()
    const id = await deliveryOf(consent._id)
    // The job waits for the lock of the consent, which is withdrawn before the job gets it.
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query('select from consents where id = $1 for update', [consent._id])
      const delivering = deliver(id)
      await untilLockWaits(app.db)
      await client.query('update consents set withdrawn_at = now() where id = $1', [consent._id])
      await client.query('commit')
      await delivering
    } finally {
      client.release()
    }
    expect(host.asked).toEqual([])
    expect((await read(who, consent._id)).deliveries).toMatchObject([{ state: 'cancelled' }])
  })

  test('[CON-06] withdrawal of a consent that was given up → sent, since the consent may have arrived', async () => {
    const { who, consent } = await give()
    host.behave('lost')
    await work()
    for (let attempt = 2; attempt <= 8; attempt++) await workAgain()
    expect((await retry(who, consent._id)).deliveries).toMatchObject([{ state: 'pending' }])
    host.behave('well')
    await withdraw(who, consent._id)
    // Two jobs of one queue run one after the other.
    await work()
    await work()
    expect(host.withdrawn.has(consent._id)).toBe(true)
    expect((await read(who, consent._id)).deliveries).toMatchObject([{ state: 'cancelled' }, { state: 'confirmed' }])
  })

  test('[CON-06] a deleted person → the consent is not sent, the withdrawal is', async () => {
    const { who, consent } = await give()
    const delivered = await buildConsent(app.db, { delivery: { state: 'confirmed' }, withdrawal: {} })
    await sql`select erase_person(${who.person.id}), erase_person(${delivered.person_id})`.execute(app.db)
    await work()
    await deliver(delivered.deliveries[1]!.id)
    expect(host.asked.map(({ path, subject }) => [path, subject])).toEqual([
      [`/v1/consents/${delivered.id}/withdrawal`, delivered.deliveries[1]!.subject],
    ])
    const left = await app.db
      .selectFrom('consent_deliveries')
      .select(['record', 'consent_id', 'state'])
      .where('record', 'in', [consent._id, delivered.id])
      .orderBy('kind')
      .orderBy('state')
      .execute()
    expect(left).toEqual(
      expect.arrayContaining([
        { record: consent._id, consent_id: null, state: 'cancelled' },
        { record: delivered.id, consent_id: null, state: 'confirmed' },
      ]),
    )
  })
})

describe('replacing', () => {
  /** A person shares with a recipient. again: replaces the consent by one with other results. */
  async function share() {
    const exchange = await buildExchange(app.db, { kind: 'm2o' })
    const who = await app.signIn()
    await buildResults(app.db, { person: who.person, tool: { id: exchange.exportToolId } })
    const { import_tool_id: serviceImport, exportToolId: serviceExport } = exchange
    const body = { ...givenTo(exchange), serviceImport, serviceExport }
    const { consent: old } = await who.call('POST /consents', { body })
    await work()
    const again = async (score: number, replaces: string) => {
      const interests = [{ code: 'R', label: 'Fabriquer', score }]
      const document = JSON.stringify({ producedAt: new Date().toISOString(), sections: { interests } })
      await updateRows(app.db, 'results', { person_id: who.person.id }, { document })
      return (await who.call('POST /consents', { body: { ...body, replaces } })).consent
    }
    return { who, old, again }
  }
  const paths = () => host.asked.map(({ path }) => path)

  test('[CON-06] replacement → the new consent is sent, then the withdrawal of the old one', async () => {
    const { old, again } = await share()
    const next = await again(90, old._id)
    for (let turn = 0; turn < 2; turn++) await work()
    expect(paths()).toEqual(['/v1/consents', '/v1/consents', `/v1/consents/${old._id}/withdrawal`])
    expect(host.taken.get(next._id)!.datatypes[0]!.rows).toEqual([
      { label: 'Fabriquer', value: '90 sur 100', code: 'R', amount: 90 },
    ])
    expect(new Set(host.asked.map(({ subject }) => subject)).size).toBe(1)
    expect(host.withdrawn.get(old._id)).toMatchObject({ replacedBy: next._id })
  })

  test('[CON-06] replacement that fails → the withdrawal of the old consent is sent', async () => {
    const { who, old, again } = await share()
    const next = await again(90, old._id)
    host.behave('failing')
    await expect(deliver(await deliveryOf(next._id))).rejects.toThrow('did not accept a delivery')
    host.behave('well')
    await deliver(await deliveryOf(old._id, 'withdrawn'))
    expect(host.withdrawn.get(old._id)).toMatchObject({ replacedBy: next._id })
    expect(host.taken.has(next._id)).toBe(false)
    await work()
    expect(host.taken.get(next._id)?.times).toBe(1)
    expect((await read(who, next._id)).deliveries).toMatchObject([{ kind: 'given', state: 'confirmed' }])
  })

  test('[CON-06] several replacements → the withdrawal names the live consent', async () => {
    const { who, old, again } = await share()
    const next = await again(90, old._id)
    const last = await again(70, next._id)
    await deliver(await deliveryOf(old._id, 'withdrawn'))
    expect(host.withdrawn.get(old._id)).toMatchObject({ replacedBy: last._id })
    await withdraw(who, last._id)
    for (let turn = 0; turn < 4; turn++) await workAgain()
    expect([...host.taken.keys()]).toEqual([old._id])
    for (const { _id } of [next, last]) {
      expect(host.withdrawn.has(_id)).toBe(true)
      expect(host.withdrawn.get(_id)).not.toHaveProperty('replacedBy')
    }
  })

  test('[CON-06] withdrawal, then another consent → no replacement', async () => {
    const { who, old } = await share()
    await withdraw(who, old._id)
    await app.db.transaction().execute(async (tx) => {
      const stored = await getRow(tx, 'consents', { id: old._id }, ['exchange_id'])
      await buildConsent(tx, { person: who.person, exchange: { id: stored.exchange_id! } })
    })
    await work()
    expect(host.withdrawn.get(old._id)).not.toHaveProperty('replacedBy')
  })
})

test('[CON-06] [SHR-04] a withdrawal that is not accepted → tried each hour, also for a deleted person', async () => {
  const { who, consent } = await give()
  await work()
  host.behave('failing')
  await withdraw(who, consent._id)
  for (let attempt = 1; attempt <= 8; attempt++) await workAgain()
  const left = () =>
    findRows(app.db, 'consent_deliveries', { record: consent._id }, ['kind', 'state', 'attempts'], 'kind')
  expect(await left()).toEqual([
    { kind: 'given', state: 'confirmed', attempts: 1 },
    { kind: 'withdrawn', state: 'given-up', attempts: 8 },
  ])
  const [last] = await app.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('person_id', '=', who.person.id)
    .orderBy('created_at', 'desc')
    .execute()
  expect(last).toMatchObject({ kind: 'consent-given-up', data: { consentId: consent._id, delivery: 'withdrawn' } })
  await retry(who, consent._id)
  await work()
  expect(await left(), 'tried again when the person asks').toMatchObject([{}, { state: 'pending', attempts: 9 }])
  for (let attempt = 2; attempt <= 8; attempt++) await workAgain()
  expect((await notificationsOf(who)).filter(([kind]) => kind === 'consent-given-up')).toHaveLength(1)
  await sql`select erase_person(${who.person.id})`.execute(app.db)
  host.behave('well')
  await deleteOldDeliveries(app.db)
  expect(await left()).toMatchObject([{ kind: 'withdrawn', state: 'given-up' }])
  await workAgain()
  expect(host.withdrawn.has(consent._id)).toBe(true)
  expect(await jobsLeft()).toEqual([])
  await deleteOldDeliveries(app.db)
  expect(await left()).toEqual([])
})

test('[CON-06] [SHR-04] a consent that was given up, its person deleted → its delivery is deleted', async () => {
  host.behave('failing')
  const { who, consent } = await give()
  for (let attempt = 1; attempt <= 8; attempt++) await workAgain()
  expect(statesOf((await read(who, consent._id)).deliveries)).toEqual([['given', 'given-up', 8]])
  await sql`select erase_person(${who.person.id})`.execute(app.db)
  await deleteOldDeliveries(app.db)
  expect(await findRows(app.db, 'consent_deliveries', { record: consent._id }, ['state'])).toEqual([])
})

test('[EXT-01] [EXT-02] the simulated consents host: accepted, then withdrawn', async () => {
  const real = await startOwnApp()
  const { urls } = inject('simulators')
  const taken = await buildConsent(real.db)
  await deliver(taken.deliveries[0]!.id, real.deps)
  await deliver(taken.deliveries[0]!.id, real.deps)
  const page = async () => (await fetch(`${urls.consents}/accords/${taken.id}`)).text()
  expect(await page()).toContain('80 sur 100')
  const withdrawn = await buildConsent(real.db, { delivery: { state: 'confirmed' }, withdrawal: {} })
  await deliver(withdrawn.deliveries[1]!.id, real.deps)
  const states = await findRows(real.db, 'consent_deliveries', {}, ['state'])
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})
