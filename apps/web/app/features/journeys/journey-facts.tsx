import type { PlatformJourney } from '@visions/contract/journeys'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Cluster } from '@visions/ui/layout.tsx'

/** Duration and reward of an experience. */
export function JourneyFacts({
  journey: { isBeta, timeEstimation, visionsStars },
}: {
  journey: Pick<PlatformJourney, 'isBeta' | 'timeEstimation' | 'visionsStars'>
}) {
  return (
    <Cluster as="ul" gap={2} between={3}>
      {isBeta ? (
        <li>
          <Chip tone="flag">Version bêta</Chip>
        </li>
      ) : null}
      <li>
        <Chip tone="white" icon="clock">
          {timeEstimation}
        </Chip>
      </li>
      <li>
        <VisionsStars amount={visionsStars} signed />
      </li>
    </Cluster>
  )
}
