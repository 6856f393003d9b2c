/** Path to load where a page finds no session: home, or the page that signs in again and returns (AUT-07, AUT-11). */
export function lostSessionPath(isExpired: boolean, { pathname, searchParams }: URL): string {
  if (!isExpired) return '/'
  const page = pathname.replace(/\.data$/, '').replace(/\/_root$/, '/')
  const query = new URLSearchParams(searchParams)
  // The router's own parameter of a data request.
  query.delete('_routes')
  return `/authentication/expired?${new URLSearchParams({ returnTo: `${page}${query.size > 0 ? `?${query}` : ''}` })}`
}
