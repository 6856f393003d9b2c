import type { Db } from '../../platform/database/database.ts'

/** The profile of a person and their step of the starter mission; undefined when the person was deleted. */
export function findProfile(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['situation', 'age_group', 'scholarship_level', 'research_type', 'namespace', 'starter_mission_step'])
    .where('id', '=', personId)
    .executeTakeFirst()
}
