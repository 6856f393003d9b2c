import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import type { Notebook } from '@visions/contract/notebook'
import { missingFields } from './figures.ts'
import styles from './incomplete-profile.module.css'

/**
 * Missions require an age group: lists the missing answers, asks them one by one, and links to the profile
 * (MIS-03).
 */
export function IncompleteProfile({ missing }: { missing: Notebook['missing'] }) {
  return (
    <Card gap={4} align="center" className={styles.card}>
      <span className={styles.drawing}>
        <Icon name="user" />
      </span>
      <h1 className={styles.title}>Encore quelques mots sur vous</h1>
      <p className="soft">
        Indiquez votre tranche d’âge pour recevoir vos missions. Les autres réponses nous aident à mieux les choisir.
      </p>
      <Cluster gap={3} between={4} justify="center" edge>
        <ButtonLink to="/user/questions">Répondre aux questions</ButtonLink>
        <ButtonLink to="/user/profile" variant="white">
          Voir mon profil
        </ButtonLink>
      </Cluster>
      <Cluster as="ul" gap={2} between={3} align="stretch" justify="center" className={styles.list}>
        {missingFields(missing).map(({ label, isRequired }) => (
          <li key={label} className={styles.field}>
            <Icon name="edit" />
            {`${label} (${isRequired ? 'nécessaire' : 'facultatif'})`}
          </li>
        ))}
      </Cluster>
    </Card>
  )
}
