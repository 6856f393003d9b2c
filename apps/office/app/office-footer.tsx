import { ACCESSIBILITY, GUIDE, NOTICE } from '@visions/contract/office-addresses'
import styles from './office-footer.module.css'

/** The guide, and what the law asks for on every page, with the state of conformance (décret n° 2019-768, art. 4). */
export const OfficeFooter = ({ path }: { path: string }) => (
  <footer className={styles.footer}>
    <nav className="page" aria-label="Pied de page">
      <ul>
        {LINKS.map(({ to, name }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
)

const LINKS = [
  { to: GUIDE, name: 'Guide du bureau' },
  { to: NOTICE, name: 'Vos données de professionnel' },
  { to: ACCESSIBILITY, name: 'Accessibilité\u00a0: non conforme' },
]
