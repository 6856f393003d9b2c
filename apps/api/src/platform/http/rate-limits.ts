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

  /** Counts one call, or refuses it with 429 and Retry-After. */
  async take(key: string, limit: RateLimit): Promise<void> {
    if (this.#enabled) await this.#limiter(limit).consume(key).catch(refuse)
  }

  /** Uncounts one call that `take` counted. */
  async giveBack(key: string, limit: RateLimit): Promise<void> {
    if (this.#enabled) await this.#limiter(limit).reward(key)
  }

  #limiter({ points, seconds }: RateLimit): RateLimiterPostgres {
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
    return limiter
  }
}

/** Refuses a call with 429 when its limiter rejected it; throws any other failure unchanged. */
export function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent
  const wait = Math.ceil(spent.msBeforeNext / 1000)
  throw new Refusal(429, 'too_many_calls', `Wait ${wait} s`, { headers: { 'retry-after': String(wait) } })
}

/** Removes counts whose time is over. */
export async function forgetExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
