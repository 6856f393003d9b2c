// Signatures of our calls to partners, and checks of theirs (contract/partners/tools.ts).
import { MAX_PARTNER_TOKEN_AGE } from '@visions/contract/partners/tools'
import * as signed from '@visions/server/signed-calls'

/** Lifetime of the token of a call, in seconds. */
const VALID_SECONDS = 60

export interface Signing {
  publicUrl: string
  partnerKey: (api: string) => Uint8Array
}

/** Signs a call to a partner about a person. `subject`: the person's pseudonym at that partner. */
export const signCall = ({ publicUrl, partnerKey }: Signing, api: string, subject: string): Promise<string> =>
  signed.signCall(partnerKey(api), { issuer: publicUrl, audience: api, subject, seconds: VALID_SECONDS })

/** The claims of an unexpired token that the partner at `api` signed for us; null for any other token. */
export const verifyCall = (
  { publicUrl, partnerKey }: Signing,
  api: string,
  token: string,
): Promise<signed.CallClaims | null> =>
  signed.verifyCall(partnerKey(api), { issuer: api, audience: publicUrl, maxAge: MAX_PARTNER_TOKEN_AGE }, token)
