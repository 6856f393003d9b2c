import type { UserPlatformJourney } from '@visions/contract/journeys'
import { ButtonLink } from '@visions/ui/button.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { LAST_STEP, preStartAddress, STEP_COUNT, stepAddress } from './walk.ts'

/** The walk: the same path, step by step (JRN-30, BIL-01). */
export function WalkCard({ experience, mine: { step } }: { experience: string; mine: UserPlatformJourney }) {
  return (
    <SectionCard id="pas-a-pas" title="Suivre le guide, étape par étape" isSmall gap={3} compact>
      <p>
        {step === 0
          ? 'Une étape par écran, avec ce qu’il faut faire dans chaque outil.'
          : step <= LAST_STEP
            ? `Vous en êtes à l’étape ${step + 1} sur ${STEP_COUNT}.`
            : 'Vous avez suivi toutes les étapes.'}
      </p>
      <Cluster edge>
        <ButtonLink
          to={step === 0 ? preStartAddress(experience) : stepAddress(experience, step)}
          variant="bordered"
          size="smallMain"
        >
          {step === 0 ? 'Je suis le guide' : step <= LAST_STEP ? 'Je reprends le guide' : 'Je vois la fin du guide'}
        </ButtonLink>
      </Cluster>
    </SectionCard>
  )
}
