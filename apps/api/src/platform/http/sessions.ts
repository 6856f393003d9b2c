// What the HTTP server needs of sessions. The feature `access` implements them, once for each audience.
import { Refusal } from '@visions/server/refusal'
import type { FastifyRequest } from 'fastify'
import type { MustContain } from '../database/replicas.rules.ts'
import { withTimeout } from '../with-timeout.ts'

/** A signed-in person. */
export interface Session {
  personId: string
  /** What reads for the person must contain, when some go to replicas. */
  mustContain?: MustContain
}

export type SessionState<S> = { state: 'none' } | { state: 'expired' } | { state: 'live'; session: S }

export interface SessionStore<S> {
  cookie: string
  /** The session of a cookie, on the clock of the database. `touch`: prolongs it, at most once a minute. */
  find: (secret: string | undefined, touch: boolean) => Promise<SessionState<S>>
}

/** The session of a state. Throws 440 after its end, 401 without one. */
export function requireLive<S>(found: SessionState<S>): S {
  if (found.state === 'expired') throw new Refusal(440, 'session_expired', 'Session expired')
  if (found.state === 'none') throw new Refusal(401, 'not_signed_in', 'A session is required')
  return found.session
}

/** Longest wait for a session in requests that work without the database, in milliseconds. */
const FIND_TIMEOUT_MS = 500

/**
 * The session of a request, which is prolonged, for pages that work without the database. Without an answer in time the
 * state is `unknown`, and the failure is logged.
 */
export const findInTime = <S>(
  request: FastifyRequest,
  sessions: SessionStore<S>,
): Promise<SessionState<S> | { state: 'unknown' }> =>
  withTimeout(sessions.find(request.cookies[sessions.cookie], true), FIND_TIMEOUT_MS, 'finding a session').catch(
    (err: unknown) => {
      request.log.warn({ err }, 'the session could not be read')
      return { state: 'unknown' } as const
    },
  )
