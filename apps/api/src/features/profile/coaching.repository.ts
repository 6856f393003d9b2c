import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

/** The request of a person. Undefined without one, or when it is withdrawn. */
export function findCoaching(db: Db, personId: string) {
  return db
    .selectFrom('coaching_requests')
    .select(['created_at', 'transmitted_at'])
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Creates a request and returns its id, or undefined when nothing has to be sent. Restores a withdrawn
 * request that was transmitted less than a day ago: the operator has it already.
 */
export async function addCoaching(tx: Db, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; is_transmitted: boolean }>`
    insert into coaching_requests as c (person_id) values (${personId})
    on conflict (person_id) do update set
      withdrawn_at = null,
      id = case when c.transmitted_at > now() - interval '1 day' then c.id else excluded.id end,
      tried_at = case when c.transmitted_at > now() - interval '1 day' then c.tried_at end,
      created_at = case when c.transmitted_at > now() - interval '1 day' then c.created_at else excluded.created_at end,
      transmitted_at = case when c.transmitted_at > now() - interval '1 day' then c.transmitted_at end
    where c.withdrawn_at is not null
    returning c.id, c.transmitted_at is not null as is_transmitted`.execute(tx)
  return rows.find(({ is_transmitted }) => !is_transmitted)?.id
}

/** Withdraws a request: deletes it, unless the operator may have the mail. */
export async function withdrawCoaching(tx: Db, personId: string): Promise<void> {
  await tx
    .deleteFrom('coaching_requests')
    .where('person_id', '=', personId)
    .where(sql<boolean>`coalesce(tried_at, transmitted_at) is null`)
    .execute()
  await tx
    .updateTable('coaching_requests')
    .set({ withdrawn_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Marks a request as tried and returns its person. Undefined when it was transmitted or withdrawn. */
export async function startCoachingMail(tx: Db, requestId: string) {
  const tried = await tx
    .updateTable('coaching_requests')
    .set({ tried_at: sql`now()` })
    .where('id', '=', requestId)
    .where('transmitted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  if (!tried) return undefined
  return tx
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'city', 'situation', sql<string>`confirmed_email(people)`.as('email')])
    .where('id', '=', tried.person_id)
    .executeTakeFirst()
}

/** Marks a request as transmitted. False when it was transmitted before or its person deleted. */
export async function markTransmitted(tx: Db, requestId: string): Promise<boolean> {
  // Locks in the order in which a person is deleted: the person, then their request.
  await sql`
    select from people p where p.id = (select person_id from coaching_requests where id = ${requestId})
    for key share`.execute(tx)
  return hasRow(
    tx
      .updateTable('coaching_requests')
      .set({ transmitted_at: sql`now()` })
      .where('id', '=', requestId)
      .where('transmitted_at', 'is', null)
      .returning('id'),
  )
}

/** Deletes requests that were withdrawn more than a day ago. */
export async function deleteWithdrawnCoaching(db: Db): Promise<void> {
  await db
    .deleteFrom('coaching_requests')
    .where(sql<boolean>`withdrawn_at < now() - interval '1 day'`)
    .execute()
}
