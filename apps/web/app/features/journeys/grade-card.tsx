import type { PlatformJourney } from '@visions/contract/journeys'
import { GradeForm } from '../shell/grade-form.tsx'
import { usePerson } from '../shell/use-person.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { Rating } from '@visions/ui/rating.tsx'
import { SectionCard } from '@visions/ui/section.tsx'

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** The average grade of an experience and the person's own, from 1 to 5 (JRN-07). */
export function GradeCard({
  journey,
  averageGrade,
  gradeGiven,
}: {
  journey: PlatformJourney
  averageGrade: number | null
  gradeGiven: number | null
}) {
  const { user } = usePerson()
  return (
    <SectionCard id="note" title="Votre avis" isSmall gap={4} compact>
      {averageGrade === null ? (
        <p>Aucune note n’a été donnée</p>
      ) : (
        <Cluster as="p" gap={2} between={3} className="strong">
          <Rating value={averageGrade} label={`Note moyenne\u00a0: ${decimal.format(averageGrade)} sur 5`} />
          <span aria-hidden="true">{`${decimal.format(averageGrade)} sur 5`}</span>
        </Cluster>
      )}
      <GradeForm
        given={gradeGiven}
        legend="Je donne mon avis"
        fields={{ userId: user._id, journey: journey._id }}
        failed={
          <Alert tone="error" live>
            Votre avis n’a pas été enregistré. Réessayez dans quelques minutes.
          </Alert>
        }
      />
    </SectionCard>
  )
}
