// Checks callers: the product calls for its people, the consents host for people who share data (contract/partners/tools.ts).
import { bearerOf, verifyCall } from '@visions/server/signed-calls'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from '@visions/server/refusal'

/** Longest validity of a token, in seconds. */
const MAX_AGE = 60

/** The person that a call is about. Refuses a token that is expired, for another audience, or of another issuer. */
export async function subjectOf(request: FastifyRequest, issuer: string, { partnerKey, api }: Config): Promise<string> {
  const claims = await verifyCall(
    partnerKey,
    { issuer, audience: api, maxAge: MAX_AGE },
    bearerOf(request.headers.authorization),
  )
  if (!claims)
    throw new Refusal(401, 'unauthorized', 'a fresh token, signed for this API by who may make this call, is needed')
  return claims.sub.toLowerCase()
}
