import { STARTER_STEPS } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Moves on by one step, never past the last: the new step, undefined when there was none left. */
export async function advanceStarterStep(db: Db, personId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('people')
    .set({ starter_mission_step: sql`starter_mission_step + 1`, updated_at: sql`now()` })
    .where('id', '=', personId)
    .where('starter_mission_step', '<', STARTER_STEPS)
    .returning('starter_mission_step')
    .executeTakeFirst()
  return row?.starter_mission_step
}
