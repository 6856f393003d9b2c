// Codes of rewards in tests, sealed with the published key of demonstrations.
import { DEMONSTRATION_CODES_KEY } from '@visions/server/settings'
import { createCodeSealer } from '../../src/platform/code-sealer.ts'
import type { Db } from '../../src/platform/database/database.ts'

export const testCodes = createCodeSealer([Buffer.from(DEMONSTRATION_CODES_KEY, 'base64')])

/** A row of `reward_codes` with a sealed code. */
export const sealedRow = (reward_id: string, code: string) => ({
  reward_id,
  sealed: testCodes.seal(reward_id, code),
  code_hash: testCodes.hash(reward_id, code),
})

/** The codes of a reward in clear, in their order, with the purchase that has each. */
export const findCodes = async (db: Db, rewardId: string) =>
  (await db.selectFrom('reward_codes').selectAll().where('reward_id', '=', rewardId).orderBy('id').execute()).map(
    (row) => ({ ...row, code: row.sealed ? testCodes.open(rewardId, row.sealed) : row.code! }),
  )
