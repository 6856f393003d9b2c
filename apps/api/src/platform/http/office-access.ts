// Access of professionals to the calls of the office (DOR-08, OFF-01).
import type { OfficeRole } from '@visions/contract/constants'
import type { OfficeRoute } from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import { requireLive, type SessionState } from './sessions.ts'

/** A signed-in professional. Roles are read for each request. */
export interface Professional {
  id: string
  /** Hash of the cookie: the key of the session. */
  session: Buffer
  /** Value of the cookie: names the author of an act to the database (platform/office-session.ts). */
  secret: string
  /** The chosen organisation; null when none is chosen, or when the membership has ended. */
  organisationId: string | null
  /** Roles in that organisation. */
  roles: readonly OfficeRole[]
  /** Whether the session has proven a second factor. */
  isProven: boolean
  /** Whether it has done so within FRESH_FACTOR_SECONDS. */
  isFresh: boolean
}

/**
 * The professional of a state, who may make the call. Throws 401 without a session, 440 after its end, 403 without
 * the second factor that the route asks for, or without one of its roles.
 */
export function requireProfessional(found: SessionState<Professional>, { roles, factor }: OfficeRoute): Professional {
  const professional = requireLive(found)
  if (factor !== 'none' && !professional.isProven)
    throw new Refusal(403, 'factor_needed', 'A second factor must be proven')
  if (roles !== 'any' && !roles.some((role) => professional.roles.includes(role)))
    throw new Refusal(403, 'role_needed', 'Another role in the chosen organisation is needed')
  if (factor === 'fresh' && !professional.isFresh)
    throw new Refusal(403, 'fresh_factor_needed', 'The second factor must be proven again')
  return professional
}
