import { AsideCard } from '../../ui/aside-card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './wishes-card.module.css'

/** Other ways to say what one likes: they make what can be shared. */
export function WishesCard() {
  return (
    <AsideCard icon="heart" title="Dire ce qui me plaît">
      <p>Vos réponses deviennent vos envies, que vous choisissez ou non de partager.</p>
      <ul className={styles.links}>
        <li>
          <TextLink to="/user/visionsSwipe">Trier des métiers et des offres</TextLink>
        </li>
        <li>
          <TextLink to="/user/game">Répondre au jeu</TextLink>
        </li>
      </ul>
    </AsideCard>
  )
}
