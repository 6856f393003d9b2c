/** A placeholder origin, to detect paths that leave it. */
const HERE = 'http://here.invalid'
/** Sign-in, sign-out and API paths. Case-insensitive, as the routes of the pages are. */
const NO_RETURN = /^\/(authentication|api|user\/authentication)(\/|$)/i

/**
 * Returns the path to open after a sign-in; null when it is a sign-in page or not a page of ours (AUT-03).
 */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 512 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return null
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE || NO_RETURN.test(url.pathname)) return null
  // `/.//host` normalizes to two leading slashes, which browsers read as a host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
