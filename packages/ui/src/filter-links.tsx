import type { ReactNode } from 'react'
import { Cluster } from './layout.tsx'
import { Link } from './link.tsx'
import styles from './filter-links.module.css'

/**
 * Filters, each with its own address. `count`: number of results with it. `inOneRow`: on a narrow screen the row
 * scrolls sideways.
 */
export function FilterLinks({
  label,
  items,
  inOneRow = false,
}: {
  label: string
  inOneRow?: boolean | undefined
  items: readonly { to: string; label: string; current: boolean; count?: ReactNode }[]
}) {
  return (
    <nav aria-label={label} className={inOneRow ? styles.row : undefined}>
      <Cluster as="ul" gap={2} align="stretch">
        {items.map(({ to, label: name, current, count }) => (
          <li key={name}>
            <Link to={to} className={styles.filter} preventScrollReset aria-current={current ? 'true' : undefined}>
              {name}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}
