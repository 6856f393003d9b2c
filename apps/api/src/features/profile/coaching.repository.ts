import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The request of a person that stands; undefined without one. */
export function findCoaching(db: Db, personId: string) {
  return db
    .selectFrom('coaching_requests')
    .select(['created_at', 'transmitted_at'])
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Makes a request, and returns it; undefined when there was nothing to make. One that was transmitted less than a day ago and taken back
 * stands again: the operator has it already, and nobody fills their mailbox by changing their mind.
 */
export async function addCoaching(tx: Db, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; is_transmitted: boolean }>`
    insert into coaching_requests as c (person_id) values (${personId})
    on conflict (person_id) do update set
      withdrawn_at = null,
      id = case when c.transmitted_at > now() - interval '1 day' then c.id else excluded.id end,
      created_at = case when c.transmitted_at > now() - interval '1 day' then c.created_at else excluded.created_at end,
      transmitted_at = case when c.transmitted_at > now() - interval '1 day' then c.transmitted_at end
    where c.withdrawn_at is not null
    returning c.id, c.transmitted_at is not null as is_transmitted`.execute(tx)
  return rows.find(({ is_transmitted }) => !is_transmitted)?.id
}

/** Takes a request back: as if it had never been made, unless the operator has it. */
export async function removeCoaching(tx: Db, personId: string): Promise<void> {
  await tx
    .deleteFrom('coaching_requests')
    .where('person_id', '=', personId)
    .where('transmitted_at', 'is', null)
    .execute()
  await tx
    .updateTable('coaching_requests')
    .set({ withdrawn_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** A request that waits, and who asks; held until the transaction ends, so that nobody takes it back while it is told. */
export async function holdWaiting(tx: Db, requestId: string) {
  // In the order that erasing somebody takes: the person, then what is theirs.
  await sql`select from people p where p.id = (select person_id from coaching_requests where id = ${requestId}) for key share`.execute(
    tx,
  )
  const held = await tx
    .selectFrom('coaching_requests')
    .select('person_id')
    .where('id', '=', requestId)
    .where('transmitted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  return tx
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'last_name', 'city', 'situation'])
    .where('id', '=', held.person_id)
    .executeTakeFirst()
}

export async function closeTransmitted(tx: Db, requestId: string): Promise<void> {
  await tx
    .updateTable('coaching_requests')
    .set({ transmitted_at: sql`now()` })
    .where('id', '=', requestId)
    .execute()
}

/** Requests that have waited for an hour or more, the oldest first. */
export async function findWaiting(db: Db, limit: number): Promise<string[]> {
  const waiting = await db
    .selectFrom('coaching_requests')
    .select('id')
    .where('transmitted_at', 'is', null)
    .where(sql<boolean>`created_at < now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return waiting.map(({ id }) => id)
}

/** Forgets requests that were taken back more than a day ago. */
export async function forgetWithdrawn(db: Db): Promise<void> {
  await db
    .deleteFrom('coaching_requests')
    .where(sql<boolean>`withdrawn_at < now() - interval '1 day'`)
    .execute()
}
