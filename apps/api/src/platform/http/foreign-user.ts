import { Refusal } from '@visions/server/refusal'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses with 403 an id in the input that is not that of the signed-in person (trust §1.1). Undefined means
 * that the input has none. UUIDs are compared without regard to case.
 */
export function refuseForeignUser({ session, log }: FastifyRequest, id: unknown): void {
  if (id === undefined || (typeof id === 'string' && id.toLowerCase() === session?.id)) return
  log.warn({ security: 'foreign-user-id' }, 'a foreign user id was refused')
  throw new Refusal(403, 'foreign_user', 'The user id is not that of the signed-in person')
}
