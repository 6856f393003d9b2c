import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { MatchExamples } from './examples.tsx'
import styles from './invitation.module.css'
import { sharingAddress, type Tab } from './matches-address.ts'

/** Before the consent: a link to agree, what is shared, and examples of matches (MAT-03). */
export function Invitation({ provider, tab }: { provider: string; tab: Tab }) {
  return (
    <Stack gap={5}>
      <Card as="section" tone="sand" gap={3} compact aria-labelledby="accord">
        <h2 id="accord">Vos matchs commencent par votre accord</h2>
        <p>{`Choisissez ce que ${provider} peut utiliser. Nous n’envoyons rien avant.`}</p>
        <div className={styles.actions}>
          <ButtonLink to={sharingAddress(tab)} pulse preventScrollReset>
            Je choisis ce que je partage
          </ButtonLink>
        </div>
        <Disclosure summary="Ce qui est transmis">
          <Stack as="ul" gap={2} className={styles.facts}>
            <li>Vos intérêts, vos métiers préférés, vos compétences, votre situation&nbsp;: ligne par ligne.</li>
            <li>Vous voyez chaque donnée avant de l’envoyer.</li>
            <li>{`${provider} reçoit un identifiant technique, jamais votre nom. Votre ville sert à chercher près de chez vous.`}</li>
            <li>Vous pouvez retirer votre accord à tout moment, dans Mes données.</li>
          </Stack>
        </Disclosure>
      </Card>
      <MatchExamples tab={tab} />
    </Stack>
  )
}

/** When there are no data to share yet (MAT-01). */
export function NoIdentifier() {
  return (
    <EmptyState
      icon="match"
      headingLevel={2}
      title="Vous n’avez aucun identifiant disponible"
      action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
    >
      <p>
        Vos matchs s’appuient sur vos réponses et sur les outils que vous essayez. Pour commencer, accomplissez une
        tâche, jouez au jeu ou triez quelques métiers. Vous choisirez ensuite les données à partager.
      </p>
      <Cluster as="p" gap={2} between={5} align="stretch" justify="center">
        <TextLink to="/user/game">Répondre au jeu</TextLink>
        <TextLink to="/user/visionsSwipe">Trier des métiers</TextLink>
      </Cluster>
    </EmptyState>
  )
}
