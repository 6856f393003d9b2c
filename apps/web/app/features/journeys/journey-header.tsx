import type { PlatformJourney } from '@visions/contract/journeys'
import type { ReactNode } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { BackLink } from '../../ui/back-link.tsx'
import styles from './journey-header.module.css'
import { JourneyFacts } from './journey-facts.tsx'
import { JourneyIcon } from './journey-icon.tsx'

/** The top of the page of an experience: what it is, what it takes, what it earns, and beside it what the page puts there. */
export function JourneyHeader({ journey, children }: { journey: PlatformJourney; children?: ReactNode }) {
  return (
    <>
      <BackLink
        to="/user/experiences"
        onFollow={() => logActivity('follow-back-link', { resource: `experiences/${journey.experience}` })}
      >
        Mes parcours
      </BackLink>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.title}>
            <JourneyIcon image={journey.image} />
            <h1>{journey.name}</h1>
          </div>
          <p className={styles.lead}>{journey.description}</p>
          <JourneyFacts journey={journey} />
        </div>
        {children}
      </header>
    </>
  )
}
