import { ButtonLink } from '../../ui/button.tsx'
import { ASSESSMENTS, type Assessment } from './assessments.ts'

/** Starts an assessment: by way of the sign-up for whoever is not signed in, straight for whoever is (PUB-21). */
export function StartButton({ assessment, children, variant }: { assessment: Assessment; children: string; variant?: 'white' }) {
  const { room, flag } = ASSESSMENTS[assessment]
  return (
    <ButtonLink
      href={`/authentication/signup?${new URLSearchParams({ returnTo: room })}`}
      data-start={flag}
      size="largeMain"
      variant={variant}
      icon="arrow"
    >
      {children}
    </ButtonLink>
  )
}
