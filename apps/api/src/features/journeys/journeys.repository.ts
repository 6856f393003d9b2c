import type { Journey } from '@visions/contract/journeys'
import type { Experience } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What is published of an experience, with at most 20 platforms in the order of the path; undefined when nothing is. */
export async function findJourney(db: Db, experience: Experience): Promise<Journey | undefined> {
  const { rows } = await sql<Journey>`
    select j.name, j.title, j.description, j.image, j.guide, j.stars as "visionsStars",
      json_build_object('least', j.minutes_least, 'most', j.minutes_most) as "timeEstimation",
      (select coalesce(json_agg(json_build_object('_id', p.id, 'name', p.name, 'logo', p.logo, 'description', p.summary,
         'purpose', p.purpose, 'timeEstimation', p.minutes) order by p.place, p.id), '[]')
       from (
         select t.*, s.purpose, s.position as place from journey_platforms s join tools t on t.id = s.tool_id
         where s.journey_name = j.name order by s.position, t.id limit 20
       ) p) as platforms
    from journeys j where j.name = ${experience}`.execute(db)
  return rows[0]
}

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
