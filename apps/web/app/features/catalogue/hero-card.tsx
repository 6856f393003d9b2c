import { starsText } from '../../lib/typography.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { JourneysInShort } from './catalogue-data.ts'
import styles from './hero-card.module.css'

/** Stars of the assessment when its data could not be loaded (specification §9). */
const ASSESSMENT_STARS = 100

/** The invitation to the orientation assessment (CAT-01). undefined: the progress could not be loaded. */
export function HeroCard({ assessment }: { assessment: JourneysInShort['assessment'] }) {
  const { visionsStars = ASSESSMENT_STARS, description, isBegun = false, isMade = false } = assessment ?? {}
  return (
    <Card as="section" tone="blue" className={styles.hero} aria-labelledby="bilan">
      <Stack gap={3} className={styles.words}>
        <h2 id="bilan">Mon bilan d’orientation</h2>
        <p>{description ?? 'Quelques outils, l’un après l’autre, et un bilan à la fin.'}</p>
        <div className={styles.actions}>
          <ButtonLink to="/user/experiences/bilan-orientation" variant="white" prefetch>
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
