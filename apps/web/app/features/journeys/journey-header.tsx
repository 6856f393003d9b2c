import type { PlatformJourney } from '@visions/contract/journeys'
import type { ReactNode } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './journey-header.module.css'
import { JourneyFacts } from './journey-facts.tsx'
import { JourneyIcon } from './journey-icon.tsx'

/**
 * The head of an experience page: description, duration, reward, and a part of the page at its side. `isShort`:
 * on a phone without the icon, and the description follows the path.
 */
export function JourneyHeader({
  journey,
  children,
  isShort = false,
}: {
  journey: PlatformJourney
  children?: ReactNode
  isShort?: boolean
}) {
  return (
    <>
      <BackLink
        to="/user/experiences"
        onFollow={() => logActivity('follow-back-link', { resource: `experiences/${journey.experience}` })}
      >
        Mes parcours
      </BackLink>
      <Cluster as="header" gap={5} between={6} justify="between" className={isShort ? styles.short : undefined}>
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
