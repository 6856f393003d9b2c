// What a visit needs of a person and of the catalogue of tools.
import type { AgeGroup, ResearchType, ServiceCategory } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows } from '../../platform/database/rows.ts'

export interface VisitingPerson {
  situation: string | null
  scholarshipLevel: string | null
  ageGroup: AgeGroup | null
  search: ResearchType | null
  city: string
}

/** Undefined when the person was deleted. */
export const findVisitingPerson = (db: Db, personId: string): Promise<VisitingPerson | undefined> =>
  findRow<VisitingPerson>(db)`
    select situation, scholarship_level as "scholarshipLevel", age_group as "ageGroup", research_type as search, city
    from people where id = ${personId}`

export interface CategoryTool {
  id: string
  name: string
  category: ServiceCategory
}

/** The listed tools of some categories, in order; a tool is named for its first one. */
export const findToolsOf = (db: Db, categories: readonly ServiceCategory[]): Promise<CategoryTool[]> =>
  findRows<CategoryTool>(db)`
    select t.id, t.name, c.category
    from tools t cross join lateral (
      select category from unnest(t.categories) with ordinality as c (category, place)
      where category = any(${sql.val(categories)}::text[]) order by place limit 1
    ) c
    where not t.is_sample and t.archived_at is null and not t.is_own and not t.is_matching
    order by t.position, t.id limit 40`

/** A trade by its code, else the first one of a sector. */
export const findTradeOf = (
  db: Db,
  { trade, sector }: { trade: string; sector: string },
): Promise<{ code: string; title: string } | undefined> =>
  findRow<{ code: string; title: string }>(db)`
    select code, title from trades where code = ${trade} or sector = ${sector} order by code limit 1`
