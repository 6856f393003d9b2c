import { inSentence } from '../../lib/typography.ts'
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { JourneyFacts } from './journey-facts.tsx'
import { JourneyIcon } from './journey-icon.tsx'
import { platformsOf, progressText, routeStates } from './journey-words.ts'
import styles from './route-card.module.css'

/** An experience as a route with the person's progress (JRN-01). */
export function RouteCard({ journey, mine }: { journey: PlatformJourney; mine: UserPlatformJourney }) {
  const platforms = platformsOf(journey, mine)
  const isOver = mine.total > 0 && mine.finished === mine.total
  const isBegun = platforms.some(({ status }) => status > 0)
  const title = `parcours-${journey.experience}`
  const address = `/user/experiences/${journey.experience}`
  return (
    <Card as="article" gap={4} className={styles.card} aria-labelledby={title}>
      <Cluster gap={3} between={4}>
        <JourneyIcon image={journey.image} />
        <Stack gap={2} className={styles.words}>
          <h2 id={title}>{journey.name}</h2>
          <JourneyFacts journey={journey} />
        </Stack>
      </Cluster>
      <p className="soft">{journey.description}</p>
      <div>
        <RouteLine label={`Parcours\u00a0: ${progressText(mine)}`} steps={routeStates(platforms)} finished={isOver} />
        <p className={classNames('strong soft small', styles.figures)}>{progressText(mine)}</p>
      </div>
      <StickyActions>
        <ButtonLink to={address} variant={isOver ? 'white' : 'gradient'} prefetch>
          {isOver ? 'Je revois ce parcours' : isBegun ? 'Je continue' : 'Je commence'}
          <span className="visually-hidden">
            {isOver ? `\u00a0: ${journey.name}` : ` mon ${inSentence(journey.name)}`}
          </span>
        </ButtonLink>
        {mine.assessment?.state === 'ready' ? (
          <ButtonLink to={`${address}/bilan`} variant="bordered">
            {`Voir mon ${inSentence(journey.name)}`}
          </ButtonLink>
        ) : null}
      </StickyActions>
    </Card>
  )
}
