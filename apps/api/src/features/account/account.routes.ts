import { randomBytes } from 'node:crypto'
import { accountRoutes } from '@visions/contract/account'
import type { FastifyInstance } from 'fastify'
import { cookieName, readUniqueCookie } from '../../platform/http/cookies.ts'
import { mount } from '../../platform/http/mount.ts'
import { RETAINED_SECONDS } from '../../platform/session.ts'
import type { Deps } from '../deps.ts'
import { findEmail } from './account.repository.ts'
import { safeReturnPath } from './account.rules.ts'
import { signIn } from './sign-in.use-case.ts'

const SIGN_IN_SECONDS = 600

/** Name of the cookie that binds a sign-in to the browser that started it. */
export const signInCookie = (secure: boolean): string => cookieName('sign_in', secure)
const returnCookie = (secure: boolean): string => cookieName('return_to', secure)

/** Attributes of all our cookies. */
const cookieOf = ({ secureCookies }: Deps['config']) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies }) as const

export function registerAccount(api: FastifyInstance, deps: Deps): void {
  const { config, db, identity, secrets, sessions } = deps
  const cookie = cookieOf(config)
  const [stateName, returnName] = [signInCookie(config.secureCookies), returnCookie(config.secureCookies)]

  mount(api, accountRoutes, {
    'POST /auth/sso/{ssoToken}': async ({ params, request, reply }) => {
      const oldSession = request.cookies[sessions.cookie]
      const { userId, secret } = await signIn(
        { db, identity, secrets, sessions },
        { token: params.ssoToken, state: readUniqueCookie(request, stateName), oldSession },
      )
      reply.header('cache-control', 'private, no-store')
      // The cookie outlives the session, so that an expired session answers 440 and a missing one 401.
      reply.setCookie(sessions.cookie, secret, { ...cookie, maxAge: config.sessionSeconds + RETAINED_SECONDS })
      reply.clearCookie(stateName, cookie).clearCookie(returnName, cookie)
      return { userId, returnTo: safeReturnPath(readUniqueCookie(request, returnName)) }
    },
    'GET /auth/check': async ({ personId }) => ({ userId: personId, email: await findEmail(db, personId) }),
    'DELETE /auth/logout': async ({ request, reply }) => {
      await sessions.close(request.cookies[sessions.cookie])
      reply.clearCookie(sessions.cookie, cookie)
      reply.header('cache-control', 'private, no-store').header('clear-site-data', '"storage"')
      return { signedOut: true as const, redirectTo: identity.signOutUrl() }
    },
  })
}

/**
 * Registers the two routes that bind a sign-in to the browser and redirect to the identity service (AUT-01).
 * The return path is stored for this sign-in only. A person with a live session is redirected to that path,
 * or to /user (PUB-21).
 */
export function registerSignInRoutes(app: FastifyInstance, { config, identity, sessions }: Deps): void {
  const cookie = cookieOf(config)
  const forSignIn = { ...cookie, maxAge: SIGN_IN_SECONDS }
  const [stateName, returnName] = [signInCookie(config.secureCookies), returnCookie(config.secureCookies)]
  for (const way of ['login', 'signup'] as const) {
    app.get(`/authentication/${way}`, async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const returnTo = safeReturnPath((request.query as Record<string, unknown>)['returnTo'])
      // Extends the session, as any page does. When the database does not answer in time, the sign-in starts
      // anyway.
      const found = await sessions.findOrTimeout(request.cookies[sessions.cookie], (err) =>
        request.log.warn({ err }, 'a session was not found out'),
      )
      if (found.state === 'live') return reply.redirect(returnTo ?? '/user', 303)
      const state = randomBytes(24).toString('base64url')
      if (returnTo) reply.setCookie(returnName, returnTo, forSignIn)
      else if (request.cookies[returnName] !== undefined) reply.clearCookie(returnName, cookie)
      reply.setCookie(stateName, state, forSignIn)
      return reply.redirect(identity.signInUrl(way, state), 303)
    })
  }
}
