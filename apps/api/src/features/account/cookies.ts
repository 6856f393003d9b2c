// The cookies of a sign-in, and the session that it sets.
import type { FastifyReply } from 'fastify'
import { cookieName } from '../../platform/http/cookies.ts'
import { RETAINED_SECONDS } from '../../platform/session.ts'
import type { Provider } from '../../providers.ts'
import type { Deps } from '../deps.ts'

/** Name of the cookie that binds a sign-in at the identity service to the browser that started it. */
const signInCookie = (secure: boolean): string => cookieName('sign_in', secure)

/** Names and attributes of the cookies. */
export const cookiesOf = ({ secureCookies: secure }: { secureCookies: boolean }) =>
  ({
    state: signInCookie(secure),
    returnTo: cookieName('return_to', secure),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  }) as const

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
