import { writeLocal } from '../../lib/storage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { precisionOf } from './precision.ts'
import styles from './side-cards.module.css'

const ADVICE = {
  0: 'Accomplissez une première tâche avec un outil\u00a0: vos matchs en sauront déjà plus sur vous.',
  50: 'Encore une tâche avec un outil, et vos matchs auront de quoi se préciser.',
  100: 'Vos matchs ont de quoi vous connaître. Chaque outil de plus les affine encore.',
} as const

/** How precise the matches are, and the task that would make them more so (MAT-04). */
export function PrecisionCard({ completedServices, improveTask }: { completedServices: number; improveTask: string | null }) {
  const precision = precisionOf(completedServices)
  return (
    <Card as="section" className={styles.card} aria-labelledby="precision">
      <h2 id="precision" className={styles.title}>
        Précision de mes matchs
      </h2>
      <Gauge value={precision} label="Précision de mes matchs" />
      <p className={styles.text}>{ADVICE[precision]}</p>
      {improveTask ? (
        // The page of the task then leads back here (TSK-08).
        <ButtonLink to={`/user/missions/${improveTask}`} size="smallMain" onClick={() => writeLocal('fromMatchs', true)}>
          Améliorer mes matchs
        </ButtonLink>
      ) : (
        <TextLink to="/user/missions">Mes missions</TextLink>
      )}
    </Card>
  )
}
