import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './incomplete-profile.module.css'

/** Without an age group no mission can be chosen: what is missing, and where to say it (MIS-03). */
export function IncompleteProfile({ missing }: { missing: string[] }) {
  return (
    <Card className={styles.card}>
      <span className={styles.drawing}>
        <Icon name="user" />
      </span>
      <h1 className={styles.title}>Encore quelques mots sur vous</h1>
      <p className={styles.text}>Vos missions dépendent de votre situation. Il nous manque{'\u00a0'}:</p>
      <ul className={styles.list}>
        {missing.map((field) => (
          <li key={field} className={styles.field}>
            <Icon name="edit" />
            {field}
          </li>
        ))}
      </ul>
      <ButtonLink to="/user/profile">Voir mon profil</ButtonLink>
    </Card>
  )
}
