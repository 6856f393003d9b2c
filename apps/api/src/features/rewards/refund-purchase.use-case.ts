import type { Db } from '../../platform/database/database.ts'
import { tryToRefund } from './rewards.repository.ts'

/** What the SQL function `refund_purchase` causes (test/effects.db.test.ts compares). */
export const effects = {
  writes: ['purchases', 'star_accounts', 'star_ledger', 'star_weeks'],
  notifies: ['reward-refunded'],
  enqueues: ['notification-mail'],
} as const

/**
 * Gives the price of a purchase back once, and notifies the buyer; the code stays spent. Returns the balance, null when
 * there is nothing to refund.
 */
export const refundPurchase = (db: Db, purchaseId: string): Promise<number | null> => tryToRefund(db, purchaseId)
