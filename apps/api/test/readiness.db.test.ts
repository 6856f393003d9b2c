// What may turn a node red (decision 44): the cases that a database decides. Times are proven with a mocked clock in
// packages/server/src/readiness.test.ts, what needs a disk, a proxy or a network by drills.
import { openPool as openAnyPool, type Pool } from '@visions/server/pool'
import { proveWritable, READINESS_POOL } from '@visions/server/readiness'
import { addressesOf } from '@visions/server/test/copy-database'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { WRITTEN_TABLE } from '../src/database-roles.ts'
import { openPool } from '../src/platform/database/database.ts'
import { startNode } from './fire/node-process.ts'
import { startOwnApp, useOwner, useTestApp } from './harness.ts'
import { readinessCases } from './readiness.cases.ts'

const app = await useTestApp()
const owner = useOwner(app, 1)

const prove = (pool: Pool) => proveWritable(pool, WRITTEN_TABLE)

/** A pool as /readyz has it, with an open connection. */
async function openChecks(): Promise<Pool> {
  const pool = openPool(addressesOf(app.url).app, READINESS_POOL)
  onTestFinished(() => pool.end())
  await prove(pool)
  return pool
}

/** A session of the owner, as psql, which ends with the test. */
async function openSession(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: app.url })
  session.on('error', () => {})
  await session.connect()
  onTestFinished(() => session.end())
  return session
}

const tables = async (): Promise<string> => {
  const { rows } = await owner.query<{ list: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as list from pg_tables where schemaname !~ '^pg_|^information_schema$'`,
  )
  return rows[0]!.list
}

/** A session that holds locks in this mode, for `held` or all tables. */
const lock = (mode: string, held?: string) => async () => {
  const session = await openSession()
  await session.query(`begin; lock table ${held ?? (await tables())} in ${mode} mode`)
}

/** By case: what happens before a check that must succeed within a second. */
const HARMLESS: Record<string, () => Promise<void>> = {
  'lock-access-share': lock('access share'),
  'lock-share-row-exclusive': lock('share row exclusive', 'purchases'),
  'lock-access-exclusive': lock('access exclusive', 'purchases'),
  'vacuum-full-other-table': lock('access exclusive', 'star_ledger'),
  // Stronger than the case: every table of the product.
  'vacuum-full-readiness': lock('access exclusive'),
  'idle-in-transaction-reader': async () => {
    const session = await openSession()
    await session.query('begin isolation level repeatable read; select count(*) from people, purchases')
  },
  'advisory-locks-all': async () => {
    const session = await openSession()
    await session.query('select pg_advisory_lock(key) from generate_series(0, 2000) key')
  },
  // The statements of a node that stands still, in a transaction that stays open.
  'sigstop-mid-check': async () => {
    const stopped = openAnyPool(app.url, { size: 1 })
    const client = await stopped.connect()
    onTestFinished(async () => {
      client.release(true)
      await stopped.end()
    })
    await client.query('begin')
    await prove({ connect: async () => ({ query: client.query.bind(client), release: () => {} }) } as unknown as Pool)
  },
}

/** By case: what the database does, the error of the check, and what ends it. */
const TROUBLE: Record<string, { begin: string; end: string; code: string }> = {
  'role-lost-rights': {
    begin: 'revoke insert, update, delete on all tables in schema public from visions_app',
    end: 'grant insert on purchases to visions_app',
    code: '42501',
  },
  'read-only-default': {
    begin: `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    end: `set default_transaction_read_only = off;
      do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
    code: '25006',
  },
}

/** Cases that this file does not prove, with the place that does. */
const ELSEWHERE: Record<string, string> = {
  ...of('the drill `dump`', 'pg-dump-plain', 'pg-dump-jobs'),
  ...of(
    'below: a check leaves nothing',
    'old-snapshot-four-hours',
    'two-hundred-dead-nodes',
    'dump-excludes-readiness',
  ),
  ...of('below: a check locks no table', 'ddl-queued-behind-dump', 'vacuum-freeze-and-analyze', 'sigkill-mid-check'),
  ...of(
    'below: own connection',
    'pool-exhausted-slow',
    'shared-reads-exhausted',
    'check-connection-killed',
    'max-connections',
  ),
  ...of('below: a start', 'dump-while-node-starts'),
  ...of('below: requests', 'head-and-odd-requests'),
  ...of(
    'packages/server/src/pool.db.test.ts: a session without its role or limits',
    'statement-timeout-1ms',
    'pooler-drops-role',
  ),
  ...of(
    'packages/server/src/readiness.test.ts, by a mocked clock',
    'sigstop-self-and-back',
    'readyz-flood',
    'restart-fast',
    'half-open',
    'postgres-sigstopped',
    'slow-fsync',
    'sync-standby-away',
    'clock-jumps-back',
    'clock-jumps-forward',
    'first-answer-unknown',
    'flapping-database',
    'dns-fails',
    'dns-hangs',
    'role-cannot-login',
    'role-connection-limit',
  ),
  ...of('apps/api/test/security.db.test.ts and node.db.test.ts', 'sigterm-drains'),
  ...of(
    'packages/server/src/health-thread.test.ts',
    'loop-blocked-3s',
    'loop-blocked-30s',
    'loop-blocked-for-ever',
    'gc-pressure',
  ),
  ...of('the drill `overload`', 'hundred-lanes'),
  ...of('the drill `disk-full`', 'disk-full', 'disk-full-wal'),
  ...of('the drill `failover`', 'address-points-to-standby', 'standby-with-open-connections', 'sigkill-postmaster'),
  ...of(
    'no call of the check: other pools',
    'office-role-only-broken',
    'owner-address-only-broken',
    'replica-dead-primary-fine',
  ),
}
function of(place: string, ...ids: string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, place]))
}

test('every case of readiness is proven here or has its place', () => {
  const placed = [HARMLESS, TROUBLE, ELSEWHERE].flatMap(Object.keys).toSorted()
  expect(placed).toEqual(readinessCases.map(({ id }) => id).toSorted())
})

test.each(readinessCases.filter(({ id }) => id in HARMLESS))('readiness, $id → $readyz', async ({ id, readyz }) => {
  expect(readyz).toBe('stays 200')
  const checks = await openChecks()
  await HARMLESS[id]!()
  const began = performance.now()
  await prove(checks)
  // The lock_timeout of the role is 8 s.
  expect(performance.now() - began).toBeLessThan(4000)
})

test.each(readinessCases.filter(({ id }) => id in TROUBLE))('readiness, $id → $readyz', async ({ id, readyz }) => {
  expect(readyz).toBe('turns 503')
  const { begin, end, code } = TROUBLE[id]!
  const checks = await openChecks()
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await owner.query(begin)
  if (code === '25006') await owner.query(kill)
  await expect.poll(() => prove(checks).catch((error: { code?: string }) => error.code)).toBe(code)
  await owner.query(end)
  await prove(checks)
})

test('check: writes to a file of the data disk and to the log', async () => {
  const checks = openPool(addressesOf(app.url).app, READINESS_POOL)
  const read = async () => {
    const { rows } = await owner.query<{ files: number; wal: string }>(
      `select temp_files as files, pg_current_wal_flush_lsn()::text as wal
       from pg_stat_database where datname = current_database()`,
    )
    return rows[0]!
  }
  const before = await read()
  await prove(checks)
  // A connection reports its figures when it ends.
  await checks.end()
  await expect.poll(async () => (await read()).files).toBeGreaterThan(before.files)
  expect((await read()).wal).not.toBe(before.wal)
})

test('connection of the check: requests hold all others, or it is closed → ready', async () => {
  const busy = await startOwnApp({ databasePool: 1 })
  expect((await busy.inject({ url: '/readyz' })).statusCode).toBe(200)
  const holder = await busy.deps.db.startTransaction().execute()
  const waiting = Array.from({ length: 30 }, () => busy.inject({ url: '/api/public/help' }))
  const began = performance.now()
  expect((await busy.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)
  await holder.rollback().execute()
  await Promise.all(waiting)
  const checks = await openChecks()
  for (let time = 0; time < 5; time++) {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%readiness%' and pid <> pg_backend_pid()`,
    )
    // One failure does not count: the next check has a new connection.
    await prove(checks).catch(() => prove(checks))
  }
})

test('requests as checks of proxies send them → the same answer', async () => {
  const ask = async (method: 'GET' | 'HEAD', url: string, host?: string) => {
    const { statusCode, body } = await app.inject({ method, url, ...(host !== undefined && { headers: { host } }) })
    return [statusCode, body]
  }
  const ready = [200, '{"status":"ready"}']
  expect(await ask('HEAD', '/readyz')).toEqual([200, ''])
  expect(await ask('GET', '/readyz?x=1')).toEqual(ready)
  expect(await ask('GET', '/readyz', 'unknown.example')).toEqual(ready)
  expect(await ask('GET', '/readyz', '10.0.0.1:3000')).toEqual(ready)
})

test('start while a dump holds every table: ready', async () => {
  await lock('access share')()
  const node = await startNode(app.url)
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  await node.stop()
})
