// Signed calls on the partner's side (@visions/server/signed-calls): which of them a simulator believes, and how long its own are good for.
import * as signed from '@visions/server/signed-calls'
import { loopbackUrl } from './loopback.ts'

/** How long the product's calls are good for, and ours, in seconds. */
const THEIR_AGE = 60
const OUR_AGE = 300

/** Whom a call comes from (an origin), and whom it is about. */
export interface Caller {
  origin: string
  subject: string
}

/** The caller, when the Authorization header is a fresh token that was signed for this API; undefined for any other. */
export async function verifyCall(secret: string, api: string, header: string | undefined): Promise<Caller | undefined> {
  const expected = { audience: api, maxAge: THEIR_AGE }
  const claims = await signed.verifyCall(signed.partnerKey(secret, api), expected, signed.bearerOf(header))
  // We call it back: a demonstration calls nobody but this machine.
  return claims && loopbackUrl(claims.iss)?.origin === claims.iss
    ? { origin: claims.iss, subject: claims.sub }
    : undefined
}

/** Signs what the partner at `api` has to say about somebody to `audience`. */
export const signAs = (
  secret: string,
  api: string,
  said: { audience: string; subject: string; more?: Record<string, string> },
): Promise<string> => signed.signCall(signed.partnerKey(secret, api), { ...said, issuer: api, seconds: OUR_AGE })

/** Signs a call to the partner at `api` about somebody. */
export const signTo = (
  secret: string,
  api: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string> =>
  signed.signCall(signed.partnerKey(secret, api), { issuer, audience: api, subject, seconds: THEIR_AGE })

/** How long we wait for the product, in milliseconds. */
const PATIENCE_MS = 3000

/** Says something to the product under a signature. What it answered; undefined when it did not hear, or could not just now. Never throws. */
export async function tellProduct(url: string, token: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    return answer.status >= 500 || answer.status === 429 ? undefined : answer.status
  } catch {
    return undefined
  }
}
