import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

/** Days in which a person can cancel the deletion of their account. */
const DAYS_TO_DELETION = 7

export interface Deletion {
  requestedAt: Date
  dueAt: Date
}

export async function findDeletion(db: Db, personId: string): Promise<Deletion | null> {
  const deletion = await db
    .selectFrom('account_deletions')
    .select(['requested_at as requestedAt', 'due_at as dueAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return deletion ?? null
}

/** Locks a person against deletion until the transaction ends. False when they are deleted. */
export const lockPersonForWrite = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('people').select('id').where('id', '=', personId).forKeyShare())

/** Requests the deletion of an account. False when it was requested before. */
export const addDeletion = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(
    tx
      .insertInto('account_deletions')
      .values({ person_id: personId, due_at: sql<Date>`now() + make_interval(days => ${DAYS_TO_DELETION})` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id'),
  )

/** Cancels the deletion of an account. False without one. */
export const cancelDeletion = (db: Db, personId: string): Promise<boolean> =>
  hasRow(db.deleteFrom('account_deletions').where('person_id', '=', personId).returning('person_id'))

/** Makes a requested deletion due now. */
export async function advanceDeletion(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('account_deletions')
    .set({ due_at: sql<Date>`least(due_at, now())` })
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Address and date for the mail about a request. Undefined when it was cancelled, the account deleted, or the address
 * not confirmed.
 */
export function findAnnouncement(db: Db, personId: string) {
  return db
    .selectFrom('account_deletions as d')
    .innerJoin('people as p', 'p.id', 'd.person_id')
    .select(['p.email', 'p.first_name', 'd.due_at'])
    .where('d.person_id', '=', personId)
    .where('p.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** People whose account is due for deletion by the clock of the database, the longest due first. */
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

/**
 * Whether an account is due for deletion. If so, locks its request until the transaction ends. Sets a short
 * lock timeout, so that an account in use waits for the next run.
 */
export async function lockDueDeletion(tx: Db, personId: string): Promise<boolean> {
  await waitBriefly(tx)
  return hasRow(
    tx
      .selectFrom('account_deletions')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('due_at', '<=', sql<Date>`now()`)
      .forUpdate(),
  )
}

/** An account in use waits for the next run. */
export const waitBriefly = (tx: Db) => sql`set local lock_timeout = '800ms'`.execute(tx)

/**
 * Locks a person until the transaction ends, after their star account. Undefined when deleted. An address that is not
 * confirmed is returned as an empty text: nothing is sent to it.
 */
export function lockPersonForDeletion(tx: Db, personId: string) {
  return tx
    .selectFrom('people')
    .select(['first_name as firstName'])
    .select(sql<string>`confirmed_email(people)`.as('email'))
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Name and confirmed address of a person, for a mail about their account. Undefined without such an address. */
export function findRecipient(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
