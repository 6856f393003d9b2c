// Codes of rewards in tests, sealed with the published key of demonstrations.
import { DEMONSTRATION_CODES_KEY } from '@visions/server/settings'
import { sql } from 'kysely'
import { createCodeSealer } from '../../src/features/rewards/index.ts'
import type { Db } from '../../src/platform/database/database.ts'

export const testCodes = createCodeSealer([Buffer.from(DEMONSTRATION_CODES_KEY, 'base64')])

/** A row of `reward_codes` with a sealed code. */
export const sealedRow = (reward_id: string, code: string) => ({
  reward_id,
  sealed: testCodes.seal(reward_id, code),
  code_hash: testCodes.hash(reward_id, code),
})

/** Codes in one statement: arrays, because it has at most 65,535 parameters, and not too long in memory. */
const MAX_CODES = 10_000

/** Adds codes to the stock of a reward, in their order. */
export async function insertCodes(db: Db, rewardId: string, codes: readonly string[]): Promise<void> {
  for (let from = 0; from < codes.length; from += MAX_CODES) {
    const rows = codes.slice(from, from + MAX_CODES).map((code) => sealedRow(rewardId, code))
    await sql`
      insert into reward_codes (reward_id, sealed, code_hash)
      select ${rewardId}::uuid, sealed, hash
      from unnest(${rows.map(({ sealed }) => sealed)}::bytea[], ${rows.map(({ code_hash }) => code_hash)}::bytea[])
        with ordinality as given (sealed, hash, place)
      order by place`.execute(db)
  }
}

/** The codes of a reward in clear, in their order, with the purchase that has each. */
export const findCodes = async (db: Db, rewardId: string) =>
  (await db.selectFrom('reward_codes').selectAll().where('reward_id', '=', rewardId).orderBy('id').execute()).map(
    (row) => ({ ...row, code: row.sealed ? testCodes.open(rewardId, row.sealed) : row.code! }),
  )
