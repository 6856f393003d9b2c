// Writes the demonstration data. Safe to repeat: repairs the content only, not people, stars and purchases. What the
// office has changed stays as published there.
import { isDeepStrictEqual } from 'node:util'
import { sql, type Selectable, type Transaction } from 'kysely'
import { DEMONSTRATION_CODES_KEY } from '@visions/server/settings'
import { createCodeSealer, type CodeSealer } from '../../src/platform/code-sealer.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { DB } from '../../src/platform/database/tables.ts'
import { CONTENT_MAPPINGS } from '../../src/contents.ts'
import type { ListMapping } from '../../src/platform/content-mapping.ts'
import { officeRows, seedRows, type SeedOptions, type SeedRows } from './rows.ts'

const DEMONSTRATION_KEY = Buffer.from(DEMONSTRATION_CODES_KEY, 'base64')

/**
 * Adds or repairs all rows of the content in one transaction. Correct rows are not written, so they notify no
 * change. Rows that are no longer in the content stay until the database is reset.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('visions seeds'))`.execute(trx)
    const rows = withoutEdited(
      seedRows(options),
      await trx.selectFrom('content_items').select(['kind', 'key']).execute(),
    )
    // Parents first.
    await put(trx, 'namespaces', rows.namespaces, ['name'])
    await put(trx, 'contexts', rows.contexts, ['name'])
    await put(trx, 'partners', rows.partners)
    await put(trx, 'tools', rows.tools)
    await put(trx, 'data_types', rows.data_types)
    await put(trx, 'objectives', rows.objectives)
    await put(trx, 'missions', rows.missions)
    await put(trx, 'objective_missions', rows.objective_missions, ['objective_id', 'mission_id'])
    await put(trx, 'tasks', rows.tasks)
    await put(trx, 'task_tools', rows.task_tools)
    await put(trx, 'preset_missions', rows.preset_missions)
    await put(trx, 'rewards', rows.rewards)
    await put(trx, 'journeys', rows.journeys, ['name'])
    await put(trx, 'journey_platforms', rows.journey_platforms, ['journey_name', 'tool_id'])
    await put(trx, 'journey_variants', rows.journey_variants)
    await put(trx, 'assessment_steps', rows.assessment_steps, ['journey_name', 'step', 'is_api'])
    await put(trx, 'sectors', rows.sectors, ['code'])
    await put(trx, 'work_settings', rows.work_settings, ['code'])
    await put(trx, 'game_sentences', rows.game_sentences, ['code'])
    await put(trx, 'trades', rows.trades, ['code'])
    await put(trx, 'trainings', rows.trainings)
    await put(trx, 'purposes', rows.purposes)
    await put(trx, 'exchanges', rows.exchanges)
    await put(trx, 'exchange_data_types', rows.exchange_data_types, ['exchange_id', 'data_type_id'])
    await put(trx, 'events', rows.events)
    await put(trx, 'announcements', rows.announcements)
    await put(trx, 'establishments', rows.establishments)
    await addCodes(trx, rows.reward_codes, createCodeSealer(options.codesKeys ?? [DEMONSTRATION_KEY]))
    if (options.officeProvider) await addOffice(trx, officeRows(options.officeProvider))
  })
}

/** The rows of contents that no professional has opened in the office (`content_items`). */
function withoutEdited(rows: SeedRows, items: readonly { kind: string; key: string }[]): SeedRows {
  const left: Record<string, readonly object[]> = { ...rows }
  const drop = (table: string, column: string, values: ReadonlySet<unknown>): Record<string, unknown>[] => {
    const all = (left[table] ?? []) as readonly Record<string, unknown>[]
    const dropped = all.filter((row) => values.has(row[column]))
    if (dropped.length > 0) left[table] = all.filter((row) => !values.has(row[column]))
    return dropped
  }
  const dropLists = (lists: Readonly<Record<string, ListMapping>> | undefined, parents: ReadonlySet<unknown>): void => {
    for (const list of Object.values(lists ?? {})) {
      const dropped = drop(list.table, list.parent, parents)
      if (list.lists) dropLists(list.lists, new Set(dropped.map(({ id }) => id)))
    }
  }
  for (const { kind, table, key, lists } of CONTENT_MAPPINGS) {
    const keys = new Set<unknown>(items.filter((item) => item.kind === kind).map((item) => item.key))
    drop(table, key, keys)
    dropLists(lists, keys)
  }
  return left as SeedRows
}

/** Adds the organisation of professionals once. Later changes of its members stay. */
async function addOffice(
  trx: Transaction<DB>,
  { organisation, professionals, identities, members, roles }: ReturnType<typeof officeRows>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organisations')
    .values(organisation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) {
    await trx.insertInto('professionals').values(professionals).execute()
    await trx.insertInto('memberships').values(members).execute()
    await trx.insertInto('member_roles').values(roles).execute()
  }
  // The provider may have another address since the first start.
  await trx
    .insertInto('professional_identities')
    .values(identities)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Table = Exclude<keyof SeedRows, 'reward_codes'>
/** A row without the columns that the database generates. */
type Row<T extends Table> = Omit<Selectable<DB[T]>, 'search_vector' | 'search_text' | 'city_key'>
const JSON_COLUMNS: readonly string[] = ['partners.socials', 'rewards.on_purchase', 'assessment_steps.guide']

/** Inserts or updates the rows that differ from the stored ones, with one read and at most one write. */
async function put<T extends Table>(
  trx: Transaction<DB>,
  table: T,
  rows: readonly Row<T>[],
  keys: string[] = ['id'],
): Promise<void> {
  const wanted: readonly Record<string, unknown>[] = rows
  const columns = Object.keys(wanted[0] ?? {})
  const keyOf = (row: Record<string, unknown>) => keys.map((key) => row[key]).join('/')
  const into = sql.table(table)
  const [first] = keys as [string]
  const known = wanted.map((row) => row[first])
  const stored = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${into}
    where ${sql.ref(first)}::text = any(${known})`.execute(trx)
  const current = new Map(stored.rows.map((row) => [keyOf(row), row]))
  const changed = wanted.filter((row) => !isDeepStrictEqual(current.get(keyOf(row)), row))
  if (changed.length === 0) return

  const value = (name: string, given: unknown) =>
    JSON_COLUMNS.includes(`${table}.${name}`) ? JSON.stringify(given) : given
  const others = columns.filter((name) => !keys.includes(name))
  await sql`
    insert into ${into} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(changed.map((row) => sql`(${sql.join(columns.map((name) => value(name, row[name])))})`))}
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))})
    do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(trx)
}

/** Adds missing codes, sealed. Codes of purchases are not changed. */
async function addCodes(trx: Transaction<DB>, rows: SeedRows['reward_codes'], codes: CodeSealer): Promise<void> {
  const stored = await trx
    .selectFrom('reward_codes')
    .select(['reward_id', 'code', 'code_hash'])
    .where('reward_id', 'in', [...new Set(rows.map(({ reward_id }) => reward_id))])
    .execute()
  const known = new Set(
    stored.map(({ reward_id, code, code_hash }) => `${reward_id} ${code_hash?.toString('hex') ?? code}`),
  )
  const missing = rows.filter(
    ({ reward_id, code }) =>
      !known.has(`${reward_id} ${code}`) &&
      !codes.hashes(reward_id, code).some((hash) => known.has(`${reward_id} ${hash.toString('hex')}`)),
  )
  if (missing.length === 0) return
  await sql`
    insert into reward_codes (reward_id, sealed, code_hash)
    select reward_id, sealed, code_hash
    from unnest(${missing.map(({ reward_id }) => reward_id)}::uuid[],
      ${missing.map(({ reward_id, code }) => codes.seal(reward_id, code))}::bytea[],
      ${missing.map(({ reward_id, code }) => codes.hash(reward_id, code))}::bytea[])
      with ordinality as wanted (reward_id, sealed, code_hash, place)
    order by place
    on conflict do nothing`.execute(trx)
}
