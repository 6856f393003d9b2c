// Shapes of the codes of lots, for the member who releases them (RWD-09).
import { setImmediate } from 'node:timers/promises'
import type { CodeShape } from '@visions/contract/codes'
import type { Deps } from '../deps.ts'
import { findWaitingCodes, setShapes, type LotRow } from './code-lots.repository.ts'
import { shapesOf } from './rewards.rules.ts'

/** Codes between which other requests of the node are answered. */
const BATCH = 500

/**
 * The stored shapes of a lot. A waiting lot from before they were stored is opened for them once, and they are stored;
 * no code leaves here.
 */
export async function readShapes(
  { db, codes }: Pick<Deps, 'db' | 'codes'>,
  { id, reward_id, shapes, released_at, withdrawn_at }: LotRow,
): Promise<CodeShape[]> {
  if (shapes ?? released_at ?? withdrawn_at) return shapes ?? []
  const opened: string[] = []
  for (let after = -1; ;) {
    const rows = await findWaitingCodes(db, id, after, BATCH)
    if (rows.length === 0) break
    opened.push(...rows.map(({ sealed }) => codes.open(reward_id, sealed)))
    after = rows.at(-1)!.place
    await setImmediate()
  }
  const read = shapesOf(opened)
  await setShapes(db, id, read)
  return read
}
