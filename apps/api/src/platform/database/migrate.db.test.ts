import { randomUUID } from 'node:crypto'
import { ensureDatabase } from '@visions/server/migrations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

const target = new URL(inject('templateUrl'))
const admin = new URL(target)
beforeAll(() => {
  target.pathname = `/migrate_${randomUUID().replaceAll('-', '')}`
  admin.pathname = '/postgres'
})
afterAll(async () => {
  const pool = openPool(admin.href, { size: 1, asOwner: true })
  await pool.query(`drop database if exists ${target.pathname.slice(1)} with (force)`)
  await pool.end()
})

test('four nodes that start together run each migration once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ensureDatabase(target.href)))
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(target.href)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(target.href)).toEqual([])
})

test('a request works as the restricted role, under every time limit', async () => {
  const pool = openPool(target.href, { size: 1 })
  const { rows } = await pool.query(`select current_user as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ role: 'visions_app', statement: '10s', lock: '8s', idle: '15s' }])
  await expect(pool.query('create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(pool.query('update star_ledger set amount = 1')).rejects.toThrow('permission denied')
  await pool.end()
})

test('older code does not run on a newer database', async () => {
  const pool = openPool(target.href, { size: 1, asOwner: true })
  await pool.query(`insert into migrations (name) values ('9999-from-the-future.sql')`)
  await pool.end()
  await expect(migrate(target.href)).rejects.toThrow('9999-from-the-future.sql')
})
