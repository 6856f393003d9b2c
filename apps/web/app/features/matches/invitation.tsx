import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './invitation.module.css'
import { sharingAddress, type Tab } from './matches-address.ts'

/** Before anything is shared with the provider: what matches are made of, and the way to agree (MAT-03). */
export function Invitation({ provider, tab }: { provider: string; tab: Tab }) {
  return (
    <Card as="section" tone="sand" className={styles.invitation} aria-labelledby="accord">
      <h2 id="accord">Vos matchs commencent par votre accord</h2>
      <p>
        {`Les offres sont choisies par ${provider}, d’après ce que vous voulez bien lui dire\u00a0: vos intérêts, vos métiers préférés, vos compétences. Rien ne lui est transmis, et rien n’est affiché, avant votre accord.`}
      </p>
      <ul className={styles.facts}>
        <li>Vous choisissez ligne par ligne, et vous lisez d’abord ce qui sera transmis.</li>
        <li>{`${provider} vous connaît sous un numéro, jamais par votre nom. Votre ville lui sert à chercher près de chez vous.`}</li>
        <li>Vous retirez votre accord quand vous voulez, dans Mes données.</li>
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={sharingAddress(tab)} pulse preventScrollReset>
          Je choisis ce que je partage
        </ButtonLink>
      </div>
    </Card>
  )
}

/** When there is nothing to share yet (MAT-01). */
export function NoIdentifier() {
  return (
    <EmptyState
      icon="match"
      headingLevel={2}
      title="Vous n’avez aucun identifiant disponible"
      action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
    >
      <p>
        Les matchs se font d’après ce que vous avez dit ou essayé, et il n’y a encore rien. Accomplissez une tâche avec
        un outil, répondez au jeu ou triez quelques métiers&nbsp;: vous choisirez ensuite ce que vous partagez.
      </p>
      <p className={styles.links}>
        <TextLink to="/user/game">Répondre au jeu</TextLink>
        <TextLink to="/user/visionsSwipe">Trier des métiers</TextLink>
      </p>
    </EmptyState>
  )
}
