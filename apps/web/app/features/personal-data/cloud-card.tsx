import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenCloud } from '../shell/open-cloud.tsx'
import styles from './cloud-card.module.css'

/** The personal cloud, and the way into it. */
export function CloudCard() {
  return (
    <Card as="section" className={styles.cloud} aria-labelledby="nuage">
      <h2 id="nuage" className={styles.title}>
        <Icon name="data" />
        Mon cloud personnel
      </h2>
      <p className={styles.text}>
        Un espace à vous, en dehors de Visions, où garder vos bilans et vos résultats. Rien n’y est envoyé sans vous.
      </p>
      <OpenCloud size="smallMain" />
    </Card>
  )
}
