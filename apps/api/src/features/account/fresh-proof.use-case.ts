// Fresh proofs: the owner of the account sits at the session (PEO-02). Links, removals and ends of sessions need one.
import { FRESH_PROOF_SECONDS } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { PersonSessions, Returned } from '../access/index.ts'
import { findProvenAddress } from './account-changes.repository.ts'
import { findByIdentity, listIdentities, lockPerson, MAIL_ISSUER } from './identities.repository.ts'

/** Whether this session was proven within FRESH_PROOF_SECONDS. */
export async function isFresh(sessions: PersonSessions, session: string | undefined, db?: Db): Promise<boolean> {
  const provenAt = await sessions.findProof(session, db)
  return provenAt !== null && provenAt.getTime() + FRESH_PROOF_SECONDS * 1000 > Date.now()
}

/** Throws 403 `fresh_proof_needed` when this session was not proven within FRESH_PROOF_SECONDS. */
export async function requireFresh(sessions: PersonSessions, session: string | undefined, db?: Db): Promise<void> {
  if (!(await isFresh(sessions, session, db)))
    throw new Refusal(403, 'fresh_proof_needed', 'An identity of the account has to be proven again')
}

/**
 * The mailboxes that prove who a person is: those they sign in with, and the confirmed address. In lower case, without
 * repetition.
 */
export async function listProofMailboxes(db: Db, personId: string): Promise<string[]> {
  const [identities, address] = await Promise.all([listIdentities(db, personId), findProvenAddress(db, personId)])
  const mailboxes = identities.filter(({ issuer }) => issuer === MAIL_ISSUER).map(({ subject }) => subject)
  return [...new Set([...(address === null ? [] : [address.toLowerCase()]), ...mailboxes])]
}

/** Whether a return from a provider proves this person, and if not, why. Links nothing, and changes no account. */
export type ProofOutcome = 'proven' | 'other' | 'stale'

/**
 * Proves a session by a sign-in at a provider: with an identity that the person has, at a time that the provider signed
 * (PEO-04).
 */
export function proveByProvider(
  { db, sessions }: { db: Db; sessions: PersonSessions },
  personId: string,
  { found, isFresh: isProven, secret }: Returned,
): Promise<ProofOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const owner = await findByIdentity(tx, found)
    if (owner?.personId !== personId || owner.removedAt !== null) return 'other'
    if (!isProven || !found.authTime) return 'stale'
    await sessions.markProven(tx, secret, { identity: found, at: found.authTime })
    return 'proven'
  })
}
