// Linking and unlinking identities (DOR-04).
import { MOST_IDENTITIES } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Sessions } from '../../platform/session.ts'
import { rememberIdentities } from '../stars/index.ts'
import { setAddress } from './account.repository.ts'
import { hashStated } from './stated.rules.ts'
import {
  addIdentity,
  deleteIdentity,
  findByIdentity,
  listIdentities,
  lockIdentity,
  lockPerson,
  updateIdentity,
} from './identities.repository.ts'
import { rememberPresentIdentities, type SignedIdentity } from './person-of-identity.use-case.ts'

/**
 * Links an identity to a person; again changes nothing. Throws 409 `identity_in_use` when it belongs to another person:
 * accounts are never merged.
 */
export async function linkIdentity(tx: Db, secrets: Secrets, personId: string, signed: SignedIdentity): Promise<void> {
  const identity = {
    ...signed,
    hash: secrets.identityHash(signed.issuer, signed.subject),
    stated: hashStated(secrets, personId, signed.stated),
  }
  await lockIdentity(tx, identity)
  const owner = await findByIdentity(tx, identity)
  if (owner && owner.personId !== personId)
    throw new Refusal(409, 'identity_in_use', 'This identity belongs to another account')
  await rememberIdentities(tx, personId, [identity.hash])
  if (!(await lockPerson(tx, personId))) throw new Refusal(401, 'not_signed_in', 'The account was erased')
  if (owner) await updateIdentity(tx, identity)
  else {
    if ((await listIdentities(tx, personId)).length >= MOST_IDENTITIES)
      throw new Refusal(409, 'too_many_identities', `An account has ${MOST_IDENTITIES} identities at most`)
    await addIdentity(tx, personId, identity)
  }
  // Fills an empty address, and confirms an equal one.
  if (identity.email) await setAddress(tx, personId, { ...identity, before: identity.email })
}

/**
 * Unlinks an identity of a person and ends the sessions that it opened, except that of the caller. Does nothing for an
 * identity that the person does not have. Throws 409 `last_identity` for the last one, without which the person could
 * not sign in.
 */
export async function unlinkIdentity(
  { db, secrets, sessions }: { db: Db; secrets: Secrets; sessions: Sessions },
  personId: string,
  { identityId, session }: { identityId: string; session: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rememberPresentIdentities(tx, secrets, personId)
    await lockPerson(tx, personId)
    const identities = await listIdentities(tx, personId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) return
    if (identities.length === 1) throw new Refusal(409, 'last_identity', 'The last identity stays')
    await deleteIdentity(tx, identity)
    await sessions.endOthers(personId, session, { db: tx, identity })
  })
}
