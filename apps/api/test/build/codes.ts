// Codes of rewards in tests, sealed with the published key of demonstrations.
import { randomUUID } from 'node:crypto'
import { DEMONSTRATION_CODES_KEY } from '@visions/server/settings'
import { createCodeSealer } from '../../src/platform/code-sealer.ts'
import { addLot, addWaitingCodes } from '../../src/features/rewards/code-lots.repository.ts'
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

export interface BuiltLot {
  id: string
  rewardId: string
  codes: string[]
}

/** A lot that waits for its release, of a reward without other codes unless one is given. */
export async function buildLot(
  db: Db,
  {
    importedBy,
    rewardId,
    codes = ['A', 'B', 'C'].map((letter) => `LOT-${letter}-${randomUUID()}`),
    expiresOn = null,
  }: { importedBy: { id: string }; rewardId?: string; codes?: string[]; expiresOn?: string | null },
): Promise<BuiltLot> {
  const { buildReward } = await import('./rewards.ts')
  const reward = rewardId ?? (await buildReward(db, { codes: 0 })).id
  const id = randomUUID()
  await addLot(db, {
    id,
    rewardId: reward,
    fileName: 'codes.csv',
    count: codes.length,
    known: 0,
    refused: 0,
    expiresOn,
    importedBy: importedBy.id,
  })
  const sealed = codes.map((code) => ({ sealed: testCodes.seal(reward, code), hash: testCodes.hash(reward, code) }))
  await addWaitingCodes(db, { lotId: id, rewardId: reward, place: 0 }, sealed)
  return { id, rewardId: reward, codes }
}
