// Copies the trades of the product (contract/src/partners/trades.ts), at start and every few minutes (BIL-10).
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@visions/server/log'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { readTrades } from '../partners/product/product-trades.ts'
import { findCopiedVersion, replaceTrades } from './copied-trades.repository.ts'

const SYNC_EVERY_MS = 120_000
/** Pause after the first failure. It doubles with each further one, up to SYNC_EVERY_MS. */
const RETRY_MS = 1000
/** So many changes during one copy are tolerated. */
const MAX_STARTS = 3
/** A failure that lasts is logged again after so many tries. */
const LOG_EVERY = 30

interface Needs {
  pool: pg.Pool
  config: Pick<Config, 'api' | 'partnerKey' | 'productUrl'>
}

/** Copies the trades when the product has another version. Returns their number, or null when nothing changed. */
export async function syncTrades({ pool, config }: Needs): Promise<number | null> {
  const known = await findCopiedVersion(pool)
  for (let start = 1; start <= MAX_STARTS; start++) {
    const copy = await readTrades(config, known)
    if (copy === 'unchanged') return null
    if (copy === 'changed') continue
    return (await replaceTrades(pool, copy.version, copy.trades)) ? copy.trades.length : null
  }
  throw new Error('the trades change while they are read')
}

export interface TradeSync {
  /** Resolves when the first copy is there, also that of an earlier start. */
  first: Promise<void>
  close: () => Promise<void>
}

/** Copies until closed. A failure changes nothing: the last copy stays. */
export function startTradeSync({ log, ...needs }: Needs & { log: Logger }): TradeSync {
  const stop = new AbortController()
  const { promise: first, resolve } = Promise.withResolvers<void>()
  let failures = 0

  async function once(): Promise<number> {
    try {
      const count = await syncTrades(needs)
      if (count !== null || failures > 0) log.info({ trades: count }, 'the trades are those of the product')
      failures = 0
      resolve()
      return SYNC_EVERY_MS
    } catch (error) {
      if (failures++ % LOG_EVERY === 0)
        log.warn({ err: error }, 'the trades of the product could not be copied; the last copy is used')
      return Math.min(RETRY_MS * 2 ** Math.min(failures - 1, 10), SYNC_EVERY_MS)
    }
  }
  async function run(): Promise<void> {
    const known = await findCopiedVersion(needs.pool).catch(() => undefined)
    if (known !== undefined) resolve()
    while (!stop.signal.aborted) {
      const pause = await once()
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    first,
    async close() {
      stop.abort()
      await running
    },
  }
}
