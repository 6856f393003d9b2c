import { Link } from 'react-router'
import styles from './brand.module.css'
import { Icon } from './icon.tsx'

/** The logo, with the name beside it or alone. The label says where it leads, and starts with the name. */
export function Brand({ to, withName = true, label }: { to: string; withName?: boolean | undefined; label: string }) {
  return (
    <Link to={to} className={styles.brand} aria-label={label}>
      <Icon name="logo" className={styles.logo} />
      {withName ? <span aria-hidden="true">visions</span> : null}
    </Link>
  )
}
