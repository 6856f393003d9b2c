// The public pages of the site, which search engines may index.
import type { OpeningSubjectId } from '@visions/contract/contents/opening'
import { OFFLINE_PATH } from '../../lib/paths.ts'
import { hasOf, type SiteOpening } from './opening.ts'

interface PublicPage {
  path: string
  /** In lists of pages. */
  name: string
  /** What is published while the page is there. */
  needs?: OpeningSubjectId
  /** Until the site opens, it shows the opening state (OFF-20). */
  waits?: true
}

export const PUBLIC_PAGES = {
  accueil: { path: '/', name: 'Accueil', waits: true },
  essayer: { path: '/essayer', name: 'Six phrases pour essayer', needs: 'trades', waits: true },
  'bilan-orientation': {
    path: '/public/bilan-orientation',
    name: 'Bilan d’orientation',
    needs: 'orientation',
    waits: true,
  },
  'bilan-reorientation': {
    path: '/public/bilan-reorientation',
    name: 'Bilan de réorientation',
    needs: 'reorientation',
    waits: true,
  },
  outils: { path: '/public/outils', name: 'Outils partenaires', needs: 'tools', waits: true },
  aide: { path: '/aide', name: 'Aide' },
  'mentions-legales': { path: '/mentions-legales', name: 'Mentions légales' },
  conditions: { path: '/conditions', name: 'Conditions générales' },
  confidentialite: { path: '/confidentialite', name: 'Confidentialité' },
  professionnels: { path: '/confidentialite/professionnels', name: 'Données des professionnels' },
  accessibilite: { path: '/accessibilite', name: 'Accessibilité' },
  'plan-du-site': { path: '/plan-du-site', name: 'Plan du site' },
} as const satisfies Record<string, PublicPage>
export type PublicSlug = keyof typeof PUBLIC_PAGES

/** Whether search engines may store a page: it is there, and is not in its opening state. */
export function isIndexed(slug: PublicSlug, { opening, missing }: SiteOpening): boolean {
  const { needs, waits }: PublicPage = PUBLIC_PAGES[slug]
  return !(waits && opening) && (needs === undefined || hasOf({ missing })(needs))
}

/** Whether lists of pages link to a page (PUB-10). The home is always there. */
export const isLinked = (slug: PublicSlug, site: SiteOpening): boolean => slug === 'accueil' || isIndexed(slug, site)

/** Paths whose response is the same for everybody, for any query: the host caches it. */
export const CACHED_PATHS: readonly string[] = [
  ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
  OFFLINE_PATH,
  '/sitemap.xml',
  '/robots.txt',
]
