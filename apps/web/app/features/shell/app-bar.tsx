import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { SIGN_OUT_PATH } from '../../lib/paths.ts'
import { ofName, starsText } from '../../lib/typography.ts'
import { NotificationsBell } from './notifications-bell.tsx'
import { VisionsStars } from './visions-stars.tsx'
import { Avatar, AVATARS } from '../../ui/avatar.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './app-bar.module.css'

const TABS: { to: string; icon: IconName; label: string }[] = [
  { to: '/user/missions', icon: 'flag', label: 'Mes missions' },
  { to: '/user/catalog', icon: 'compass', label: 'J’explore' },
  { to: '/user/rewards', icon: 'gift', label: 'Récompenses' },
  { to: '/user/matchs', icon: 'match', label: 'Mes matchs' },
]
/** Pages without a tab (NBK-07). */
const FURTHER: typeof TABS = [
  { to: '/user/experiences', icon: 'graduation', label: 'Mes parcours' },
  { to: '/user/progression', icon: 'trophy', label: 'Ma progression' },
  { to: '/user/events', icon: 'calendar', label: 'Événements' },
  { to: '/user/meetings', icon: 'chat', label: 'Parler à quelqu’un' },
]
const ACCOUNT: typeof TABS = [
  { to: '/user/share', icon: 'data', label: 'Mes données' },
  { to: '/user/profile', icon: 'user', label: 'Profil' },
  { to: SIGN_OUT_PATH, icon: 'logout', label: 'Déconnexion' },
]

/**
 * The bar of the user area (NAV-01, NAV-02, NBK-07): tabs (at the bottom on phones), balance, notifications,
 * profile and menu.
 */
export function AppBar({
  firstName,
  avatar,
  visionsStars,
  unread,
}: {
  firstName: string
  avatar: number
  visionsStars: number
  /** Number of unread notifications, up to a limit. */
  unread: number
}) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <header className={styles.bar}>
      <Brand to="/user/missions" withName={false} label="Visions, mes missions" />
      <nav className={styles.tabs} aria-label="Espace personnel">
        <ul>
          {TABS.map(({ to, icon, label }) => (
            <li key={to}>
              {/* Also current on its subpages, such as /user/rewardsDetails. */}
              <Link to={to} prefetch="intent" aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.me}>
        <Link
          to="/user/rewards"
          className={styles.balance}
          aria-label={`${starsText(visionsStars)}, voir les récompenses`}
        >
          <VisionsStars amount={visionsStars} />
        </Link>
        <NotificationsBell unread={unread} />
        <Link
          to="/user/profile"
          className={styles.avatar}
          aria-label={`Profil${firstName && ` ${ofName(firstName)}`}, avatar ${AVATARS[avatar] ?? ''}`}
        >
          <Avatar index={avatar} size="small" />
        </Link>
        <button type="button" className={styles.burger} popoverTarget="menu" aria-label="Menu">
          <Icon name="menu" />
        </button>
        <div ref={menu} id="menu" popover="auto" className={styles.menu}>
          {[
            { label: 'Autres pages', links: FURTHER },
            { label: 'Compte', links: ACCOUNT },
          ].map(({ label: name, links }) => (
            <nav key={name} aria-label={name}>
              <ul>
                {links.map(({ to, icon, label }) => (
                  <li key={to}>
                    <NavLink to={to} onClick={() => menu.current?.hidePopover()}>
                      <Icon name={icon} />
                      {label}
                    </NavLink>
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
