import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ensureDatabase, runMigrations, type Migrations } from './migrations.ts'
import { openPool } from './pool.ts'

const target = new URL(inject('templateUrl'))
const admin = new URL(target)
let folder: string
const settings = (): Migrations => ({ folder, table: 'one schema.migrations', lock: 7 })
const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
beforeAll(async () => {
  target.pathname = `/migrations_${randomUUID().replaceAll('-', '')}`
  admin.pathname = '/postgres'
  folder = await mkdtemp(path.join(tmpdir(), 'visions-migrations-'))
  await write('0001-first.sql', 'create table "one schema".things (id bigint)')
  await write('0002-second.sql', 'insert into "one schema".things values (42)')
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

test('three concurrent processes: each file runs once, `after` in one process at a time', async () => {
  let busy = 0
  const after = vi.fn<NonNullable<Migrations['after']>>(async (pool) => {
    expect(++busy).toBe(1)
    await pool.query('select pg_sleep(0.02)')
    busy--
  })
  const ran = await Promise.all([1, 2, 3].map(() => runMigrations(target.href, { ...settings(), after })))
  const passed = after.mock.calls.map(([, names]) => names)
  for (const all of [ran, passed])
    expect(all.toSorted((a, b) => b.length - a.length)).toEqual([['0001-first.sql', '0002-second.sql'], [], []])
  expect((await query(target, 'select id from "one schema".things')).rows).toEqual([{ id: 42 }])
})

test('failed migration: rolled back; earlier ones stay', async () => {
  await write('0003-third.sql', 'insert into "one schema".things values (43)')
  await write('0004-fourth.sql', 'insert into "one schema".things values (44); select nonsense')
  await expect(runMigrations(target.href, settings())).rejects.toThrow('Migration 0004-fourth.sql failed')
  expect((await query(target, 'select id from "one schema".things')).rows).toEqual([{ id: 42 }, { id: 43 }])
  await write('0004-fourth.sql', 'insert into "one schema".things values (44)')
  expect(await runMigrations(target.href, settings())).toEqual(['0004-fourth.sql'])
})

test('index built concurrently while another process waits for the lock: no deadlock', async () => {
  await write(
    '0005-fifth.sql',
    '-- Expand, without a transaction: an index that blocks no write.\n' +
      'drop index if exists "one schema".things_by_id;\n' +
      'create index concurrently things_by_id on "one schema".things (id);\n',
  )
  const ran = await Promise.all([1, 2].map(() => runMigrations(target.href, settings())))
  expect(ran.flat()).toEqual(['0005-fifth.sql'])
  const { rows } = await query(
    target,
    `select indisvalid from pg_index where indexrelid = '"one schema".things_by_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('code of the previous version: accepts expanding migrations, changes nothing, refuses others', async () => {
  await write(
    '0006-sixth.sql',
    '-- Contract: the column is not read any more.\nalter table "one schema".things drop column id',
  )
  await runMigrations(target.href, settings())
  const older = async (...names: string[]) => {
    const copy = await mkdtemp(path.join(tmpdir(), 'visions-older-'))
    for (const name of names) await writeFile(path.join(copy, name), '')
    const after = vi.fn<NonNullable<Migrations['after']>>()
    await runMigrations(target.href, { ...settings(), folder: copy, after }).finally(() =>
      rm(copy, { recursive: true }),
    )
    return after.mock.calls.length
  }
  const known = ['0001-first.sql', '0002-second.sql', '0003-third.sql', '0004-fourth.sql']
  await expect(older(...known, '0005-fifth.sql')).rejects.toThrow('it has 0006-sixth.sql.')
  expect(await older(...known, '0006-sixth.sql')).toBe(0)
})

describe('former line of migrations', () => {
  const url = new URL(target)
  let base: string
  const write = (file: string, text: string) => writeFile(path.join(base, file), text)
  const run = (changes: Partial<Migrations> = {}) =>
    runMigrations(url.href, {
      folder: path.join(base, 'now'),
      former: { last: '0002-last.sql', folder: path.join(base, 'upgrade'), becomes: ['0010-baseline.sql'] },
      table: 'migrations',
      lock: 8,
      ...changes,
    })
  const recorded = async () =>
    (await query(url, 'select name from migrations order by name')).rows.map(({ name }) => name)
  /** A database after these migrations of the former line. */
  const begin = async (...names: string[]) => {
    url.pathname = `/former_${randomUUID().replaceAll('-', '')}`
    await ensureDatabase(url.href)
    await query(url, 'create table migrations (name text primary key, ran_at timestamptz default now(), kind text)')
    for (const name of names)
      await query(url, `create table things (); insert into migrations (name) values ('${name}')`)
  }
  beforeAll(async () => {
    base = await mkdtemp(path.join(tmpdir(), 'visions-former-'))
    for (const part of ['now', 'upgrade']) await mkdir(path.join(base, part))
    await write('upgrade/0003-name.sql', '-- Expand: names.\nalter table things add name text')
    await write('upgrade/0004-title.sql', '-- Contract after 0003: names.\nalter table things add title text')
    await write('now/0010-baseline.sql', '-- Baseline.\ncreate table things (name text, title text)')
    await write('now/0011-place.sql', '-- Expand: places.\nalter table things add place text')
    await write('now/0012-more.sql', '-- Contract after 0011: more.\nalter table things add more text')
  })
  afterEach(() => query(admin, `drop database if exists ${url.pathname.slice(1)} with (force)`))
  afterAll(() => rm(base, { recursive: true }))

  test('empty database → the baseline and all that follows, also at the start of a node', async () => {
    await begin()
    expect(await run({ contracts: false })).toEqual(['0010-baseline.sql', '0011-place.sql', '0012-more.sql'])
  })

  test('its last state → expanding ones at the start; the others and the baseline by the command', async () => {
    await begin('0002-last.sql')
    expect(await run({ contracts: false })).toEqual(['0003-name.sql', '0011-place.sql'])
    expect(await run({ contracts: false })).toEqual([])
    expect(await recorded()).toEqual(['0002-last.sql', '0003-name.sql', '0011-place.sql'])
    expect(await run()).toEqual(['0004-title.sql', '0012-more.sql'])
    expect(await recorded()).toEqual(['0010-baseline.sql', '0011-place.sql', '0012-more.sql'])
    expect(await run()).toEqual([])
    const { former: _, ...before } = { ...settings(), folder: path.join(base, 'upgrade'), table: 'migrations' }
    await expect(runMigrations(url.href, before)).rejects.toThrow('it has 0010-baseline.sql, 0012-more.sql.')
  })

  test('an earlier state → refused', async () => {
    await begin('0001-first.sql')
    await expect(run()).rejects.toThrow('The database is older than 0002-last.sql: start the version before once')
    expect(await recorded()).toEqual(['0001-first.sql'])
  })
})
