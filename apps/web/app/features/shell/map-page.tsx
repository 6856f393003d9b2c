import type { ReactNode } from 'react'
import { Brand } from '@visions/ui/brand.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Contours } from '@visions/ui/contours.tsx'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import styles from './map-page.module.css'
import { SiteFooter } from './site-footer.tsx'

/**
 * The frame of a page outside the user area and the public site: the map, a link home (which differs by person)
 * and the content.
 */
export function MapPage({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <>
      <SkipLink />
      <div className={styles.page}>
        <Contours variant="page" />
        <header className="page">
          <Brand href="/" label="Visions, accueil" />
        </header>
        <main id="contenu" tabIndex={-1} className={classNames('page', className)}>
          {children}
        </main>
      </div>
      <SiteFooter />
    </>
  )
}
