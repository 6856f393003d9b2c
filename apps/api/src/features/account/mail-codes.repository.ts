import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { CODE_SECONDS, MAX_TRIES } from './mail-code.ts'

export type Purpose = 'sign-in' | 'link' | 'proof' | 'confirm' | 'change-old' | 'change-new'

export interface MailCode {
  id: string
  purpose: Purpose
  email: string
  person_id: string | null
  seed: Buffer
  confirmed_at: Date | null
  return_to: string | null
}

/** Adds a code of a holder. Returns its id. */
export async function addCode(
  tx: Db,
  {
    holder,
    purpose,
    email,
    personId,
    returnTo,
  }: {
    holder: Buffer
    purpose: Purpose
    email: string
    personId?: string
    returnTo?: string | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('mail_codes')
    .values({
      holder_hash: holder,
      purpose,
      email,
      person_id: personId ?? null,
      seed: randomBytes(16),
      return_to: returnTo ?? null,
      expires_at: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts a try on the codes of a holder, of one mailbox if given, and returns those that still have one. Concurrent
 * tries all count.
 */
export async function countTry(
  db: Db,
  holder: Buffer,
  { purposes, email }: { purposes: readonly Purpose[]; email: string | undefined },
): Promise<MailCode[]> {
  const rows = await db
    .updateTable('mail_codes')
    .set({ tries: sql`tries + 1` })
    .where('holder_hash', '=', holder)
    .where('purpose', 'in', purposes)
    .where('tries', '<', MAX_TRIES)
    .$if(email !== undefined, (codes) => codes.where('email', '=', email!))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'purpose', 'email', 'person_id', 'seed', 'confirmed_at', 'return_to'])
    .execute()
  return rows as MailCode[]
}

/** Removes a code. Returns false when it was used before. */
export async function takeCode(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mail_codes').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function confirmCode(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('mail_codes')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The codes of a holder that wait for an answer, without counting a try. */
export const listCodes = (db: Db, holder: Buffer, purposes: readonly Purpose[]) =>
  db
    .selectFrom('mail_codes')
    .select(['id', 'purpose', 'email', 'confirmed_at as confirmedAt'])
    .where('holder_hash', '=', holder)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()

export async function deleteCodes(tx: Db, holder: Buffer, purposes: readonly Purpose[]): Promise<void> {
  await tx.deleteFrom('mail_codes').where('holder_hash', '=', holder).where('purpose', 'in', purposes).execute()
}

/** Deletes the codes that a person has requested in any session. */
export async function deleteCodesOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('mail_codes').where('person_id', '=', personId).execute()
}

/** The code that a mail is about; undefined when it was replaced, used or has expired. */
export const findCode = (db: Db, id: string) =>
  db
    .selectFrom('mail_codes')
    .select(['purpose', 'email', 'seed', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('mail_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
