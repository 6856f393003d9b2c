// Reads and writes live contents through their mappings (features/content-mapping.ts). Table and column names come from
// the mappings and the fields, never from input.
import type { ContentKind } from '@visions/contract/constants'
import { storedValue } from '@visions/contract/contents/draft'
import {
  titleFields,
  type ContentDocument,
  type ContentValue,
  type Fields,
  type ListField,
} from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { emptyValue, mapDocument } from '@visions/contract/contents/walk'
import { isUnavailable } from '@visions/server/pool'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ContentMapping, ListMapping, Use } from '../content-mapping.ts'

type Row = Record<string, ContentValue>

const column = (name: string): RawBuilder<unknown> => sql.ref(name)
const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map(column))

/** SQL condition: the row `t` is archived. */
export const isArchived = ({ withdrawal }: ContentMapping): RawBuilder<unknown> =>
  withdrawal === 'delete' ? sql`false` : sql`t.archived_at is not null`

/** Fields that are lists of rows. The others are columns. */
const listsOf = (fields: Fields, lists: ContentMapping['lists'] = {}) =>
  Object.entries(lists).map(([name, mapping]) => ({ name, mapping, field: fields[name] as ListField }))
const columnsOf = (fields: Fields, lists: ContentMapping['lists'] = {}): string[] =>
  Object.keys(fields).filter((name) => !Object.hasOwn(lists, name))

/** A row as the document that a draft stores. Groups from before the office may lack properties. */
const valuesOf = (fields: Fields, lists: ContentMapping['lists'], row: Row): ContentDocument =>
  mapDocument(Object.fromEntries(columnsOf(fields, lists).map((name) => [name, fields[name]!])), row, {
    value: (field, stored) => (stored === undefined ? emptyValue(field) : storedValue(field, stored)),
  })

// ── Read ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** At most `limit` keys of live rows after a key, in the order of their columns. */
export async function listLiveKeys(
  db: Db,
  mapping: ContentMapping,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const key = sql`t.${column(mapping.key)}`
  const { rows } = await sql<{ key: string }>`
    select ${key}::text as key from ${sql.table(mapping.table)} t
    where not (${isArchived(mapping)}) ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
    order by ${key} limit ${limit}`.execute(db)
  return rows.map(({ key: found }) => found)
}

/** The documents of live or archived rows by key. One statement for the rows, and one for each list. */
export async function readLive(db: Db, mapping: ContentMapping, keys: readonly string[]) {
  const { table, key, lists } = mapping
  const { fields } = KINDS[mapping.kind]
  const { rows } = await sql<{ key: string; row: Row; is_archived: boolean }>`
    select t.${column(key)}::text as key, to_jsonb(t) as row, ${isArchived(mapping)} as is_archived
    from ${sql.table(table)} t where t.${column(key)}::text = any(${keys})`.execute(db)
  const documents = rows.map(({ row }) => row)
  const read = await withLists(db, { fields, lists }, documents, key)
  return new Map(
    rows.map(({ key: found, is_archived }, index) => [found, { document: read[index]!, isArchived: is_archived }]),
  )
}

/** Converts rows to documents, and reads the rows of their lists. `key`: column that the lists reference. */
async function withLists(
  db: Db,
  { fields, lists }: { fields: Fields; lists: ContentMapping['lists'] },
  rows: Row[],
  key: string,
): Promise<ContentDocument[]> {
  const children = await Promise.all(
    listsOf(fields, lists).map(async ({ name, mapping, field }) => ({
      name,
      byParent: await readRows(
        db,
        mapping,
        field,
        rows.map((row) => String(row[key])),
      ),
    })),
  )
  return rows.map((row) => ({
    ...valuesOf(fields, lists, row),
    ...Object.fromEntries(children.map(({ name, byParent }) => [name, byParent.get(String(row[key])) ?? []])),
  }))
}

async function readRows(db: Db, list: ListMapping, field: ListField, parents: readonly string[]) {
  const order = list.hasPosition ? [column('position')] : list.keys.map(column)
  const { rows } = await sql<{ parent: string; row: Row }>`
    select c.${column(list.parent)}::text as parent, to_jsonb(c) as row from ${sql.table(list.table)} c
    where c.${column(list.parent)}::text = any(${parents}) order by ${sql.join(order)}`.execute(db)
  const documents = await withLists(
    db,
    { fields: field.fields, lists: list.lists },
    rows.map(({ row }) => row),
    'id',
  )
  const byParent = new Map<string, ContentDocument[]>()
  for (const [index, { parent, row }] of rows.entries()) {
    const siblings = byParent.get(parent) ?? []
    siblings.push(field.rowId ? { id: row['id'] ?? null, ...documents[index]! } : documents[index]!)
    byParent.set(parent, siblings)
  }
  return byParent
}

// ── Write ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Thrown when a row of a list belongs to another content. */
export class RowOfAnotherContent extends Error {}

/** Adds or replaces the live rows of contents of a kind, and makes them visible. `derived`: SQL for further columns. */
export async function writeLive(
  tx: Db,
  mapping: ContentMapping,
  contents: readonly { key: string; document: ContentDocument }[],
  derived: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  const { fields } = KINDS[mapping.kind]
  const visible = mapping.withdrawal === 'delete' ? {} : { archived_at: null }
  const names = columnsOf(fields, mapping.lists)
  const rows = contents.map(({ key, document }) => ({
    ...Object.fromEntries(names.map((name) => [name, document[name] ?? null])),
    ...visible,
    [mapping.key]: key,
  }))
  await upsert(tx, mapping, [mapping.key], rows, { derived })
  await writeLists(tx, { fields, lists: mapping.lists }, contents)
}

async function writeLists(
  tx: Db,
  { fields, lists }: { fields: Fields; lists: ContentMapping['lists'] },
  parents: readonly { key: string; document: ContentDocument }[],
): Promise<void> {
  for (const { name, mapping, field } of listsOf(fields, lists)) {
    const children = parents.flatMap(({ key, document }) =>
      (document[name] as ContentDocument[]).map((row, index) => ({ parent: key, row, position: index + 1 })),
    )
    const rows = children.map(({ parent, row, position }) => ({
      ...Object.fromEntries(columnsOf(field.fields, mapping.lists).map((child) => [child, row[child] ?? null])),
      ...(field.rowId && { id: row['id'] ?? null }),
      ...(mapping.hasPosition && { position }),
      [mapping.parent]: parent,
    }))
    const keys = parents.map(({ key }) => key)
    await deleteOthers(tx, mapping, keys, rows)
    // Positions are unique in some tables: first out of the way, then in their order.
    if (mapping.hasPosition && rows.length > 0)
      await sql`
        update ${sql.table(mapping.table)} c set position = c.position + 1000000
        where c.${column(mapping.parent)}::text = any(${keys})`.execute(tx)
    await upsert(tx, mapping, mapping.keys[0] === 'id' ? ['id'] : [mapping.parent, ...mapping.keys], rows, {
      owner: mapping.parent,
    })
    const inner = children.map(({ row }) => ({ key: String(row['id']), document: row }))
    if (mapping.lists) await writeLists(tx, { fields: field.fields, lists: mapping.lists }, inner)
  }
}

/** Deletes the rows of these parents that are not in `rows`. */
async function deleteOthers(tx: Db, { table, parent, keys }: ListMapping, parents: string[], rows: Row[]) {
  const isRow = sql.join(
    [parent, ...keys].map((name) => sql`n.${column(name)} is not distinct from c.${column(name)}`),
    sql` and `,
  )
  await sql`
    delete from ${sql.table(table)} c where c.${column(parent)}::text = any(${parents}) and not exists (
      select from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
      where ${isRow})`.execute(tx)
}

/**
 * Inserts or updates rows by `keys`. `owner`: a column that a stored row must agree on; otherwise it is the row of
 * another content. `derived`: SQL for columns that the rows do not have.
 */
async function upsert(
  tx: Db,
  { table }: Pick<ListMapping, 'table'>,
  keys: readonly string[],
  rows: readonly object[],
  { owner, derived = {} }: { owner?: string; derived?: Readonly<Record<string, RawBuilder<unknown>>> } = {},
): Promise<void> {
  if (rows.length === 0) return
  const given = Object.keys(rows[0]!)
  const names = [...given, ...Object.keys(derived)]
  const values = sql.join([...given.map(column), ...Object.values(derived)])
  // Without the keys: an update that names them would lock the row against new references to it, such as purchases.
  const changed = names.filter((name) => !keys.includes(name))
  const changes = sql.join(
    (changed.length > 0 ? changed : names).map((name) => sql`${column(name)} = excluded.${column(name)}`),
  )
  const onlyOwn = owner ? sql`where t.${column(owner)} = excluded.${column(owner)}` : sql``
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as t (${columns(names)})
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${columns(keys)}) do update set ${changes} ${onlyOwn}`.execute(tx)
  if (Number(numAffectedRows) !== rows.length)
    throw new RowOfAnotherContent(`A row of ${table} belongs to another content`)
}

/** Whether a write has failed because another transaction holds the rows. It can be repeated. */
export const isHeld = (error: { code?: unknown; message?: string }): boolean => isUnavailable(error)

/** Withdraws a live content. */
export async function withdrawLive(tx: Db, { table, key: name, withdrawal }: ContentMapping, key: string) {
  const isOne = sql`${column(name)}::text = ${key}`
  if (withdrawal === 'delete') await sql`delete from ${sql.table(table)} where ${isOne}`.execute(tx)
  else await sql`update ${sql.table(table)} set archived_at = now() where ${isOne}`.execute(tx)
}

// ── References and titles ────────────────────────────────────────────────────────────────────────────────────────────

/** SQL for the title of the row `t`, as `titleOf` composes it. */
export function titleColumn({ kind }: ContentMapping): RawBuilder<string> {
  const parts = titleFields(KINDS[kind]).map((name) => {
    const field = KINDS[kind].fields[name]
    const value = sql`nullif(t.${column(name)}::text, '')`
    if (field?.type !== 'choice') return value
    return sql`case ${value} ${sql.join(
      field.options.map(([option, label]) => sql`when ${String(option)} then ${label}`),
      sql` `,
    )} else ${value} end`
  })
  return sql`concat_ws(' · ', ${sql.join(parts)})`
}

/** Each place of a mapping that references `kind`: the joins of its lists, the condition on the keys, and the key. */
function referencesIn(
  { fields, lists }: { fields: Fields; lists: ContentMapping['lists'] },
  {
    kind,
    keys,
    alias,
    key,
    joins,
  }: { kind: string; keys: readonly string[]; alias: string; key: string; joins: RawBuilder<unknown> },
): { joins: RawBuilder<unknown>; condition: RawBuilder<unknown>; used: RawBuilder<string> }[] {
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const value = sql`${sql.ref(alias)}.${column(name)}`
    if (field.type === 'reference' && field.to === kind)
      return [{ joins, condition: sql`${value}::text = any(${keys})`, used: sql<string>`${value}::text` }]
    if (field.type === 'references' && field.to === kind)
      return [
        { joins, condition: sql`${value}::text[] && ${keys}::text[]`, used: sql<string>`unnest(${value}::text[])` },
      ]
    return []
  })
  const inner = listsOf(fields, lists).flatMap(({ mapping, field }) => {
    const child = `${alias}_${mapping.table}`
    return referencesIn(
      { fields: field.fields, lists: mapping.lists },
      {
        kind,
        keys,
        alias: child,
        key: 'id',
        joins: sql`${joins} join ${sql.table(mapping.table)} ${sql.ref(child)}
          on ${sql.ref(child)}.${column(mapping.parent)} = ${sql.ref(alias)}.${column(key)}`,
      },
    )
  })
  return [...own, ...inner]
}

/** Live contents of any kind that reference one of these, at most 100. */
export async function findUses(
  db: Db,
  mappings: readonly ContentMapping[],
  kind: ContentKind,
  keys: readonly string[],
) {
  const selects = mappings.flatMap((mapping) =>
    referencesIn(
      { fields: KINDS[mapping.kind].fields, lists: mapping.lists },
      { kind, keys, alias: 't', key: mapping.key, joins: sql`` },
    ).map(
      ({ joins, condition }) => sql`
        select ${mapping.kind}::text as kind, t.${column(mapping.key)}::text as key, ${titleColumn(mapping)} as title
        from ${sql.table(mapping.table)} t ${joins} where ${condition} and not (${isArchived(mapping)})`,
    ),
  )
  if (selects.length === 0) return []
  const { rows } = await sql<{ kind: ContentKind; key: string; title: string }>`
    ${sql.join(selects, sql` union `)} order by kind, title, key limit 100`.execute(db)
  return rows
}

/** How many live contents of each kind reference contents, by the keys of these. */
export async function countUses(
  db: Db,
  mappings: readonly ContentMapping[],
  kind: ContentKind,
  keys: readonly string[],
): Promise<Map<string, Use[]>> {
  const selects = mappings.flatMap((mapping) =>
    referencesIn(
      { fields: KINDS[mapping.kind].fields, lists: mapping.lists },
      { kind, keys, alias: 't', key: mapping.key, joins: sql`` },
    ).map(
      ({ joins, condition, used }) => sql`
        select ${mapping.kind}::text as kind, t.${column(mapping.key)}::text as key, ${used} as used
        from ${sql.table(mapping.table)} t ${joins} where ${condition} and not (${isArchived(mapping)})`,
    ),
  )
  if (selects.length === 0) return new Map()
  const { rows } = await sql<Use & { used: string }>`
    select used, kind, count(*)::int as count from (${sql.join(selects, sql` union `)}) u
    where used = any(${keys}) group by used, kind order by used, count desc, kind`.execute(db)
  return Map.groupBy(rows, ({ used }) => used)
}

/** Titles of live and archived rows, by key. */
export async function findTitles(
  db: Db,
  mapping: ContentMapping,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; title: string }>`
    select t.${column(mapping.key)}::text as key, ${titleColumn(mapping)} as title
    from ${sql.table(mapping.table)} t where t.${column(mapping.key)}::text = any(${keys})`.execute(db)
  return new Map(rows.map(({ key, title }) => [key, title]))
}

/** Keys of the live contents of a kind, by title. */
export async function findLiveKeys(
  db: Db,
  mapping: ContentMapping,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.${column(mapping.key)}::text as key from ${sql.table(mapping.table)} t where not (${isArchived(mapping)})
    order by ${titleColumn(mapping)}, key limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ key }) => key)
}

/** The number of live contents of a kind. */
export async function countLiveKeys(db: Db, mapping: ContentMapping): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(mapping.table)} t where not (${isArchived(mapping)})`.execute(db)
  return rows[0]!.count
}

/** Names of data types with those of their tools, by identifier. All of them without `keys`. */
export async function findDataTypes(db: Db, keys: readonly string[] | null, limit: number) {
  const { rows } = await sql<{ key: string; title: string }>`
    select d.id::text as key, t.name || ' · ' || d.name as title from data_types d join tools t on t.id = d.tool_id
    where ${keys}::text[] is null or d.id::text = any(${keys}) order by title, key limit ${limit}`.execute(db)
  return rows
}
