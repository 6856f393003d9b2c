import type { PlatformJourney } from '@visions/contract/journeys'
import type { ReactNode } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { minutesText } from '../../lib/typography.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './journey-header.module.css'
import { JourneyIcon } from './journey-icon.tsx'

/** The top of the page of an experience: what it is, what it takes, what it earns, and beside it what the page puts there. */
export function JourneyHeader({ journey, children }: { journey: PlatformJourney; children?: ReactNode }) {
  return (
    <>
      <BackLink to="/user/experiences" onFollow={() => logActivity('follow-back-link', { resource: `experiences/${journey.experience}` })}>
        Mes parcours
      </BackLink>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.title}>
            <JourneyIcon image={journey.image} />
            <h1>{journey.name}</h1>
          </div>
          <p className={styles.lead}>{journey.description}</p>
          <ul className={styles.facts}>
            {journey.isBeta ? (
              <li>
                <Chip tone="flag">Version bêta</Chip>
              </li>
            ) : null}
            <li>
              <Chip tone="white" icon="clock">
                {minutesText(journey.timeEstimation)}
              </Chip>
            </li>
            <li>
              <VisionsStars amount={journey.visionsStars} signed />
            </li>
          </ul>
        </div>
        {children}
      </header>
    </>
  )
}
