import type { ReactNode } from 'react'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import type { PublicSlug } from './public-pages.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of a public page: header, content, footer. */
export function PublicPage({ slug, children }: { slug?: PublicSlug | undefined; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader current={slug} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter current={slug} />
    </>
  )
}
