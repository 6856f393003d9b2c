import type { UserPlatformJourney } from '@visions/contract/journeys'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Gauge } from '@visions/ui/gauge.tsx'
import { progressPercent, progressText } from './journey-words.ts'
import styles from './progress-card.module.css'

/** Progress on an experience: finished of total (JRN-02, JRN-03). */
export function ProgressCard({ mine }: { mine: UserPlatformJourney }) {
  return (
    <Card as="section" gap={2} align="center" className={styles.card} aria-label="Ma progression">
      <Gauge value={progressPercent(mine)} label="Progression du parcours" />
      <p className={classNames('strong soft small', styles.text)}>{progressText(mine)}</p>
    </Card>
  )
}
