import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'
import type { HashedStated } from './stated.rules.ts'

/** Names an identity in calls: a hash of issuer and subject. */
const PUBLIC_ID = sql<string>`left(encode(sha256(convert_to(issuer || ' ' || subject, 'UTF8')), 'hex'), 32)`

/** The identities of a person, the first linked first. */
export const listIdentities = (db: Db, personId: string) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'provider', 'email', 'created_at as linkedAt', 'last_used_at as lastUsedAt'])
    .select(PUBLIC_ID.as('id'))
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('issuer')
    .execute()

/** Concurrent sign-ins and links of one identity wait for each other, until the transaction ends. */
export const lockIdentity = async (tx: Db, { issuer, subject }: { issuer: string; subject: string }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)
}

/** The person of an identity, with the address that its provider stated last; undefined for an unknown one. */
export const findByIdentity = (db: Db, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('identities')
    .select(['person_id as personId', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export interface IdentityRow {
  issuer: string
  subject: string
  provider: string
  /** Empty when the provider stated none. */
  email: string
  /** Whether the provider gives one identity to one human (setting `vouches`). */
  vouches: boolean
  /** `secrets.identityHash` of issuer and subject. */
  hash: Buffer
  stated: HashedStated
}

/** What each use of an identity stores. What a trusted provider stops stating stays. */
const latest = ({ provider, email, vouches, hash, stated: { provesAge, birth, given, family } }: IdentityRow) => ({
  provider,
  email: email || null,
  vouches,
  identity_hash: hash,
  ...(birth && { birth_hashes: birth }),
  ...(!provesAge && { birth_hashes: null, proves_adult: null, proven_on: null }),
  ...(given.length > 0 && { given_hashes: given }),
  ...(family.length > 0 && { family_hashes: family }),
  last_used_at: sql<Date>`now()`,
})

export const addIdentity = (tx: Db, personId: string, identity: IdentityRow) =>
  tx
    .insertInto('identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      person_id: personId,
      ...latest(identity),
      ...(identity.stated.isAdult !== undefined && {
        proves_adult: identity.stated.isAdult,
        proven_on: sql<Date>`paris_today()`,
      }),
    })
    .execute()

/** Stores that an identity was used, and what its provider stated. */
export const updateIdentity = (tx: Db, identity: IdentityRow) =>
  tx
    .updateTable('identities')
    .set({
      ...latest(identity),
      ...(identity.stated.birth && {
        proves_adult: identity.stated.isAdult ?? null,
        // The first day of this answer.
        proven_on: sql<Date>`case
          when proves_adult = ${identity.stated.isAdult ?? null}::boolean then proven_on
          when ${identity.stated.isAdult ?? null}::boolean is not null then paris_today()
        end`,
      }),
    })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()

/** Stores the hashes of identities that were not used since the version before. */
export async function setMissingHashes(
  tx: Db,
  identities: readonly { issuer: string; subject: string; hash: Buffer }[],
): Promise<void> {
  const column = <K extends 'issuer' | 'subject' | 'hash'>(name: K) => identities.map((identity) => identity[name])
  await sql`
    update identities i set identity_hash = n.hash
    from unnest(${column('issuer')}::text[], ${column('subject')}::text[], ${column('hash')}::bytea[])
      as n (issuer, subject, hash)
    where (i.issuer, i.subject) = (n.issuer, n.subject) and i.identity_hash is null`.execute(tx)
}

export async function deleteIdentity(tx: Db, { issuer, subject }: { issuer: string; subject: string }): Promise<void> {
  await tx.deleteFrom('identities').where('issuer', '=', issuer).where('subject', '=', subject).execute()
}

/** Locks a person until the transaction ends: their identities and address change one after the other. */
export const lockPerson = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate())
