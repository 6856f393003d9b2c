import type { Journey } from '@visions/contract/journeys'
import { PublicPage } from '../shell/public-page.tsx'
import { useHas } from '../shell/opening.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { DarkBand } from '@visions/ui/dark-band.tsx'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './assessment-page.module.css'
import { AssessmentSheet } from './assessment-sheet.tsx'
import type { Assessment } from './assessments.ts'
import { StartButton } from './start-button.tsx'

/** Texts that the database does not hold. `news`: what the new function brings (PUB-20). */
const WORDS: Record<Assessment, { title: string; lead: string; news: string }> = {
  'bilan-orientation': {
    title: 'Votre bilan d’orientation, en un seul parcours.',
    lead: 'Vos intérêts, vos talents, vos compétences\u00a0: nos partenaires les éclairent chacun à leur façon. Visions les réunit dans un bilan clair, à garder, à imprimer, à montrer à vos proches ou à votre établissement.',
    news: 'Si vous le voulez, partagez vos résultats avec notre service de matchs\u00a0: il vous propose des formations et des emplois. Vous pouvez arrêter quand vous voulez.',
  },
  'bilan-reorientation': {
    title: 'Changer de voie, en sachant d’où l’on part.',
    lead: 'Vous travaillez, vous cherchez, vous hésitez à repartir en formation\u00a0? Faites le point sur votre expérience et vos envies avec nos partenaires. Vous repartez avec un bilan qui ouvre des pistes réalistes.',
    news: 'Si vous le voulez, partagez vos résultats avec notre service de matchs. Il vous propose des formations et des emplois proches de votre expérience. Vous pouvez arrêter quand vous voulez.',
  },
}

/** The public page of an assessment: description, duration, partners and news (PUB-20, PUB-22). */
export function AssessmentPage({ assessment, journey }: { assessment: Assessment; journey: Journey }) {
  const words = WORDS[assessment]
  const has = useHas()
  const { min, max } = journey.minutes
  const needs: { icon: IconName; name: string; text: string }[] = [
    {
      icon: 'computer',
      name: 'Un ordinateur avec Internet',
      text: 'Certains outils partenaires s’affichent mal sur un téléphone.',
    },
    {
      icon: 'clock',
      name: min === max ? journey.timeEstimation : `${min} ou ${max}\u00a0minutes`,
      text: 'Vous pouvez vous arrêter et reprendre quand vous voulez.',
    },
    {
      icon: 'mail',
      name: 'La même adresse e-mail partout',
      text: 'Elle permet de réunir vos résultats à la fin.',
    },
  ]
  return (
    <PublicPage slug={assessment}>
      <section className={styles.hero}>
        <Contours variant="page" fading />
        <div className={`page ${styles.opening}`}>
          <div>
            <p className="kicker">En exclusivité · {journey.timeEstimation}</p>
            <h1>{words.title}</h1>
            <p className={styles.lead}>{words.lead}</p>
            <Cluster gap={4} between={5} className={styles.actions}>
              <StartButton assessment={assessment}>Je commence mon bilan</StartButton>
              <p>
                <VisionsStars amount={journey.visionsStars} signed /> à la fin du parcours
              </p>
            </Cluster>
          </div>
          <AssessmentSheet />
        </div>
      </section>

      <section className={`page ${styles.section}`} aria-labelledby="prerequis">
        <h2 id="prerequis">Avant de commencer, il vous faut</h2>
        <ul className={styles.needs}>
          {needs.map(({ icon, name, text }) => (
            <li key={name}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <DarkBand labelledBy="parcours">
        <h2 id="parcours" className={styles.pathTitle}>
          Un parcours, {inWords(journey.platforms.length)}
        </h2>
        <p className={styles.pathLead}>{journey.description}</p>
        <ol className={styles.path}>
          {journey.platforms.map(({ platform: { _id, name, logo }, purpose }) => (
            <li key={_id}>
              <img src={logo} alt="" width="56" height="56" loading="lazy" decoding="async" />
              <h3>{name}</h3>
              <p>{purpose}</p>
            </li>
          ))}
        </ol>
      </DarkBand>

      {has('matches') ? (
        <section className={`page ${styles.section}`} aria-labelledby="nouveau">
          <div className={styles.news}>
            <p className={styles.flag}>
              <Icon name="flag" /> Nouveau
            </p>
            <div>
              <h2 id="nouveau">Partagez vos résultats, recevez des offres.</h2>
              <p>{words.news}</p>
            </div>
          </div>
        </section>
      ) : null}

      <section className={`page ${styles.section}`} aria-labelledby="deroule">
        <h2 id="deroule">Comment ça se passe</h2>
        <Stack as="ol" gap={4} className={styles.guide}>
          {journey.guide.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <Cluster gap={4} between={5} className={styles.actions}>
          <StartButton assessment={assessment}>C’est parti</StartButton>
        </Cluster>
      </section>
    </PublicPage>
  )
}

const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']
const inWords = (n: number): string => `${NUMBERS[n] ?? n}\u00a0${n < 2 ? 'partenaire' : 'partenaires'}`
