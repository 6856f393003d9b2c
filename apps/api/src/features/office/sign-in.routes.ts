// Redirects to the providers of professionals and back, on their own origin (DOR-08).
import { LIMITS } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OpenIdRefused, OpenIdUnavailable } from '../../partners/openid/openid.ts'
import { deviceOf } from '../../platform/device.rules.ts'
import { cookieName, readUniqueCookie } from '../../platform/http/cookies.ts'
import {
  OFFICE_ACCESS,
  OFFICE_FACTOR,
  OFFICE_HOME,
  OFFICE_INVITATION,
  OFFICE_SIGN_IN,
  withReturn,
} from '../../platform/http/office-pages.ts'
import { routeFor } from '../../platform/http/origins.ts'
import { countRequest } from '../../platform/http/server.ts'
import { isSecret, newSecret } from '../../platform/random-secrets.ts'
import { ATTEMPT_SECONDS } from '../../platform/sign-in-attempts.ts'
import type { OpenIdProvider } from '../../providers.ts'
import type { Deps } from '../deps.ts'
import { invitationOf } from './invitation-link.ts'
import { safeOfficePath } from './office.rules.ts'
import { endSessionsOfProvider, type ProfessionalSessions } from './sessions.repository.ts'
import { officeProviders, returnFromProvider, startAtProvider, type OfficeReturn } from './sign-in.use-case.ts'

const MAX_LOGOUT_TOKEN = 8192

/** Name of the cookie that binds a sign-in of a professional to the browser that started it. */
const officeBrowserCookie = (isSecure: boolean): string => cookieName('pro_browser', isSecure)
const invitationCookie = (isSecure: boolean): string => cookieName('pro_invitation', isSecure)

/** Whether browsers reach the professionals' origin over https. */
export const isSecureOffice = ({ proUrl }: Pick<Deps['config'], 'proUrl'>): boolean =>
  proUrl?.startsWith('https:') ?? true

export const officeCookieOptions = (config: Deps['config']) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureOffice(config) }) as const

/** The cookie value of the browser. Sets a new one when it is missing. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, config: Deps['config']): string {
  const name = officeBrowserCookie(isSecureOffice(config))
  const known = readUniqueCookie(request, name)
  const browser = isSecret(known) ? known : newSecret()
  reply.setCookie(name, browser, { ...officeCookieOptions(config), maxAge: ATTEMPT_SECONDS })
  return browser
}

type Cause = 'inconnu' | 'refuse' | 'fournisseur' | 'expire'

/** Why a sign-in did not succeed, for the sign-in page; undefined for a failure. */
function causeOf(error: unknown): Cause | undefined {
  if (error instanceof OpenIdUnavailable) return 'fournisseur'
  if (error instanceof OpenIdRefused) return 'refuse'
  const causes: Record<string, Cause> = {
    identity_unknown: 'inconnu',
    attempt_unknown: 'expire',
    not_signed_in: 'expire',
    try_again: 'expire',
  }
  return error instanceof Refusal ? causes[error.code] : undefined
}

/** The page to show after a return. */
function pageAfter(returned: OfficeReturn): string {
  if (returned.kind === 'linked') return `${OFFICE_ACCESS}?lien=${returned.isNew ? 'fait' : 'pris'}`
  if (returned.kind === 'proven' && !returned.isProven)
    return withReturn(OFFICE_FACTOR, { suite: returned.returnTo ?? undefined, erreur: 'fournisseur' })
  return returned.returnTo ?? OFFICE_HOME
}

/**
 * Registers the start and the return of sign-ins, and the back channel on which providers end sessions. Without
 * PRO_URL no request reaches them.
 */
export function registerOfficeSignIn(
  app: FastifyInstance,
  deps: Deps & { officeSessions: ProfessionalSessions },
): void {
  const { config, db, openId, rateLimits, secrets, officeSessions: sessions } = deps
  const providers = officeProviders(config.providers)
  const cookie = officeCookieOptions(config)
  const invitationName = invitationCookie(isSecureOffice(config))

  const providerOf = (request: FastifyRequest): OpenIdProvider => {
    const provider = providers.find(({ id }) => id === (request.params as { provider: string }).provider)
    if (!provider) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
    return provider
  }
  const noStore = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

  routeFor(app, 'professionals', 'GET', '/authentication/start/:provider', async (request, reply) => {
    noStore(reply)
    const provider = providerOf(request)
    await countRequest(request, reply, LIMITS.officeSignInStarts, deps)
    const { suite, invitation, preuve } = request.query as Record<string, unknown>
    const page = safeOfficePath(suite)
    const token = typeof invitation === 'string' && invitationOf(secrets, invitation) ? invitation : undefined
    const returnTo = token === undefined ? page : `${OFFICE_INVITATION}/${token}`
    const found = await sessions.find(request.cookies[sessions.cookie], true)
    // Asks the provider to prove the second factor of an open session.
    const isProof = found.state === 'live' && preuve === '1'
    if (found.state === 'live' && !isProof) return reply.redirect(returnTo ?? OFFICE_HOME, 303)
    // The token stays in the browser: an attempt does not store it.
    if (token !== undefined) reply.setCookie(invitationName, token, { ...cookie, maxAge: ATTEMPT_SECONDS })
    const start = { returnTo: token === undefined ? page : null, accountId: isProof ? found.professional.id : null }
    const browser = browserOf(request, reply, config)
    const target = await startAtProvider({ ...deps, sessions }, provider, { browser, start }).catch(
      (error: unknown) => {
        if (!(error instanceof OpenIdUnavailable)) throw error
        return withReturn(OFFICE_SIGN_IN, { suite: page ?? undefined, erreur: 'fournisseur' })
      },
    )
    return reply.redirect(target, 303)
  })

  routeFor(app, 'professionals', 'GET', '/authentication/return/:provider', async (request, reply) => {
    noStore(reply)
    const provider = providerOf(request)
    const invitation = readUniqueCookie(request, invitationName)
    const returned = await returnFromProvider({ ...deps, sessions }, provider, {
      search: new URL(request.url, config.proUrl!).search,
      browser: readUniqueCookie(request, officeBrowserCookie(isSecureOffice(config))),
      session: request.cookies[sessions.cookie],
      invitation,
      device: deviceOf(request.headers['user-agent']),
    }).catch((error: unknown) => {
      const erreur = causeOf(error)
      if (!erreur) throw error
      request.log.warn({ security: 'office-sign-in-refused', provider: provider.id, erreur }, 'a sign-in was refused')
      return { kind: 'refused', erreur } as const
    })
    if (returned.kind === 'refused') return reply.redirect(withReturn(OFFICE_SIGN_IN, { erreur: returned.erreur }), 303)
    if (returned.kind !== 'signed-in') return reply.redirect(pageAfter(returned), 303)
    reply.setCookie(sessions.cookie, returned.secret, { ...cookie, maxAge: sessions.cookieSeconds })
    reply.clearCookie(invitationName, cookie)
    const isInvited = invitation !== undefined && invitationOf(secrets, invitation) !== undefined
    return reply.redirect(isInvited ? `${OFFICE_INVITATION}/${invitation}` : pageAfter(returned), 303)
  })

  // OpenID Connect Back-Channel Logout. A repeated token ends no session that was opened after it.
  routeFor(app, 'professionals', 'POST', '/authentication/back-channel/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const provider = providerOf(request)
    await countRequest(request, reply, LIMITS.wrongLogoutTokens, deps)
    const token = (request.body as URLSearchParams | undefined)?.get('logout_token') ?? ''
    const notice =
      token.length > MAX_LOGOUT_TOKEN ? null : await openId.readLogoutToken(provider, token).catch(() => undefined)
    if (notice === undefined) throw new Refusal(503, 'provider_unavailable', 'The keys cannot be fetched')
    if (!notice) throw new Refusal(400, 'token_refused', 'The logout token is not valid')
    await db.transaction().execute(async (tx) => {
      const before = new Date(notice.expiresAt.getTime() - LOGOUT_TOKEN_MS)
      await endSessionsOfProvider(tx, { ...notice, before, provider: provider.id })
    })
    await rateLimits.uncount(request.counted ?? [])
    return { done: true }
  })
}

/** How long after its issue a notice says that its token expires (partners/openid). */
const LOGOUT_TOKEN_MS = 600_000
