// Signed calls on the partner's side (@visions/server/signed-calls): which calls a simulator accepts, and how long its
// own tokens are valid.
import * as signed from '@visions/server/signed-calls'
import { loopbackUrl } from './loopback.ts'

/** Validity of a token to a partner, in seconds. */
const CALL_SECONDS = 60
/** Validity of a token to the product, in seconds. */
const REPORT_SECONDS = 300

/** origin: the origin of the caller. subject: the pseudonym of the person that the call is about. */
export interface Caller {
  origin: string
  subject: string
}

/** The caller, or undefined unless the Authorization header is a valid, fresh token signed for this API. */
export async function verifyCall(secret: string, api: string, header: string | undefined): Promise<Caller | undefined> {
  const expected = { audience: api, maxAge: CALL_SECONDS }
  const claims = await signed.verifyCall(signed.partnerKey(secret, api), expected, signed.bearerOf(header))
  // The simulator calls this origin later: a demonstration may only call this machine.
  return claims && loopbackUrl(claims.iss)?.origin === claims.iss
    ? { origin: claims.iss, subject: claims.sub }
    : undefined
}

/** Signs a message about a person from the partner at `api` to `audience`. */
export const signAs = (
  secret: string,
  api: string,
  claims: { audience: string; subject: string; more?: Record<string, string> },
): Promise<string> =>
  signed.signCall(signed.partnerKey(secret, api), { ...claims, issuer: api, seconds: REPORT_SECONDS })

/** Signs a call about a person to the partner at `api`. */
export const signTo = (
  secret: string,
  api: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string> =>
  signed.signCall(signed.partnerKey(secret, api), { issuer, audience: api, subject, seconds: CALL_SECONDS })

const TIMEOUT_MS = 3000

/** Posts a signed token to the product. Returns the status, or undefined on no response, 429 or 5xx. Never throws. */
export async function postToProduct(url: string, token: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    return answer.status >= 500 || answer.status === 429 ? undefined : answer.status
  } catch {
    return undefined
  }
}
