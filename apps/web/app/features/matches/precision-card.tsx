import { writeLocal } from '../../lib/storage.ts'
import { AsideCard } from '../../ui/aside-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { precisionOf, sharedText } from './precision.ts'

const ADVICE = {
  0: 'Accomplissez une première tâche avec un outil.',
  50: 'Encore une tâche avec un outil, et vos matchs seront plus précis.',
  100: 'Vos matchs sont précis. Chaque nouvel outil les affine encore.',
} as const

/** The precision of the matches, and the task that improves it (MAT-04). */
export function PrecisionCard({
  completedServices,
  improveTask,
  sharedTools,
}: {
  completedServices: number
  improveTask: string | null
  /** Names of the tools whose data are shared with the provider. */
  sharedTools: readonly string[]
}) {
  const precision = precisionOf(completedServices)
  return (
    <AsideCard title="Précision de mes matchs">
      <Gauge value={precision} label="Précision de mes matchs" />
      <p>{ADVICE[precision]}</p>
      <p>{sharedText(sharedTools)}</p>
      {improveTask ? (
        // The task page then links back here (TSK-08).
        <ButtonLink
          to={`/user/missions/${improveTask}`}
          size="smallMain"
          onClick={() => writeLocal('fromMatchs', true)}
        >
          Améliorer mes matchs
        </ButtonLink>
      ) : (
        <TextLink to="/user/missions">Mes missions</TextLink>
      )}
    </AsideCard>
  )
}
