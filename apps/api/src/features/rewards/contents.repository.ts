// What the checks of rewards read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

/** Whether a reward has a code that no purchase uses. */
export const hasCodeLeft = (db: Db, rewardId: string): Promise<boolean> =>
  hasRow(db.selectFrom('reward_codes').select('id').where('reward_id', '=', rewardId).where('purchase_id', 'is', null))
