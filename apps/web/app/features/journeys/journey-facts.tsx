import type { PlatformJourney } from '@visions/contract/journeys'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './journey-facts.module.css'

/** Duration and reward of an experience. */
export function JourneyFacts({ journey: { isBeta, timeEstimation, visionsStars } }: { journey: PlatformJourney }) {
  return (
    <ul className={styles.facts}>
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
    </ul>
  )
}
