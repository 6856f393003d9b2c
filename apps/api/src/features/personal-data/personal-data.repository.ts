import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How long somebody may change their mind, in days. */
const DAYS_TO_DELETION = 7

export interface Deletion {
  requestedAt: Date
  dueAt: Date
}

export async function findDeletion(db: Db, personId: string): Promise<Deletion | null> {
  const row = await db.selectFrom('account_deletions').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row ? { requestedAt: row.requested_at, dueAt: row.due_at } : null
}

/** Keeps somebody from being erased until the transaction ends; false when they were. */
export async function holdPerson(tx: Db, personId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('people').select('id').where('id', '=', personId).forKeyShare().executeTakeFirst()) !==
    undefined
  )
}

/** Asks for an account to be erased; false when that was asked for already. */
export async function addDeletion(tx: Db, personId: string): Promise<boolean> {
  const added = await tx
    .insertInto('account_deletions')
    .values({ person_id: personId, due_at: sql<Date>`now() + make_interval(days => ${DAYS_TO_DELETION})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function cancelDeletion(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('account_deletions').where('person_id', '=', personId).execute()
}

/** Whom a mail about the deletion of their account goes to; undefined when they are gone or changed their mind. */
export function findAnnouncement(db: Db, personId: string) {
  return db
    .selectFrom('account_deletions as d')
    .innerJoin('people as p', 'p.id', 'd.person_id')
    .select(['p.email', 'p.first_name', 'd.due_at'])
    .where('d.person_id', '=', personId)
    .executeTakeFirst()
}

/** People whose account is to be erased now, by the database's clock, those who waited longest first. */
export async function findDue(db: Db, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('account_deletions')
    .select('person_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return due.map(({ person_id }) => person_id)
}

/** Whether somebody is due, still; if so they are until the transaction ends. Whoever is being used goes first: after a moment this gives up. */
export async function holdDue(tx: Db, personId: string): Promise<boolean> {
  await sql`set local lock_timeout = '800ms'`.execute(tx)
  const due = await tx
    .selectFrom('account_deletions')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return due !== undefined
}

/** Locks a person until the transaction ends, and with them all that is theirs; after their star account. Undefined when they are gone. */
export async function lockPerson(tx: Db, personId: string): Promise<{ email: string; firstName: string } | undefined> {
  const person = await tx
    .selectFrom('people')
    .select(['email', 'first_name'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return person && { email: person.email, firstName: person.first_name }
}
