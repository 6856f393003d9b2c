import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@visions/server/refusal'
import { IdentityUnavailable, type Identity } from '../../partners/identity/identity.ts'
import { NO_NAME, readName } from '../../partners/person-name.rules.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Provider } from '../../providers.ts'
import type { PersonSessions } from '../access/index.ts'
import { useToken } from './account.repository.ts'
import { findOrCreatePerson, signInAs } from './person-of-identity.use-case.ts'
import { NOTHING_STATED } from './stated.rules.ts'

/**
 * Opens a session for the bearer of a token (AUT-02, AUT-05). The identity service must have signed the token
 * for us at most 60 seconds ago. The token must be unused, and its state must equal `state`, the value of the
 * sign-in cookie. The session is not proven: the service does not say when the person gave their credentials. Throws
 * 401 for a refused token, 403 `identity_removed`, and 503 when the identity service does not answer.
 */
export async function signInWithToken(
  { db, identity, secrets, sessions }: { db: Db; identity: Identity; secrets: Secrets; sessions: PersonSessions },
  {
    token,
    state,
    oldSession,
    device,
    provider,
  }: {
    token: string
    state: string | undefined
    oldSession: string | undefined
    device: string
    provider: Provider
  },
): Promise<{ userId: string; secret: string }> {
  const claims = await identity.verify(token).catch((error: unknown) => {
    if (error instanceof IdentityUnavailable) throw new Refusal(503, 'identity_unavailable', error.message)
    throw error
  })
  if (!claims) throw new Refusal(401, 'token_refused', 'The token is not valid')
  if (!state || !sameText(claims.state, state))
    throw new Refusal(401, 'state_mismatch', 'This sign-in was not started in this browser')
  const { iss: issuer, sub: subject, email } = claims
  const name = readName(claims)
  return signInAs(db, { issuer, subject }, async (tx) => {
    if (!(await useToken(tx, claims.jti, new Date(claims.exp * 1000))))
      throw new Refusal(401, 'token_used', 'The token was already used')
    const userId = await findOrCreatePerson(tx, secrets, {
      provider: provider.id,
      issuer,
      subject,
      email,
      isEmailConfirmed: provider.trusts.includes('email'),
      firstName: name.firstName,
      lastName: name.lastName,
      phoneNumber: claims.phone_number,
      vouches: provider.vouches,
      stated: { ...NOTHING_STATED, words: provider.trusts.includes('name') ? name.words : NO_NAME.words },
    })
    const opening = { provider: provider.id, issuer, subject, device }
    return { userId, secret: await sessions.open(userId, oldSession, { db: tx, opening }) }
  })
}

function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
