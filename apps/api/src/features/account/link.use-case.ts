// Linking and removing identities, and ending other sessions (DOR-04). All need a fresh proof, and a mail reports each
// (PEO-02).
import { MAX_IDENTITIES } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { publicIdOf, type PersonSessions } from '../access/index.ts'
import { rememberIdentities } from '../stars/index.ts'
import { followAddress, recordChange } from './account-change-mail.use-case.ts'
import { findNoticeAddress } from './account-changes.repository.ts'
import { requireFresh } from './fresh-proof.use-case.ts'
import { hashStated } from './stated.rules.ts'
import {
  addIdentity,
  findByIdentity,
  listIdentities,
  lockIdentity,
  lockPerson,
  removeIdentity,
  restoreIdentity,
  updateIdentity,
} from './identities.repository.ts'
import { rememberPresentIdentities, type SignedIdentity } from './person-of-identity.use-case.ts'

interface Tools {
  db: Db
  secrets: Secrets
  sessions: PersonSessions
}
/** The person and the cookie of their session. */
interface Caller {
  personId: string
  secret: string
}

/**
 * Links an identity to a person, or restores one that they removed; again changes nothing. Throws 403
 * `fresh_proof_needed`, and 409 `identity_in_use` when it belongs to another person, also for the seven days after its
 * removal: accounts are never merged.
 */
export const linkIdentity = (
  { db, secrets, sessions }: Tools,
  signed: SignedIdentity,
  { personId, secret }: Caller,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const identity = {
      ...signed,
      hash: secrets.identityHash(signed.issuer, signed.subject),
      stated: hashStated(secrets, personId, signed.stated),
    }
    const sessionId = publicIdOf(secret)
    await lockIdentity(tx, identity)
    await rememberIdentities(tx, personId, [identity.hash])
    if (!(await lockPerson(tx, personId))) throw new Refusal(401, 'not_signed_in', 'The account was erased')
    await requireFresh(sessions, secret, tx)
    const owner = await findByIdentity(tx, identity)
    if (owner && owner.personId !== personId)
      throw new Refusal(409, 'identity_in_use', 'This identity belongs to another account')
    if (!owner || owner.removedAt) {
      if ((await listIdentities(tx, personId)).length >= MAX_IDENTITIES)
        throw new Refusal(409, 'too_many_identities', `An account has ${MAX_IDENTITIES} identities at most`)
      await recordChange(tx, personId, { kind: 'linked', identity, sessionId })
    }
    if (!owner) await addIdentity(tx, personId, identity)
    else {
      if (owner.removedAt) await restoreIdentity(tx, { ...identity, personId })
      await updateIdentity(tx, identity)
    }
    // Fills an empty address, and confirms an equal one.
    if (identity.email) await followAddress(tx, personId, { ...identity, before: identity.email, sessionId })
  })

/**
 * Removes an identity of a person. Ends the sessions that it opened, except that of the caller, and the proofs that it
 * gave. Does nothing for an identity that the person does not have. Throws 403 `fresh_proof_needed`, 409
 * `last_identity` for the last one, without which the person could not sign in, and 409 `no_confirmed_address` when no
 * address receives the mail that restores it.
 */
export const unlinkIdentity = (
  { db, secrets, sessions }: Tools,
  identityId: string,
  { personId, secret }: Caller,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await rememberPresentIdentities(tx, secrets, personId)
    await lockPerson(tx, personId)
    await requireFresh(sessions, secret, tx)
    const identities = await listIdentities(tx, personId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) return
    if (identities.length === 1) throw new Refusal(409, 'last_identity', 'The last identity stays')
    if ((await findNoticeAddress(tx, personId)) === null)
      throw new Refusal(409, 'no_confirmed_address', 'Without a confirmed address the identity could not be restored')
    await recordChange(tx, personId, { kind: 'removed', identity, sessionId: publicIdOf(secret) })
    await removeIdentity(tx, { ...identity, personId })
    await sessions.endOthers(personId, secret, { db: tx, identity })
    await sessions.endProofs(tx, personId, identity)
  })

/** Ends another session of a person, or all others. Throws 403 `fresh_proof_needed`. */
export const endSessions = (
  { db, sessions }: Tools,
  which: { sessionId?: string },
  { personId, secret }: Caller,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await requireFresh(sessions, secret, tx)
    const hasEnded =
      which.sessionId === undefined
        ? (await sessions.endOthers(personId, secret, { db: tx })) > 0
        : await sessions.end(personId, which.sessionId, tx)
    if (hasEnded) await recordChange(tx, personId, { kind: 'sessions-ended', sessionId: publicIdOf(secret) })
  })
