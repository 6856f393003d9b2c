import type { Db } from '../../platform/database/database.ts'

/** The profile of a person and their step of the starter mission; undefined when the person was deleted. */
export function findProfile(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .leftJoin('namespaces', 'namespaces.name', 'people.namespace')
    .select(['situation', 'age_group', 'scholarship_level', 'research_type', 'starter_mission_step'])
    .select('namespaces.search as namespace_search')
    .where('people.id', '=', personId)
    .executeTakeFirst()
}
