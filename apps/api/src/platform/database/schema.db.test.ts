// The schema files of the owners declare what the migrations create.
import { randomUUID } from 'node:crypto'
import { ensureDatabase } from '@visions/server/migrations'
import { openPool } from '@visions/server/pool'
import { expect, inject, test } from 'vitest'
import { composeBaseline, sortStatements, withoutComments } from './schema-files.ts'

/** Every object of the schema. The order of columns does not count. */
const OBJECTS = `
  select concat_ws(' ', c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstorage, relpersistence, pg_get_expr(adbin, adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '[.]'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select relname || pg_get_viewdef(oid) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
  union all
  select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace::regnamespace::text in ('public', 'without_notify')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select extname from pg_extension
  union all
  select concat_ws(' ', cfgname, maptokentype, mapdict::regdictionary) from pg_ts_config_map
    join pg_ts_config g on g.oid = mapcfg where cfgnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'staff_log_head', line, hash) from staff_log_head`

test('a database from the schema files has what one from the migrations has', async () => {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/schema_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(url.href)
  const [migrated, declared] = [inject('templateUrl'), url.href].map((one) => openPool(one, { size: 1 }))
  const objects = async (pool: typeof migrated) =>
    (await pool!.query<{ text: string }>(OBJECTS)).rows
      .map(({ text }) => withoutComments(text))
      .filter((text) => !/\bmigrations(?:_|\b)/.test(text))
      .toSorted()
  await declared!.query(`begin; ${composeBaseline()} commit`)
  const expected = await objects(migrated)
  expect(expected.length).toBeGreaterThan(1500)
  expect(await objects(declared)).toEqual(expected)
  await declared!.end()
  await migrated!.query(`drop database ${url.pathname.slice(1)}`).finally(() => migrated!.end())
})

test('statements: each after those that it names, bodies of functions apart; a circle is refused', () => {
  const a = 'create table a (b_id int references b)'
  const b = 'create table b (id int)'
  const f = `create function f() returns int language sql as $$ select id from a where 'b' <> '' $$`
  expect(sortStatements([f, a, b])).toEqual([f, b, a])
  expect(() => sortStatements([a, 'create table b (id int references a)'])).toThrow('A circle of names: a, b')
})
