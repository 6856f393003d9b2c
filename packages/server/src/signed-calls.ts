// The signature of calls between the product and a partner, the same on both sides:
// contract/src/partners/tools.ts says how it is made.
import { createHmac, randomUUID } from 'node:crypto'
import { partnerClaims } from '@visions/contract/partners/tools'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'

export type CallClaims = ReturnType<typeof partnerClaims.parse>

/**
 * The key that the product shares with the partner whose API this is: 32 bytes that follow from the
 * operator's secret.
 */
export const partnerKey = (secret: string, api: string): Uint8Array =>
  createHmac('sha256', secret).update(`partner:${api}`).digest()

export interface SignedCall {
  /** Who calls, and who is called: our public origin, or the base of a partner's API. */
  issuer: string
  audience: string
  /** Whom it is about, by their pseudonym at that partner. */
  subject: string
  /** How long it is good for. */
  seconds: number
  /** What else it says. */
  more?: Record<string, string>
}

/** Signs a call; each has an identifier of its own. */
export const signCall = (key: Uint8Array, { issuer, audience, subject, seconds, more }: SignedCall): Promise<string> =>
  new SignJWT(more)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key)

export interface Expected {
  /** Who has to have signed it; without one, any caller who has the key. */
  issuer?: string
  audience: string
  /** The longest life of a token, and how long ago it may have been signed, in seconds. */
  maxAge: number
}

/**
 * The claims of a token that was signed with this key, as expected, and that is fresh; null for any other.
 * Never throws.
 */
export async function verifyCall(
  key: Uint8Array,
  { issuer, audience, maxAge }: Expected,
  token: string,
): Promise<CallClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...(issuer !== undefined && { issuer }),
      audience,
      algorithms: ['HS256'],
      maxTokenAge: maxAge,
      clockTolerance: 5,
      requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
    })
    const claims = partnerClaims.parse(payload)
    return claims.exp - claims.iat <= maxAge ? claims : null
  } catch {
    return null
  }
}

/** Who says that they signed a token; to be believed only once it is verified. */
export const claimedIssuer = (token: string): string | undefined => unverified(token)?.iss

/**
 * Whom the call of an Authorization header says that it is about; to be believed only once it is verified.
 */
export const claimedSubject = (header: string | undefined): string | undefined => unverified(bearerOf(header))?.sub

/** The token of an Authorization header; empty when it has none. */
export const bearerOf = (header = ''): string => /^Bearer (\S+)$/.exec(header)?.[1] ?? ''

function unverified(token: string) {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}
