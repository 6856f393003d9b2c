import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './notifications-bell.module.css'
import { unreadMark, unreadName } from './unread.ts'

/** A link to the notifications with the number of unread ones (NOT-01). */
export function NotificationsBell({ unread }: { unread: number }) {
  return (
    <Link
      to="/user/notifications"
      prefetch="intent"
      className={styles.bell}
      aria-label={unread > 0 ? `${unreadName(unread)}, les voir` : 'Aucune notification non lue, voir les anciennes'}
    >
      <Icon name="bell" />
      {unread > 0 ? <span className={styles.count}>{unreadMark(unread)}</span> : null}
    </Link>
  )
}
