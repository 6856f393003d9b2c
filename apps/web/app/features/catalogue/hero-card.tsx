import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { starsText } from '../../lib/typography.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './hero-card.module.css'

/** Stars of the assessment when its data could not be loaded (specification §9). */
const ASSESSMENT_STARS = 100

/** The invitation to the orientation assessment (CAT-01). null: the progress could not be loaded. */
export function HeroCard({
  mine,
}: {
  mine: { platformJourney: PlatformJourney; userPlatformJourney: UserPlatformJourney } | null
}) {
  const { visionsStars = ASSESSMENT_STARS, description } = mine?.platformJourney ?? {}
  const progress = mine?.userPlatformJourney
  const isBegun = progress?.platforms.some(({ status }) => status > 0) ?? false
  const isMade = progress?.assessment?.state === 'ready'
  return (
    <Card as="section" tone="blue" className={styles.hero} aria-labelledby="bilan">
      <Stack gap={3} className={styles.words}>
        <h2 id="bilan">Mon bilan d’orientation</h2>
        <p>{description ?? 'Quelques outils, l’un après l’autre, et un bilan à la fin.'}</p>
        <div className={styles.actions}>
          <ButtonLink to="/user/experiences/bilan-orientation" variant="white" prefetch="intent">
            {isMade ? 'Je revois mon bilan' : isBegun ? 'Je continue mon bilan' : 'Je commence mon bilan'}
          </ButtonLink>
        </div>
      </Stack>
      <Stack as="p" gap={2} align="center" className={styles.stars}>
        <Icon name="star" className={styles.star} />
        <span>{starsText(visionsStars)}</span>
      </Stack>
    </Card>
  )
}
