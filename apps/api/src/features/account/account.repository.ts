import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getRow, hasRow } from '../../platform/database/rows.ts'
import type { People } from '../../platform/database/tables.ts'

/** Marks a token as used. Returns false when it was used before. */
export async function useToken(db: Db, tokenId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_in_tokens')
    .values({ token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface NewPerson {
  email: string
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  phoneNumber: string
}

/** Adds a person. `people.subject` only has to be unique: people are known by their identities. */
export async function addPerson(
  tx: Db,
  { email, isEmailConfirmed, firstName, lastName, phoneNumber }: NewPerson,
): Promise<string> {
  const { id } = await tx
    .insertInto('people')
    .values({
      subject: randomUUID(),
      email,
      email_confirmed_at: isEmailConfirmed ? sql<Date>`now()` : null,
      first_name: firstName,
      last_name: lastName,
      phone_number: phoneNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The address that an identity states. before: the one that it stated before; null for one of the previous version. */
export interface StatedAddress {
  email: string
  isEmailConfirmed: boolean
  before: string | null
}

/** Whether `setAddress` would give a person a confirmed address that they do not have yet. */
export const confirmsNewAddress = async (
  tx: Db,
  personId: string,
  { email, isEmailConfirmed, before }: StatedAddress,
): Promise<boolean> =>
  isEmailConfirmed &&
  hasRow(
    tx
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .where(sql<boolean>`(email_confirmed_at is null or lower(email) <> lower(${email}))`)
      .where(sql<boolean>`(email = '' or ${before}::text is null or lower(email) = lower(${before}))`),
  )

/**
 * Sets the address that an identity states, while that of the person is still the one that it stated before. An
 * address that stays the same stays confirmed. An unconfirmed one never replaces a confirmed one.
 */
export async function setAddress(
  tx: Db,
  personId: string,
  { email, isEmailConfirmed, before }: StatedAddress,
): Promise<void> {
  await sql`
    update people p set email = ${email},
      email_confirmed_at = case
        when lower(p.email) = lower(${email}) and p.email_confirmed_at is not null then p.email_confirmed_at
        when ${isEmailConfirmed} then now()
      end
    where p.id = ${personId}
      and (p.email_confirmed_at is null or ${isEmailConfirmed})
      and (p.email = '' or ${before}::text is null or lower(p.email) = lower(${before}))`.execute(tx)
}

/** Stores an address that the person confirmed (DOR-05). */
export async function setConfirmedAddress(tx: Db, personId: string, email: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ email, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}

export const findAddress = (db: Db, personId: string) =>
  db
    .selectFrom('people')
    .select(['email', 'email_confirmed_at as emailConfirmedAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

export interface FoundMajority {
  isAdult: boolean | null
  provenOn: string | null
  provenBy: string | null
  doubt: 'contradiction' | 'former-minor' | null
  doubted: string[] | null
  elsewhere: string[] | null
}

/**
 * What the identities of a person prove (PEO-01). doubt: why they prove nothing; doubted: the providers that contradict
 * each other. elsewhere: the providers of identities that prove nothing here, because another account had them first.
 */
export const findMajority = (db: Db, personId: string) =>
  getRow<FoundMajority>(db)`
    select m.is_adult as "isAdult", to_char(m.proven_on, 'YYYY-MM-DD') as "provenOn", m.proven_by as "provenBy",
      m.doubt, m.doubted, (
        select array_agg(distinct i.provider) from identity_proofs i
        where i.person_id = ${personId} and not i.is_own and (i.vouches or i.proves_adult is not null)
      ) as elsewhere
    from proven_majority(${personId}) m`

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
 * holds, and is removed when it no longer does (ECO-07; rule: schema.sql).
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

/** The day in France by the clock of the database, YYYY-MM-DD. */
export async function parisToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Europe/Paris', 'YYYY-MM-DD') as today`.execute(db)
  return rows[0]!.today
}
