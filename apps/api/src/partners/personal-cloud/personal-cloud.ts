// The personal cloud, where people store their own data. We only request links that open it (trust §2.2).
import { safeLink } from '@visions/contract/links'
import { cloudLinkAnswer } from '@visions/contract/partners/personal-cloud'
import { askPartner, valueOf, type CallSettings } from '../ask-partner.ts'
import { signCall, type Signing } from '../sign.ts'

export interface PersonalCloud {
  /** A single-use link to the person's cloud or to a connector; null without one. Never throws. */
  link: (subject: string, connector: string | null) => Promise<string | null>
}

export function createPersonalCloud(
  { personalCloudUrl, ...signing }: Signing & { personalCloudUrl: string | null },
  settings: CallSettings,
): PersonalCloud {
  return {
    link: async (subject, connector) => {
      if (personalCloudUrl === null) return null
      const bearer = await signCall(signing, personalCloudUrl, subject)
      const answer = await askPartner(
        `${personalCloudUrl}/v1/links`,
        cloudLinkAnswer,
        { ...settings, name: 'personal-cloud' },
        {
          method: 'POST',
          body: { connector },
          bearer,
        },
      )
      const url = valueOf(answer, null)?.url
      const link = url ? safeLink(url) : null
      return link && new URL(link).origin === personalCloudUrl ? link : null
    },
  }
}
