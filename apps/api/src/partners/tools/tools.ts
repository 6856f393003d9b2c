// The partner tools that have an API: links that sign a person in, and the results they give back. One adapter for all of them (EXT-01).
import { safeLink } from '@visions/contract/links'
import { resultsAnswer, signInLinkAnswer, type Results } from '@visions/contract/partners/tools'
import { claimedIssuer } from '@visions/server/signed-calls'
import { askPartner, NOTHING, type CallSettings, type Patience } from '../ask-partner.ts'
import { signCall, verifyCall, type Signing } from '../sign.ts'

/** A tool as its partner is reached. */
export interface ToolPartner {
  apiUrl: string
  website: string | null
}

export interface ToolPartners {
  /** A link that signs the person in there once; null when the partner gives none that may be followed. Never throws. */
  signInLink: (tool: ToolPartner, subject: string, returnUrl: string) => Promise<string | null>
  /** What the partner knows of the person; undefined when it has nothing, null when it cannot be asked or answers nonsense. Never throws. */
  results: (tool: Pick<ToolPartner, 'apiUrl'>, subject: string) => Promise<Results | undefined | null>
  /** The base of the API whose partner claims to have signed a token; to be believed only once it is verified. */
  claimedIssuer: (token: string) => string | undefined
  /** Whom a token of that partner is about, and its identifier; null when the partner did not sign it for us, lately. */
  verifyCompletion: (
    apiUrl: string,
    token: string,
  ) => Promise<{ subject: string; tokenId: string; expiresAt: Date } | null>
}

export function createToolPartners(signing: Signing, settings: CallSettings): ToolPartners {
  const patience: Patience = { ...settings, name: 'tools' }
  return {
    signInLink: async ({ apiUrl, website }, subject, returnUrl) => {
      const bearer = await signCall(signing, apiUrl, subject)
      const question = { method: 'POST', body: { returnUrl }, bearer, partner: apiUrl } as const
      const answer = await askPartner(`${apiUrl}/sign-in-links`, signInLinkAnswer, patience, question)
      const link = answer && answer !== NOTHING ? safeLink(answer.url) : null
      // A partner leads to its own house only.
      return link && hosts(apiUrl, website).includes(new URL(link).host) ? link : null
    },
    results: async ({ apiUrl }, subject) => {
      const bearer = await signCall(signing, apiUrl, subject)
      const answer = await askPartner(
        `${apiUrl}/results`,
        resultsAnswer,
        { ...patience, retries: 1 },
        { bearer, partner: apiUrl },
      )
      return answer === NOTHING ? undefined : answer
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
