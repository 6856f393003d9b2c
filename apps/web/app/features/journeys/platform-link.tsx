import { logActivity } from '../../lib/activity-log.ts'
import { openedAddress } from '../shell/opened.ts'
import { OpeningLink } from '../shell/opening-link.tsx'
import { usePerson } from '../shell/use-person.ts'
import type { ButtonVariant } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'

/**
 * Starts, resumes or reopens a platform in a new tab (JRN-03, JRN-04). `more`: read by screen readers after the
 * text.
 */
export const PlatformLink = ({
  journeyId,
  platform,
  text,
  more,
  variant,
}: {
  journeyId: string
  platform: { _id: string; name: string }
  text: string
  more?: string | undefined
  variant: ButtonVariant
}) => (
  <OpeningLink
    href={openedAddress('parcours', { id: journeyId, outil: platform._id })}
    icon="external"
    variant={variant}
    size="smallMain"
    wide
    onOpen={() => logActivity('open-tool', { status: 'started', resource: platform._id })}
  >
    {text}
    {more ? <span className="visually-hidden">{` ${more}`}</span> : null}
  </OpeningLink>
)

/** Hidden fields: the experience and the platform. */
export function FormOf({ journeyId, platformId }: { journeyId: string; platformId: string }) {
  const { user } = usePerson()
  return <HiddenFields values={{ userId: user._id, journey: journeyId, platform: platformId }} />
}
