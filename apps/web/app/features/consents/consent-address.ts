// Addresses of consents and of the dialogs that ask for one.
import { identifier } from '@visions/ui/lib/identifier.ts'

/** The list of the person's consents. */
export const CONSENTS = '/user/share#consentements'
export const consentAddress = (id: string): string => `/user/share/consentements/${encodeURIComponent(id)}`

/** Many tools to one, or one to one (CON-02). */
export type MatchingType = 'm2o' | 'o2o'

/** The exchange in an address: `partager=m2o`, or `partager=o2o&fournisseur={tool}`. */
export function readMatching(search: URLSearchParams): { type: MatchingType; providerId: string | null } | undefined {
  const asked = search.get('partager')
  if (asked !== 'm2o' && asked !== 'o2o') return undefined
  return { type: asked, providerId: identifier(search.get('fournisseur')) }
}

/** The query of an exchange; without a providing tool, many to one. `page`: the other parameters. */
export const matchingAddress = (providerId?: string, page: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...page, ...(providerId ? { partager: 'o2o', fournisseur: providerId } : { partager: 'm2o' }) })}`
