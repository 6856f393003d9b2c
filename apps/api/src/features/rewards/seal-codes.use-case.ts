// Seals codes that are stored in clear, or with a former key: npm run codes:seal (RWD-09).
import type { Db } from '../../platform/database/database.ts'
import { removeFromOutcomes } from '../../platform/idempotency.ts'
import type { Deps } from '../deps.ts'
import { findWaitingToSeal, setWaitingSealed } from './code-lots.repository.ts'
import { readCode } from './rewards.answers.ts'
import { findCodesToSeal, findLastSealed, setSealed, type CodeToSeal } from './rewards.repository.ts'

const BATCH = 500

/**
 * Seals all codes with the current key, and removes codes from the stored outcomes of purchases. Safe to repeat and to
 * interrupt. Returns the number of sealed codes.
 */
export async function sealCodes({ db, codes }: Pick<Deps, 'db' | 'codes'>): Promise<number> {
  let count = 0
  let after = 0
  const seal = (row: CodeToSeal) => {
    const code = readCode(codes, row.reward_id, row)
    return { id: row.id, sealed: codes.seal(row.reward_id, code), hash: codes.hash(row.reward_id, code) }
  }
  // First: a lot that is released during the run then brings codes of the current key.
  for (;;) {
    const rows = await findWaitingToSeal(db, codes.keyId, BATCH)
    if (rows.length === 0) break
    await setWaitingSealed(
      db,
      rows.map((row) => {
        const code = codes.open(row.reward_id, row.sealed)
        return { ...row, sealed: codes.seal(row.reward_id, code), hash: codes.hash(row.reward_id, code) }
      }),
    )
    count += rows.length
  }
  for (;;) {
    const rows = await findCodesToSeal(db, { keyId: codes.keyId, after, limit: BATCH })
    if (rows.length === 0) break
    await setSealed(db, rows.filter(({ is_sold }) => is_sold).map(seal))
    // One by one: a purchase passes over a code that is locked, and could find none.
    for (const row of rows) if (!row.is_sold) await setSealed(db, [seal(row)])
    count += rows.length
    after = rows.at(-1)!.id
  }
  while ((await removeFromOutcomes(db, { route: 'POST /rewards/{id}', field: 'promoCode', limit: BATCH })) > 0);
  return count
}

/** Throws when the keys of this node do not open the stored codes. */
export async function checkCodesKey(db: Db, codes: Deps['codes']): Promise<void> {
  const last = await findLastSealed(db)
  if (last) codes.open(last.reward_id, last.sealed)
}
