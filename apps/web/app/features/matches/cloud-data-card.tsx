import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenCloud } from '../shell/open-cloud.tsx'
import styles from './side-cards.module.css'

/** Where the data of the person are when they keep them (MAT-01). Its form is sent to the page that shows it. */
export function CloudDataCard() {
  return (
    <Card as="section" className={styles.card} aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className={styles.title}>
        <Icon name="data" />
        Mes données
      </h2>
      <p className={styles.text}>Les résultats et les bilans que vous gardez sont dans votre cloud personnel, en dehors de Visions.</p>
      <OpenCloud label="Voir mes données" size="smallMain" />
    </Card>
  )
}
