/**
 * Path to load where a page finds no session: home, or the page that signs in again and returns here (AUT-07,
 * AUT-11). In the office always its sign-in page, which returns here (DOR-08).
 */
export function lostSessionPath(isExpired: boolean, { pathname, searchParams }: URL): string {
  const page = pathname.replace(/\.data$/, '').replace(/\/_root$/, '/')
  const isOffice = page === '/bureau' || page.startsWith('/bureau/')
  if (!isExpired && !isOffice) return '/'
  const query = new URLSearchParams(searchParams)
  // The router's own parameter of a data request.
  query.delete('_routes')
  const returnTo = `${page}${query.size > 0 ? `?${query}` : ''}`
  if (isOffice)
    return `/bureau/connexion?${new URLSearchParams({ suite: returnTo, ...(isExpired && { erreur: 'expire' }) })}`
  return `/authentication/expired?${new URLSearchParams({ returnTo })}`
}
