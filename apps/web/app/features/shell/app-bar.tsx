import { useRef } from 'react'
import { Link as PrefetchingLink, useLocation } from 'react-router'
import { SIGN_OUT_PATH } from '../../lib/paths.ts'
import { ofPerson, starsText } from '@visions/contract/french-words'
import { NotificationsBell } from './notifications-bell.tsx'
import { isOffered } from './offered.tsx'
import { useHas } from './opening.ts'
import { VisionsStars } from './visions-stars.tsx'
import { Avatar, AVATARS } from '@visions/ui/avatar.tsx'
import { Brand } from '@visions/ui/brand.tsx'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Link } from '@visions/ui/link.tsx'
import styles from './app-bar.module.css'

const TABS: { to: string; icon: IconName; label: string }[] = [
  { to: '/user/missions', icon: 'flag', label: 'Mes missions' },
  { to: '/user/catalog', icon: 'compass', label: 'J’explore' },
  { to: '/user/rewards', icon: 'gift', label: 'Récompenses' },
  { to: '/user/matchs', icon: 'match', label: 'Mes matchs' },
]
/** Also in the bar when they are empty: they say what will be there, and hold what the person has. */
const ALWAYS = ['/user/catalog', '/user/rewards', '/user/experiences']
/** The pages without a tab, in the one menu (NBK-07): with their links, everything is within two taps. */
const MENU: readonly { label: string; links: typeof TABS }[] = [
  {
    label: 'Moi',
    links: [
      { to: '/user/pistes', icon: 'compass', label: 'Mes pistes' },
      { to: '/user/profile', icon: 'user', label: 'Profil' },
      { to: '/user/carnet', icon: 'edit', label: 'Ce que je sais de moi' },
      { to: '/user/progression', icon: 'trophy', label: 'Ma progression' },
      { to: '/user/experiences', icon: 'graduation', label: 'Mes parcours et bilans' },
      { to: '/user/share', icon: 'data', label: 'Mes données' },
    ],
  },
  {
    label: 'Explorer',
    links: [
      { to: '/user/game', icon: 'star', label: 'Le jeu' },
      { to: '/user/visionsSwipe', icon: 'heart', label: 'Mes envies' },
      { to: '/user/events', icon: 'calendar', label: 'Événements' },
    ],
  },
  {
    label: 'Aide et compte',
    links: [
      { to: '/user/meetings', icon: 'chat', label: 'Parler à quelqu’un' },
      { to: '/aide', icon: 'info', label: 'Aide' },
      { to: SIGN_OUT_PATH, icon: 'logout', label: 'Déconnexion' },
    ],
  },
]

/**
 * The bar of the user area (NAV-01, NAV-02, NBK-07): tabs (at the bottom on phones), balance, notifications, and one
 * menu behind the avatar.
 */
export function AppBar({
  firstName,
  avatar,
  visionsStars,
  unread,
  withoutTabs = false,
}: {
  firstName: string
  avatar: number
  visionsStars: number
  /** Number of unread notifications, up to a limit. */
  unread: number
  /** Only the brand and the menu, on a page with one task. */
  withoutTabs?: boolean | undefined
}) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const has = useHas()
  const isShown = ({ to }: { to: string }) => ALWAYS.includes(to) || isOffered(to, has)
  return (
    <header className={styles.bar}>
      <Brand to="/user/missions" withName={false} label="Visions, mes missions" />
      {withoutTabs ? null : (
        <nav className={styles.tabs} aria-label="Espace personnel">
          <ul>
            {TABS.filter(isShown).map(({ to, icon, label }) => (
              <li key={to}>
                {/* Also current on its subpages, such as /user/rewardsDetails. */}
                <PrefetchingLink to={to} prefetch="intent" aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                  <Icon name={icon} />
                  <span>{label}</span>
                </PrefetchingLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.me}>
        {withoutTabs ? null : (
          <>
            <Link
              to="/user/rewards"
              className={styles.balance}
              data-star-counter
              aria-label={`${starsText(visionsStars)}, voir les récompenses`}
            >
              <VisionsStars amount={visionsStars} />
            </Link>
            <NotificationsBell unread={unread} />
          </>
        )}
        <button
          type="button"
          className={styles.burger}
          popoverTarget="menu"
          aria-label={`Menu${firstName && ` ${ofPerson(firstName)}`}, avatar ${AVATARS[avatar] ?? ''}`}
        >
          <Avatar index={avatar} size="small" />
          <Icon name="menu" />
        </button>
        <div ref={menu} id="menu" popover="auto" className={styles.menu}>
          {MENU.map(({ label: name, links }) => ({ label: name, links: links.filter(isShown) }))
            .filter(({ links }) => links.length > 0)
            .map(({ label: name, links }) => (
              <nav key={name} aria-label={name}>
                <ul>
                  {links.map(({ to, icon, label }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
                        onClick={() => menu.current?.hidePopover()}
                      >
                        <Icon name={icon} />
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
        </div>
      </div>
    </header>
  )
}
