import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ensureDatabase, runMigrations, type Migrations } from './migrations.ts'
import { openPool } from './pool.ts'

const target = new URL(inject('templateUrl'))
const admin = new URL(target)
let folder: string
const settings = (): Migrations => ({ folder, table: 'one room.migrations', lock: 7 })
beforeAll(async () => {
  target.pathname = `/migrations_${randomUUID().replaceAll('-', '')}`
  admin.pathname = '/postgres'
  folder = await mkdtemp(path.join(tmpdir(), 'visions-migrations-'))
  await writeFile(path.join(folder, '0001-first.sql'), 'create table "one room".things (id bigint)')
  await writeFile(path.join(folder, '0002-second.sql'), 'insert into "one room".things values (42)')
  await ensureDatabase(target.href)
})
afterAll(async () => {
  await query(admin, `drop database if exists ${target.pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function query(url: URL, text: string) {
  const pool = openPool(url.href, { size: 1 })
  return pool.query(text).finally(() => pool.end())
}

test('in a schema of its own, which is made first; what comes after is told what ran, one process at a time', async () => {
  let busy = 0
  const after = vi.fn<NonNullable<Migrations['after']>>(async (pool) => {
    expect(++busy).toBe(1)
    await pool.query('select pg_sleep(0.02)')
    busy--
  })
  const ran = await Promise.all([1, 2, 3].map(() => runMigrations(target.href, { ...settings(), after })))
  const told = after.mock.calls.map(([, names]) => names)
  for (const all of [ran, told])
    expect(all.toSorted((a, b) => b.length - a.length)).toEqual([['0001-first.sql', '0002-second.sql'], [], []])
  expect((await query(target, 'select id from "one room".things')).rows).toEqual([{ id: 42 }])
})

test('one that fails leaves nothing of itself, and keeps what ran before it', async () => {
  await writeFile(path.join(folder, '0003-third.sql'), 'insert into "one room".things values (43)')
  await writeFile(path.join(folder, '0004-fourth.sql'), 'insert into "one room".things values (44); select nonsense')
  await expect(runMigrations(target.href, settings())).rejects.toThrow('Migration 0004-fourth.sql failed')
  expect((await query(target, 'select id from "one room".things')).rows).toEqual([{ id: 42 }, { id: 43 }])
  await writeFile(path.join(folder, '0004-fourth.sql'), 'insert into "one room".things values (44)')
  expect(await runMigrations(target.href, settings())).toEqual(['0004-fourth.sql'])
})

test('older code does not run on a newer database', async () => {
  await rm(path.join(folder, '0004-fourth.sql'))
  await expect(runMigrations(target.href, settings())).rejects.toThrow('0004-fourth.sql')
})
