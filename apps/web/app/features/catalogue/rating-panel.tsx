import type { Grades } from '@visions/contract/catalogue'
import { count } from '@visions/contract/french-words'
import { GradeForm } from '../shell/grade-form.tsx'
import { PartFailed } from '../shell/part-failed.tsx'
import { usePerson } from '../shell/use-person.ts'
import { Distribution } from '@visions/ui/distribution.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { Rating } from '@visions/ui/rating.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import styles from './rating-panel.module.css'

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const RANKS = [5, 4, 3, 2, 1] as const

/** The grades of a tool and the person's own (SRV-01, SRV-03). null: loading failed. */
export function RatingPanel({
  graded,
}: {
  graded: { average: number | null; grade: number | null; grades: Grades } | null
}) {
  const { user } = usePerson()
  return (
    <SectionCard id="notes" title="Les avis" isSmall gap={4} compact>
      {graded ? (
        <>
          <Given {...graded} />
          <GradeForm given={graded.grade} legend="Je donne mon avis" fields={{ userId: user._id }} />
        </>
      ) : (
        <PartFailed />
      )}
    </SectionCard>
  )
}

function Given({ average, grades }: { average: number | null; grades: Grades }) {
  if (average === null) return <p>Aucune note n’a été donnée</p>
  const given = RANKS.reduce((sum, rank) => sum + grades[rank], 0)
  return (
    <>
      <Cluster as="p" gap={2} between={3} className="strong">
        <Rating value={average} label={`Moyenne des avis\u00a0: ${decimal.format(average)} sur 5`} />
        <span aria-hidden="true">{`${decimal.format(average)} sur 5`}</span>
        <span className={styles.few}>{count(given, 'avis', 'avis')}</span>
      </Cluster>
      <Distribution
        label="Nombre d’avis pour chaque note"
        heads={['Note', 'Personnes']}
        rows={RANKS.map((rank) => ({ label: count(rank, 'étoile', 'étoiles'), count: grades[rank] }))}
      />
    </>
  )
}
