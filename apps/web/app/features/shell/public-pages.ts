// The public pages of the site, which search engines may index.
import { OFFLINE_PATH } from '../../lib/paths.ts'

/** `name`: in lists of pages. */
export const PUBLIC_PAGES = {
  accueil: { path: '/', name: 'Accueil' },
  'bilan-orientation': { path: '/public/bilan-orientation', name: 'Bilan d’orientation' },
  'bilan-reorientation': { path: '/public/bilan-reorientation', name: 'Bilan de réorientation' },
  outils: { path: '/public/outils', name: 'Outils partenaires' },
  aide: { path: '/aide', name: 'Aide' },
  'mentions-legales': { path: '/mentions-legales', name: 'Mentions légales' },
  conditions: { path: '/conditions', name: 'Conditions générales' },
  confidentialite: { path: '/confidentialite', name: 'Confidentialité' },
  professionnels: { path: '/confidentialite/professionnels', name: 'Données des professionnels' },
  accessibilite: { path: '/accessibilite', name: 'Accessibilité' },
  'plan-du-site': { path: '/plan-du-site', name: 'Plan du site' },
} as const satisfies Record<string, { path: string; name: string }>
export type PublicSlug = keyof typeof PUBLIC_PAGES

/** Paths whose response is the same for everybody, for any query: the host caches it. */
export const CACHED_PATHS: readonly string[] = [
  ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
  OFFLINE_PATH,
  '/sitemap.xml',
  '/robots.txt',
]
