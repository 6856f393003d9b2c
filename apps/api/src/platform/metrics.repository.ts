// Figures of the database for the metrics, read as its owner: the tables of the queue are not open to
// requests.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/**
 * Rewards whose stock is reported, those with the fewest codes first; a stock is counted up to this many
 * codes.
 */
const MOST_REWARDS = 30
const MOST_CODES = 1000

export interface DatabaseFigures {
  /** Jobs that are due, jobs that are not tried again, and rows that wait to become jobs. */
  jobs: { due: number; dead: number; outbox: number; oldestSeconds: number }
  /**
   * Age of the oldest consent or withdrawal that its host has not accepted, in seconds; 0 without one.
   */
  oldestDeliverySeconds: number
  /** Stars credited and spent within the last hour. */
  stars: { issued: number; spent: number }
  codes: { rewardId: string; left: number }[]
}

/** Reads the figures, each through an index. */
export async function readFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<Omit<DatabaseFigures, 'codes'>>`
    select
      (select json_build_object(
          'due', count(*) filter (where attempts < max_attempts and run_at <= now()),
          'dead', count(*) filter (where attempts >= max_attempts),
          'outbox', (select count(*) from outbox),
          'oldestSeconds', coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0))
        from graphile_worker.jobs) as jobs,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from consent_deliveries where state = 'pending') as "oldestDeliverySeconds",
      (select json_build_object('issued', coalesce(sum(amount) filter (where amount > 0), 0), 'spent', coalesce(-sum(amount) filter (where amount < 0), 0))
        from star_ledger where created_at > now() - interval '1 hour') as stars`.execute(db)
  const codes = await sql<{ rewardId: string; left: number }>`
    select r.id as "rewardId", stock.left from rewards r cross join lateral (
      select count(*) as left from (
        select from reward_codes c where c.reward_id = r.id and c.purchase_id is null limit ${MOST_CODES}) unsold) stock
    where not r.is_sample and (r.end_at is null or r.end_at > now()) order by stock.left, r.id limit ${MOST_REWARDS}`.execute(
    db,
  )
  return { ...rows[0]!, codes: codes.rows }
}
