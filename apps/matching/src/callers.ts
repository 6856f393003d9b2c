// Who may call: the product for the people who use it, the consents host for those who share with us (contract/partners/tools.ts).
import { bearerOf, verifyCall } from '@visions/server/signed-calls'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** How long a call is good for, in seconds. */
const MAX_AGE = 60

/** Whom a call is about; refuses one that is not fresh, not for us, or not from this issuer. */
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
