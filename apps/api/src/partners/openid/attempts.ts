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
 * How much older than its request a fresh sign-in may be, in milliseconds: some providers do not ask again within a few
 * seconds, and clocks differ.
 */
const FRESH_TOLERANCE_MS = 30_000

/**
 * Stores an attempt of a browser and returns where to sign in. accountId: the person or professional who is signed in
 * already, for a link and a proof. The provider is then asked for credentials again. Throws OpenIdUnavailable.
 */
export async function startAttempt(
  { db, openId }: Tools,
  provider: OpenIdProvider,
  {
    origin,
    browser,
    purpose,
    accountId,
    returnTo,
  }: { origin: string; browser: string } & Pick<Attempt, 'purpose' | 'accountId' | 'returnTo'>,
): Promise<string> {
  const state = newSecret()
  const { url, nonce, codeVerifier } = await openId.start(provider, {
    redirectUri: redirectUriOf(origin, provider),
    state,
    isFresh: purpose !== 'sign-in',
  })
  const { id, audience } = provider
  await addAttempt(
    db,
    { browser, state },
    { audience, provider: id, purpose, accountId, nonce, codeVerifier, returnTo },
  )
  return url
}

/** A finished attempt. isFresh: the provider has signed that they gave their credentials for this attempt (PEO-04). */
export type Finished = { found: OpenIdIdentity; isFresh: boolean } & Pick<Attempt, 'purpose' | 'accountId' | 'returnTo'>

/**
 * Finishes an attempt, once: who returned, and what the attempt was for. search: the query of the return address.
 * Throws 401 `attempt_unknown` (used, expired, or of another browser), OpenIdUnavailable and OpenIdRefused.
 */
export async function finishAttempt(
  { db, openId }: Tools,
  provider: OpenIdProvider,
  { origin, search, browser }: { origin: string; search: string; browser: string | undefined },
): Promise<Finished> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const { id, audience } = provider
  const attempt = browser === undefined ? undefined : await takeAttempt(db, { browser, state, provider: id, audience })
  if (!attempt) throw new Refusal(401, 'attempt_unknown', 'This sign-in was not started in this browser')
  const { nonce, codeVerifier, purpose, accountId, returnTo, startedAt } = attempt
  const answer = new URL(redirectUriOf(origin, provider) + search)
  const found = await openId.finish(provider, { answer, state, nonce, codeVerifier })
  const isFresh = (found.authTime?.getTime() ?? 0) >= startedAt.getTime() - FRESH_TOLERANCE_MS
  return { found, isFresh, purpose, accountId, returnTo }
}
