import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './tab-links.module.css'

/** Links that look like tabs, with the current one marked. */
export function TabLinks({
  label,
  items,
  preventScrollReset = false,
}: {
  label: string
  items: ReadonlyArray<{ to: string; label: ReactNode; current: boolean }>
  preventScrollReset?: boolean | undefined
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to} className={styles.item}>
            <Link
              to={item.to}
              className={styles.tab}
              preventScrollReset={preventScrollReset}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
