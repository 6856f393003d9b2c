// What the HTTP server needs of sessions. The feature `access` implements them, once for each audience.
import type { Route } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import type { FastifyRequest } from 'fastify'
import type { MustContain } from '../database/replicas.rules.ts'
import { withTimeout } from '../with-timeout.ts'

/** The session of a signed-in account. */
export interface Session {
  /** The account. */
  id: string
  /** What reads for a person must contain, when some go to replicas. */
  mustContain?: MustContain
  /** Value of the cookie, when the database takes the author of acts from it (platform/author.ts). */
  secret?: string
  /** Hash of the cookie: the key of the session. */
  session?: Buffer
  /** Whether the session has proven a second factor. */
  isProven?: boolean
}

export type SessionState<S> = { state: 'none' } | { state: 'expired' } | { state: 'live'; session: S }

export interface SessionStore<S extends Session = Session> {
  cookie: string
  /** The session of a cookie, on the clock of the database. `touch`: prolongs it, at most once a minute. */
  find: (secret: string | undefined, touch: boolean) => Promise<SessionState<S>>
  /** Throws 403 when a session may not make a call. */
  check?(session: S, route: Route): void
}

/** The session of a state, for a call. Throws 440 after its end, 401 without one, 403 when it may not make the call. */
export function requireSession<S extends Session>(sessions: SessionStore<S>, found: SessionState<S>, route: Route): S {
  if (found.state === 'expired') throw new Refusal(440, 'session_expired', 'Session expired')
  if (found.state === 'none') throw new Refusal(401, 'not_signed_in', 'A session is required')
  sessions.check?.(found.session, route)
  return found.session
}

/** Longest wait for a session in requests that work without the database, in milliseconds. */
const FIND_TIMEOUT_MS = 500

/**
 * The session of a request, which is prolonged, for pages that work without the database. Without an answer in time the
 * state is `unknown`, and the failure is logged.
 */
export const findInTime = <S extends Session>(
  request: FastifyRequest,
  sessions: SessionStore<S>,
): Promise<SessionState<S> | { state: 'unknown' }> =>
  withTimeout(sessions.find(request.cookies[sessions.cookie], true), FIND_TIMEOUT_MS, 'finding a session').catch(
    (err: unknown) => {
      request.log.warn({ err }, 'the session could not be read')
      return { state: 'unknown' } as const
    },
  )
