/** Any origin, used only to see whether a path leaves it. */
const HERE = 'http://here.invalid'

/** The path to return to after a sign-in, or null when it is not a page of ours (AUT-03): same origin, not a sign-in page. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 512 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return null
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE || /^\/(authentication|api)(\/|$)/.test(url.pathname) || url.pathname === '/user/authentication/logout')
    return null
  return url.pathname + url.search
}
