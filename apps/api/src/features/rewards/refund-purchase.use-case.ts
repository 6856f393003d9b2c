import type { Db } from '../../platform/database/database.ts'
import { tryToRefund } from './rewards.repository.ts'

/** Effects of the SQL function `refund_purchase`, compared by test/effects.db.test.ts. */
export const effects = {
  writes: ['purchases', 'star_accounts', 'star_ledger', 'star_weeks'],
  notifies: ['reward-refunded'],
  enqueues: ['notification-mail'],
} as const

/**
 * Refunds the price of a purchase once and notifies the buyer. The code stays used. Returns the new balance,
 * or null when there is nothing to refund.
 */
export const refundPurchase = (db: Db, purchaseId: string): Promise<number | null> => tryToRefund(db, purchaseId)
