// Signing in, and linking, through an OpenID Connect provider (DOR-01 to DOR-04).
import { Refusal } from '@visions/server/refusal'
import { finishAttempt } from '../../partners/openid/attempts.ts'
import { OpenIdRefused, type OpenId, type OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Sessions } from '../../platform/session.ts'
import { NO_NAME } from '../../partners/person-name.rules.ts'
import type { OpenIdProvider } from '../../providers.ts'
import { parisToday } from './account.repository.ts'
import { proveByProvider, type ProofOutcome } from './fresh-proof.use-case.ts'
import { linkIdentity } from './link.use-case.ts'
import { isAdultOn, readBirth } from './majority.rules.ts'
import { findOrCreatePerson, signInAs, type SignedIdentity } from './person-of-identity.use-case.ts'

interface Tools {
  db: Db
  openId: OpenId
  secrets: Secrets
  sessions: Sessions
  config: { publicUrl: string }
}

/** The page to open, and the session of a sign-in, or the outcome of a proof; neither after a link. */
export interface Return {
  secret?: string
  proof?: ProofOutcome
  returnTo: string | null
}

/**
 * Finishes what `startAttempt` began, once. Throws 401 `attempt_unknown` (used, expired, or of another browser),
 * 401 `not_signed_in`, 403 `fresh_proof_needed` and 409 `identity_in_use` for a link, 403 `identity_removed` for a
 * sign-in, OpenIdUnavailable and OpenIdRefused.
 */
export async function returnFromProvider(
  tools: Tools,
  provider: OpenIdProvider,
  {
    search,
    browser,
    session,
    device,
  }: {
    /** The query of the return address. */
    search: string
    browser: string | undefined
    session: string | undefined
    device: string
  },
): Promise<Return> {
  const { db, secrets, sessions, config } = tools
  const finished = await finishAttempt(tools, provider, {
    origin: config.publicUrl,
    search,
    browser,
  })
  const { found, accountId, returnTo } = finished
  const identity = identityOf(provider, found, await parisToday(db))
  if (accountId !== null) {
    const live = await sessions.find(session, false)
    if (live.state !== 'live' || live.session.personId !== accountId)
      throw new Refusal(401, 'not_signed_in', 'The session that started the link has ended')
    if (finished.purpose === 'proof')
      return { proof: await proveByProvider(tools, { personId: accountId, session }, finished), returnTo }
    // Otherwise the open session of another person at the provider could be linked.
    if (!finished.isFresh) throw new OpenIdRefused(`${provider.id}: the sign-in is not fresh`, { reason: 'stale' })
    await linkIdentity(tools, identity, { personId: accountId, secret: session! })
    return { returnTo }
  }
  const { issuer, subject } = identity
  const { sid, idToken, authTime: provenAt } = found
  const opening = { provider: provider.id, issuer, subject, sid, idToken, device, provenAt }
  return signInAs(db, identity, async (tx) => {
    const personId = await findOrCreatePerson(tx, secrets, identity)
    return { secret: await sessions.open(personId, session, { db: tx, opening }), returnTo }
  })
}

/**
 * What the provider is trusted for, of what it says.
 * @param today the day in France, YYYY-MM-DD
 */
export function identityOf(
  { id, trusts, vouches }: Pick<OpenIdProvider, 'id' | 'trusts' | 'vouches'>,
  found: Pick<OpenIdIdentity, 'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'name' | 'birthdate'>,
  today: string,
): SignedIdentity {
  const { firstName, lastName, words } = trusts.includes('name') ? found.name : NO_NAME
  const provesAge = trusts.includes('birthdate')
  const birth = provesAge ? readBirth(found.birthdate, today) : undefined
  return {
    provider: id,
    issuer: found.issuer,
    subject: found.subject,
    // An unconfirmed address is proposed: the person confirms it.
    email: found.email,
    isEmailConfirmed: found.email !== '' && found.isEmailVerified && trusts.includes('email'),
    firstName,
    lastName,
    phoneNumber: '',
    vouches,
    isOfIdentityService: false,
    stated: { provesAge, birth, isAdult: birth && isAdultOn(birth, today), words },
  }
}
