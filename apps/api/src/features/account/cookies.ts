// The cookies of a sign-in, and the session that it sets.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, readUniqueCookie } from '../../platform/http/cookies.ts'
import { isSecret, newSecret } from '../../platform/random-secrets.ts'
import { RETAINED_SECONDS } from '../../platform/session.ts'
import { ATTEMPT_SECONDS } from '../../platform/sign-in-attempts.ts'
import type { Provider } from '../../providers.ts'
import type { Deps } from '../deps.ts'

type Settings = Pick<Deps, 'config'>

/** Name of the cookie that binds a sign-in at the identity service to the browser that started it. */
export const signInCookie = (secure: boolean): string => cookieName('sign_in', secure)

/** Names and attributes of the cookies. */
export const cookiesOf = ({ secureCookies: secure }: { secureCookies: boolean }) =>
  ({
    state: signInCookie(secure),
    returnTo: cookieName('return_to', secure),
    /** Distinguishes browsers, for sign-ins at providers and codes sent by mail. */
    browser: cookieName('browser', secure),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  }) as const

/** The value of the browser cookie, or undefined. */
export function browserOf(request: FastifyRequest, { config }: Settings): string | undefined {
  const value = readUniqueCookie(request, cookiesOf(config).browser)
  return isSecret(value) ? value : undefined
}

/** Sets the browser cookie and returns its value. Two tabs of a browser share it, so that both can finish. */
export function rememberBrowser(reply: FastifyReply, { config }: Settings): string {
  const { browser, options } = cookiesOf(config)
  const value = newSecret()
  reply.setCookie(browser, value, { ...options, maxAge: ATTEMPT_SECONDS })
  return value
}

/**
 * Sets the cookie of a session and clears those of the sign-in. It outlives the session, so that an expired session
 * answers 440 and a missing one 401.
 */
export function setSession(
  reply: FastifyReply,
  { config, sessions }: Pick<Deps, 'config' | 'sessions'>,
  secret: string,
): void {
  const { state, returnTo, options } = cookiesOf(config)
  reply.setCookie(sessions.cookie, secret, { ...options, maxAge: config.sessionSeconds + RETAINED_SECONDS })
  reply.clearCookie(state, options).clearCookie(returnTo, options)
}

/** The provider of this kind, and with this id if given; undefined without one. */
export const findProvider = <K extends Provider['kind']>(
  providers: readonly Provider[],
  kind: K,
  id?: string,
): (Provider & { kind: K }) | undefined =>
  providers.find(
    (provider): provider is Provider & { kind: K } =>
      provider.kind === kind && (id === undefined || provider.id === id),
  )
