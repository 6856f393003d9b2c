// Files to import, and the items and drafts of many contents at a time (OFF-07).
import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { sql } from 'kysely'
import { CONTENT_VERSION } from '../../platform/content.repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, writeRow, writeRows } from '../../platform/database/rows.ts'
import type { ContentMapping } from '../content-mapping.ts'
import type { PlannedImport } from './import-report.ts'
import { ITEM, SAVES, type Item } from './items.repository.ts'
import { isArchived, titleColumn } from './live.repository.ts'

/** A stored plan. `fingerprint`: of the plan and of the contents that it concerns. */
export interface StoredPlan {
  page: string
  table: string
  drafts: string
  fingerprint: string
  state: string
}

export interface StoredImport {
  id: string
  kind: ContentKind | null
  name: string
  stored_at: Date
  applied_at: Date | null
  /** JSON of a PlannedImport; null: not planned yet. */
  page: string | null
  fingerprint: string | null
  /** The plan is from before the last publication. */
  is_stale: boolean
  /** Report of an import that a version without plans has applied. */
  report: PlannedImport | null
}

/** A plan is made again at most this often, however often contents change. */
const PLAN_AGAIN_AFTER = sql`interval '10 seconds'`

/** Stores a planned file. */
export async function addImport(
  db: Db,
  professionalId: string,
  {
    id,
    kind,
    name,
    file,
    plan,
  }: { id: string; kind: ContentKind | null; name: string; file: string; plan: StoredPlan },
): Promise<void> {
  await sql`
    insert into content_imports (id, professional_id, kind, name, file, page, report_table, drafts, fingerprint, state,
      planned_at, planned_version)
    values (${id}, ${professionalId}, ${kind}, ${name}, ${file}, ${plan.page}, ${plan.table}, ${plan.drafts},
      ${plan.fingerprint}, ${plan.state}, now(), ${CONTENT_VERSION})`.execute(db)
}

/** Replaces the plan of an import that is not applied. */
export async function setPlan(db: Db, id: string, plan: StoredPlan): Promise<void> {
  await sql`
    update content_imports set page = ${plan.page}, report_table = ${plan.table}, drafts = ${plan.drafts},
      fingerprint = ${plan.fingerprint}, state = ${plan.state}, planned_at = now(), planned_version = ${CONTENT_VERSION}
    where id = ${id} and applied_at is null`.execute(db)
}

/** Removes a plan that no longer holds: the next report makes another one. */
export async function clearPlan(db: Db, id: string, fingerprint: string): Promise<void> {
  await sql`
    update content_imports set page = null where id = ${id} and fingerprint = ${fingerprint} and applied_at is null
  `.execute(db)
}

/** An import of a professional, without its file. */
export const findImport = (db: Db, professionalId: string, id: string): Promise<StoredImport | undefined> =>
  findRow<StoredImport>(db)`
    select id, kind, name, stored_at, applied_at, page, fingerprint,
      case when applied_at is not null and page is null then report end as report,
      applied_at is null and planned_version is distinct from ${CONTENT_VERSION}
        and planned_at < now() - ${PLAN_AGAIN_AFTER} as is_stale
    from content_imports where id = ${id} and professional_id = ${professionalId}`

/** The file of an import that is not applied. */
export const findFile = async (db: Db, id: string): Promise<string | undefined> =>
  (await findRow<{ file: string }>(db)`select file from content_imports where id = ${id} and applied_at is null`)?.file

/** The report as CSV. */
export const findTable = async (db: Db, id: string): Promise<string | undefined> =>
  (await findRow<{ table: string | null }>(db)`select report_table as table from content_imports where id = ${id}`)
    ?.table ?? undefined

/** An import of a professional with the drafts of its plan, locked until the transaction ends. */
export const findLockedImport = (tx: Db, professionalId: string, id: string) =>
  writeRow<
    Pick<StoredImport, 'kind' | 'name' | 'applied_at' | 'page' | 'report' | 'fingerprint'> & {
      drafts: string | null
      state: string | null
    }
  >(tx)`
    select kind, name, applied_at, page, report, fingerprint, drafts, state from content_imports
    where id = ${id} and professional_id = ${professionalId} for update`

/** Marks an import as applied. Its report replaces its file and its drafts. */
export async function closeImport(tx: Db, id: string): Promise<void> {
  await sql`
    update content_imports set applied_at = now(), file = '', drafts = null, report = page::jsonb
    where id = ${id}`.execute(tx)
}

/** Deletes the imports of the days before. */
export async function deleteOldImports(db: Db): Promise<void> {
  await sql`delete from content_imports where stored_at < now() - interval '1 day'`.execute(db)
}

// ── Many contents of a kind ──────────────────────────────────────────────────────────────────────────────────────────

type KeyedItem = Item & { key: string }

/** Items by key. */
export const findItems = async (db: Db, kind: ContentKind, keys: readonly string[]): Promise<Map<string, Item>> =>
  byKey(
    await findRows<KeyedItem>(db)`
    select key, ${ITEM} from content_items where kind = ${kind} and key = any(${keys})`,
  )

/** Items by key, locked until the transaction ends in the order of their keys. */
export const findLockedItems = async (tx: Db, kind: ContentKind, keys: readonly string[]): Promise<Map<string, Item>> =>
  byKey(
    await writeRows<KeyedItem>(tx)`
    select key, ${ITEM} from content_items where kind = ${kind} and key = any(${keys})
    order by key collate "C" for update`,
  )

const byKey = <T extends { key: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.key, row]))

/** Adds missing items. Returns their number: less than that of the keys when another transaction was faster. */
export const addItems = async (tx: Db, kind: ContentKind, keys: readonly string[]): Promise<number> =>
  (
    await writeRows(tx)`
      insert into content_items (kind, key) select ${kind}, key from unnest(${keys}::text[]) as n (key)
      order by key collate "C" on conflict do nothing returning key`
  ).length

/** Latest versions by key. */
export const findLatestVersions = async (db: Db, kind: ContentKind, keys: readonly string[]) =>
  byKey(
    await findRows<{ key: string; version: number; document: ContentDocument }>(db)`
    select distinct on (key) key, version, document from content_versions
    where kind = ${kind} and key = any(${keys}) order by key, version desc`,
  )

/** Adds versions that were written outside the office. */
export async function addVersions(
  tx: Db,
  kind: ContentKind,
  versions: readonly { key: string; version: number; document: ContentDocument }[],
): Promise<void> {
  const rows = JSON.stringify(versions)
  await sql`
    insert into content_versions (kind, key, version, document)
    select ${kind}, key, version, document
    from jsonb_to_recordset(${rows}::jsonb) as n (key text, version integer, document jsonb)`.execute(tx)
}

export interface DraftToStore extends Pick<Item, 'title' | 'live_version' | 'revision' | 'based_on' | 'stage'> {
  key: string
  draft: ContentDocument
  authors: string[]
}

/** Stores drafts, each with its save, and deletes the oldest saves. The items exist and are locked. */
export async function storeDrafts(
  tx: Db,
  kind: ContentKind,
  professionalId: string,
  drafts: readonly DraftToStore[],
): Promise<void> {
  const rows = JSON.stringify(drafts)
  await sql`
    update content_items i set title = n.title, live_version = n.live_version, draft = n.draft, revision = n.revision,
      based_on = n.based_on, stage = n.stage, authors = n.authors, saved_by = ${professionalId}, saved_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as n (key text, title text, live_version integer, draft jsonb,
      revision integer, based_on integer, stage text, authors uuid[])
    where i.kind = ${kind} and i.key = n.key`.execute(tx)
  await sql`
    insert into content_saves (kind, key, revision, document, professional_id, authors)
    select ${kind}, key, revision, draft, ${professionalId}, authors
    from jsonb_to_recordset(${rows}::jsonb) as n (key text, revision integer, draft jsonb, authors uuid[])`.execute(tx)
  await sql`
    delete from content_saves s using jsonb_to_recordset(${rows}::jsonb) as n (key text, revision integer)
    where s.kind = ${kind} and s.key = n.key and s.revision <= n.revision - ${SAVES}`.execute(tx)
}

// ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Titles of the drafts of a kind, by key. */
export const findDraftTitles = (db: Db, kind: ContentKind, keys: readonly string[]) =>
  findRows<{ key: string; title: string }>(db)`
    select key, title from content_items where kind = ${kind} and key = any(${keys}) and draft is not null`

/** Most contents of a kind that cells may name by their titles. */
const MAX_NAMES = 10_000

/** Keys and titles of a kind: live contents, then drafts. */
export const listNames = async (db: Db, mapping: ContentMapping): Promise<[key: string, title: string][]> =>
  (
    await findRows<{ key: string; title: string }>(db)`
      select key, title from (
        select t.${sql.ref(mapping.key)}::text as key, ${titleColumn(mapping)} as title, 0 as place
        from ${sql.table(mapping.table)} t where not (${isArchived(mapping)})
        union all select key, title, 1 from content_items where kind = ${mapping.kind} and draft is not null
      ) named order by place, key limit ${MAX_NAMES}`
  ).map(({ key, title }) => [key, title])

/** Finds the titles among `titles` that a live content or a draft of a kind has. */
export const findUsedTitles = async (db: Db, mapping: ContentMapping, titles: readonly string[]): Promise<string[]> =>
  (
    await findRows<{ title: string }>(db)`
      select title from (
        select ${titleColumn(mapping)} as title from ${sql.table(mapping.table)} t where not (${isArchived(mapping)})
        union select title from content_items where kind = ${mapping.kind} and draft is not null
      ) used where title = any(${titles})`
  ).map(({ title }) => title)

/** Names of data types in the drafts of tools, by identifier. */
export const findDraftDataTypes = (db: Db, keys: readonly string[]) =>
  findRows<{ key: string; title: string }>(db)`
    select d ->> 'id' as key, i.title || ' · ' || coalesce(d ->> 'name', '') as title
    from content_items i cross join lateral jsonb_array_elements(i.draft -> 'data_types') d
    where i.kind = 'tools' and i.draft is not null and d ->> 'id' = any(${keys})`
