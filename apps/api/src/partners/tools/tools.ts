// The partner tools with an API: sign-in links and results. One adapter for all of them (EXT-01).
import { safeLink } from '@visions/contract/links'
import { resultsAnswer, signInLinkAnswer, type Results } from '@visions/contract/partners/tools'
import { claimedIssuer } from '@visions/server/signed-calls'
import { askPartner, valueOf, type CallSettings, type PartnerAnswer, type PartnerSettings } from '../ask-partner.ts'
import { signCall, verifyCall, type Signing } from '../sign.ts'

/** The addresses of a tool. */
export interface ToolPartner {
  apiUrl: string
  website: string | null
}

export interface ToolPartners {
  /** A single-use sign-in link on the partner's own hosts; null without one. Never throws. */
  signInLink: (tool: ToolPartner, subject: string, returnUrl: string) => Promise<string | null>
  /** The person's results at the partner. Never throws. */
  results: (tool: Pick<ToolPartner, 'apiUrl'>, subject: string) => Promise<PartnerAnswer<Results>>
  /** The issuer that a token names: the base URL of a partner's API. Not verified. */
  claimedIssuer: (token: string) => string | undefined
  /** Subject and id of a token; null when it is not signed by that partner for us, or has expired. */
  verifyCompletion: (
    apiUrl: string,
    token: string,
  ) => Promise<{ subject: string; tokenId: string; expiresAt: Date } | null>
}

export function createToolPartners(signing: Signing, settings: CallSettings): ToolPartners {
  const once: PartnerSettings = { ...settings, name: 'tools' }
  return {
    signInLink: async ({ apiUrl, website }, subject, returnUrl) => {
      const bearer = await signCall(signing, apiUrl, subject)
      const call = { method: 'POST', body: { returnUrl }, bearer, partner: apiUrl } as const
      const answer = await askPartner(`${apiUrl}/sign-in-links`, signInLinkAnswer, once, call)
      const url = valueOf(answer, null)?.url
      const link = url ? safeLink(url) : null
      return link && hosts(apiUrl, website).includes(new URL(link).host) ? link : null
    },
    results: async ({ apiUrl }, subject) => {
      const bearer = await signCall(signing, apiUrl, subject)
      return askPartner(`${apiUrl}/results`, resultsAnswer, { ...once, retries: 1 }, { bearer, partner: apiUrl })
    },
    claimedIssuer,
    verifyCompletion: async (apiUrl, token) => {
      const claims = await verifyCall(signing, apiUrl, token)
      return claims && { subject: claims.sub, tokenId: claims.jti, expiresAt: new Date(claims.exp * 1000) }
    },
  }
}

const hosts = (...addresses: (string | null)[]) =>
  addresses.flatMap((address) => (address && URL.parse(address)?.host) ?? [])
