// Addresses of the back office. It has an origin of its own, so that all its pages are under /bureau (DOR-08).

export const OFFICE = '/bureau'
/** What must exist before the site opens. */
export const OPENING = '/bureau/avant-ouvrir'
export const SIGN_IN = '/bureau/connexion'
export const SIGN_OUT = '/bureau/deconnexion'
export const SECOND_FACTOR = '/bureau/second-facteur'
export const ORGANISATION = '/bureau/organisation'
export const MEMBERS = '/bureau/membres'
export const MEDIA = '/bureau/images'
export const CODES = '/bureau/codes'
export const ACCESS = '/bureau/acces'
export const STAFF_LOG = '/bureau/journal'
export const NOTICE = '/bureau/vos-donnees'
export const ACCESSIBILITY = '/bureau/accessibilite'

/** Pages that are no place to return to. */
const NO_RETURN = [SIGN_IN, SIGN_OUT]
const MAX_LENGTH = 1000

/**
 * The path and query of a page of the office to return to, from the address (`?suite=`); undefined for any other
 * value, for example an address of another site.
 */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/bureau(?:[/?#]|$)/.test(value)) return undefined
  const base = 'http://office.invalid'
  const url = URL.parse(value, base)
  if (!url || url.origin !== base) return undefined
  const isOffice = url.pathname === OFFICE || url.pathname.startsWith(`${OFFICE}/`)
  // The page of the second factor would ask for a proof again, except to add a factor.
  const asksAgain = url.pathname === SECOND_FACTOR && !url.searchParams.has('ajouter')
  const canReturn = isOffice && !asksAgain && !NO_RETURN.includes(url.pathname)
  return canReturn ? url.pathname + url.search + url.hash : undefined
}

/** An address with these parameters; undefined ones are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const params = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/** Where the second factor is proven, to return to the page `next`. */
export const secondFactorAddress = (next: string | undefined): string => withQuery(SECOND_FACTOR, { suite: next })

export interface StartTarget {
  /** The page to return to. */
  next?: string | undefined
  /** Token of the invitation to return to. */
  invitation?: string | undefined
  /** The provider proves the second factor of the open session again. */
  isProof?: boolean
}
/** Where a provider signs in, a route of the server. */
export const startAddress = (provider: string, { next, invitation, isProof }: StartTarget): string =>
  withQuery(`/authentication/start/${encodeURIComponent(provider)}`, {
    invitation,
    suite: next,
    preuve: isProof ? '1' : undefined,
  })
