import type { ArrivalsWalked } from '@visions/contract/arrivals'
import { longDate } from '@visions/contract/french-dates'
import { starsText } from '@visions/contract/french-words'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { arrivalWords, starsOf } from '../arrivals/arrival-words.ts'
import styles from './walk-panel.module.css'

/** The route that the person has walked: a control for each fact, with its date and what it earned (NBK-04). */
export const WalkPanel = ({ walked }: { walked: ArrivalsWalked }) => (
  <Card as="section" gap={4} aria-labelledby="chemin">
    <h2 id="chemin">Le chemin parcouru</h2>
    {walked.length === 0 ? (
      <p className="soft small">Chaque tâche accomplie et chaque résultat s’afficheront ici, avec leur date.</p>
    ) : (
      <ol>
        {walked.map((fact, index) => {
          const { fact: what, name } = arrivalWords(fact)
          return (
            <li key={index} className={styles.control}>
              <span className={styles.mark}>
                <Icon name="check" />
              </span>
              <p>
                <strong>{what}</strong>
                {name ? `\u00a0: ${name}` : ''}
              </p>
              <p className="soft small">
                <time dateTime={fact.at}>{longDate(fact.at)}</time>, {starsText(starsOf(fact))}
              </p>
            </li>
          )
        })}
      </ol>
    )}
  </Card>
)
