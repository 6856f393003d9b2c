import { ButtonLink } from '@visions/ui/button.tsx'
import { START_FLAGS, type Assessment } from './assessments.ts'

/** Starts an assessment: directly for a signed-in person, else after sign-up (PUB-21). */
export function StartButton({ assessment, children }: { assessment: Assessment; children: string }) {
  return (
    <ButtonLink
      href={`/authentication/signup?${new URLSearchParams({ returnTo: `/user/experiences/${assessment}` })}`}
      data-start={START_FLAGS[assessment]}
      size="largeMain"
      icon="arrow"
    >
      {children}
    </ButtonLink>
  )
}
