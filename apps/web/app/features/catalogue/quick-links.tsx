import { isOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Link } from '@visions/ui/link.tsx'
import styles from './quick-links.module.css'

const LINKS: readonly { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/user/universe', icon: 'compass', title: 'L’univers des outils', text: 'Tous les outils sur une carte' },
  { to: '/user/game', icon: 'star', title: 'Le jeu', text: '3\u00a0min, pour vous guider' },
  { to: '/user/events', icon: 'calendar', title: 'Événements', text: 'Salons et ateliers' },
]

/** The first cards of the catalogue: the universe, the game, which leads to fitting tools, and the events. */
export function QuickLinks() {
  const has = useHas()
  const links = LINKS.filter(({ to }) => isOffered(to, has))
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <Icon name={icon} className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className="soft small">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
