// What the checks of rewards and their states in words read (OFF-09, OFF-17).
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow } from '../../platform/database/rows.ts'
import type { ShownPeriod } from '../shown-state.rules.ts'

/** Whether a reward has a code on sale. */
export const hasCodeLeft = (db: Db, rewardId: string): Promise<boolean> =>
  hasRow(db.selectFrom('codes_on_sale').select('id').where('reward_id', '=', rewardId))

/**
 * The period and the stock of rewards. nextAt: when the next codes can be obtained, if those of the day are sold
 * (ECO-11). waiting: codes that wait for a second person.
 */
export const findShownRewards = (db: Db, ids: readonly string[]) =>
  findRows<ShownPeriod & { id: string; adultsOnly: boolean; hasCode: boolean; nextAt: Date | null; waiting: number }>(
    db,
  )`
    select r.id, r.adults_only as "adultsOnly", paris_today()::text as today,
      (r.start_at at time zone 'Europe/Paris')::date::text as begins,
      (r.end_at at time zone 'Europe/Paris')::date::text as ends,
      exists (select from codes_on_sale c where c.reward_id = r.id) as "hasCode", next_codes_at(r) as "nextAt", (
        select coalesce(sum(l.count), 0)::int from code_lots l
        where l.reward_id = r.id and l.released_at is null and l.withdrawn_at is null
      ) as waiting
    from rewards r where r.id = any(${ids}::uuid[])`

/** The first published rewards of partners. */
export const findShownPartners = (db: Db, ids: readonly string[]) =>
  findRows<{ id: string; rewards: string[] }>(db)`
    select p.id, array(
      select r.title from rewards r where r.partner_id = p.id and r.archived_at is null order by r.title limit 6
    ) as rewards
    from partners p where p.id = any(${ids}::uuid[])`
