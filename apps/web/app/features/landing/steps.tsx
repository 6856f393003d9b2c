import { Contours } from '../../ui/contours.tsx'
import styles from './steps.module.css'

/** How it works, in three steps (PUB-03). */
export function Steps() {
  return (
    <section className={styles.steps} aria-labelledby="etapes">
      <Contours variant="dark" />
      <div className="page">
        <h2 id="etapes" className={styles.title}>
          Trois balises, et vous y voyez plus clair.
        </h2>
        <ol>
          <li>
            <h3>Explorez</h3>
            <p>Testez les outils de nos partenaires, sans CV et à votre rythme.</p>
          </li>
          <li>
            <h3>Accomplissez</h3>
            <p>
              Chaque tâche de mission terminée rapporte jusqu’à <b>50&nbsp;VisionsStars</b>.
            </p>
          </li>
          <li>
            <h3>Matchez</h3>
            <p>Recevez des formations et des offres d’emploi qui vous correspondent, et postulez en deux clics.</p>
          </li>
        </ol>
      </div>
    </section>
  )
}
