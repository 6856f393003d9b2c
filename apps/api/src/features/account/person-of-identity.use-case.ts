// Which person an identity is (DOR-03): by issuer and subject alone, never by e-mail, name or birth date.
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '@visions/server/refusal'
import type { Secrets } from '../../platform/secrets.ts'
import { openAccount, rememberIdentities } from '../stars/index.ts'
import { followAddress, sendRemovalMailAgain } from './account-change-mail.use-case.ts'
import { addPerson } from './account.repository.ts'
import { hashStated, type Stated } from './stated.rules.ts'
import {
  addIdentity,
  findByIdentity,
  listIdentities,
  lockIdentity,
  lockPerson,
  setMissingHashes,
  updateIdentity,
} from './identities.repository.ts'

/** Who signed in, and what the provider may be trusted for. */
export interface SignedIdentity {
  provider: string
  issuer: string
  subject: string
  /** Empty when unknown or not trusted. */
  email: string
  /** Whether the provider has confirmed the address, and is trusted for it. */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  phoneNumber: string
  /** Whether the provider gives one identity to one human. */
  vouches: boolean
  /** What its provider is trusted to say about the human; `NOTHING_STATED` when it is trusted for nothing. */
  stated: Stated
}

/**
 * Returns the person of an identity. The first sign-in creates the person and an empty star account. What the provider
 * states replaces what it stated before; an address follows its provider until the person changes it. Throws 403
 * `identity_removed` for an identity that its person has removed: it opens no account, old or new (PEO-02).
 */
export async function findOrCreatePerson(tx: Db, secrets: Secrets, signed: SignedIdentity): Promise<string> {
  const identity = { ...signed, hash: secrets.identityHash(signed.issuer, signed.subject) }
  const known = await lockOwner(tx, identity)
  if (known?.removedAt) throw new Refusal(403, 'identity_removed', 'This identity was removed from its account')
  if (!known) return createPerson(tx, secrets, identity)
  await followProvider(tx, secrets, known, identity)
  return known.personId
}

/**
 * Remembers the identities of a person, before one is unlinked or the person erased: those that were not used since the
 * version before are not yet known.
 */
export async function rememberPresentIdentities(tx: Db, secrets: Secrets, personId: string): Promise<void> {
  const identities = await listIdentities(tx, personId)
  const hashed = identities.map(({ issuer, subject }) => ({
    issuer,
    subject,
    hash: secrets.identityHash(issuer, subject),
  }))
  await rememberIdentities(
    tx,
    personId,
    hashed.map(({ hash }) => hash),
  )
  await setMissingHashes(tx, hashed)
}

type HashedIdentity = SignedIdentity & { hash: Buffer }

/**
 * Locks an identity and the person who has it. Returns what is known of it; undefined without a person. A concurrent
 * removal is either seen here, or waits and then ends the session of this sign-in.
 */
async function lockOwner(tx: Db, identity: HashedIdentity): ReturnType<typeof findByIdentity> {
  await lockIdentity(tx, identity)
  const owner = await findByIdentity(tx, identity)
  if (!owner) return undefined
  await rememberIdentities(tx, owner.personId, [identity.hash])
  await lockPerson(tx, owner.personId)
  return findByIdentity(tx, identity)
}

async function createPerson(tx: Db, secrets: Secrets, identity: HashedIdentity): Promise<string> {
  const id = await addPerson(tx, identity)
  await openAccount(tx, id)
  await rememberIdentities(tx, id, [identity.hash])
  await addIdentity(tx, id, { ...identity, stated: hashStated(secrets, id, identity.stated) })
  return id
}

/** Stores the use of an identity. The person's address becomes the stated one while it is still that provider's. */
async function followProvider(
  tx: Db,
  secrets: Secrets,
  known: { personId: string; email: string | null },
  identity: HashedIdentity,
): Promise<void> {
  await updateIdentity(tx, { ...identity, stated: hashStated(secrets, known.personId, identity.stated) })
  if (identity.email) await followAddress(tx, known.personId, { ...identity, before: known.email })
}

/** Runs a sign-in with an identity. When the person has removed it, the mail with the restoring link is sent again. */
export const signInAs = <T>(
  db: Db,
  identity: { issuer: string; subject: string },
  run: (tx: Db) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(run)
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'identity_removed') await sendRemovalMailAgain(db, identity)
      throw error
    })
