// The addresses that lead to a provider and back (AUT-01, DOR-01, DOR-02): redirects, without scripts.
import { randomBytes } from 'node:crypto'
import { LIMITS } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { startAttempt } from '../../partners/openid/attempts.ts'
import { OpenIdRefused, OpenIdUnavailable } from '../../partners/openid/openid.ts'
import { routeFor } from '../../platform/http/origins.ts'
import { countRequest } from '../../platform/http/server.ts'
import type { OpenIdProvider, Provider } from '../../providers.ts'
import type { Deps } from '../deps.ts'
import { useToken } from './account.repository.ts'
import { safeReturnPath } from './account.rules.ts'
import { cookiesOf, findProvider, setSession } from './cookies.ts'
import { deviceOf } from '../../platform/device.rules.ts'
import type { ProofOutcome } from './fresh-proof.use-case.ts'
import { returnFromProvider } from './provider-sign-in.use-case.ts'

const SIGN_IN_SECONDS = 600
/** The page after a sign-in without a page to return to: it follows the flags of links (PUB-21, PUB-30). */
const AFTER_SIGN_IN = '/authentication/suite'

/** Why a sign-in failed, for /authentication/error. */
type Cause =
  | 'annulee'
  | 'niveau'
  | 'ancienne'
  | 'indisponible'
  | 'expiree'
  | 'refusee'
  | 'deja-liee'
  | 'retiree'
  | 'preuve'
  | 'session'
const errorPage = (cause: Cause) => `/authentication/error?${new URLSearchParams({ cause })}`

const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export function registerSignInRoutes(app: FastifyInstance, deps: Deps): void {
  const { browsers, config, identity, sessions } = deps
  const providers = config.providers.filter(({ audience }) => audience === 'people')
  const cookies = cookiesOf(config)
  const forSignIn = { ...cookies.options, maxAge: SIGN_IN_SECONDS }

  /** Where a person with a live session goes, without signing in again (PUB-21); undefined without one. */
  async function pageOfSession(request: FastifyRequest, returnTo: string | null): Promise<string | undefined> {
    // Extends the session, as any page does. When the database does not answer in time, the sign-in starts anyway.
    const found = await sessions.findOrTimeout(request.cookies[sessions.cookie], (err) =>
      request.log.warn({ err }, 'the session could not be read'),
    )
    return found.state === 'live' ? (returnTo ?? '/user') : undefined
  }

  /** The protocol of the identity service: state and return path are cookies (AUT-01). */
  function startAtIdentityService(
    request: FastifyRequest,
    reply: FastifyReply,
    way: 'login' | 'signup',
    returnTo: string | null,
  ) {
    // Refused tokens count for the browser that has started.
    browsers.require(request, reply)
    const state = randomBytes(24).toString('base64url')
    if (returnTo) reply.setCookie(cookies.returnTo, returnTo, forSignIn)
    else if (request.cookies[cookies.returnTo] !== undefined) reply.clearCookie(cookies.returnTo, cookies.options)
    reply.setCookie(cookies.state, state, forSignIn)
    return reply.redirect(identity!.signInUrl(way, state), 303)
  }

  async function start(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: Provider,
    way: 'login' | 'signup',
    returnTo: string | null,
  ) {
    if (provider.kind === 'interapp') return startAtIdentityService(request, reply, way, returnTo)
    if (provider.kind === 'mail-code') return reply.redirect('/connexion', 303)
    // Each start stores a row.
    await countRequest(request, reply, LIMITS.signInStarts, deps)
    await countRequest(request, reply, LIMITS.signInStartsOfAddress, deps)
    const browser = browsers.require(request, reply)
    const target = await startAttempt(deps, provider, {
      origin: config.publicUrl,
      browser,
      purpose: 'sign-in',
      accountId: null,
      returnTo,
    }).catch((error: unknown) => {
      if (error instanceof OpenIdUnavailable) return errorPage('indisponible')
      throw error
    })
    return reply.redirect(target, 303)
  }

  const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

  for (const way of ['login', 'signup'] as const)
    app.get(`/authentication/${way}`, async (request, reply) => {
      noStore(reply)
      const returnTo = safeReturnPath(queryOf(request)['returnTo'])
      const page = await pageOfSession(request, returnTo)
      if (page !== undefined) return reply.redirect(page, 303)
      const [only, ...others] = providers
      if (only!.kind === 'interapp' && others.length === 0) return start(request, reply, only!, way, returnTo)
      const query = new URLSearchParams({
        ...(returnTo && { returnTo }),
        ...(way === 'signup' && { inscription: '1' }),
      })
      return reply.redirect(`/connexion${query.size > 0 ? `?${query}` : ''}`, 303)
    })

  routeFor(app, 'people', 'GET', '/authentication/start/:provider', async (request, reply) => {
    noStore(reply)
    const { returnTo: path, inscription } = queryOf(request)
    const returnTo = safeReturnPath(path)
    const provider = providers.find(({ id }) => id === (request.params as { provider: string }).provider)
    if (!provider) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
    const page = await pageOfSession(request, returnTo)
    if (page !== undefined) return reply.redirect(page, 303)
    return start(request, reply, provider, inscription === '1' ? 'signup' : 'login', returnTo)
  })

  routeFor(app, 'people', 'GET', '/authentication/return/:provider', async (request, reply) => {
    noStore(reply)
    const provider = openIdOf(providers, request)
    const { search } = new URL(request.url, config.publicUrl)
    const target = await returnFromProvider(deps, provider, {
      search,
      browser: browsers.findUnchecked(request),
      session: request.cookies[sessions.cookie],
      device: deviceOf(request.headers['user-agent']),
    }).then(
      ({ secret, proof, returnTo }) => {
        if (secret !== undefined) setSession(reply, deps, secret)
        if (proof !== undefined) return pageAfterProof(returnTo, proof)
        return returnTo ?? AFTER_SIGN_IN
      },
      (error: unknown) => {
        const cause = causeOf(error)
        if (!cause) throw error
        request.log.warn({ security: 'sign-in-refused', provider: provider.id, cause }, 'a sign-in was refused')
        return errorPage(cause)
      },
    )
    return reply.redirect(target, 303)
  })

  receiveLogoutTokens(app, deps)
}

/** The page of an act, with the reason when nothing was proven. */
function pageAfterProof(returnTo: string | null, proof: ProofOutcome): string {
  if (returnTo === null) throw new Error('a proof returns to the page that asked for it')
  const reasons = { proven: undefined, other: 'autre', stale: 'ancienne' } as const
  const reason = reasons[proof]
  return reason === undefined ? returnTo : `${returnTo}${returnTo.includes('?') ? '&' : '?'}preuve=${reason}`
}

function openIdOf(providers: readonly Provider[], request: FastifyRequest): OpenIdProvider {
  const provider = findProvider(providers, 'openid', (request.params as { provider: string }).provider)
  if (!provider) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
  return provider
}

function causeOf(error: unknown): Cause | undefined {
  if (error instanceof OpenIdUnavailable) return 'indisponible'
  if (error instanceof OpenIdRefused)
    return ({ declined: 'annulee', level: 'niveau', stale: 'ancienne', wrong: 'refusee' } as const)[error.reason]
  if (!(error instanceof Refusal)) return undefined
  const causes: Record<string, Cause> = {
    attempt_unknown: 'expiree',
    identity_in_use: 'deja-liee',
    too_many_identities: 'refusee',
    identity_removed: 'retiree',
    fresh_proof_needed: 'preuve',
    not_signed_in: 'session',
  }
  return causes[error.code]
}

/** OpenID Connect Back-Channel Logout: the provider ends the sessions that it opened (DOR-02). */
function receiveLogoutTokens(app: FastifyInstance, deps: Deps): void {
  const { config, db, openId, rateLimits, sessions } = deps
  routeFor(app, 'people', 'POST', '/authentication/back-channel/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await countRequest(request, reply, LIMITS.wrongLogoutTokens, deps)
    const provider = openIdOf(
      config.providers.filter(({ audience }) => audience === 'people'),
      request,
    )
    const token = (request.body as URLSearchParams | undefined)?.get('logout_token') ?? ''
    const notice = token.length > 8192 ? null : await openId.readLogoutToken(provider, token).catch(() => undefined)
    if (notice === undefined) throw new Refusal(503, 'provider_unavailable', 'The keys cannot be fetched')
    if (!notice || !(await useToken(db, `${notice.issuer} ${notice.tokenId}`, notice.expiresAt)))
      throw new Refusal(400, 'token_refused', 'The logout token is not valid')
    await sessions.endOfProvider(notice)
    await rateLimits.uncount(request.counted ?? [])
    return { done: true }
  })
}
