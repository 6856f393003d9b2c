// Where consents stand, and how the windows that ask for one are addressed.
import { identifier } from '../../lib/identifier.ts'

/** All consents of the person. */
export const CONSENTS = '/user/share#consentements'
export const consentAddress = (id: string): string => `/user/share/consentements/${encodeURIComponent(id)}`

/** Several tools to one, or one to one (CON-02). */
export type MatchingType = 'm2o' | 'o2o'

/** Which offers an address asks for: `partager=m2o`, or `partager=o2o&fournisseur={tool}`. */
export function readMatching(search: URLSearchParams): { type: MatchingType; providerId: string | null } | undefined {
  const asked = search.get('partager')
  if (asked !== 'm2o' && asked !== 'o2o') return undefined
  return { type: asked, providerId: identifier(search.get('fournisseur')) }
}

/** The same, written; without a tool that gives, the offers of several to one. `page`: what else the address says. */
export const matchingAddress = (providerId?: string, page: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...page, ...(providerId ? { partager: 'o2o', fournisseur: providerId } : { partager: 'm2o' }) })}`
