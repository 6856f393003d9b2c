import { WhereOffered } from '../shell/offered.tsx'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

/** Links to other ways of stating preferences, which can then be shared. */
export function WishesCard() {
  return (
    <AsideCard icon="heart" title="Dire ce qui me plaît">
      <p>Répondez sur des métiers et des offres. Vous choisirez ensuite de partager vos réponses ou non.</p>
      <Stack as="ul" gap={1}>
        <WhereOffered page="/user/visionsSwipe">
          <li>
            <TextLink to="/user/visionsSwipe">Trier des métiers et des offres</TextLink>
          </li>
        </WhereOffered>
        <WhereOffered page="/user/game">
          <li>
            <TextLink to="/user/game">Répondre au jeu</TextLink>
          </li>
        </WhereOffered>
        <WhereOffered page="/user/visionsSwipe">
          <li>
            <TextLink to="/user/pistes">Mes pistes</TextLink>
          </li>
        </WhereOffered>
        <WhereOffered page="/user/recommendations">
          <li>
            <TextLink to="/user/recommendations">Recommandations</TextLink>
          </li>
        </WhereOffered>
      </Stack>
    </AsideCard>
  )
}
