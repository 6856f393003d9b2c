import type { PlatformJourney } from '@visions/contract/journeys'
import type { ReactNode } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
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
      <Cluster as="header" gap={5} between={6} justify="between">
        <Stack gap={4} className={styles.words}>
          <Cluster gap={3} between={4} className={styles.title}>
            <JourneyIcon image={journey.image} />
            <h1>{journey.name}</h1>
          </Cluster>
          <p className={styles.lead}>{journey.description}</p>
          <JourneyFacts journey={journey} />
        </Stack>
        {children}
      </Cluster>
    </>
  )
}
