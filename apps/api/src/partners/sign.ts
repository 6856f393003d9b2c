// The signature under which we call a partner, and under which it calls us (contract/partners/tools.ts).
import { randomUUID } from 'node:crypto'
import { MAX_PARTNER_TOKEN_AGE, partnerClaims } from '@visions/contract/partners/tools'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'

/** How long a call of ours is good for, in seconds. */
const OUR_AGE = 60

export interface Signing {
  publicUrl: string
  partnerKey: (api: string) => Uint8Array
}

/** Signs a call to a partner about somebody, whom it knows by `subject`. */
export const signCall = ({ publicUrl, partnerKey }: Signing, api: string, subject: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(publicUrl)
    .setAudience(api)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${OUR_AGE}s`)
    .sign(partnerKey(api))

/** Who says that they signed a token; to be believed only once it is verified. */
export function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** The claims of a token that the partner at `api` signed for us and that is fresh; null for any other. */
export async function verifyCall(
  { publicUrl, partnerKey }: Signing,
  api: string,
  token: string,
): Promise<z.output<typeof partnerClaims> | null> {
  try {
    const { payload } = await jwtVerify(token, partnerKey(api), {
      issuer: api,
      audience: publicUrl,
      algorithms: ['HS256'],
      maxTokenAge: MAX_PARTNER_TOKEN_AGE,
      clockTolerance: 5,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    })
    const claims = partnerClaims.parse(payload)
    return claims.exp - claims.iat <= MAX_PARTNER_TOKEN_AGE ? claims : null
  } catch {
    return null
  }
}
