import { AsideCard } from '../../ui/aside-card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Links to other ways of stating preferences, which can then be shared. */
export function WishesCard() {
  return (
    <AsideCard icon="heart" title="Dire ce qui me plaît">
      <p>Répondez sur des métiers et des offres. Vous choisirez ensuite de partager vos réponses ou non.</p>
      <Stack as="ul" gap={1}>
        <li>
          <TextLink to="/user/visionsSwipe">Trier des métiers et des offres</TextLink>
        </li>
        <li>
          <TextLink to="/user/game">Répondre au jeu</TextLink>
        </li>
      </Stack>
    </AsideCard>
  )
}
