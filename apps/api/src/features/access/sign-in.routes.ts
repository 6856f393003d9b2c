// Redirects of an audience to its OpenID providers and back, and the back channel on which they end sessions (DOR-02,
// DOR-08). Without scripts.
import { LIMITS } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OpenIdRefused, OpenIdUnavailable, type LogoutNotice } from '../../partners/openid/openid.ts'
import type { Browsers } from '../../platform/http/browsers.ts'
import { readUniqueCookie } from '../../platform/http/cookies.ts'
import { routeFor } from '../../platform/http/origins.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { countRequest } from '../../platform/http/server.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { OpenIdProvider, Provider } from '../../providers.ts'
import { deviceOf } from './device.rules.ts'
import {
  AttemptFailed,
  requireProvider,
  returnFromProvider,
  startAttempt,
  type SignIn,
  type Start,
} from './sign-in.use-case.ts'

const MAX_LOGOUT_TOKEN = 8192

/** The pages of a sign-in. */
export interface SignInPages {
  /** The browsers that start attempts. */
  browsers: Browsers
  /** Where a browser goes that wants to sign in. */
  start: (request: FastifyRequest, reply: FastifyReply, providerId: string) => Promise<string>
  /** Cookies of a sign-in on its way, cleared with it. */
  cookies: readonly string[]
  /** Causes of the audience, by the code of a refusal, as well as PROVIDER_CAUSES. */
  causes: Readonly<Record<string, string>>
  /** The page that says why a sign-in failed. service: the provider behind a cause of PROVIDER_CAUSES. */
  errorPage: (failure: { cause: string; service?: string; returnTo: string | null }) => string
  /** Ends the sessions of a notice. Returns false for a notice that was used before. */
  endSessions: (notice: LogoutNotice, provider: OpenIdProvider) => Promise<boolean>
}

type Limits = { rateLimits: RateLimits; browsers: Browsers }

/** The answer is in no cache, and its address in no referrer. */
export const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** Why a sign-in failed, for the pages of both audiences (PEO-10): `signInFailure` of packages/ui has their texts. */
const PROVIDER_CAUSES: Readonly<Record<string, string>> = {
  unavailable: 'indisponible',
  declined: 'annulee',
  expired: 'expiree',
  misconfigured: 'configuration',
  level: 'niveau',
  stale: 'ancienne',
  wrong: 'incorrecte',
  attempt_unknown: 'expiree',
  not_signed_in: 'session',
}

/** What went wrong in a sign-in, and its cause for the page of errors; undefined for a failure of ours. */
function failureOf(error: unknown, causes: SignInPages['causes']) {
  const thrown = error instanceof AttemptFailed ? error.cause : error
  const reason =
    thrown instanceof OpenIdUnavailable
      ? 'unavailable'
      : thrown instanceof OpenIdRefused
        ? thrown.reason
        : thrown instanceof Refusal
          ? thrown.code
          : ''
  return {
    thrown,
    isOfProvider: Object.hasOwn(PROVIDER_CAUSES, reason),
    cause: PROVIDER_CAUSES[reason] ?? causes[reason],
    returnTo: error instanceof AttemptFailed ? error.returnTo : null,
  }
}

/** The address at a provider that starts a sign-in or a proof, or the page that says that the provider is down. */
export const startAtProvider = async <S extends Session>(
  of: SignIn<S> & SignInPages,
  provider: OpenIdProvider,
  { request, reply, ...start }: Omit<Start, 'browser'> & { request: FastifyRequest; reply: FastifyReply },
): Promise<string> =>
  startAttempt(of, provider, { ...start, browser: of.browsers.require(request, reply) }).catch((error: unknown) => {
    if (error instanceof OpenIdUnavailable)
      return of.errorPage({ cause: PROVIDER_CAUSES['unavailable']!, service: provider.id, returnTo: start.returnTo })
    throw error
  })

interface SetsSession extends Pick<SignInPages, 'cookies'> {
  sessions: Pick<SignIn<never>['sessions'], 'cookie' | 'cookieOptions'>
}

/** Sets the cookie of a session and clears those of its sign-in. */
export function setSession(
  reply: FastifyReply,
  { sessions: { cookie, cookieOptions }, cookies }: SetsSession,
  secret: string,
): void {
  reply.setCookie(cookie, secret, cookieOptions)
  for (const name of cookies) reply.clearCookie(name, cookieOptions)
}

/** Registers the start and the return of sign-ins, and the back channel. */
export function registerSignIn<S extends Session>(
  app: FastifyInstance,
  of: SignIn<S> & SignInPages,
  limits: Limits,
): void {
  const { audience, browsers, openId, origin, providers, sessions } = of
  const idIn = (request: FastifyRequest) => (request.params as { provider: string }).provider

  routeFor(app, audience, 'GET', '/authentication/start/:provider', async (request, reply) => {
    noStore(reply)
    return reply.redirect(await of.start(request, reply, idIn(request)), 303)
  })

  routeFor(app, audience, 'GET', '/authentication/return/:provider', async (request, reply) => {
    noStore(reply)
    const provider = requireProvider(providers, 'openid', idIn(request))
    const { page, secret } = await returnFromProvider(of, provider, {
      search: new URL(request.url, origin).search,
      browser: browsers.findUnchecked(request),
      secret: request.cookies[sessions.cookie],
      device: deviceOf(request.headers['user-agent']),
      cookieOf: (name) => readUniqueCookie(request, name),
    }).catch((error: unknown) => {
      const { thrown, cause, isOfProvider, returnTo } = failureOf(error, of.causes)
      if (cause === undefined) throw thrown
      const refused = { security: 'sign-in-refused', audience, provider: provider.id, cause }
      request.log.warn(refused, 'a sign-in was refused')
      return {
        page: of.errorPage({ cause, returnTo, ...(isOfProvider && { service: provider.id }) }),
        secret: undefined,
      }
    })
    if (secret !== undefined) setSession(reply, of, secret)
    return reply.redirect(page, 303)
  })

  // OpenID Connect Back-Channel Logout: the provider ends the sessions that it opened.
  routeFor(app, audience, 'POST', '/authentication/back-channel/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await countRequest(request, reply, LIMITS.wrongLogoutTokens, limits)
    const provider = requireProvider(providers, 'openid', idIn(request))
    const token = (request.body as URLSearchParams | undefined)?.get('logout_token') ?? ''
    const notice =
      token.length > MAX_LOGOUT_TOKEN ? null : await openId.readLogoutToken(provider, token).catch(() => undefined)
    if (notice === undefined) throw new Refusal(503, 'provider_unavailable', 'The keys cannot be fetched')
    if (!notice || !(await of.endSessions(notice, provider)))
      throw new Refusal(400, 'token_refused', 'The logout token is not valid')
    await limits.rateLimits.uncount(request.counted ?? [])
    return { done: true }
  })
}

/** The ways to sign in, with the state of each. isUp: of what is no OpenID provider. */
export const listProviders = (
  { openId, providers }: Pick<SignIn<never>, 'openId' | 'providers'>,
  isUp: (provider: Provider) => boolean | Promise<boolean> = () => true,
) =>
  Promise.all(
    providers.map(async (provider) => {
      const { id, kind, label, hint } = provider
      return { id, kind, label, hint, isUp: await (kind === 'openid' ? openId.isUp(provider) : isUp(provider)) }
    }),
  )
