import { OfferedLink } from '../shell/offered.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { thatName } from '@visions/contract/french-words'
import { MatchExamples } from './examples.tsx'
import { sharingAddress, type Tab } from './matches-address.ts'

/** Before the consent: a link to agree, what is shared, and examples of matches (MAT-03). */
export function Invitation({ provider, tab }: { provider: string; tab: Tab }) {
  return (
    <Stack gap={5}>
      <SectionCard id="accord" title="Vos matchs commencent par votre accord" tone="sand" gap={3} compact>
        <p>{`Choisissez les données ${thatName(provider)} peut utiliser. Nous n’envoyons rien avant.`}</p>
        <Cluster edge>
          <ButtonLink to={sharingAddress(tab)} pulse preventScrollReset>
            Je choisis ce que je partage
          </ButtonLink>
        </Cluster>
        <Disclosure summary="Ce qui est transmis">
          <Stack as="ul" gap={2} className="bullets">
            <li>Vos intérêts, vos métiers préférés, vos compétences, votre situation&nbsp;: ligne par ligne.</li>
            <li>Vous voyez chaque donnée avant de l’envoyer.</li>
            <li>{`${provider} reçoit un identifiant technique, jamais votre nom. Votre ville sert à chercher près de chez vous.`}</li>
            <li>Vous pouvez retirer votre accord à tout moment, dans Mes données.</li>
          </Stack>
        </Disclosure>
      </SectionCard>
      <MatchExamples tab={tab} />
    </Stack>
  )
}

/** When there are no data to share yet (MAT-01). */
export function NoIdentifier({ tab }: { tab: Tab }) {
  return (
    <Stack gap={5}>
      <SectionCard id="identifiant" title="Vous n’avez aucun identifiant disponible" tone="sand" gap={3} compact>
        <p>Vos matchs s’appuient sur vos réponses. Commencez par une tâche.</p>
        <Cluster edge>
          <ButtonLink to="/user/missions">Mes missions</ButtonLink>
        </Cluster>
        <Cluster as="p" gap={0} between={5} align="stretch">
          <OfferedLink to="/user/game">Répondre au jeu</OfferedLink>
          <OfferedLink to="/user/visionsSwipe">Trier des métiers</OfferedLink>
        </Cluster>
      </SectionCard>
      <MatchExamples tab={tab} />
    </Stack>
  )
}
