import type { Trade } from '@visions/advice/model'
import type { Db } from '../../platform/database/database.ts'
import { planTrades, type ImportSource, type TradePlan } from './saved-trades.rules.ts'
import { findSavedTrades, findSectorCodes, writeTrades } from './trades.repository.ts'

/**
 * Adds or changes trades in a transaction of the caller. Equal ones are not written, so they notify no change.
 * @param from hasContexts: false for trades without work contexts, which leave settings and limits unchanged
 */
export async function saveTrades(
  tx: Db,
  trades: readonly Trade[],
  from: { source: ImportSource; hasContexts?: boolean },
): Promise<Omit<TradePlan, 'writes'>> {
  const saved = await findSavedTrades(
    tx,
    trades.map(({ code }) => code),
  )
  const { writes, ...plan } = planTrades(saved, trades, { ...from, sectors: await findSectorCodes(tx) })
  await writeTrades(tx, writes)
  return plan
}
