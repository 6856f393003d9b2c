import { TASKS_A_DAY } from '@visions/contract/constants'
import { DarkBand } from '@visions/ui/dark-band.tsx'
import type { Has } from '../shell/opening.ts'
import styles from './three-steps.module.css'

/** Visions in three steps (PUB-03), or in two without matches. */
export function ThreeSteps({ has }: { has: Has }) {
  return (
    <DarkBand labelledBy="etapes">
      <h2 id="etapes" className={styles.title}>
        {has('matches') ? 'Trois balises' : 'Deux balises'}, et vous y voyez plus clair.
      </h2>
      <ol className={styles.steps}>
        <li>
          <h3>Explorez</h3>
          <p>
            {has('tools')
              ? 'Testez les outils de nos partenaires, sans CV et à votre rythme.'
              : 'Découvrez ce qui vous attire, une question à la fois et à votre rythme.'}
          </p>
        </li>
        <li>
          <h3>Accomplissez</h3>
          <p>
            Vos tâches rapportent des VisionsStars, jusqu’à {TASKS_A_DAY} tâches par jour. À la fin d’une mission, vous
            gagnez aussi son bonus.
          </p>
        </li>
        {has('matches') ? (
          <li>
            <h3>Matchez</h3>
            <p>
              Découvrez des formations et des emplois qui vous correspondent. Dès 18&nbsp;ans, envoyez votre profil aux
              organismes de formation, sans CV.
            </p>
          </li>
        ) : null}
      </ol>
    </DarkBand>
  )
}
