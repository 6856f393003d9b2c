// Signatures of calls between the product and a partner, for both sides (contract/src/partners/tools.ts).
import { createHmac, randomUUID } from 'node:crypto'
import { partnerClaims } from '@visions/contract/partners/tools'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'

export type CallClaims = ReturnType<typeof partnerClaims.parse>

/** The key that the product shares with the partner at `api`: 32 bytes, derived from the operator's secret. */
export const partnerKey = (secret: string, api: string): Uint8Array =>
  createHmac('sha256', secret).update(`partner:${api}`).digest()

export interface SignedCall {
  /** Caller and recipient: our public origin, or the base URL of a partner's API. */
  issuer: string
  audience: string
  /** The person's pseudonym at the partner. */
  subject: string
  /** How long the call is valid. */
  seconds: number
  /** Further claims. */
  more?: Record<string, string>
}

/** Signs a call, with a unique `jti`. */
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
  /** Required issuer; any caller with the key when unset. */
  issuer?: string
  audience: string
  /** Longest validity of a token, and oldest signature, in seconds. */
  maxAge: number
}

/** The claims of a token that has this signature and the expected claims; null for any other. Never throws. */
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

/** The issuer that a token names. Not verified. */
export const claimedIssuer = (token: string): string | undefined => unverified(token)?.iss

/** The subject that the token of an Authorization header names. Not verified. */
export const claimedSubject = (header: string | undefined): string | undefined => unverified(bearerOf(header))?.sub

/** The token of an Authorization header; empty without one. */
export const bearerOf = (header = ''): string => /^Bearer (\S+)$/.exec(header)?.[1] ?? ''

function unverified(token: string) {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}
