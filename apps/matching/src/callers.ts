// Authenticates callers: the product and the consents host, each for one person (contract/partners/tools.ts).
import { bearerOf, verifyCall } from '@visions/server/signed-calls'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from '@visions/server/refusal'

/** Longest validity of a token, in seconds. */
const MAX_AGE = 60

/**
 * Returns the pseudonym that a call is about. Refuses a token that is expired or has another audience or issuer.
 * issuer: null when no caller may make the call.
 */
export async function subjectOf(
  request: FastifyRequest,
  issuer: string | null,
  { partnerKey, api }: Config,
): Promise<string> {
  const token = bearerOf(request.headers.authorization)
  const claims = issuer && (await verifyCall(partnerKey, { issuer, audience: api, maxAge: MAX_AGE }, token))
  if (!claims)
    throw new Refusal(401, 'unauthorized', 'a fresh token, signed for this API by who may make this call, is needed')
  return claims.sub.toLowerCase()
}
