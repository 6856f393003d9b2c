import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'
import { IDENTITY_ID, type IdentityName } from '../access/index.ts'
import type { HashedStated } from './stated.rules.ts'

/** Issuer of identities that are mailboxes. Their subject is the address, in lower case. */
export const MAIL_ISSUER = 'mail'

/** The identities of a person, the first linked first. Removed ones open nothing, and are left out unless asked for. */
export const listIdentities = (db: Db, personId: string, { withRemoved = false } = {}) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'provider', 'email', 'created_at as linkedAt', 'last_used_at as lastUsedAt'])
    .select(IDENTITY_ID.as('id'))
    .where('person_id', '=', personId)
    .$if(!withRemoved, (query) => query.where('removed_at', 'is', null))
    .orderBy('created_at')
    .orderBy('issuer')
    .execute()

/** Concurrent sign-ins and links of one identity wait for each other, until the transaction ends. */
export const lockIdentity = async (tx: Db, { issuer, subject }: IdentityName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)
}

/**
 * The person of an identity, with the address that its provider stated last; undefined for an unknown one. removedAt:
 * the person has removed it, and it opens nothing.
 */
export const findByIdentity = (db: Db, { issuer, subject }: IdentityName) =>
  db
    .selectFrom('identities')
    .select(['person_id as personId', 'email', 'removed_at as removedAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    // The job that deletes it may be late.
    .where(sql<boolean>`(removed_at is null or removed_at > now() - make_interval(days => ${REMOVED_DAYS}))`)
    .executeTakeFirst()

/** How long a removed identity belongs to its person, in days: until then it can be restored (PEO-02). */
export const REMOVED_DAYS = 7

/** Deletes the identities that were removed long enough ago; only this one, if given. */
export async function deleteRemovedIdentities(db: Db, identity?: IdentityName): Promise<void> {
  let query = db
    .deleteFrom('identities')
    .where(sql<boolean>`removed_at < now() - make_interval(days => ${REMOVED_DAYS})`)
  if (identity) query = query.where('issuer', '=', identity.issuer).where('subject', '=', identity.subject)
  await query.execute()
}

export interface IdentityRow extends IdentityName {
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

/** Adds an identity that `findByIdentity` does not know. */
export async function addIdentity(tx: Db, personId: string, identity: IdentityRow): Promise<void> {
  await deleteRemovedIdentities(tx, identity)
  await tx
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
}

const changeIdentity = (tx: Db, { issuer, subject }: IdentityName) =>
  tx.updateTable('identities').where('issuer', '=', issuer).where('subject', '=', subject)

/** Stores that an identity was used, and what its provider stated. */
export const updateIdentity = (tx: Db, identity: IdentityRow) =>
  changeIdentity(tx, identity)
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

type OwnIdentity = IdentityName & { personId: string }

/** Removes an identity: it opens nothing, and is deleted seven days later (PEO-02). */
export const removeIdentity = (tx: Db, { personId, ...identity }: OwnIdentity) =>
  changeIdentity(tx, identity)
    .where('person_id', '=', personId)
    .set({ removed_at: sql`clock_timestamp()` })
    .execute()

/** Restores a removed identity of a person. */
export const restoreIdentity = (tx: Db, { personId, ...identity }: OwnIdentity) =>
  changeIdentity(tx, identity).where('person_id', '=', personId).set({ removed_at: null }).execute()

/** Restores the identities of a person that an earlier transaction has removed. */
export async function restoreAllIdentities(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ removed_at: null })
    .where('person_id', '=', personId)
    .where('removed_at', '<', sql<Date>`now()`)
    .execute()
}

/** Locks a person until the transaction ends: their identities and address change one after the other. */
export const lockPerson = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate())
