import { starsUnit } from '@visions/contract/french-words'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import styles from './hero.module.css'
import { moreThan } from './landing.ts'
import mapUrl from './map.svg?url'
import type { Has } from '../shell/opening.ts'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { BADGES } from './provider.tsx'

const LIST = new Intl.ListFormat('fr')

/**
 * The top of the landing page: what Visions is, six sentences to try (PIS-02), and the sign-up button (PUB-02).
 * @param tools number of tools
 */
export function Hero({ tools, has }: { tools: number; has: Has }) {
  const tens = moreThan(tools)
  return (
    <section className={styles.hero}>
      <Contours variant="page" fading />
      <div className={`page ${styles.inner}`}>
        <div>
          <p className={styles.pill}>
            <Icon name="star" /> Études, emploi, reconversion
          </p>
          <h1 className={`display ${styles.title}`}>
            S’orienter, ça&nbsp;se{' '}
            <em>
              joue.
              <svg viewBox="0 0 200 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <path
                  d="M4 16C40 6 70 20 104 11s58-4 92 2"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="13"
                  strokeLinecap="round"
                />
              </svg>
            </em>
          </h1>
          <p className={styles.lead}>
            {LIST.format([
              'Des missions courtes',
              ...(tens ? [`plus de ${tens}\u00a0outils`] : tools > 0 ? ['des outils choisis'] : []),
              ...(has('assessments') ? ['un bilan qui vous ressemble'] : []),
            ])}
            . Chaque tâche accomplie rapporte des <strong>{starsUnit(2)}</strong>
            {has('rewards') ? ', à échanger contre de vraies récompenses' : null}.
          </p>
          <div className={styles.actions}>
            {has('trades') ? (
              <ButtonLink href={PUBLIC_PAGES.essayer.path} size="largeMain" icon="arrow">
                J’essaie six phrases
              </ButtonLink>
            ) : null}
            <ButtonLink
              href="/authentication/signup"
              variant={has('trades') ? 'bordered' : 'gradient'}
              size="largeMain"
              icon={has('trades') ? undefined : 'arrow'}
            >
              Je m’inscris
            </ButtonLink>
          </div>
          <ul className={styles.badges}>
            {BADGES.map(({ name }) => (
              <li key={name}>
                <Icon name="check" /> {name}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.terrain} aria-hidden="true">
          <svg className={styles.map} viewBox="0 0 600 500" focusable="false">
            <use href={`${mapUrl}#map`} width="600" height="500" />
          </svg>
          <p className={`${styles.token} ${styles.gain}`}>
            <Icon name="star" />
            <span>
              <b>+50</b>
              <small>VisionsStars gagnées</small>
            </span>
          </p>
          {has('assessments') ? (
            <p className={`${styles.token} ${styles.journey}`}>
              <svg viewBox="0 0 48 48" fill="none" focusable="false">
                <circle cx="24" cy="24" r="19" stroke="var(--sand)" strokeWidth="8" />
                <circle
                  cx="24"
                  cy="24"
                  r="19"
                  stroke="var(--green)"
                  strokeWidth="8"
                  strokeLinecap="round"
                  pathLength="4"
                  strokeDasharray="3 4"
                  transform="rotate(-90 24 24)"
                />
              </svg>
              <span>
                <b>3 outils sur 4</b>
                <small>Votre bilan se dessine</small>
              </span>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
