import type { Experience } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'

/** Records that a person joined an experience; returns when they first did. Safe to repeat. */
export async function joinExperience(db: Db, personId: string, experience: Experience): Promise<Date> {
  const joined = await db
    .insertInto('joined_experiences')
    .values({ person_id: personId, experience })
    .onConflict((conflict) => conflict.doNothing())
    .returning('joined_at')
    .executeTakeFirst()
  const { joined_at } =
    joined ??
    (await db
      .selectFrom('joined_experiences')
      .select('joined_at')
      .where('person_id', '=', personId)
      .where('experience', '=', experience)
      .executeTakeFirstOrThrow())
  return joined_at
}
