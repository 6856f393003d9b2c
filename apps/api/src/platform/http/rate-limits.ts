// Rate limits shared by all nodes, counted in PostgreSQL on its clock (trust §3, I12).
import type { RateLimit } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'

/** Milliseconds since 1970 on the clock of the database, the unit of the column `expire`. */
const NOW = sql<number>`(extract(epoch from now()) * 1000)::bigint`

export class RateLimits {
  #db: Db
  #isEnabled: boolean
  constructor(db: Db, isEnabled: boolean) {
    this.#db = db
    this.#isEnabled = isEnabled
  }

  /** Counts one call. Throws 429 with Retry-After beyond the limit. */
  async count(key: string, limit: RateLimit): Promise<void> {
    if (!this.#isEnabled) return
    const { rows } = await sql<{ points: number; wait_ms: number }>`
      insert into rate_limits as known (key, points, expire)
      values (${nameOf(key, limit)}, 1, ${NOW} + ${limit.seconds * 1000})
      on conflict (key) do update set
        points = case when known.expire <= ${NOW} then 1 else known.points + 1 end,
        expire = case when known.expire <= ${NOW} then excluded.expire else known.expire end
      returning points, expire - ${NOW} as wait_ms`.execute(this.#db)
    const { points, wait_ms: waitMs } = rows[0]!
    if (points > limit.points) throw tooManyCalls(waitMs)
  }

  /** Uncounts one call. */
  async uncount(key: string, limit: RateLimit): Promise<void> {
    if (!this.#isEnabled) return
    await this.#db
      .updateTable('rate_limits')
      .set(({ eb }) => ({ points: eb('points', '-', 1) }))
      .where('key', '=', nameOf(key, limit))
      .where('expire', '>', NOW)
      .execute()
  }
}

const nameOf = (key: string, { points, seconds }: RateLimit): string => `${points}/${seconds}:${key}`

const tooManyCalls = (waitMs: number): Refusal => {
  const wait = Math.ceil(waitMs / 1000)
  return new Refusal(429, 'too_many_calls', `Wait ${wait} s`, { headers: { 'retry-after': String(wait) } })
}

/** Throws 429 when a limiter in memory rejected a call; throws any other error unchanged. */
export function throwTooManyCalls(rejection: unknown): never {
  throw rejection instanceof RateLimiterRes ? tooManyCalls(rejection.msBeforeNext) : rejection
}

/** Deletes the counts that have expired. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', NOW).execute()
}
