import type { ReactNode } from 'react'
import { Avatar } from '@visions/ui/avatar.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './matching.module.css'

const DISCOVERED = ['Vous aimez créer et convaincre', 'Vous parlez anglais', 'Vous habitez Angers']
const SHARED = [
  { what: 'Vos intérêts', is: 'partagés', isShared: true },
  { what: 'Votre ville', is: 'partagée', isShared: true },
  { what: 'Vos langues', is: 'non partagées', isShared: false },
]
const REASONS = ['Vous aimez créer et convaincre', 'À moins de 30 km de chez vous', 'Accessible après le bac']

/** Matching by an example: known data, shared data, results and reasons (PUB-04, PUB-12). */
export function Matching() {
  return (
    <section className={`page ${styles.matching}`} aria-labelledby="matching">
      <p className="kicker">Le matching</p>
      <h2 id="matching" className={styles.title}>
        Des offres qui vous ressemblent, et on vous dit pourquoi.
      </h2>
      <p className={styles.lead}>
        Rien de magique&nbsp;: ce que vous découvrez, ce que vous choisissez de partager, ce que l’on vous propose.
        Voici l’exemple de Camille.
      </p>
      <ol className={styles.flow}>
        <Stage drawing={<Avatar index={0} />} name="Camille" title="Ce que vous découvrez">
          <p>Vos missions et votre bilan vous aident à savoir ce qui compte pour vous.</p>
          <Cluster as="ul" gap={2} align="stretch" className={styles.facts}>
            {DISCOVERED.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Cluster>
        </Stage>
        <Stage drawing={<Icon name="lock" />} name="Votre accord" title="Ce que vous partagez">
          <p>Vous choisissez ligne par ligne, et vous pouvez changer d’avis.</p>
          <Stack as="ul" gap={2} className={styles.choices}>
            {SHARED.map(({ what, is, isShared }) => (
              <li key={what}>
                {what}
                <span data-shared={isShared}>{is}</span>
              </li>
            ))}
          </Stack>
        </Stage>
        <Stage drawing={<Icon name="match" />} name="Un match" title="Ce qui vous correspond">
          <p>Une formation en communication, par exemple. Avec ses raisons&nbsp;:</p>
          <Stack as="ul" gap={2} className={styles.reasons}>
            {REASONS.map((reason) => (
              <li key={reason}>
                <Icon name="check" />
                {reason}
              </li>
            ))}
          </Stack>
        </Stage>
      </ol>
      <p className={styles.promise}>
        <Icon name="briefcase" />
        <span>
          <b>Dès 18&nbsp;ans, postulez aux formations en deux clics, sans CV.</b> Votre profil suffit, et c’est vous qui
          l’envoyez.
        </span>
      </p>
    </section>
  )
}

/** A step of the example, under its drawing. */
function Stage({
  drawing,
  name,
  title,
  children,
}: {
  drawing: ReactNode
  name: string
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <p className={styles.drawing} aria-hidden="true">
        <span>{drawing}</span>
        <b>{name}</b>
      </p>
      <h3>{title}</h3>
      {children}
    </li>
  )
}
