// A sign-in at an OpenID Connect provider from its start to its return, for people and for professionals.
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { newSecret } from '../../platform/random-secrets.ts'
import { addAttempt, takeAttempt, type Attempt } from '../../platform/sign-in-attempts.ts'
import type { OpenIdProvider } from '../../providers.ts'
import type { OpenId, OpenIdIdentity } from './openid.ts'

interface Tools {
  db: Db
  openId: OpenId
}

/** @param origin that of the audience of the provider */
const redirectUriOf = (origin: string, { id }: OpenIdProvider) => `${origin}/authentication/return/${id}`

/**
 * Stores an attempt of a browser and returns where to sign in. accountId: the person or professional who is signed in
 * already. The provider must then ask for credentials again. Throws OpenIdUnavailable.
 */
export async function startAttempt(
  { db, openId }: Tools,
  provider: OpenIdProvider,
  {
    origin,
    browser,
    accountId,
    returnTo,
  }: { origin: string; browser: string } & Pick<Attempt, 'accountId' | 'returnTo'>,
): Promise<string> {
  const state = newSecret()
  const { url, nonce, codeVerifier } = await openId.start(provider, {
    redirectUri: redirectUriOf(origin, provider),
    state,
    isFresh: accountId !== null,
  })
  const { id, audience } = provider
  await addAttempt(db, { browser, state }, { audience, provider: id, accountId, nonce, codeVerifier, returnTo })
  return url
}

/**
 * Finishes an attempt, once: who returned, and what the attempt was for. search: the query of the return address.
 * Throws 401 `attempt_unknown` (used, expired, or of another browser), OpenIdUnavailable and OpenIdRefused.
 */
export async function finishAttempt(
  { db, openId }: Tools,
  provider: OpenIdProvider,
  { origin, search, browser }: { origin: string; search: string; browser: string | undefined },
): Promise<{ found: OpenIdIdentity } & Pick<Attempt, 'accountId' | 'returnTo'>> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const { id, audience } = provider
  const attempt = browser === undefined ? undefined : await takeAttempt(db, { browser, state, provider: id, audience })
  if (!attempt) throw new Refusal(401, 'attempt_unknown', 'This sign-in was not started in this browser')
  const { nonce, codeVerifier, accountId, returnTo, startedAt } = attempt
  const answer = new URL(redirectUriOf(origin, provider) + search)
  const freshSince = accountId === null ? undefined : startedAt
  const found = await openId.finish(provider, { answer, state, nonce, codeVerifier, freshSince })
  return { found, accountId, returnTo }
}
