import type { IdentityClaims } from '@visions/contract/partners/identity'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { People } from '../../platform/database/tables.ts'
import { openAccount } from '../stars/index.ts'

/** Marks a token as used. Returns false when it was used before. */
export async function useToken(db: Db, tokenId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_in_tokens')
    .values({ token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Returns the identifier of the person with this identity. The first sign-in creates the person and an empty
 * star account; later ones update the e-mail. Concurrent sign-ins of one identity wait for each other in the
 * transaction.
 * @param identityHash links the account to those that the identity had before an erasure (ECO-06)
 */
export async function findOrCreatePerson(tx: Db, claims: IdentityClaims, identityHash: Buffer): Promise<string> {
  const { iss: issuer, sub: subject } = claims
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)
  const known = await tx
    .updateTable('people')
    .from('identities as i')
    .whereRef('i.person_id', '=', 'people.id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .set({ email: claims.email })
    .returning('people.id')
    .executeTakeFirst()
  if (known) return known.id
  const id = (await addPerson(tx, claims, subject)) ?? (await addPerson(tx, claims, `${issuer} ${subject}`))!
  await tx.insertInto('identities').values({ issuer, subject, person_id: id }).execute()
  await openAccount(tx, id, identityHash)
  return id
}

/**
 * Adds a person under `people.subject`, by which the previous version still finds people, or returns the
 * person that it added without an identity. Returns undefined when the subject belongs to a person of another
 * issuer.
 */
async function addPerson(tx: Db, claims: IdentityClaims, subject: string): Promise<string | undefined> {
  const { email, given_name, family_name, phone_number } = claims
  const row = await tx
    .insertInto('people')
    .values({ subject, email, first_name: given_name, last_name: family_name, phone_number })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ email })
        .where(sql<boolean>`not exists (select from identities i where i.person_id = people.id)`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The identity of a person's first sign-in, or undefined when the person does not exist. */
export const findIdentity = (db: Db, personId: string): Promise<{ issuer: string; subject: string } | undefined> =>
  db
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('issuer')
    .limit(1)
    .executeTakeFirst()

/**
 * Adds the missing identities of people created by an earlier version, all for one issuer. Reads every person.
 * People added later by that version get their identity at the next sign-in (`addPerson`).
 */
export async function addMissingIdentities(db: Db, issuer: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into identities (issuer, subject, person_id)
      select ${issuer}, p.subject, p.id from people p
      where not exists (select from identities i where i.person_id = p.id)
      on conflict do nothing`.execute(tx)
  })
}

export type PersonChanges = Updateable<People>

/** Updates columns of a person. Throws when the person was erased. */
export async function updatePerson(db: Db, personId: string, changes: PersonChanges): Promise<void> {
  await db
    .updateTable('people')
    .set({ ...changes, updated_at: sql<Date>`now()` as never })
    .where('id', '=', personId)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Sets the date of the declaration of majority to now. An earlier date stays while the declaration still
 * holds, and is removed when it no longer does (ECO-07; rule: migration 0011).
 */
export async function dateMajority(tx: Db, personId: string): Promise<void> {
  await sql`
    update people p set adult_since = case when is_declared_adult(p) then coalesce(p.adult_since, now()) end
    where p.id = ${personId}`.execute(tx)
}

/**
 * Moves a person to the next step of the starter mission. Returns the new step, or undefined after the last
 * one.
 */
export async function advanceStarterStep(db: Db, personId: string, steps: number): Promise<number | undefined> {
  const row = await db
    .updateTable('people')
    .set({ starter_mission_step: sql`starter_mission_step + 1`, updated_at: sql`now()` })
    .where('id', '=', personId)
    .where('starter_mission_step', '<', steps)
    .returning('starter_mission_step')
    .executeTakeFirst()
  return row?.starter_mission_step
}

/** Deletes a person and all rows that reference them. Star account, ledger and purchases stay, anonymized. */
export async function erasePerson(tx: Db, personId: string): Promise<void> {
  await sql`select erase_person(${personId})`.execute(tx)
}

export async function findEmail(db: Db, personId: string): Promise<string> {
  const { email } = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return email
}

/** Deletes used tokens a day after their expiry. Tokens are valid for one minute, so none can be replayed. */
export async function deleteUsedTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_sign_in_tokens')
    .where(sql<boolean>`expires_at < now() - interval '1 day'`)
    .execute()
}
