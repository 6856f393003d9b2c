// The personal cloud: a person's own place for their data. We only ask it for links that open it (trust §2.2).
import { safeLink } from '@visions/contract/links'
import { cloudLinkAnswer } from '@visions/contract/partners/personal-cloud'
import { askPartner, NOTHING, type CallSettings } from '../ask-partner.ts'
import { signCall, type Signing } from '../sign.ts'

export interface PersonalCloud {
  /** A link that opens the person's cloud once, at a connector when one is given; null when the cloud gives none. Never throws. */
  link: (subject: string, connector: string | null) => Promise<string | null>
}

export function createPersonalCloud(
  { personalCloudUrl, ...signing }: Signing & { personalCloudUrl: string },
  settings: CallSettings,
): PersonalCloud {
  return {
    link: async (subject, connector) => {
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
      const link = answer && answer !== NOTHING ? safeLink(answer.url) : null
      return link && new URL(link).origin === personalCloudUrl ? link : null
    },
  }
}
