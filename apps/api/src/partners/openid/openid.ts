// OpenID Connect providers (DOR-02): where people sign in, and who they are when they return. The protocol is
// checked by openid-client; this module adds signatures, `acr`, and the peculiarities of each provider.
import { hash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, customFetch as joseFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { FailureLog } from '../../platform/failures.ts'
import type { OpenIdProvider } from '../../providers.ts'
import { classify } from '../ask-partner.ts'
import { readName, type ClaimedName } from '../person-name.rules.ts'
import { cacheProbe, PROBE_TIMEOUT_MS } from '../probe.ts'
import { faultOf, loggedCode, type ProviderFault } from './answer-errors.rules.ts'

/** A person or professional who signed in at a provider. Texts are empty when the provider does not state them. */
export interface OpenIdIdentity {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: ClaimedName
  /** As the provider states it. */
  birthdate: string
  acr: string
  amr: readonly string[]
  /** When they gave their credentials, as the provider signed it; undefined when it does not state a possible time. */
  authTime: Date | undefined
  /** Session at the provider, for the back channel. */
  sid: string
  /** For the sign-out. */
  idToken: string
}

export interface OpenIdStart {
  url: string
  nonce: string
  codeVerifier: string
}

/** The end of a session at the provider: of a subject, of one session (`sid`), or both. */
export interface LogoutNotice {
  issuer: string
  subject: string
  sid: string
  tokenId: string
  expiresAt: Date
}

export interface OpenId {
  /**
   * Returns the address at which to sign in. Throws OpenIdUnavailable.
   * isFresh: asks the provider not to use an open session. A browser can cut that out of the address: only `authTime`
   * proves that it was heeded.
   */
  start: (
    provider: OpenIdProvider,
    input: { redirectUri: string; state: string; isFresh: boolean },
  ) => Promise<OpenIdStart>
  /**
   * Returns the identity that signed in. Throws OpenIdUnavailable, or OpenIdRefused for an answer that is not right
   * in every respect.
   */
  finish: (
    provider: OpenIdProvider,
    input: { answer: URL; state: string; nonce: string; codeVerifier: string },
  ) => Promise<OpenIdIdentity>
  /** Returns the address that closes the session at the provider; undefined when the provider has none. */
  signOutUrl: (provider: OpenIdProvider, input: { idToken: string; returnUrl: string }) => Promise<string | undefined>
  /** Returns the notice in a logout token; null for an invalid one. Throws OpenIdUnavailable. */
  readLogoutToken: (provider: OpenIdProvider, token: string) => Promise<LogoutNotice | null>
  /** Whether the provider answers, within a second (DOR-01). */
  isUp: (provider: OpenIdProvider) => Promise<boolean>
}

/** The provider does not answer, or says that it cannot sign people in. */
export class OpenIdUnavailable extends Error {}
/** stale: no fresh sign-in. wrong: the answer is not right. The others: ProviderFault. */
export class OpenIdRefused extends Error {
  readonly reason: Exclude<ProviderFault, 'unavailable'> | 'stale' | 'wrong'
  constructor(
    message: string,
    { reason = 'wrong', cause }: { reason?: OpenIdRefused['reason']; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Algorithms with a public key. HS256 and none are never accepted. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'RS384', 'RS512', 'PS384', 'PS512', 'EdDSA', 'Ed25519']
/** How long the metadata of a provider is used, and how long after that when the provider is down. */
const METADATA_MS = 600_000
const STALE_METADATA_MS = 86_400_000
/** How much the clocks may differ, in seconds. */
const CLOCK_TOLERANCE = 30
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Only for providers on this machine: `readConfig` refuses others without https in production. */
// oxlint-disable-next-line typescript/no-deprecated -- deprecated to stand out
const allowPlainHttp: (config: client.Configuration) => void = client.allowInsecureRequests

export function createOpenId({ timeoutMs, failures }: { timeoutMs: number; failures: FailureLog }): OpenId {
  const metadata = new Map<string, { value: client.ServerMetadata; at: number }>()
  const probes = new Map<string, () => Promise<boolean>>()
  /** Keys for logout tokens, by their address. An unknown key fetches them again, at most every five seconds. */
  const keySets = new Map<string, ReturnType<typeof createKeySet>>()
  const createKeySet = (address: string) =>
    createRemoteJWKSet(new URL(address), {
      timeoutDuration: timeoutMs,
      cooldownDuration: 5_000,
      [joseFetch]: (url, init) => fetch(url, { ...init, redirect: 'error' }),
    })

  /** Reports an error of a provider. Returns whether the provider is down, rather than wrong. */
  function report(provider: OpenIdProvider, error: unknown): boolean {
    const root = rootOf(error)
    const status = statusOf(error)
    const failure = isNetworkError(root)
      ? classify(root as Error)
      : ({ class: status >= 500 ? 'status' : 'shape', cause: codeOf(error) } as const)
    failures.report({ target: 'partner', name: provider.id, ...failure })
    return isNetworkError(root) || status >= 500
  }

  /** Throws what an error code of a provider means, and reports it unless it is an act of the person. */
  function refuse(provider: OpenIdProvider, error: string, description?: string): never {
    const reason = faultOf(error, description)
    const cause = loggedCode(error)
    if (reason !== 'declined' && reason !== 'expired')
      failures.report({ target: 'partner', name: provider.id, class: 'shape', cause })
    const message = `${provider.id} answered ${cause}`
    throw reason === 'unavailable' ? new OpenIdUnavailable(message) : new OpenIdRefused(message, { reason })
  }

  /** Throws what an error means: a refusal with a code, a provider that is down, or a wrong answer. */
  function rethrow(provider: OpenIdProvider, error: unknown): never {
    if (error instanceof OpenIdRefused || error instanceof OpenIdUnavailable) throw error
    if (error instanceof client.ResponseBodyError && error.status < 500)
      refuse(provider, error.error, error.error_description)
    // A token endpoint that does not accept our secret; at userinfo the scheme is Bearer.
    if (error instanceof client.WWWAuthenticateChallengeError && error.cause.some(({ scheme }) => scheme !== 'bearer'))
      refuse(provider, 'invalid_client')
    if (report(provider, error)) throw new OpenIdUnavailable(`${provider.id} does not answer`, { cause: error })
    throw new OpenIdRefused(`${provider.id}: ${codeOf(error)}`, { cause: error })
  }

  const fetchFor =
    ({ tokenQuery }: OpenIdProvider, tokenEndpoint?: string): client.CustomFetch =>
    (url, init) => {
      const target = new URL(url)
      if (url === tokenEndpoint)
        for (const [name, value] of Object.entries(tokenQuery)) target.searchParams.set(name, value)
      return fetch(target, { ...init, redirect: 'error' } as RequestInit)
    }

  const isPlain = (provider: OpenIdProvider) => provider.issuer.startsWith('http:')

  async function discover(provider: OpenIdProvider, deadlineMs: number): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      timeout: deadlineMs / 1000,
      [client.customFetch]: fetchFor(provider),
      execute: isPlain(provider) ? [allowPlainHttp] : [],
    })
    const value = found.serverMetadata()
    metadata.set(provider.issuer, { value, at: Date.now() })
    return value
  }

  /** Metadata of a provider; an old one when the provider is down. */
  async function findMetadata(provider: OpenIdProvider): Promise<client.ServerMetadata> {
    const known = metadata.get(provider.issuer)
    const age = known ? Date.now() - known.at : Infinity
    if (known && age < METADATA_MS) return known.value
    return discover(provider, timeoutMs).catch((error: unknown) => {
      if (known && age < STALE_METADATA_MS) return known.value
      throw error
    })
  }

  /** A configuration without keys: a rotated key is found at the next sign-in, without a wait. */
  async function configure(provider: OpenIdProvider): Promise<client.Configuration> {
    const server = await findMetadata(provider)
    const secret = provider.clientSecret
    const config = new client.Configuration(
      {
        ...server,
        id_token_signing_alg_values_supported: (server.id_token_signing_alg_values_supported ?? ['RS256']).filter(
          (name) => ALGORITHMS.includes(name),
        ),
      },
      provider.clientId,
      provider.userinfoAlg === null ? {} : { userinfo_signed_response_alg: provider.userinfoAlg },
      provider.tokenAuth === 'basic' ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret),
    )
    config.timeout = timeoutMs / 1000
    config[client.customFetch] = fetchFor(provider, server.token_endpoint)
    client.enableNonRepudiationChecks(config)
    if (isPlain(provider)) allowPlainHttp(config)
    return config
  }

  const isUp = (provider: OpenIdProvider): Promise<boolean> => {
    const probe =
      probes.get(provider.issuer) ??
      cacheProbe(
        () => discover(provider, PROBE_TIMEOUT_MS),
        (error) => report(provider, error),
      )
    probes.set(provider.issuer, probe)
    return probe()
  }

  return {
    isUp,
    start: async (provider, { redirectUri, state, isFresh }) => {
      // With metadata at hand, the person would be sent to a provider that does not answer.
      if (metadata.has(provider.issuer) && !(await isUp(provider)))
        throw new OpenIdUnavailable(`${provider.id} does not answer`)
      try {
        const config = await configure(provider)
        // Letters and digits only: FranceConnect has refused others.
        const nonce = randomBytes(32).toString('hex')
        const codeVerifier = client.randomPKCECodeVerifier()
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: provider.scopes,
          state,
          nonce,
          ...(provider.pkce && {
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          }),
          ...provider.parameters,
          ...((provider.freshness === 'prompt' || config.serverMetadata().claims_parameter_supported === true) && {
            claims: withAuthTime(provider.parameters['claims']),
          }),
          ...(isFresh && { prompt: 'login' }),
          ...(isFresh && provider.freshness === 'max_age' && { max_age: '0' }),
        })
        return { url: url.href, nonce, codeVerifier }
      } catch (error) {
        // The person has not done anything yet: the fault is the provider's.
        report(provider, error)
        throw new OpenIdUnavailable(`${provider.id} cannot be used`, { cause: error })
      }
    },

    finish: async (provider, { answer, state, nonce, codeVerifier }) => {
      try {
        const { searchParams } = answer
        const stated = searchParams.get('error')
        // Also without metadata of the provider, and a code next to an error is not exchanged.
        if (stated !== null) refuse(provider, stated, searchParams.get('error_description') ?? '')
        const config = await configure(provider)
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          ...(provider.pkce && { pkceCodeVerifier: codeVerifier }),
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE)
          throw new OpenIdRefused(`${provider.id}: the token is from the future`)
        if (!isHashOf(claims['at_hash'], tokens.access_token, decodeProtectedHeader(tokens.id_token!).alg))
          throw new OpenIdRefused(`${provider.id}: the tokens do not belong together`)
        const info = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const all: Record<string, unknown> = { ...info, ...claims }
        const acr = textOf(claims['acr'])
        if (provider.acrs.length > 0 && !provider.acrs.includes(acr))
          throw new OpenIdRefused(`${provider.id}: the assurance level is too low`, { reason: 'level' })
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(all['email']),
          isEmailVerified:
            all['email_verified'] === true || (all['email_verified'] === undefined && provider.confirmsEmails),
          name: readName(all, provider.usualName),
          birthdate: textOf(all['birthdate']),
          acr,
          amr: [claims['amr']].flat().filter((value) => typeof value === 'string'),
          authTime: timeOf(claims.auth_time),
          sid: textOf(claims['sid']),
          idToken: tokens.id_token!,
        }
      } catch (error) {
        return rethrow(provider, error)
      }
    },

    signOutUrl: async (provider, { idToken, returnUrl }) => {
      // The person is signed out here in any case.
      const config = await configure(provider).catch(() => undefined)
      if (!config?.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnUrl,
        // FranceConnect requires one; the return address does not use it.
        state: client.randomState(),
      }).href
    },

    readLogoutToken: async (provider, token) => {
      try {
        const { issuer, jwks_uri } = await findMetadata(provider)
        const keys = keySets.get(jwks_uri!) ?? createKeySet(jwks_uri!)
        keySets.set(jwks_uri!, keys)
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: provider.clientId,
          algorithms: ALGORITHMS,
          maxTokenAge: 300,
          clockTolerance: 5,
          requiredClaims: ['iat', 'jti', 'events'],
        })
        const { sub = '', sid, events, nonce, jti, iat } = payload
        const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
        if (!isLogout || nonce !== undefined || (!sub && !textOf(sid))) return null
        return { issuer, subject: sub, sid: textOf(sid), tokenId: jti!, expiresAt: new Date((iat! + 600) * 1000) }
      } catch (error) {
        if (!isNetworkError(rootOf(error))) return null
        return rethrow(provider, error)
      }
    },
  }
}

/** The `claims` of a request, which also ask for the time of the sign-in (PEO-04). */
function withAuthTime(claims = '{}'): string {
  const asked = JSON.parse(claims) as { id_token?: object }
  return JSON.stringify({ ...asked, id_token: { ...asked.id_token, auth_time: { essential: true } } })
}

/** The time of an `auth_time`, in seconds since 1970; undefined when it is missing, or cannot be true. */
function timeOf(authTime: unknown): Date | undefined {
  if (typeof authTime !== 'number' || !(authTime > 0 && authTime <= Date.now() / 1000 + CLOCK_TOLERANCE))
    return undefined
  return new Date(Math.min(authTime * 1000, Date.now()))
}

/** Whether `at_hash`, which a provider may leave out, is that of the access token. */
function isHashOf(claim: unknown, accessToken: string, alg = ''): boolean {
  if (claim === undefined) return true
  const digest = hash(alg.startsWith('Ed') ? 'sha512' : `sha${alg.slice(-3)}`, accessToken, 'buffer')
  return claim === digest.subarray(0, digest.length / 2).toString('base64url')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 500) : '')

/** The innermost cause of an error of openid-client. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const { code = '' } = error as { code?: string }
  return /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT|UND_ERR)/.test(code) || error.message === 'fetch failed'
}

/** Status of the answer behind an error; 0 without one. */
function statusOf(error: unknown): number {
  const { status, cause } = error as { status?: number; cause?: unknown }
  return status ?? (cause instanceof Response ? cause.status : 0)
}

const codeOf = (error: unknown): string => {
  const { code, error: oauth } = error as { code?: string; error?: string }
  return oauth ?? code ?? (error as Error).name
}
