// Lots of codes that wait for their release.
import { randomUUID } from 'node:crypto'
import { shapesOf } from '../../src/features/rewards/rewards.rules.ts'
import { addLot, addWaitingCodes } from '../../src/features/rewards/code-lots.repository.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { testCodes } from './codes.ts'
import { buildReward } from './rewards.ts'

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
  const reward = rewardId ?? (await buildReward(db, { codes: 0 })).id
  const id = randomUUID()
  await addLot(db, {
    id,
    rewardId: reward,
    fileName: 'codes.csv',
    count: codes.length,
    known: 0,
    refused: 0,
    shapes: shapesOf(codes),
    expiresOn,
    importedBy: importedBy.id,
  })
  const sealed = codes.map((code) => ({ sealed: testCodes.seal(reward, code), hash: testCodes.hash(reward, code) }))
  await addWaitingCodes(db, { lotId: id, rewardId: reward, place: 0 }, sealed)
  return { id, rewardId: reward, codes }
}
