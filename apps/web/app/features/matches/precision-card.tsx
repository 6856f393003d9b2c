import { writeLocal } from '../../lib/storage.ts'
import { AsideCard } from '../../ui/aside-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { precisionOf } from './precision.ts'

const ADVICE = {
  0: 'Accomplissez une première tâche avec un outil\u00a0: vos matchs en sauront déjà plus sur vous.',
  50: 'Encore une tâche avec un outil, et vos matchs auront de quoi se préciser.',
  100: 'Vos matchs ont de quoi vous connaître. Chaque outil de plus les affine encore.',
} as const

/** How precise the matches are, and the task that would make them more so (MAT-04). */
export function PrecisionCard({ completedServices, improveTask }: { completedServices: number; improveTask: string | null }) {
  const precision = precisionOf(completedServices)
  return (
    <AsideCard title="Précision de mes matchs">
      <Gauge value={precision} label="Précision de mes matchs" />
      <p>{ADVICE[precision]}</p>
      {improveTask ? (
        // The page of the task then leads back here (TSK-08).
        <ButtonLink to={`/user/missions/${improveTask}`} size="smallMain" onClick={() => writeLocal('fromMatchs', true)}>
          Améliorer mes matchs
        </ButtonLink>
      ) : (
        <TextLink to="/user/missions">Mes missions</TextLink>
      )}
    </AsideCard>
  )
}
