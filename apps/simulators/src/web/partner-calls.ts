// The signatures of calls between the product and a partner, on the partner's side: contract/src/partners/tools.ts says how they are made.
import { createHmac, randomUUID } from 'node:crypto'
import { partnerClaims } from '@visions/contract/partners/tools'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { loopbackUrl } from './loopback.ts'

/** How long the product's calls are good for, and ours, in seconds. */
const THEIR_AGE = 60
const OUR_AGE = 300

/** The key that the product shares with the partner whose API this is. */
export const partnerKey = (secret: string, api: string): Uint8Array => createHmac('sha256', secret).update(`partner:${api}`).digest()

/** Whom a call comes from (an origin), and whom it is about. */
export interface Caller {
  origin: string
  subject: string
}

/** The caller, when the Authorization header is a fresh token that was signed for this API; undefined for any other. */
export async function verifyCall(secret: string, api: string, header: string | undefined): Promise<Caller | undefined> {
  try {
    const { payload } = await jwtVerify(bearer(header), partnerKey(secret, api), {
      audience: api,
      algorithms: ['HS256'],
      maxTokenAge: THEIR_AGE,
      clockTolerance: 5,
      requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
    })
    const { iss, sub, iat, exp } = partnerClaims.parse(payload)
    // We call it back: a demonstration calls nobody but this machine.
    return loopbackUrl(iss)?.origin === iss && exp - iat <= THEIR_AGE ? { origin: iss, subject: sub } : undefined
  } catch {
    return undefined
  }
}

interface Token {
  issuer: string
  audience: string
  subject: string
}

const sign = (key: Uint8Array, { issuer, audience, subject }: Token, seconds: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key)

/** Signs what the partner at `api` has to say about somebody to `audience`. */
export const signAs = (secret: string, api: string, { audience, subject }: Omit<Token, 'issuer'>): Promise<string> =>
  sign(partnerKey(secret, api), { issuer: api, audience, subject }, OUR_AGE)

/** Signs a call to the partner at `api` about somebody. */
export const signTo = (secret: string, api: string, { issuer, subject }: Omit<Token, 'audience'>): Promise<string> =>
  sign(partnerKey(secret, api), { issuer, audience: api, subject }, THEIR_AGE)

/** Whom a call says that it is about, believed or not: what the switchboard goes by. */
export function claimedSubject(header: string | undefined): string | undefined {
  try {
    return decodeJwt(bearer(header)).sub
  } catch {
    return undefined
  }
}

const bearer = (header = '') => /^Bearer (\S+)$/.exec(header)?.[1] ?? ''
