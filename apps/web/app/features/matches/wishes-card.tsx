import { WhereOffered } from '../shell/offered.tsx'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

const LINKS: readonly [to: string, label: string, page?: string][] = [
  ['/user/visionsSwipe', 'Trier des métiers et des offres'],
  ['/user/game', 'Répondre au jeu'],
  ['/user/pistes', 'Mes pistes', '/user/visionsSwipe'],
  ['/user/recommendations', 'Recommandations'],
]

/** Links to other ways of stating preferences, which can then be shared. */
export function WishesCard() {
  return (
    <AsideCard icon="heart" title="Dire ce qui me plaît">
      <p>Répondez sur des métiers et des offres. Vous choisirez ensuite de partager vos réponses ou non.</p>
      <Stack as="ul" gap={1}>
        {LINKS.map(([to, label, page = to]) => (
          <WhereOffered key={to} page={page}>
            <li>
              <TextLink to={to}>{label}</TextLink>
            </li>
          </WhereOffered>
        ))}
      </Stack>
    </AsideCard>
  )
}
