import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { readConfig } from './config.ts'
import { saveSettings } from './seed.repository.ts'
import { seedDatabase } from './seed.ts'

let base: TestDatabase
beforeAll(async () => void (base = await createTestDatabase()))
afterAll(() => base.drop())

const tablesOf = (schema: string) =>
  base.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = $1
     union all select quote_ident(sequence_schema) || '.' || quote_ident(sequence_name)
     from information_schema.sequences where sequence_schema = $1`,
    [schema],
  )

test('roles: product and service → no right on the tables of the other', async () => {
  const reaches = (role: string, schema: string) =>
    base.query(
      `select relname, privilege from pg_class join pg_namespace space on space.oid = relnamespace,
         unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references']) privilege
       where space.nspname = $2 and relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege($1, pg_class.oid, privilege)`,
      [role, schema],
    )
  expect((await tablesOf('matching')).length).toBeGreaterThan(9)
  expect((await tablesOf('public')).length).toBeGreaterThan(40)
  expect(await reaches('visions_app', 'matching')).toEqual([])
  expect(await reaches('visions_matching', 'public')).toEqual([])
  expect(await reaches('visions_matching', 'graphile_worker')).toEqual([])
  expect(await base.query(`select has_schema_privilege('visions_app', 'matching', 'usage') as usage`)).toEqual([
    { usage: false },
  ])
  expect(await base.query(`select has_schema_privilege('visions_matching', 'public', 'create') as makes`)).toEqual([
    { makes: false },
  ])
  // The catalogue says so; real queries confirm it.
  await expect(base.pool.query('select from people')).rejects.toThrow('permission denied')
  await expect(base.pool.query('create table matching.mine (id int)')).rejects.toThrow('permission denied')
  await expect(base.pool.query('select from matching.migrations')).rejects.toThrow('permission denied')
  const asProduct = `do $$ begin set local role visions_app; perform from matching.shares; end $$`
  await expect(base.query(asProduct)).rejects.toThrow('permission denied')
})

test('role of the service: no login, no rights on roles or databases', async () => {
  const { rows } = await base.pool.query<{ role: string }>('select current_user as role')
  expect(rows).toEqual([{ role: 'visions_matching' }])
  const [role] = await base.query(
    `select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = 'visions_matching'`,
  )
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolcreaterole: false, rolcreatedb: false })
})

test('foreign keys: each has an index', async () => {
  const missing = await base.query(
    `select conrelid::regclass::text as from_table from pg_constraint
     where contype = 'f' and connamespace = 'matching'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
  )
  expect(missing).toEqual([])
})

test('plant: concurrent starts → seeds planted once; rows of other sources stay', async () => {
  await base.query(
    `insert into matching.offers (code, kind, title, source) values ('psup-1', 'training', 'Une autre', 'parcoursup')`,
  )
  await Promise.all([1, 2, 3].map(() => seedDatabase(base.pool, { seeds: true })))
  expect(await base.query(`select from matching.imports where kind = 'seeds'`)).toHaveLength(1)
  const [counts] = await base.query<{ offers: number; places: number }>(
    `select (select count(*)::int from matching.offers where source = 'seeds') as offers,
       (select count(*)::int from matching.places) as places`,
  )
  expect(counts!.offers).toBeGreaterThan(100)
  expect(counts!.places).toBeGreaterThan(100)
  expect(await base.query(`select from matching.offers where code = 'psup-1'`)).toHaveLength(1)
  // Without a demonstration, only the cities are planted.
  await base.query('truncate matching.offers, matching.places')
  await seedDatabase(base.pool, { seeds: false })
  expect(await base.query('select from matching.offers')).toEqual([])
  expect((await base.query('select from matching.places')).length).toBeGreaterThan(100)
})

test('settings: namespaces → written when they differ; unset → unchanged', async () => {
  const save = (settings: Record<string, string>) => saveSettings(base.pool, readConfig(settings))
  const read = () => base.query('select name, sources from matching.namespaces order by name')
  await save({ NAMESPACE_SOURCES: '{"region":["parcoursup"],"autre":[]}' })
  expect(await read()).toEqual([
    { name: 'autre', sources: [] },
    { name: 'region', sources: ['parcoursup'] },
  ])
  const settings = { NAMESPACE_SOURCES: '{"region":["offres"]}' }
  await save(settings)
  const expected = [{ name: 'region', sources: ['offres'] }]
  expect(await read()).toEqual(expected)
  const versions = () => base.query('select xmin::text, name from matching.namespaces')
  const before = await versions()
  await save(settings)
  await save({})
  expect(await read()).toEqual(expected)
  expect(await versions()).toEqual(before)
})
