import { randomUUID } from 'node:crypto'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openOfficePool } from './database-roles.ts'
import { migrate } from './migrate.ts'
import { openPool } from './platform/database/database.ts'

const target = new URL(inject('templateUrl'))
target.pathname = `/migrate_${randomUUID().replaceAll('-', '')}`
const admins = new URL(target)
admins.pathname = '/postgres'
const addresses = addressesOf(target.href)
let owner: pg.Pool
beforeAll(async () => {
  await Promise.all(Array.from({ length: 4 }, () => ensureDatabase(target.href)))
  owner = openPool(target.href, { size: 1, asOwner: true })
})
afterAll(async () => {
  await owner.end()
  const admin = openPool(admins.href, { size: 1, asOwner: true })
  await admin.query(`drop database if exists ${target.pathname.slice(1)} with (force)`)
  await admin.end()
})

test('four nodes that start concurrently: each migration runs once', async () => {
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(addresses)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(addresses)).toEqual([])
})

test('application role: every time limit, no right to change the ledger or the schema', async () => {
  const pool = openPool(addresses.app, { size: 1 })
  const { rows } = await pool.query(`select current_user as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ role: 'visions_app', statement: '10s', lock: '8s', idle: '15s' }])
  for (const refused of [
    'create table mine (id int)',
    'update star_ledger set amount = 1',
    'truncate people',
    'select from migrations',
  ])
    await expect(pool.query(refused)).rejects.toThrow('permission denied')
  await pool.end()
})

test('[OFF-01] office: user of the application → switches to its role; the role of people never does', async () => {
  const pool = openOfficePool(addresses.app, { size: 1 })
  const { rows } = await pool.query('select current_user as role')
  expect(rows).toEqual([{ role: 'visions_office' }])
  await pool.end()
  // A version before granted it to installations that log in as visions_app.
  await owner.query('alter role visions_app login; grant visions_office to visions_app')
  const asApp = new URL(target)
  asApp.username = 'visions_app'
  await migrate({ ...addresses, app: asApp.href })
  const refused = openOfficePool(asApp.href, { size: 1 })
  await expect(refused.query('select')).rejects.toThrow('permission denied to set role')
  await refused.end()
})

test('database restored without roles and grants: the next start restores the rights', async () => {
  await owner.query(
    'revoke all on all tables in schema public from visions_app; revoke all on all sequences in schema public from visions_app',
  )
  await owner.query('revoke usage on schema public from public; grant update on star_ledger to visions_app')
  await owner.query(
    'revoke execute on function enqueue_any_jobs from visions_app; grant execute on function enqueue_any_jobs to public',
  )
  await migrate(addresses)
  const pool = openPool(addresses.app, { size: 1 })
  await pool.query(`insert into used_sign_in_tokens (token_id, expires_at) values ('restored', now())`)
  await pool.query(`select enqueue_any_jobs('[]')`)
  const { rows } = await owner.query(`select grantee from information_schema.routine_privileges
    where routine_name = 'enqueue_any_jobs' and grantee = 'PUBLIC'`)
  expect(rows).toEqual([])
  await expect(pool.query('update star_ledger set amount = 1')).rejects.toThrow('permission denied')
  await pool.end()
})

test('unknown migration in the database: expanding → tolerated, contracting → the start fails', async () => {
  await owner.query(`insert into migrations (name, kind) values ('9998-from-the-next-version.sql', 'expand')`)
  expect(await migrate(addresses)).toEqual([])
  await owner.query(`insert into migrations (name, kind) values ('9999-from-the-next-version.sql', 'contract')`)
  await expect(migrate(addresses)).rejects.toThrow(
    'The database is newer than this code: it has 9999-from-the-next-version.sql.',
  )
})
