// The addresses that lead people to a provider and back (AUT-01, DOR-01, DOR-02): redirects, without scripts.
import { randomBytes } from 'node:crypto'
import { LIMITS } from '@visions/contract/limits'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import { countRequest } from '../../platform/http/server.ts'
import { findInTime, type Session } from '../../platform/http/sessions.ts'
import { noStore, registerSignIn, startAtProvider, type SignIn, type SignInPages } from '../access/index.ts'
import type { Deps } from '../deps.ts'
import { useToken } from './account.repository.ts'
import { safeReturnPath } from './account.rules.ts'
import { returnsOf } from './provider-sign-in.use-case.ts'

const SIGN_IN_SECONDS = 600

/** Why a sign-in failed, for /authentication/error. */
const CAUSES = {
  identity_in_use: 'deja-liee',
  too_many_identities: 'trop',
  identity_removed: 'retiree',
  fresh_proof_needed: 'preuve',
}

type Action = 'login' | 'signup'

/** Names of the cookies of a sign-in at the identity service (AUT-01): its state, and the path to return to. */
export const identityCookies = ({ secureCookies }: Pick<Deps['config'], 'secureCookies'>) => ({
  state: cookieName('sign_in', secureCookies),
  returnTo: cookieName('return_to', secureCookies),
})

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

/** Where a person with a live session goes, without signing in again (PUB-21); undefined without one. */
async function pageOfSession(
  request: FastifyRequest,
  { sessions }: Deps,
  returnTo: string | null,
): Promise<string | undefined> {
  // Extends the session, as any page does. When the database does not answer in time, the sign-in starts anyway.
  const found = await findInTime(request, sessions)
  return found.state === 'live' ? (returnTo ?? '/user') : undefined
}

/** Starts the protocol of the identity service, with state and return path in cookies (AUT-01). */
function startAtIdentityService(
  { browsers, config, identity }: Deps,
  {
    request,
    reply,
    action,
    returnTo,
  }: { request: FastifyRequest; reply: FastifyReply; action: Action; returnTo: string | null },
): string {
  // Refused tokens count for the browser that has started.
  browsers.require(request, reply)
  const state = randomBytes(24).toString('base64url')
  const cookies = identityCookies(config)
  const options = cookieOptions(config.secureCookies)
  const forSignIn = { ...options, maxAge: SIGN_IN_SECONDS }
  if (returnTo) reply.setCookie(cookies.returnTo, returnTo, forSignIn)
  else if (request.cookies[cookies.returnTo] !== undefined) reply.clearCookie(cookies.returnTo, options)
  reply.setCookie(cookies.state, state, forSignIn)
  return identity!.signInUrl(action, state)
}

/** How people sign in. */
export function peopleSignIn(deps: Deps): SignIn<Session> & SignInPages {
  const { browsers, config, db, openId, sessions } = deps
  const providers = config.providers.filter(({ audience }) => audience === 'people')
  const people: SignIn<Session> & SignInPages = {
    ...returnsOf(deps),
    audience: 'people',
    origin: config.publicUrl,
    db,
    openId,
    providers,
    sessions,
    browsers,
    cookies: Object.values(identityCookies(config)),
    causes: CAUSES,
    errorPage: ({ cause, service, returnTo }) =>
      `/authentication/error?${new URLSearchParams({ cause, ...(service && { service }), ...(returnTo && { returnTo }) })}`,
    endSessions: async (notice) => {
      if (!(await useToken(db, `${notice.issuer} ${notice.tokenId}`, notice.expiresAt))) return false
      await sessions.endOfProvider(notice)
      return true
    },
    start: async (request, reply, providerId) => {
      const provider = providers.find(({ id }) => id === providerId)
      if (!provider) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
      const { returnTo: path, inscription } = queryOf(request)
      const returnTo = safeReturnPath(path)
      const page = await pageOfSession(request, deps, returnTo)
      if (page !== undefined) return page
      const action = inscription === '1' ? 'signup' : 'login'
      if (provider.kind === 'interapp') return startAtIdentityService(deps, { request, reply, action, returnTo })
      if (provider.kind === 'mail-code') return '/connexion'
      // Each start stores a row.
      await countRequest(request, reply, LIMITS.signInStarts, deps)
      await countRequest(request, reply, LIMITS.signInStartsOfAddress, deps)
      return startAtProvider(people, provider, { request, reply, purpose: 'sign-in', accountId: null, returnTo })
    },
  }
  return people
}

export function registerSignInRoutes(app: FastifyInstance, deps: Deps): void {
  const people = peopleSignIn(deps)
  registerSignIn(app, people, deps)
  const [only, ...others] = people.providers

  for (const action of ['login', 'signup'] as const)
    app.get(`/authentication/${action}`, async (request, reply) => {
      noStore(reply)
      const returnTo = safeReturnPath(queryOf(request)['returnTo'])
      const page = await pageOfSession(request, deps, returnTo)
      if (page !== undefined) return reply.redirect(page, 303)
      if (only!.kind === 'interapp' && others.length === 0)
        return reply.redirect(startAtIdentityService(deps, { request, reply, action, returnTo }), 303)
      if (only!.kind === 'openid' && others.length === 0)
        return reply.redirect(await people.start(request, reply, only!.id), 303)
      const query = new URLSearchParams({
        ...(returnTo && { returnTo }),
        ...(action === 'signup' && { inscription: '1' }),
      })
      return reply.redirect(`/connexion${query.size > 0 ? `?${query}` : ''}`, 303)
    })
}
