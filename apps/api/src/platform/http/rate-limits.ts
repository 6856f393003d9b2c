// Rate limits shared by all nodes, counted in PostgreSQL.
import type { RateLimit } from '@visions/contract/kernel'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'
import { Refusal } from './refusal.ts'

export class RateLimits {
  #pool: pg.Pool
  #enabled: boolean
  #limiters = new Map<string, RateLimiterPostgres>()
  constructor(pool: pg.Pool, enabled: boolean) {
    this.#pool = pool
    this.#enabled = enabled
  }

  /** Counts one call against a limit; beyond it, refuses with 429 and Retry-After. */
  async take(key: string, { points, seconds }: Pick<RateLimit, 'points' | 'seconds'>): Promise<void> {
    if (!this.#enabled) return
    const kind = `${points}/${seconds}`
    let limiter = this.#limiters.get(kind)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.#pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: kind,
        points,
        duration: seconds,
      })
      this.#limiters.set(kind, limiter)
    }
    try {
      await limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.ceil(error.msBeforeNext / 1000)
      throw new Refusal(429, 'too_many_calls', `Wait ${wait} s`, { headers: { 'retry-after': String(wait) } })
    }
  }
}

/** Removes counts whose time is over. */
export async function forgetExpiredLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.now())
    .execute()
}
