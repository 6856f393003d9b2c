import type { ServiceFilter } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow } from '../../platform/database/rows.ts'
import { followsInOrder } from '../../platform/database/following-rows.ts'
import type { Tool } from './catalogue.rules.ts'

export const FIELDS = sql`
  t.id, t.name, t.logo, t.minilogo, t.description, t.type, t.website, t.code, t.concept, t.tags, t.summary, t.is_free,
  t.stars, t.main_tag, t.minutes, t.guide, t.is_personal_cloud,
  (
    select coalesce(json_agg(
      json_build_object('id', d.id, 'name', d.name, 'description', d.description) order by d.position, d.id), '[]')
    from (select * from data_types d where d.tool_id = t.id order by d.position, d.id limit 100) d
  ) as data_types`

/** Condition without withdrawn tools, «Mes envies» and the provider of matches, which the catalogue does not list. */
export const LISTED = sql`t.archived_at is null and not t.is_own and not t.is_matching`

/** A part of the catalogue. isSample: samples only, or none. after: the last tool of the page before. */
export interface Slice {
  filter: Exclude<ServiceFilter, 'lastUsed'>
  isSample: boolean
  after: string | null
}

/** At most `limit` tools of a slice, by position, then identifier. total: tools of the slice on all pages. */
export function findTools(
  db: Db,
  { filter, isSample, after }: Slice,
  limit: number,
): Promise<{ tools: Tool[]; total: number }> {
  const chosen = filter === 'all' ? sql`true` : filter === 'top' ? sql`t.is_top` : sql`t.categories @> array[${filter}]`
  const isNext = followsInOrder({ table: 'tools', alias: 't' }, ['position', 'id'], after)
  return getRow<{ tools: Tool[]; total: number }>(db)`
    with slice as (select * from tools t where t.is_sample = ${isSample} and ${LISTED} and ${chosen}), page as (
      select ${FIELDS}, t.position from slice t where ${isNext} order by t.position, t.id limit ${limit}
    )
    select (select coalesce(json_agg(page order by page.position, page.id), '[]') from page) as tools,
      (select count(*) from slice) as total`
}

/** Tools by identifier, in the order given; unknown ones are left out. */
export const findServices = (db: Db, ids: string[]) =>
  findRows<Tool>(db)`
    select ${FIELDS} from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
    join tools t on t.id = requested.id and ${LISTED}
    order by requested.place limit 60`

/** At most `limit` tools that a person visited, the latest first. isSample: samples only, or none. */
export async function findVisitedTools(db: Db, personId: string, isSample: boolean, limit: number): Promise<Tool[]> {
  return (await visited(personId, isSample, limit).execute(db)).rows
}

/** The statement of `findVisitedTools`, exported for the benchmark and tests. */
export const visited = (personId: string, isSample: boolean, limit: number) => sql<Tool>`
  select ${FIELDS} from tool_visits v join tools t on t.id = v.tool_id
  where v.person_id = ${personId} and t.is_sample = ${isSample} and ${LISTED}
  order by v.visited_at desc, v.tool_id limit ${limit}`

/** Records a visit of a person to a tool now. Does nothing for a deleted tool or one that is not listed. */
export async function recordVisit(db: Db, personId: string, toolId: string): Promise<void> {
  await sql`
    insert into tool_visits as v (person_id, tool_id)
    select ${personId}, t.id from tools t where t.id = ${toolId} and ${LISTED}
    on conflict (person_id, tool_id) do update set visited_at = excluded.visited_at`.execute(db)
}
