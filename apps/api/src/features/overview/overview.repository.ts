import type { Db } from '../../platform/database/database.ts'

/** What a person has said of themselves, and their place in the starter mission; undefined when they are gone. */
export function findSaid(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['situation', 'age_group', 'scholarship_level', 'research_type', 'namespace', 'starter_mission_step'])
    .where('id', '=', personId)
    .executeTakeFirst()
}
