import { Brand } from '@visions/ui/brand.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { useSiteOpening } from './opening.ts'
import { isLinked, PUBLIC_PAGES, type PublicSlug } from './public-pages.ts'
import styles from './site-header.module.css'
import { useContactEmail } from './use-contact-email.ts'
import { Cluster } from '@visions/ui/layout.tsx'

const PLACES = ['accueil', 'bilan-orientation', 'bilan-reorientation'] as const satisfies readonly PublicSlug[]

/** The header of every public page (PUB-01, PUB-13): a row, or a menu on small screens. Works without JavaScript. */
export function SiteHeader({ current }: { current: PublicSlug | undefined }) {
  const site = useSiteOpening()
  const links = [
    ...PLACES.filter((slug) => isLinked(slug, site)).map((slug) => (
      <a key={slug} href={PUBLIC_PAGES[slug].path} aria-current={slug === current ? 'page' : undefined}>
        {PUBLIC_PAGES[slug].name}
      </a>
    )),
    <a key="contact" href={`mailto:${useContactEmail()}`}>
      Nous écrire
    </a>,
  ].map((link) => <li key={link.key}>{link}</li>)
  return (
    <header className={styles.header}>
      <Cluster gap={0} between={5} className={`page ${styles.inner}`}>
        <Brand href="/" label="Visions, accueil" />
        <nav aria-label="Principale" className={styles.row}>
          <ul>{links}</ul>
        </nav>
        <ButtonLink variant="squareWhite" size="small" href="/authentication/login" className={styles.door}>
          Se connecter
        </ButtonLink>
        <site-menu class={styles.menu}>
          <details>
            <summary aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <nav aria-label="Menu">
              <ul>
                {links}
                <li>
                  <a href="/authentication/login">Se connecter</a>
                </li>
              </ul>
            </nav>
          </details>
        </site-menu>
      </Cluster>
    </header>
  )
}
