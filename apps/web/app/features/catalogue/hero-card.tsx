import { starsText } from '@visions/contract/french-words'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import type { JourneysInShort } from './catalogue-data.ts'
import styles from './hero-card.module.css'

/** The invitation to the featured experience (CAT-01). undefined: the experiences could not be loaded. */
export function HeroCard({ featured }: { featured: JourneysInShort['featured'] }) {
  return (
    <Card as="section" tone="blue" className={styles.hero} aria-labelledby="bilan">
      <Stack gap={3} className={styles.words}>
        <h2 id="bilan">{featured ? featured.name : 'Mes parcours et bilans'}</h2>
        <p>{featured ? featured.description : 'Quelques outils, l’un après l’autre, et un bilan à la fin.'}</p>
        <div className={styles.actions}>
          <ButtonLink
            to={featured ? `/user/experiences/${featured.experience}` : '/user/experiences'}
            variant="white"
            prefetch
          >
            {featured ? actText(featured) : 'Voir mes parcours'}
          </ButtonLink>
        </div>
      </Stack>
      {featured ? (
        <Stack as="p" gap={2} align="center" className={styles.stars}>
          <Icon name="star" className={styles.star} />
          <span>{starsText(featured.visionsStars)}</span>
        </Stack>
      ) : null}
    </Card>
  )
}

function actText({ isMade, isBegun, makesAssessment }: NonNullable<JourneysInShort['featured']>): string {
  if (isMade) return 'Je revois mon bilan'
  return `Je ${isBegun ? 'continue' : 'commence'} mon ${makesAssessment ? 'bilan' : 'parcours'}`
}
