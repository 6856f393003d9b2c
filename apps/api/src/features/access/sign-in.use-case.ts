// A sign-in, link or proof at an OpenID Connect provider from its start to its return, for each audience.
import type { Audience } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import { OpenIdRefused, OpenIdUnavailable, type OpenId, type OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/sessions.ts'
import { newSecret } from '../../platform/random-secrets.ts'
import type { OpenIdProvider, Provider } from '../../providers.ts'
import type { Sessions } from './sessions.repository.ts'
import { addAttempt, takeAttempt, type Attempt } from './sign-in-attempts.repository.ts'

/** What a browser has brought back from a provider. */
export interface Returned extends Pick<Attempt, 'returnTo'> {
  provider: OpenIdProvider
  found: OpenIdIdentity
  /** Whether the provider has signed that they gave their credentials for this attempt (PEO-04). */
  isFresh: boolean
  /** Value of the session cookie, if the browser has one. */
  secret: string | undefined
  device: string
  /** Value of another cookie; undefined when it is missing, or sent twice. */
  cookieOf: (name: string) => string | undefined
}

/** The page to open, and the session of a sign-in. */
export interface Outcome {
  page: string
  secret?: string
}

/** How an audience signs in. S: its signed-in person or professional. */
export interface SignIn<S extends Session> {
  audience: Audience
  /** As browsers see it. */
  origin: string
  /** With the database role of the audience. */
  db: Db
  openId: OpenId
  providers: readonly Provider[]
  sessions: Pick<Sessions<S>, 'cookie' | 'cookieOptions' | 'find'>
  signIn: (returned: Returned) => Promise<Outcome>
  /** Proves who sits at the session of an attempt; never throws because of another identity. */
  prove: (returned: Returned, session: S) => Promise<Outcome>
  /** Links the identity, which is fresh, to the account of a session. */
  link: (returned: Returned, session: S) => Promise<Outcome>
}

/** The OpenID providers of the settings for an audience. */
export const openIdProviders = (providers: readonly Provider[], audience: Audience): OpenIdProvider[] =>
  providers.filter((provider) => provider.kind === 'openid').filter((provider) => provider.audience === audience)

/** The provider of this kind, and with this id if given. Throws 404 without one. */
export function requireProvider<K extends Provider['kind']>(
  providers: readonly Provider[],
  kind: K,
  id?: string,
): Provider & { kind: K } {
  const found = providers.find(
    (provider): provider is Provider & { kind: K } =>
      provider.kind === kind && (id === undefined || provider.id === id),
  )
  if (!found) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
  return found
}

/** The label of a provider; its id when it was removed from the settings. */
export const labelIn =
  (providers: readonly Pick<Provider, 'id' | 'label'>[]) =>
  (id: string | null): string =>
    providers.find((provider) => provider.id === id)?.label ?? id ?? ''

/** The address at `origin` to which a provider returns. */
const redirectUriOf = ({ origin }: { origin: string }, { id }: OpenIdProvider) =>
  `${origin}/authentication/return/${id}`

/**
 * How much older than its request a fresh sign-in may be, in milliseconds: some providers do not ask again within a few
 * seconds, and clocks differ.
 */
const FRESH_TOLERANCE_MS = 30_000

export type Start = Pick<Attempt, 'purpose' | 'accountId' | 'returnTo'> & { browser: string }

/**
 * Stores an attempt of a browser and returns where to sign in. accountId: the person or professional who is signed in
 * already, for a link and a proof. The provider is then asked for credentials again. Throws OpenIdUnavailable.
 */
export async function startAttempt(
  { audience, db, openId, origin }: Pick<SignIn<never>, 'audience' | 'db' | 'openId' | 'origin'>,
  provider: OpenIdProvider,
  { browser, purpose, accountId, returnTo }: Start,
): Promise<string> {
  const state = newSecret()
  const { url, nonce, codeVerifier } = await openId.start(provider, {
    redirectUri: redirectUriOf({ origin }, provider),
    state,
    isFresh: purpose !== 'sign-in',
  })
  const attempt = { audience, provider: provider.id, purpose, accountId, nonce, codeVerifier, returnTo }
  await addAttempt(db, { browser, state }, attempt)
  return url
}

/** Starts a link or proof of a signed-in account. Returns where to sign in. Throws 503 when the provider is down. */
export const startForAccount = (...start: Parameters<typeof startAttempt>): Promise<string> =>
  startAttempt(...start).catch((error: unknown) => {
    if (error instanceof OpenIdUnavailable) throw new Refusal(503, 'provider_unavailable', error.message)
    throw error
  })

/** An attempt that failed. cause: the error. returnTo: what the next attempt may return to. */
export class AttemptFailed extends Error {
  readonly returnTo: string | null
  constructor(cause: unknown, returnTo: string | null) {
    super('an attempt to sign in failed', { cause })
    this.returnTo = returnTo
  }
}

/**
 * Finishes what `startAttempt` began, once. search: the query of the return address. Throws 401 `attempt_unknown`
 * (used, expired, or of another browser), and AttemptFailed with the cause 401 `not_signed_in` when the session of a
 * link or proof has ended, OpenIdUnavailable, OpenIdRefused, or what `signIn` and `link` of the audience throw.
 */
export async function returnFromProvider<S extends Session>(
  of: SignIn<S>,
  provider: OpenIdProvider,
  {
    search,
    browser,
    ...sent
  }: { search: string; browser: string | undefined } & Pick<Returned, 'secret' | 'device' | 'cookieOf'>,
): Promise<Outcome> {
  const states = new URLSearchParams(search).getAll('state')
  const state = states.length === 1 ? states[0]! : ''
  const taken = { browser: browser ?? '', state, provider: provider.id, audience: of.audience }
  const attempt = browser === undefined ? undefined : await takeAttempt(of.db, taken)
  if (!attempt) throw new Refusal(401, 'attempt_unknown', 'This sign-in was not started in this browser')
  return finishAttempt(of, provider, attempt, { ...sent, search, state }).catch((error: unknown) => {
    throw new AttemptFailed(error, attempt.accountId === null ? attempt.returnTo : null)
  })
}

async function finishAttempt<S extends Session>(
  of: SignIn<S>,
  provider: OpenIdProvider,
  { nonce, codeVerifier, purpose, accountId, returnTo, startedAt }: Attempt & { startedAt: Date },
  { search, state, ...sent }: { search: string; state: string } & Pick<Returned, 'secret' | 'device' | 'cookieOf'>,
): Promise<Outcome> {
  const answer = new URL(redirectUriOf(of, provider) + search)
  const found = await of.openId.finish(provider, { answer, state, nonce, codeVerifier })
  const isFresh = (found.authTime?.getTime() ?? 0) >= startedAt.getTime() - FRESH_TOLERANCE_MS
  const returned = { ...sent, provider, found, isFresh, returnTo }
  if (accountId === null) return of.signIn(returned)
  const live = await of.sessions.find(sent.secret, false)
  if (live.state !== 'live' || live.session.id !== accountId)
    throw new Refusal(401, 'not_signed_in', 'The session that started this has ended')
  if (purpose === 'proof') return of.prove(returned, live.session)
  // Otherwise the open session of another person at the provider could be linked.
  if (!isFresh) throw new OpenIdRefused(`${provider.id}: the sign-in is not fresh`, { reason: 'stale' })
  return of.link(returned, live.session)
}

/** Where a closed session is closed at its provider, which then redirects to us; undefined without one. */
export async function signOutUrl(
  { openId, providers, origin }: Pick<SignIn<never>, 'openId' | 'providers' | 'origin'>,
  closed: { provider: string | null; idToken: string | null } | undefined,
): Promise<string | undefined> {
  const provider = providers.find(({ id }) => id === closed?.provider)
  if (provider?.kind !== 'openid' || !closed?.idToken) return undefined
  return openId.signOutUrl(provider, { idToken: closed.idToken, returnUrl: `${origin}/` })
}
