import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** A link to the parent page. `onFollow` runs on click. */
export function BackLink({
  to,
  children,
  onFollow,
}: {
  to: string
  children: ReactNode
  onFollow?: (() => void) | undefined
}) {
  return (
    <Link to={to} className={styles.link} onClick={() => onFollow?.()}>
      <Icon name="back" className={styles.icon} />
      <span>{children}</span>
    </Link>
  )
}
