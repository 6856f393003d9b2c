// Our side of the signed calls: how we call a partner, and what we believe when it calls us (contract/partners/tools.ts).
import { MAX_PARTNER_TOKEN_AGE } from '@visions/contract/partners/tools'
import * as signed from '@visions/server/signed-calls'

/** How long a call of ours is good for, in seconds. */
const OUR_AGE = 60

export interface Signing {
  publicUrl: string
  partnerKey: (api: string) => Uint8Array
}

/** Signs a call to a partner about somebody, whom it knows by `subject`. */
export const signCall = ({ publicUrl, partnerKey }: Signing, api: string, subject: string): Promise<string> =>
  signed.signCall(partnerKey(api), { issuer: publicUrl, audience: api, subject, seconds: OUR_AGE })

/** The claims of a token that the partner at `api` signed for us and that is fresh; null for any other. */
export const verifyCall = (
  { publicUrl, partnerKey }: Signing,
  api: string,
  token: string,
): Promise<signed.CallClaims | null> =>
  signed.verifyCall(partnerKey(api), { issuer: api, audience: publicUrl, maxAge: MAX_PARTNER_TOKEN_AGE }, token)
