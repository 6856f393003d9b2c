// Signing in, and linking, through an OpenID Connect provider (DOR-01 to DOR-04).
import { Refusal } from '@visions/server/refusal'
import type { OpenId, OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import { newSecret } from '../../platform/random-secrets.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Sessions } from '../../platform/session.ts'
import { addAttempt, takeAttempt } from '../../platform/sign-in-attempts.ts'
import type { OpenIdProvider, Trust } from '../../providers.ts'
import { parisToday } from './account.repository.ts'
import { linkIdentity } from './link.use-case.ts'
import { isAdultOn } from './majority.rules.ts'
import { findOrCreatePerson, type SignedIdentity } from './person-of-identity.use-case.ts'

interface Tools {
  db: Db
  openId: OpenId
  secrets: Secrets
  sessions: Sessions
  config: { publicUrl: string }
}

const redirectUriOf = (publicUrl: string, { id }: { id: string }) => `${publicUrl}/authentication/return/${id}`

/**
 * Stores an attempt of a browser and returns where to sign in. personId: the person who links the provider, for which
 * the provider must ask for credentials again. Throws OpenIdUnavailable.
 */
export async function startAtProvider(
  { db, openId, config: { publicUrl } }: Tools,
  provider: OpenIdProvider,
  { browser, personId = null, returnTo }: { browser: string; personId?: string | null; returnTo: string | null },
): Promise<string> {
  const state = newSecret()
  const { url, nonce, codeVerifier } = await openId.start(provider, {
    redirectUri: redirectUriOf(publicUrl, provider),
    state,
    isFresh: personId !== null,
  })
  const attempt = {
    audience: 'people',
    provider: provider.id,
    accountId: personId,
    nonce,
    codeVerifier,
    returnTo,
  } as const
  await addAttempt(db, { browser, state }, attempt)
  return url
}

/** The page to open, and the session of a sign-in; none after a link. */
export interface Return {
  secret?: string
  returnTo: string | null
}

/**
 * Finishes what `startAtProvider` began, once. Throws 401 `attempt_unknown` (used, expired, or of another browser),
 * 401 `not_signed_in` and 409 `identity_in_use` for a link, OpenIdUnavailable and OpenIdRefused.
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
  const { db, openId, secrets, sessions, config } = tools
  const state = new URLSearchParams(search).get('state') ?? ''
  const attempt =
    browser === undefined
      ? undefined
      : await takeAttempt(db, { browser, state, provider: provider.id, audience: 'people' })
  if (!attempt) throw new Refusal(401, 'attempt_unknown', 'This sign-in was not started in this browser')
  const { nonce, codeVerifier, accountId, returnTo, startedAt } = attempt
  const answer = new URL(redirectUriOf(config.publicUrl, provider) + search)
  const freshSince = accountId === null ? undefined : startedAt
  const found = await openId.finish(provider, { answer, state, nonce, codeVerifier, freshSince })
  const identity = identityOf(provider, found, await parisToday(db))
  if (accountId !== null) {
    const live = await sessions.find(session, false)
    if (live.state !== 'live' || live.session.personId !== accountId)
      throw new Refusal(401, 'not_signed_in', 'The session that started the link has ended')
    await db.transaction().execute((tx) => linkIdentity(tx, accountId, identity))
    return { returnTo }
  }
  const { issuer, subject } = identity
  const opening = { provider: provider.id, issuer, subject, sid: found.sid, idToken: found.idToken, device }
  return db.transaction().execute(async (tx) => {
    const personId = await findOrCreatePerson(tx, secrets, identity)
    return { secret: await sessions.open(personId, session, { db: tx, opening }), returnTo }
  })
}

/** What the provider is trusted for, of what it says. */
function identityOf({ id, trusts }: OpenIdProvider, found: OpenIdIdentity, today: string): SignedIdentity {
  const ifTrusted = (trust: Trust, text: string) => (trusts.includes(trust) ? text : '')
  const isAdult = trusts.includes('birthdate') ? isAdultOn(found.birthdate, today) : undefined
  return {
    provider: id,
    issuer: found.issuer,
    subject: found.subject,
    // An unconfirmed address is proposed: the person confirms it.
    email: found.email,
    isEmailConfirmed: found.email !== '' && found.isEmailVerified && trusts.includes('email'),
    firstName: ifTrusted('name', found.givenName),
    lastName: ifTrusted('name', found.familyName),
    phoneNumber: '',
    isAdult,
  }
}
