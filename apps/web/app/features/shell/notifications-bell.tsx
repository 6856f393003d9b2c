import { Link, useLocation } from 'react-router'
import { Icon } from '@visions/ui/icon.tsx'
import { notificationsAddress } from './notifications-address.ts'
import styles from './notifications-bell.module.css'
import { NUMBER_FROM, unreadMark, unreadName } from './unread.ts'

/** A link to the notifications: with a dot for a few unread ones, then with their number (NOT-01, NBK-11). */
export function NotificationsBell({ unread }: { unread: number }) {
  const location = useLocation()
  return (
    <Link
      to={notificationsAddress(location)}
      prefetch="intent"
      className={styles.bell}
      aria-label={unread > 0 ? `${unreadName(unread)}, les voir` : 'Aucune notification non lue, voir les anciennes'}
    >
      <Icon name="bell" />
      {unread >= NUMBER_FROM ? <span className={styles.count}>{unreadMark(unread)}</span> : null}
      {unread > 0 && unread < NUMBER_FROM ? <span className={styles.dot} /> : null}
    </Link>
  )
}
