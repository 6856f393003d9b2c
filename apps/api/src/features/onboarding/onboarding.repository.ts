import type { Db } from '../../platform/database/database.ts'
import { findRow } from '../../platform/database/rows.ts'
import type { StarterFacts } from './onboarding.rules.ts'

/** Name of the first tool that a person opened; undefined when their first step was the game. */
export async function findFirstTool(db: Db, personId: string): Promise<string | undefined> {
  const row = await findRow<{ name: string }>(db)`
    select t.name from opened_tools o join tools t on t.id = o.tool_id
    where o.person_id = ${personId} order by o.opened_at limit 1`
  return row?.name
}

/**
 * The facts of the starter mission; undefined when the person was deleted.
 * @param rewardId reward whose page the person opened
 */
export const findStarterFacts = (db: Db, personId: string, rewardId: string | undefined) =>
  findRow<StarterFacts>(db)`
    select p.starter_mission_step as step,
      exists (select from opened_tools o where o.person_id = p.id) as "hasOpenedTool",
      (select count(*)::integer from game_answers s where s.person_id = p.id) as "answeredSentences",
      exists (select from obtained_rewards r where r.account_id = b.account_id) as "hasObtainedReward",
      exists (
        select from rewards_on_offer r where r.id = ${rewardId ?? null}::uuid
          and r.price <= b.stars and r.proven_price <= b.proven and (not r.adults_only or is_of_age(p))
      ) as "canAffordReward"
    from people p join star_balances b on b.person_id = p.id where p.id = ${personId}`
