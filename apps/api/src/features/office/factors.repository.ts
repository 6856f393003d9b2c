// Second factors and recovery codes of professionals (DOR-08).
import type { FactorKind } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow, writeRow } from '../../platform/database/rows.ts'

export interface ListedFactor {
  id: string
  kind: FactorKind
  name: string
  added_at: Date
  last_used_at: Date | null
}

/** Registered factors, the first one first. */
export const findFactors = (db: Db, professionalId: string): Promise<ListedFactor[]> =>
  findRows<ListedFactor>(db)`
    select id, kind, name, added_at, last_used_at from second_factors
    where professional_id = ${professionalId} order by added_at, id`

/** Authenticators of a professional, and the seconds since 1970 on the clock of the database. */
export const findAuthenticators = (db: Db, professionalId: string) =>
  findRows<{ id: string; sealed_secret: Buffer; seconds: number }>(db)`
    select id, sealed_secret, extract(epoch from clock_timestamp())::float8 as seconds from second_factors
    where professional_id = ${professionalId} and kind = 'totp' order by added_at, id`

/** Seconds since 1970 on the clock of the database. */
export const readClock = async (db: Db): Promise<number> =>
  (await findRow<{ seconds: number }>(db)`select extract(epoch from clock_timestamp())::float8 as seconds`)!.seconds

export async function addAuthenticator(
  tx: Db,
  { professionalId, name, sealed, step }: { professionalId: string; name: string; sealed: Buffer; step: number },
): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ professional_id: professionalId, kind: 'totp', name, sealed_secret: sealed, last_step: step })
    .execute()
}

/** Uses the code of a time step. Returns false when it, or a later one, was used before. */
export const useStep = (tx: Db, factorId: string, step: number): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('second_factors')
      .set({ last_step: step, last_used_at: sql`now()` })
      .where('id', '=', factorId)
      .where('last_step', '<', step)
      .returning('id'),
  )

export interface Passkey {
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** Passkeys of a professional. */
export const findPasskeys = (db: Db, professionalId: string): Promise<Passkey[]> =>
  findRows<Passkey>(db)`
    select id, credential_id, public_key, counter, transports from second_factors
    where professional_id = ${professionalId} and kind = 'passkey' order by added_at, id`

/** Adds a passkey. Returns false when it is registered already, for any professional. */
export const addPasskey = (
  tx: Db,
  professionalId: string,
  {
    name,
    credentialId,
    publicKey,
    counter,
    transports,
  }: {
    name: string
    credentialId: string
    publicKey: Uint8Array
    counter: number
    transports: readonly string[]
  },
): Promise<boolean> =>
  hasRow(
    tx
      .insertInto('second_factors')
      .values({
        professional_id: professionalId,
        kind: 'passkey',
        name,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: [...transports],
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id'),
  )

/** Stores the counter of a signature. Returns false when it is not above the last one; both are 0 without counter. */
export const useCounter = (tx: Db, factorId: string, counter: number): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('second_factors')
      .set({ counter, last_used_at: sql`now()` })
      .where('id', '=', factorId)
      .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
      .returning('id'),
  )

/** Removes a factor. Returns its kind and name, or undefined when it is unknown. */
export const deleteFactor = (tx: Db, professionalId: string, id: string) =>
  writeRow<{ kind: FactorKind; name: string }>(tx)`
    delete from second_factors where id = ${id} and professional_id = ${professionalId} returning kind, name`

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Db, professionalId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('professional_id', '=', professionalId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ professional_id: professionalId, code_hash })))
    .execute()
}

/** Uses a recovery code. Returns false when it is unknown, or was used before. */
export const useRecoveryCode = (tx: Db, professionalId: string, codeHash: Buffer): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('professional_id', '=', professionalId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('code_hash'),
  )

/** How many recovery codes have not been used. */
export const countRecoveryCodes = async (db: Db, professionalId: string): Promise<number> =>
  (await findRow<{ count: number }>(db)`
    select count(*)::integer as count from recovery_codes
    where professional_id = ${professionalId} and used_at is null`)!.count
