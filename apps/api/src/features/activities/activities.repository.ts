import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Most activities stored for one person. */
export const MAX_ACTIVITIES = 500

export interface NewActivity {
  activity: string
  status: string
  resource: string | null
  occurred_at: Date
}

/** Stores a batch, deletes the oldest rows above the limit and returns the count. Needs a transaction. */
export async function saveActivities(tx: Db, personId: string, batch: NewActivity[]): Promise<number> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  await tx
    .insertInto('activities')
    .values(batch.map((activity) => ({ ...activity, person_id: personId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ stored: number }>`
    with ranked as (
      select id, row_number() over (order by id desc) as place from activities where person_id = ${personId}
    ), deleted as (
      delete from activities
      where person_id = ${personId} and id in (select id from ranked where place > ${MAX_ACTIVITIES})
    )
    select least(count(*), ${MAX_ACTIVITIES})::integer as stored from ranked`.execute(tx)
  return rows[0]!.stored
}
