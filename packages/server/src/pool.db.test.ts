import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyDatabase, type CopiedDatabase } from '../test/copy-database.ts'
import { startRelay } from '../test/relay.ts'
import { isUnavailable, openPool, PoolOverloaded, UnexpectedSession, type Pool } from './pool.ts'

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

describe('reads over shared connections', () => {
  const processOf = (pool: Pool) =>
    pool.read<{ pid: number }>('select pg_backend_pid() as pid', []).then((rows) => rows[0]!.pid)

  test('concurrent reads, one of them fails → one connection, each has its own answer', async () => {
    const pool = openPool(database.url, { readers: 4 })
    await processOf(pool)
    const answers = await Promise.allSettled([
      processOf(pool),
      pool.read('select 1 / $1::int as n', [0]),
      pool.read('select $1::int as n', [3]),
      processOf(pool),
    ])
    expect(answers[0]).toEqual(answers[3])
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(answers[2]).toEqual({ status: 'fulfilled', value: [{ n: 3 }] })
    await pool.end()
  })

  test('a slow read → reads after it use another connection', async () => {
    const pool = openPool(database.url, { readers: 2 })
    const slow = pool.read('select pg_sleep(0.5)', [])
    await new Promise(setImmediate)
    expect(await Promise.race([slow, processOf(pool)])).toBeTypeOf('number')
    await slow
    await pool.end()
  })

  test('a write → refused', async () => {
    const pool = openPool(database.url, { readers: 1 })
    await expect(pool.read('delete from people returning id', [])).rejects.toMatchObject({ code: '25006' })
    await pool.end()
  })

  test('lost packets or a closed connection → replaced', async () => {
    const relay = await startRelay(database.url)
    const pool = openPool(relay.url, { size: 1, readers: 1, queryTimeoutMs: 300 })
    const before = await processOf(pool)
    relay.drop()
    const failed = await Promise.allSettled([processOf(pool), processOf(pool)])
    expect(failed.map((one) => one.status === 'rejected' && isUnavailable(one.reason))).toEqual([true, true])
    const after = await processOf(pool)
    expect(after).not.toBe(before)
    await pool.query(`select pg_terminate_backend(${after})`)
    await expect.poll(() => processOf(pool).catch(() => after)).not.toBe(after)
    await pool.end()
    relay.close()
  })

  test('too many unanswered reads → refused immediately', async () => {
    const pool = openPool(database.url, { readers: 1 })
    const waiting = Array.from({ length: 75 }, () => processOf(pool))
    await expect(processOf(pool)).rejects.toBeInstanceOf(PoolOverloaded)
    await Promise.all(waiting)
    await processOf(pool)
    await pool.end()
  })
})

describe('prepared statements', () => {
  const TEXT = 'select $1::text as prepared_here'
  const countPrepared = async (pool: Pool) => {
    for (const value of ['a', 'b', 'c']) await pool.query(TEXT, [value])
    const { rows } = await pool.query('select from pg_prepared_statements where statement = $1', [TEXT])
    return rows.length
  }

  test('a statement that is run again → prepared once', async () => {
    const pool = openPool(database.url, { size: 1 })
    expect(await countPrepared(pool)).toBe(1)
    await pool.end()
  })

  test('behind a pooler → not prepared', async () => {
    const relay = await startRelay(database.url, { inventsProcessIds: true })
    const pool = openPool(relay.url, { size: 1 })
    expect(await countPrepared(pool)).toBe(0)
    await pool.end()
    relay.close()
  })

  test('columns changed by a migration → reads are repeated, others unavailable once', async () => {
    const pool = openPool(database.url, { size: 1, readers: 2 })
    await pool.query('create table prepared_test as select 1 as a')
    const text = 'select * from prepared_test where $1'
    const run = async () => {
      const client = await pool.connect()
      return (await client.query(text, [true]).finally(() => client.release())).rows
    }
    for (let time = 0; time < 2; time++) await Promise.all([run(), pool.read(text, [true])])
    await pool.query('alter table prepared_test add b int')
    expect(await pool.read(text, [true])).toEqual([{ a: 1, b: null }])
    await expect(run().catch((error: Error) => isUnavailable(error))).resolves.toBe(true)
    expect(await run()).toEqual([{ a: 1, b: null }])
    await pool.end()
  })
})
