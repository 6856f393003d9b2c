import type { Overview } from '@visions/contract/overview'
import { starsText } from '@visions/contract/french-words'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import styles from './walk-panel.module.css'
import type { WalkPlace } from './walk-places.ts'

/** The route that the person has walked (NBK-04): each place with its date and its sentence, to print. */
export const WalkPanel = ({
  places,
  balance,
}: {
  places: readonly WalkPlace[]
  balance: Overview['stars']['balance']
}) => (
  <Card as="section" gap={4} aria-labelledby="chemin">
    <Cluster gap={2} between={4} justify="between">
      <h2 id="chemin">Le chemin parcouru</h2>
      <Button variant="white" size="small" className="with-scripts" onClick={() => print()}>
        Imprimer
      </Button>
    </Cluster>
    <p className="soft small">{`Solde\u00a0: ${starsText(balance)}.`}</p>
    {places.length === 0 ? (
      <p className="soft small">Chaque tâche accomplie et chaque résultat s’afficheront ici, avec leur date.</p>
    ) : (
      <ol>
        {places.map(({ at, day, fact, name, sentence, stars }, index) => (
          <li key={index} className={styles.control}>
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
            <p>
              <strong>{fact}</strong>
              {name ? `\u00a0: ${name}` : ''}
            </p>
            {sentence ? <p>{sentence}</p> : null}
            <p className="soft small">
              <time dateTime={at}>{day}</time>
              {stars > 0 ? `, ${starsText(stars)}` : ''}
            </p>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
