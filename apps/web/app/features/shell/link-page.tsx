import type { ReactNode } from 'react'
import { Brand } from '@visions/ui/brand.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import styles from './link-page.module.css'
import { SiteFooter } from './site-footer.tsx'

/** A page that a reader without account opens by a link: brand, main part, footer. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <header className={`page ${styles.header}`}>
      <Brand href="/" label="Visions, accueil" />
    </header>
    <Stack as="main" id="contenu" tabIndex={-1} gap={5} className={`page ${styles.page}`}>
      {children}
    </Stack>
    <SiteFooter />
  </>
)
