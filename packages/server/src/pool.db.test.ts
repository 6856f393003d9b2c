import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase, type CopiedDatabase } from '../test/copy-database.ts'
import { startRelay } from '../test/relay.ts'
import { openPool, PoolOverloaded, UnexpectedSession } from './pool.ts'

let database: CopiedDatabase
beforeAll(async () => void (database = await copyDatabase(inject('templateUrl'))))
afterAll(() => database.drop())

test('connections with lost packets: each is closed at its first timeout and replaced', async () => {
  const relay = await startRelay(database.url)
  const pool = openPool(relay.url, { size: 4, queryTimeoutMs: 300 })
  // As a transaction does: pool.query would close the connection after any error.
  const ask = async () => {
    const client = await pool.connect()
    await client.query('select 1').finally(() => client.release())
  }
  const askAll = () => Promise.allSettled(Array.from({ length: 4 }, ask))
  const served = async () => (await askAll()).every(({ status }) => status === 'fulfilled')
  expect(await served()).toBe(true)
  relay.drop()
  expect(await served()).toBe(false)
  expect(await served()).toBe(true)
  await pool.end()
  relay.close()
})

test('read-only server: the connection is replaced', async () => {
  const pool = openPool(database.url, { size: 1 })
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const before = await pid()
  // pool.query would close the connection after any error; a checked-out client stays open after most.
  const client = await pool.connect()
  await expect(client.query('begin read only; delete from people')).rejects.toMatchObject({ code: '25006' })
  client.release()
  expect(await pid()).not.toBe(before)
  await pool.end()
})

test('session with another role or without the time limits, as behind some poolers: no connection', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c statement_timeout=0')
  const pool = openPool(url.href, { size: 1, role: 'visions_app' })
  // The options of the connection string win over those of the pool.
  const refusal = pool.query('select 1')
  await expect(refusal).rejects.toBeInstanceOf(UnexpectedSession)
  await expect(refusal).rejects.toThrow(
    /statement_timeout is 0 instead of 10000.*role is visions instead of visions_app/,
  )
  await pool.end()
})

test('too many callers that wait for a connection: refused immediately', async () => {
  const pool = openPool(database.url, { size: 1 })
  const holder = await pool.connect()
  const waiting = Array.from({ length: 30 }, () => pool.query('select 1'))
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(PoolOverloaded)
  await expect(pool.connect()).rejects.toBeInstanceOf(PoolOverloaded)
  holder.release()
  await Promise.all(waiting)
  await pool.end()
})
