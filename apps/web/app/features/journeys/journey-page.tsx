import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { Congratulations, FROM_PARAM } from './congratulations.tsx'
import type { Experience } from './experience-data.ts'
import { GenerationCard } from './generation-card.tsx'
import { GradeCard } from './grade-card.tsx'
import { GuideCard } from '../shell/guide-card.tsx'
import { JourneyHeader } from './journey-header.tsx'
import { currentOf, openStepOf, platformsOf } from './journey-words.ts'
import { GOAL, stepAnchor, useNextStop, useStepUntilNext } from './next-stop.ts'
import { PlatformPath } from './platform-path.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { WalkCard } from './walk-card.tsx'
import styles from './journey-page.module.css'

/** An experience that ends with an assessment (JRN-02). `consent`: the consent window. */
export function JourneyPage({ experience, consent }: { experience: Experience; consent: ReactNode }) {
  const { journey, mine, averageGrade, hasWalk } = experience
  const [params] = useSearchParams()
  useRefreshOnReturn()
  const platforms = platformsOf(journey, mine)
  const from = platforms.find(({ platform }) => platform.slug === params.get(FROM_PARAM))
  const open = openStepOf(platforms, mine.isUnlocked, useStepUntilNext(currentOf(platforms)))
  useNextStop(open === undefined ? GOAL : stepAnchor(open), {
    isCovered: from !== undefined || Boolean(consent),
    hasReturned: from !== undefined,
  })
  // Once unlocked it is the next action, and comes first.
  const goal = <GenerationCard journey={journey} mine={mine} />
  return (
    <Stack gap={5} className={styles.page}>
      <JourneyHeader journey={journey} isShort>
        <ProgressCard mine={mine} />
      </JourneyHeader>
      {journey.isBeta ? (
        <Alert tone="info" title="Version bêta">
          Ce parcours est encore à l’essai. Dites-nous ce qui vous gêne.
        </Alert>
      ) : null}
      {mine.isUnlocked ? goal : null}
      <PlatformPath journey={journey} platforms={platforms} open={open} isUnlocked={mine.isUnlocked} />
      <div className={styles.rest}>
        <Columns side={23}>
          <Stack gap={5}>
            {mine.isUnlocked ? null : goal}
            <GuideCard guide={journey.guide} />
          </Stack>
          <Stack as="aside" gap={5} aria-label="Guide et avis">
            {hasWalk ? <WalkCard experience={journey.experience} mine={mine} /> : null}
            <GradeCard journey={journey} averageGrade={averageGrade} gradeGiven={mine.gradeGiven} />
          </Stack>
        </Columns>
      </div>
      {from && !consent ? <Congratulations from={from} journey={journey} mine={mine} /> : null}
      {consent}
    </Stack>
  )
}
