// What the role of the back office can reach, by the rights that PostgreSQL knows (OFF-01).
import { ensureRole } from '@visions/server/ensure-role'
import { afterAll, expect, test } from 'vitest'
import { useOwner, useTestDatabase } from '../test/harness.ts'
import { CONTENT_MAPPINGS } from './contents.ts'
import { APP_ROLE, OFFICE_ROLE, openOfficePool } from './database-roles.ts'
import { tablesOf } from './features/content-mapping.ts'
import { CONTENT_TABLES } from './platform/database/tables.ts'

const database = await useTestDatabase()
const owner = useOwner(database)
const office = openOfficePool(database.url, { size: 1 })
afterAll(() => office.end())

/** Columns of tables and views, as `table.column`, with a right of the role. */
async function reachable(right: 'select' | 'insert' | 'update'): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and attnum > 0 and not attisdropped and has_column_privilege($1, c.oid, attnum, $2) order by 1`,
    [OFFICE_ROLE.role, right],
  )
  return rows.map(({ name }) => name)
}

const { rows: ofPeople } = await owner.query<{ table: string }>(
  `with recursive about_people as (
     select 'people'::regclass::oid as oid
     union
     select conrelid from pg_constraint join about_people on confrelid = about_people.oid where contype = 'f'
   )
   select oid::regclass::text as table from about_people order by 1`,
)
/** Columns of tables about people that the office needs: none names a person. */
const NEEDED = [
  'consent_deliveries.id',
  'consent_deliveries.consent_id',
  'consent_deliveries.record',
  'consent_deliveries.kind',
  'consent_deliveries.state',
  'consent_deliveries.created_at',
  'consents.id',
  'consents.withdrawn_at',
  'consents.purpose_slug',
  'consents.wording_version',
  'purchases.created_at',
  'purchases.reward_id',
  'reward_codes.id',
  'reward_codes.reward_id',
  'reward_codes.purchase_id',
  'reward_codes.code_hash',
  'reward_codes.expires_on',
  'reward_codes.lot_id',
  // To release a lot; read by no call of the office.
  'reward_codes.sealed',
  'task_completions.task_id',
]

test.each(ofPeople)('[OFF-01] office role: $table, about people → closed', async ({ table }) => {
  const open = [...(await reachable('select')), ...(await reachable('insert')), ...(await reachable('update'))]
  expect(open.filter((column) => column.startsWith(`${table}.`) && !NEEDED.includes(column))).toEqual([])
  if (!NEEDED.some((column) => column.startsWith(`${table}.`)))
    await expect(office.query(`select from ${table}`)).rejects.toThrow('permission denied')
  await expect(office.query(`delete from ${table}`)).rejects.toThrow('permission denied')
})

test('[OFF-01] office role: codes on sale or sold, in clear or sealed → not readable', async () => {
  for (const column of ['code', 'sealed'])
    await expect(office.query(`select ${column} from reward_codes`)).rejects.toThrow('permission denied')
})

test('[OFF-01] office role: results, assessments, consents, preferences, notes and wishes → about people', () => {
  const named = ['results', 'assessments', 'consents', 'preferences', 'adviser_notes', 'notebook_corrections', 'wishes']
  expect(ofPeople.map(({ table }) => table)).toEqual(expect.arrayContaining(named))
})

test('[OFF-01] office role: every reachable column → of a listed table', async () => {
  const listed = new Set(Object.keys(OFFICE_ROLE.exceptions))
  const others = (await reachable('select')).filter((column) => !listed.has(column.split('.')[0]!))
  expect(others).toEqual(
    Object.entries(OFFICE_ROLE.columns ?? {})
      .flatMap(([table, rights]) => (rights.select ?? []).map((column) => `${table}.${column}`))
      .toSorted(),
  )
})

test('[OFF-01] office role: a new table or view → closed', async () => {
  await owner.query(`create table later (id int); create view later_results as select * from results`)
  await ensureRole(owner, OFFICE_ROLE, database.url)
  for (const name of ['later', 'later_results'])
    await expect(office.query(`select from ${name}`)).rejects.toThrow('permission denied')
})

test('[OFF-01] office role: staff log → extended, never changed', async () => {
  for (const statement of ['update staff_log set act = act', 'delete from staff_log', 'truncate staff_log'])
    await expect(office.query(statement)).rejects.toThrow('permission denied')
})

/** Tables of published contents. */
const published = CONTENT_MAPPINGS.flatMap(tablesOf)

test('[OFF-12] role of people: tables that only the office writes → not writable', async () => {
  // Previews write published contents, with their triggers, and discard them. Sign-ins of both halves have one table.
  const shared = [...published, 'tool_words', 'sign_in_attempts']
  const { rows } = await owner.query<{ table: string }>(
    `select t as table from unnest($1::text[]) t
     where has_any_column_privilege($2, t::regclass, 'insert, update')
       or has_table_privilege($2, t::regclass, 'delete')`,
    [
      Object.entries(OFFICE_ROLE.exceptions)
        .filter(([table, rights]) => rights.includes('update') && !shared.includes(table))
        .map(([table]) => table),
      APP_ROLE.role,
    ],
  )
  expect(rows).toEqual([])
})

test('[OFF-02] office role: tables of every kind of contents, and no others of tables.ts → writable', () => {
  expect(CONTENT_TABLES, 'run npm run db:types').toEqual(published.toSorted())
  expect(published.filter((table) => OFFICE_ROLE.exceptions[table]?.length !== 4)).toEqual([])
})
