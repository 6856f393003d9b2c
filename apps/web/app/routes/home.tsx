import { MapPage } from '../features/shell/map-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './home.module.css'

export const handle = { hydrate: false }
export const meta = () => [
  { title: 'Visions, s’orienter, ça se joue' },
  {
    name: 'description',
    content: 'Des missions courtes et des outils pour trouver votre voie\u00a0; chaque tâche accomplie rapporte des VisionsStars.',
  },
]

/** The door of the product, until the public site is built. */
export default function Home() {
  return (
    <MapPage className={styles.main}>
      <h1>S’orienter, ça se&nbsp;joue.</h1>
      <p className={styles.lead}>
        Choisissez un objectif, accomplissez des missions courtes dans les outils de nos partenaires, et gagnez des VisionsStars à échanger
        contre des récompenses.
      </p>
      <div className={styles.actions}>
        <ButtonLink href="/authentication/signup" size="largeMain" icon="arrow">
          Je m’inscris
        </ButtonLink>
        <ButtonLink href="/authentication/login" variant="bordered" size="largeMain">
          Se connecter
        </ButtonLink>
      </div>
    </MapPage>
  )
}
