import { sql } from 'kysely'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'
import { hasFirstSentences } from '../preferences/index.ts'
import type { OverviewProgress } from './overview.rules.ts'

const hasTools = publishedCache(['tools'], (db) =>
  hasRow(
    db
      .selectFrom('tools')
      .select('id')
      .where(sql<boolean>`archived_at is null and not (is_sample or is_own or is_matching)`),
  ),
)

/** Whether the first step of the starter mission can be done: it opens a tool, or answers six sentences. */
export function createStarterReader(deps: Parameters<typeof hasTools>[0]): () => Promise<boolean> {
  const [tools, sentences] = [hasTools(deps), hasFirstSentences(deps)]
  return async () => (await tools()) || (await sentences())
}

/** The profile of a person, their starter mission and the piste to visit; undefined when the person was deleted. */
export function findProfile(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .leftJoin('namespaces', 'namespaces.name', 'people.namespace')
    .leftJoin('next_visits', 'next_visits.person_id', 'people.id')
    .select(['situation', 'age_group', 'scholarship_level', 'research_type', 'is_search_open', 'starter_mission_step'])
    .select('namespaces.search as namespace_search')
    .select(sql<OverviewProgress['piste']>`next_visits.piste`.as('piste'))
    .where('people.id', '=', personId)
    .executeTakeFirst()
}
