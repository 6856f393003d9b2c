// What the checks of rewards read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

/** Whether a reward has a code on sale. */
export const hasCodeLeft = (db: Db, rewardId: string): Promise<boolean> =>
  hasRow(db.selectFrom('codes_on_sale').select('id').where('reward_id', '=', rewardId))
