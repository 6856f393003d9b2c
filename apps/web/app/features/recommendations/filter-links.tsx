import { Link } from 'react-router'
import styles from './filter-links.module.css'

/** One choice among several, each at its own address. */
export function FilterLinks({ label, items }: { label: string; items: readonly { to: string; label: string; current: boolean }[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {items.map(({ to, label: name, current }) => (
          <li key={name}>
            <Link to={to} className={styles.filter} preventScrollReset aria-current={current ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
