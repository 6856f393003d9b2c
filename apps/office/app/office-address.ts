// Addresses of the office with what they carry. Those of its pages: packages/contract/src/office-addresses.ts.
import { OFFICE, SECOND_FACTOR, SIGN_IN, SIGN_OUT, withQuery, withReturn } from '@visions/contract/office-addresses'

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

/** The sign-in, to return to the page of an address afterwards (DOR-08). */
export const signInAddress = (isExpired: boolean, { pathname, search }: URL): string =>
  withReturn(SIGN_IN, { suite: pathname + search, erreur: isExpired ? 'expire' : undefined })

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
