import { Icon } from '@visions/ui/icon.tsx'
import { RadarChart } from '@visions/ui/radar-chart.tsx'
import styles from './assessment-sheet.module.css'

/** The six interests in Holland's order, each with an invented strength. */
const INTERESTS = [
  { label: 'Réaliste', value: 0.45 },
  { label: 'Investigateur', value: 0.62 },
  { label: 'Artistique', value: 0.95 },
  { label: 'Social', value: 0.78 },
  { label: 'Entreprenant', value: 0.66 },
  { label: 'Conventionnel', value: 0.3 },
]

/** A drawing of an assessment, with invented results. */
export function AssessmentSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>
        Bilan de Camille <span>exemple</span>
      </p>
      <RadarChart measures={INTERESTS} />
      <ul>
        {['Créer des images et des objets', 'Travailler avec les autres', 'Convaincre'].map((strength) => (
          <li key={strength}>
            <Icon name="check" />
            {strength}
          </li>
        ))}
      </ul>
    </div>
  )
}
