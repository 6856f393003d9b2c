/** Any origin, used only to see whether a path leaves it. */
const HERE = 'http://here.invalid'
/** Ways in and out, in any case: the pages do not tell cases apart. */
const NO_RETURN = /^\/(authentication|api|user\/authentication)(\/|$)/i

/** The path to return to after a sign-in, or null when it is not a page of ours (AUT-03): same origin, not a sign-in page. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 512 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return null
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE || NO_RETURN.test(url.pathname)) return null
  // Put in order, `/.//host` begins with two slashes: a browser goes to that host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
