import styles from './brand.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The logo, with or without the name. The label names the target and starts with the name. */
export function Brand({
  to,
  href,
  withName = true,
  label,
}: {
  /** A page of this site, through the router. */
  to?: string | undefined
  /** A full page load. */
  href?: string | undefined
  withName?: boolean | undefined
  label: string
}) {
  const anchor = {
    className: styles.brand,
    'aria-label': label,
    children: (
      <>
        <Icon name="logo" className={styles.logo} />
        {withName ? <span aria-hidden="true">visions</span> : null}
      </>
    ),
  }
  return to === undefined ? <a {...anchor} href={href} /> : <Link {...anchor} to={to} />
}
