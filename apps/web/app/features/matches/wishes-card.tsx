import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './side-cards.module.css'

/** Other ways to say what one likes: they make what can be shared. */
export function WishesCard() {
  return (
    <Card as="section" className={styles.card} aria-labelledby="envies">
      <h2 id="envies" className={styles.title}>
        <Icon name="heart" />
        Dire ce qui me plaît
      </h2>
      <p className={styles.text}>Vos réponses deviennent vos envies, que vous choisissez ou non de partager.</p>
      <ul className={styles.links}>
        <li>
          <TextLink to="/user/visionsSwipe">Trier des métiers et des offres</TextLink>
        </li>
        <li>
          <TextLink to="/user/game">Répondre au jeu</TextLink>
        </li>
      </ul>
    </Card>
  )
}
