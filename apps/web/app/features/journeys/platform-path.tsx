import type { PlatformJourney } from '@visions/contract/journeys'
import { Carousel } from '@visions/ui/carousel.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { useCarousel } from '../shell/use-carousel.ts'
import { routeStates, type Platform } from './journey-words.ts'
import { PlatformCard } from './platform-card.tsx'
import styles from './platform-path.module.css'

/** The platforms in the order of the path: three at a time, on a phone a vertical route (JRN-02). */
export function PlatformPath({
  journey,
  platforms,
  open,
  isUnlocked,
}: {
  journey: PlatformJourney
  platforms: Platform[]
  /** The slug of the step that a phone shows open. */
  open: string | undefined
  isUnlocked: boolean
}) {
  const states = routeStates(platforms)
  useCarousel()
  return (
    <Stack as="section" gap={4} aria-labelledby="plateformes">
      <SectionTitle id="plateformes">
        {platforms.length === 1 ? 'L’outil du parcours' : 'Les outils du parcours'}
      </SectionTitle>
      <Carousel
        max={3}
        isListOnPhone
        label="Outils du parcours"
        previous="Outils précédents"
        next="Outils suivants"
        slides={platforms.map((platform, index) => ({
          key: platform.platform._id,
          content: (
            <div className={styles.slide}>
              <div className={classNames(styles.leg, states[index] === 'done' && styles.walked)} aria-hidden="true">
                <span className={classNames(styles.control, styles[states[index] ?? 'todo'])}>
                  {states[index] === 'done' ? <Icon name="check" /> : platform.number}
                </span>
              </div>
              <PlatformCard
                journey={journey}
                platform={platform}
                isOpen={platform.platform.slug === open}
                isNext={states[index] === 'current' && !isUnlocked}
              />
            </div>
          ),
        }))}
      />
    </Stack>
  )
}
