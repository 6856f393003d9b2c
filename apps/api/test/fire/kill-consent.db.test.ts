// A node that dies between a consent and its delivery (CON-06).
import type { contract, VisionsContract } from '@visions/contract'
import { createClient } from '@visions/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { PersonSessions } from '../../src/features/access/index.ts'
import { buildExchange, givenTo } from '../build/exchanges.ts'
import { buildPerson, buildResults } from '../build/people.ts'
import { useConsentsHost } from '../consents-host.ts'
import { useOwner, useTestDatabase } from '../harness.ts'
import { getRow } from '../rows.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const database = await useTestDatabase()
const host = await useConsentsHost()
const owner = useOwner(database)
const db = openDatabase(owner)
let node: NodeProcess
const start = async () =>
  void (node = await startNode(database.url, {
    CONSENTS_URL: host.url,
    PARTNER_TIMEOUT_MS: '5000',
    PARTNER_REST_MS: '0',
  }))
beforeAll(start)
afterAll(() => node.stop())

/** Gives a consent at the node. Resolves when it is acknowledged. */
async function give() {
  const exchange = await buildExchange(db)
  const person = await buildPerson(db)
  await buildResults(db, { person, tool: { id: exchange.exportToolId } })
  const sessions = new PersonSessions(db, { idleSeconds: 3600, seconds: 3600, secure: false })
  const cookie = `${sessions.cookie}=${await sessions.open(person.id, undefined)}`
  const call = createClient<typeof contract>(`${node.url}/api`, (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
  ) satisfies ReturnType<typeof createClient<VisionsContract>>
  const body = { serviceId: exchange.import_tool_id, requestBody: givenTo(exchange) }
  const { consent } = await call('POST /consents/export', { body })
  return consent._id
}

/** Simulates the two minutes after which another node takes over the jobs of a dead one. */
const passTwoMinutes = () =>
  owner.query(`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) dead`)
const deliveryOf = async (record: string) => getRow(db, 'consent_deliveries', { record }, ['id', 'state', 'attempts'])

test('[CON-06] kill -9 right after a consent was acknowledged: another node delivers it', async () => {
  const consents: string[] = []
  for (let round = 0; round < 3; round++) {
    consents.push(await give())
    await node.kill()
    await passTwoMinutes()
    await start()
  }
  for (const id of consents) {
    await expect.poll(async () => (await deliveryOf(id)).state).toBe('confirmed')
    expect(host.taken.get(id)?.key).toBe((await deliveryOf(id)).id)
  }
})

test('[CON-06] kill -9 during a delivery: sent again under the same key, accepted once', async () => {
  host.behave('held')
  const id = await give()
  await expect.poll(() => host.asked.some(({ body }) => (body as { record: string }).record === id)).toBe(true)
  await node.kill()
  host.behave('well')
  host.letGo()
  await expect.poll(() => host.taken.has(id)).toBe(true)
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 1 })
  await passTwoMinutes()
  await start()
  await expect.poll(async () => (await deliveryOf(id)).state).toBe('confirmed')
  expect(host.taken.get(id)).toMatchObject({ key: (await deliveryOf(id)).id, times: 2 })
})
