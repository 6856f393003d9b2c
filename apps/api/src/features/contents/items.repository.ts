// Drafts, versions, saves, comments and presence of contents (OFF-02, OFF-04, OFF-05).
import type { ContentKind, ContentState } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, writeRow } from '../../platform/database/rows.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { isArchived, titleColumn } from './live.repository.ts'

export type Stage = 'writing' | 'submitted' | 'approved'
export interface ContentAddress {
  kind: ContentKind
  key: string
}
export interface Item {
  title: string
  live_version: number | null
  draft: ContentDocument | null
  revision: number
  based_on: number | null
  stage: Stage | null
  publish_at: Date | null
  authors: string[]
  submitted_by: string | null
  submitted_at: Date | null
  needs_two: boolean
  approved_by: string | null
  approved_in: string | null
  approved_revision: number | null
  saved_by: string | null
  saved_at: Date
  archived_at: Date | null
}

export const ITEM = sql`title, live_version, draft, revision, based_on, stage, publish_at, authors, submitted_by,
  submitted_at, needs_two, approved_by, approved_in, approved_revision, saved_by, saved_at, archived_at`
/** Saves of a draft that stay. */
export const SAVES = 100
/** How long a professional counts as present after the last sign of their browser. */
const PRESENT = sql`interval '90 seconds'`

/** The item of a content; undefined when the office has never touched it. */
export const findItem = (db: Db, { kind, key }: ContentAddress): Promise<Item | undefined> =>
  findRow<Item>(db)`select ${ITEM} from content_items where kind = ${kind} and key = ${key}`

/** The keys of the archived contents of a kind. */
export async function findArchivedKeys(db: Db, kind: ContentKind): Promise<Set<string>> {
  const rows = await findRows<{ key: string }>(db)`
    select key from content_items where kind = ${kind} and archived_at is not null`
  return new Set(rows.map(({ key }) => key))
}

/** Locks the item of a content until the transaction ends; adds it when it is missing. */
export async function lockItem(tx: Db, { kind, key }: ContentAddress): Promise<Item> {
  await sql`insert into content_items (kind, key) values (${kind}, ${key}) on conflict do nothing`.execute(tx)
  return (await findLockedItem(tx, { kind, key }))!
}
/** Locks the item of a content until the transaction ends; undefined when it is missing. */
export const findLockedItem = (tx: Db, { kind, key }: ContentAddress): Promise<Item | undefined> =>
  writeRow<Item>(tx)`select ${ITEM} from content_items where kind = ${kind} and key = ${key} for update`

/** Stores columns of an item. */
export async function updateItem(
  tx: Db,
  { kind, key }: ContentAddress,
  { draft, ...values }: Partial<Item>,
): Promise<void> {
  await tx
    .updateTable('content_items')
    .set({ ...values, ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }) })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

export async function deleteItem(tx: Db, { kind, key }: ContentAddress): Promise<void> {
  await tx.deleteFrom('content_items').where('kind', '=', kind).where('key', '=', key).execute()
}

// ── Saves and versions ───────────────────────────────────────────────────────────────────────────────────────────────

/** Adds a save, and deletes the oldest ones. */
export async function addSave(
  tx: Db,
  { kind, key }: ContentAddress,
  save: { revision: number; document: ContentDocument; professionalId: string; authors: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('content_saves')
    .values({
      kind,
      key,
      revision: save.revision,
      document: JSON.stringify(save.document),
      professional_id: save.professionalId,
      authors: [...save.authors],
    })
    .execute()
  await tx
    .deleteFrom('content_saves')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '<=', save.revision - SAVES)
    .execute()
}

/** A save, with all who have written in its document. */
export const findSave = (db: Db, { kind, key }: ContentAddress, revision: number) =>
  findRow<{ document: ContentDocument; authors: string[] }>(db)`
    select document, case when professional_id is null then authors else authors || professional_id end as authors
    from content_saves where kind = ${kind} and key = ${key} and revision = ${revision}`

export interface Version {
  version: number
  document: ContentDocument
  published_at: Date
  professional_id: string | null
  /** Authors of the draft that became the version. */
  authors: string[]
}

/** Adds the next version of a content. Returns its number. */
export async function addVersion(
  tx: Db,
  { kind, key }: ContentAddress,
  document: ContentDocument,
  professionalId: string | null,
  authors: readonly string[] = [],
): Promise<number> {
  const { version } = (await writeRow<{ version: number }>(tx)`
    insert into content_versions (kind, key, version, document, professional_id, authors)
    select ${kind}, ${key}, coalesce(max(version), 0) + 1, ${JSON.stringify(document)}, ${professionalId}::uuid,
      ${[...authors]}::uuid[]
    from content_versions where kind = ${kind} and key = ${key} returning version`)!
  return version
}

export const findVersion = (db: Db, { kind, key }: ContentAddress, version: number): Promise<Version | undefined> =>
  findRow<Version>(db)`
    select version, document, published_at, professional_id, authors from content_versions
    where kind = ${kind} and key = ${key} and version = ${version}`

export const findLatestVersion = (db: Db, { kind, key }: ContentAddress): Promise<Version | undefined> =>
  findRow<Version>(db)`
    select version, document, published_at, professional_id, authors from content_versions
    where kind = ${kind} and key = ${key} order by version desc limit 1`

/** The versions of a content without their documents, the latest first. */
export const listVersions = (db: Db, { kind, key }: ContentAddress, limit: number) =>
  findRows<Omit<Version, 'document' | 'authors'>>(db)`
    select version, published_at, professional_id from content_versions
    where kind = ${kind} and key = ${key} order by version desc limit ${limit}`

// ── Comments and presence ────────────────────────────────────────────────────────────────────────────────────────────

export const addComment = async (
  tx: Db,
  { kind, key }: ContentAddress,
  { body, professionalId }: { body: string; professionalId: string | null },
): Promise<string> =>
  (
    await tx
      .insertInto('content_comments')
      .values({ kind, key, body, professional_id: professionalId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** At most 1000 professionals who have commented on a content. */
export const findCommenters = async (db: Db, { kind, key }: ContentAddress): Promise<string[]> =>
  (
    await findRows<{ id: string }>(db)`
      select distinct professional_id as id from content_comments
      where kind = ${kind} and key = ${key} and professional_id is not null limit 1000`
  ).map(({ id }) => id)

/** The latest comments of a content first. */
export const listComments = (db: Db, { kind, key }: ContentAddress, limit: number) =>
  findRows<{ id: string; body: string; written_at: Date; professional_id: string | null }>(db)`
    select id, body, written_at, professional_id from content_comments
    where kind = ${kind} and key = ${key} order by written_at desc, id limit ${limit}`

/** Records that a professional has a content open. `since` starts again after an absence. */
export async function recordPresence(db: Db, { kind, key }: ContentAddress, professionalId: string): Promise<void> {
  await sql`
    insert into content_presence as p (kind, key, professional_id) values (${kind}, ${key}, ${professionalId})
    on conflict (kind, key, professional_id) do update set seen_at = now(),
      since = case when p.seen_at < now() - ${PRESENT} then now() else p.since end`.execute(db)
}

/** Other professionals who have a content open. */
export const listPresent = (db: Db, { kind, key }: ContentAddress, except: string, limit: number) =>
  findRows<{ professional_id: string; since: Date }>(db)`
    select professional_id, since from content_presence
    where kind = ${kind} and key = ${key} and professional_id <> ${except} and seen_at > now() - ${PRESENT}
    order by since limit ${limit}`

/** Deletes presence that has ended. */
export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`delete from content_presence where seen_at < now() - interval '1 hour'`.execute(db)
}

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ListedItem {
  kind: ContentKind
  key: string
  title: string
  state: ContentState
  revision: number
  publish_at: Date | null
  saved_at: Date | null
  saved_by: string | null
}

const STATE = sql<ContentState>`case
  when i.stage = 'approved' then 'scheduled' when i.stage = 'submitted' then 'in-review'
  when i.draft is not null and l.is_live then 'changed' when i.draft is not null then 'draft'
  when l.is_live then 'published' else 'archived' end`

/** Contents of a kind: the rows that are live or archived, and the drafts that were never published. */
const contentsOf = (mapping: ContentMapping): RawBuilder<unknown> => sql`
  select ${mapping.kind}::text as kind, coalesce(l.key, i.key) as key,
    case when i.draft is null then coalesce(l.title, i.title) else i.title end as title, ${STATE} as state,
    coalesce(i.revision, 0) as revision, i.publish_at, i.saved_at, i.saved_by, i.draft
  from (
    select t.${sql.ref(mapping.key)}::text as key, ${titleColumn(mapping)} as title,
      not (${isArchived(mapping)}) as is_live
    from ${sql.table(mapping.table)} t
  ) l full join (select * from content_items where kind = ${mapping.kind}) i on i.key = l.key`

export interface ContentFilter {
  search: string | undefined
  state: ContentState | undefined
  /** Keys of the live contents for a namespace, and the namespace for drafts. */
  namespace: string | undefined
  /** Only these contents. */
  keys: readonly string[] | undefined
  after: { title: string; key: string } | undefined
  limit: number
}

/** Contents of a kind by title. */
export async function listContents(
  db: Db,
  mapping: ContentMapping,
  { search, state, namespace, keys, after, limit }: ContentFilter,
): Promise<ListedItem[]> {
  const conditions = [
    search ? sql`position(plain(${search}) in plain(c.title)) > 0` : undefined,
    state ? sql`c.state = ${state}` : undefined,
    namespace
      ? sql`(c.draft @? ${`$.**.namespace ? (@ == ${JSON.stringify(namespace)})`}::jsonpath
      or c.draft is null and exists (${liveWithNamespace(mapping, namespace)}))`
      : undefined,
    keys ? sql`c.key = any(${keys})` : undefined,
    after ? sql`(c.title, c.key) > (${after.title}, ${after.key})` : undefined,
  ].filter((condition) => condition !== undefined)
  return (
    await sql<ListedItem>`
      select c.kind, c.key, c.title, c.state, c.revision, c.publish_at, c.saved_at, c.saved_by
      from (${contentsOf(mapping)}) c
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by c.title, c.key limit ${limit}`.execute(db)
  ).rows
}

/** Selects a row when the content `c.key` has a column or a row for a namespace. */
function liveWithNamespace(mapping: ContentMapping, namespace: string): RawBuilder<unknown> {
  const own = Object.hasOwn(KINDS[mapping.kind].fields, 'namespace')
    ? [
        sql`
          select from ${sql.table(mapping.table)} t
          where t.${sql.ref(mapping.key)}::text = c.key and t.namespace = ${namespace}`,
      ]
    : []
  const inLists = Object.entries(mapping.lists ?? {}).flatMap(([name, list]) => {
    const field = KINDS[mapping.kind].fields[name]
    if (field?.type !== 'list') return []
    const rows = sql`from ${sql.table(list.table)} r where r.${sql.ref(list.parent)}::text = c.key`
    const nested = Object.values(list.lists ?? {}).map(
      (inner) => sql`select ${rows} and exists (
        select from ${sql.table(inner.table)} s
        where s.${sql.ref(inner.parent)} = r.id and s.namespace = ${namespace})`,
    )
    return Object.hasOwn(field.fields, 'namespace') ? [sql`select ${rows} and r.namespace = ${namespace}`] : nested
  })
  const selects = [...own, ...inLists]
  return selects.length === 0 ? sql`select where false` : sql.join(selects, sql` union all `)
}

/** Contents of all kinds whose title contains a text, without accents and capitals; archived ones last. */
export const searchContents = async (
  db: Db,
  mappings: readonly ContentMapping[],
  search: string,
  limit: number,
): Promise<ListedItem[]> => {
  const arms = mappings.map(
    (mapping) => sql`
      select c.kind, c.key, c.title, c.state, c.revision, c.publish_at, c.saved_at, c.saved_by
      from (${contentsOf(mapping)}) c where position(plain(${search}) in plain(c.title)) > 0`,
  )
  return (
    await sql<ListedItem>`
      select * from (${sql.join(arms, sql` union all `)}) found
      order by state = 'archived', position(plain(${search}) in plain(title)), title, kind, key limit ${limit}`.execute(
      db,
    )
  ).rows
}

/** Drafts that a professional has written in, the latest first. */
export const listOwnDrafts = (db: Db, professionalId: string, limit: number) =>
  findRows<ListedItem & { draft: ContentDocument }>(db)`
    select i.kind, i.key, i.title, i.draft, i.revision, i.publish_at, i.saved_at, i.saved_by, case
        when i.stage = 'approved' then 'scheduled' when i.stage = 'submitted' then 'in-review'
        when i.live_version is not null then 'changed' else 'draft' end as state
    from content_items i where i.draft is not null and i.authors @> array[${professionalId}]::uuid[]
    order by i.saved_at desc, i.kind, i.key limit ${limit}`

/** At most 20 drafts of first missions and objectives with a mission. */
export const findDraftsWithMission = (db: Db, missionId: string) =>
  findRows<ContentAddress & { title: string; publish_at: Date | null }>(db)`
    select i.kind, i.key, i.title, i.publish_at from content_items i
    where i.kind = 'presets' and i.draft @> ${JSON.stringify({ mission_id: missionId })}::jsonb
      or i.kind = 'objectives' and i.draft @> ${JSON.stringify({ missions: [{ mission_id: missionId }] })}::jsonb
    order by i.publish_at, i.title, i.key limit 20`

/** At most 100 drafts of a kind whose document contains these fields. */
export const findDraftsWith = async (db: Db, kind: ContentKind, fields: ContentDocument): Promise<ContentDocument[]> =>
  (
    await findRows<{ draft: ContentDocument }>(db)`
      select i.draft from content_items i
      where i.kind = ${kind} and i.draft @> ${JSON.stringify(fields)}::jsonb limit 100`
  ).map(({ draft }) => draft)

/** Number of contents of each kind and state. */
export const countContents = async (db: Db, mappings: readonly ContentMapping[]) =>
  (
    await sql<{ kind: ContentKind; state: ContentState; count: number }>`
      select kind, state, count(*)::int as count
      from (${sql.join(mappings.map(contentsOf), sql` union all `)}) c group by kind, state`.execute(db)
  ).rows

/** A draft that waits for a review, with what decides who answers it. */
export type SubmittedItem = ListedItem & Pick<Item, 'authors' | 'submitted_by' | 'submitted_at' | 'needs_two'>

/** Contents that wait for a review, the oldest first; or for their time, the next first. */
export const listWaiting = async (db: Db, stage: 'submitted' | 'approved', limit: number): Promise<SubmittedItem[]> =>
  (
    await sql<SubmittedItem>`
      select i.kind, i.key, i.title, ${stage === 'approved' ? 'scheduled' : 'in-review'} as state, i.revision,
        i.publish_at, i.saved_at, i.saved_by, i.authors, i.submitted_by, i.submitted_at, i.needs_two
      from content_items i where i.stage = ${stage} order by i.publish_at, i.saved_at, i.key limit ${limit}`.execute(db)
  ).rows

/** A planned publication, with the publisher who planned it and their organisation. */
export interface Planned extends ContentAddress {
  is_due: boolean
  approved_by: string | null
  approved_in: string | null
}

/** Planned publications, the next first; due ones by the clock of the database. */
export const listPlanned = (db: Db, limit: number): Promise<Planned[]> =>
  findRows<Planned>(db)`
    select kind, key, publish_at <= now() as is_due, approved_by, approved_in from content_items
    where publish_at is not null order by publish_at, kind, key limit ${limit}`

/** The clock of the database. */
export const readNow = async (db: Db): Promise<Date> => (await getRow<{ now: Date }>(db)`select now() as now`).now

/** Drafts of contents that are not live, among these. */
export const findDrafts = (db: Db, addresses: readonly ContentAddress[]) =>
  findRows<ContentAddress & { document: ContentDocument }>(db)`
    select i.kind, i.key, i.draft as document
    from unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ key }) => key)}::text[]) a (kind, key)
    join content_items i on i.kind = a.kind and i.key = a.key
    where i.draft is not null and i.live_version is null`

/** The items of some contents, by `kind/key`. */
export const findItemsOf = async (db: Db, addresses: readonly ContentAddress[]): Promise<Map<string, Item>> =>
  new Map(
    (
      await findRows<Item & ContentAddress>(db)`
        select i.kind, i.key, ${ITEM}
        from unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ key }) => key)}::text[])
          a (of, named)
        join content_items i on i.kind = a.of and i.key = a.named`
    ).map((item) => [`${item.kind}/${item.key}`, item]),
  )

/** Runs a part of a transaction. When it throws, its writes are undone, and the transaction can continue. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // Without a connection this fails as well; the first error says why.
    await sql`rollback to savepoint part`.execute(tx).catch(() => {})
    throw error
  }
}
