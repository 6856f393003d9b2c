import type { Journey } from '@visions/contract/journeys'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import type { Assessment } from './assessments.ts'
import styles from './sections.module.css'

/** The two assessments that only Visions has (PUB-07). */
export function Exclusives({ assessments }: { assessments: readonly { assessment: Assessment; journey: Journey }[] }) {
  if (assessments.length === 0) return null
  return (
    <section className={`page ${styles.section}`} aria-labelledby="bilans">
      <p className="kicker">En exclusivité</p>
      <h2 id="bilans" className={styles.title}>
        {assessments.length > 1 ? 'Deux bilans, pour partir ou repartir.' : 'Un bilan, pour y voir clair.'}
      </h2>
      <ul className={styles.pair}>
        {assessments.map(({ assessment, journey: { name, description, timeEstimation, visionsStars } }, index) => (
          <Card as="li" key={assessment} tone={index === 0 ? 'blue' : 'white'} className={styles.exclusive}>
            <p className={`kicker ${styles.minutes}`}>{timeEstimation}</p>
            <h3>{name}</h3>
            <p>{description}</p>
            <Cluster gap={3} between={4} className={styles.footer}>
              <VisionsStars amount={visionsStars} signed />
              <ButtonLink href={PUBLIC_PAGES[assessment].path} variant={index === 0 ? 'white' : 'bordered'}>
                Découvrir le {PUBLIC_PAGES[assessment].name.toLowerCase()}
              </ButtonLink>
            </Cluster>
          </Card>
        ))}
      </ul>
    </section>
  )
}
