import { quoted } from '@visions/contract/french-words'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { filtersOn, searchAddress, type Search } from './catalogue-address.ts'
import styles from './removable-filters.module.css'

/** The active filters, each with a link to remove it. */
export function RemovableFilters({ search }: { search: Search }) {
  const words = search.q ? [{ filter: 'q' as const, name: quoted(search.q) }] : []
  const on = [...words, ...filtersOn(search)]
  if (on.length === 0) return null
  return (
    <Cluster as="ul" gap={2} align="stretch" className={styles.filters} aria-label="Choix en cours">
      {on.map(({ filter, name }) => (
        <li key={filter}>
          <Link to={searchAddress(search, { [filter]: undefined })} className={styles.filter} preventScrollReset>
            <span className="visually-hidden">Retirer </span>
            {name}
            <Icon name="close" className={styles.icon} />
          </Link>
        </li>
      ))}
    </Cluster>
  )
}
