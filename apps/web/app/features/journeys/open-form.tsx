import { logActivity } from '../../lib/activity-log.ts'
import { NewTabForm } from '../shell/new-tab-form.tsx'
import { usePerson } from '../shell/use-person.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import type { ButtonVariant } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import type { ExperienceOutcome, OutcomeOf } from './experience-act.ts'

/**
 * Starts, resumes or reopens a platform in a new tab (JRN-03, JRN-04). `more`: read by screen readers after the
 * text.
 */
export function OpenForm({
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
}) {
  const { user } = usePerson()
  return (
    <NewTabForm<OutcomeOf<'start'>>
      isMine={(found: ExperienceOutcome) => found.intent === 'start' && found.platformId === platform._id}
      name={platform.name}
      fields={{ intent: 'start', userId: user._id, journey: journeyId, platform: platform._id }}
      text={text}
      more={more && ` ${more}`}
      title={`${platform.name} vous attend`}
      linkText={`Ouvrir ${platform.name}`}
      variant={variant}
      size="smallMain"
      wide
      gap={2}
      onSend={() => logActivity('open-tool', { status: 'started', resource: platform._id })}
    >
      {(outcome) => <FailureMessage>{outcome?.error}</FailureMessage>}
    </NewTabForm>
  )
}

/** Hidden fields: the experience and the platform. */
export function FormOf({ journeyId, platformId }: { journeyId: string; platformId: string }) {
  const { user } = usePerson()
  return <HiddenFields values={{ userId: user._id, journey: journeyId, platform: platformId }} />
}
