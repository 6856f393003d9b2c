import type { ServiceFilter } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tool } from './catalogue.rules.ts'

const FIELDS = sql`
  t.id, t.name, t.logo, t.minilogo, t.description, t.type, t.website, t.code, t.concept, t.tags, t.summary, t.is_free, t.stars,
  t.main_tag, t.minutes, t.guide, t.is_personal_cloud,
  (
    select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'description', d.description) order by d.position, d.id), '[]')
    from (select * from data_types d where d.tool_id = t.id order by d.position, d.id limit 100) d
  ) as data_types`

/** What is ours, and the provider of matches, are no tools of the catalogue: they are in none of its lists. */
const LISTED = sql`not t.is_own and not t.is_matching`

/** What of the catalogue: a filter other than `lastUsed`, the samples or the others, and the tool to go on from. */
export interface Slice {
  filter: Exclude<ServiceFilter, 'lastUsed'>
  isSample: boolean
  after: string | null
}

/** At most `limit` tools of a slice, in the order of publication (position, then identifier), and how many it holds in all, wherever one goes on from. */
export async function findTools(db: Db, { filter, isSample, after }: Slice, limit: number): Promise<{ tools: Tool[]; total: number }> {
  const chosen = filter === 'all' ? sql`true` : filter === 'top' ? sql`t.is_top` : sql`t.categories @> array[${filter}]`
  const further = after === null ? sql`true` : sql`(t.position, t.id) > (select a.position, a.id from tools a where a.id = ${after})`
  const { rows } = await sql<{ tools: Tool[]; total: number }>`
    with slice as (select * from tools t where t.is_sample = ${isSample} and ${LISTED} and ${chosen}), page as (
      select ${FIELDS}, t.position from slice t where ${further} order by t.position, t.id limit ${limit}
    )
    select (select coalesce(json_agg(page order by page.position, page.id), '[]') from page) as tools,
      (select count(*) from slice) as total`.execute(db)
  return rows[0]!
}

/** Tools by identifier, in the order given; unknown ones are left out. */
export async function findServices(db: Db, ids: string[]): Promise<Tool[]> {
  const { rows } = await sql<Tool>`
    select ${FIELDS} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join tools t on t.id = wanted.id and ${LISTED}
    order by wanted.place limit 60`.execute(db)
  return rows
}

/** The tools a person started last, latest first. */
export async function findLastUsedTools(db: Db, personId: string, isSample: boolean, limit: number): Promise<Tool[]> {
  const { rows } = await sql<Tool>`
    select ${FIELDS} from (
      select a.resource::uuid as id, max(a.created_at) as at from task_actions a
      where a.person_id = ${personId} and a.type = 'service' group by a.resource
    ) used join tools t on t.id = used.id
    where t.is_sample = ${isSample} and ${LISTED} order by used.at desc, t.id limit ${limit}`.execute(db)
  return rows
}
