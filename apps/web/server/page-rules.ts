// Rules of addresses for the host of the pages. Paths are lower-case and include all paths below them.
import { CACHED_PATHS } from '../app/features/shell/public-pages.ts'
import { lostSessionPath } from '../app/lib/lost-session.ts'

/** Pages that are the same for all people; the host caches them. Exact paths. */
export const publicPaths = CACHED_PATHS

/** Pages of the signed-in person. */
export const personalPaths = ['/user']

/** Pages below `personalPaths` that need no session. */
export const sessionlessPaths = ['/user/authentication']

/** Addresses with a secret token: an assessment, a card of pistes, a meeting, mails, an account. Never cached. */
export const secretPaths = ['/bilan', '/pistes', '/rendez-vous', '/e-mails', '/ce-n-est-pas-moi']

/** Pages that sign in: the same for everybody, but they set cookies and depend on the query. Never cached. */
export const signInPaths = ['/authentication', '/connexion']

/** Pages that send no referrer: secret links, and the page with the sign-in token. */
export const noReferrerPaths = [...secretPaths, '/authentication/sso']

/** Pages that search engines must not index. */
export const noindexPaths = [...personalPaths, ...secretPaths, ...signInPaths]

/** Redirect from the home page for the signed-in person. /parametres stores a context of the link, then returns. */
export function signedInHome(query: URLSearchParams): string {
  const context = query.get('context')
  return context === null ? '/user' : `/parametres?${new URLSearchParams({ context })}`
}

/** Redirects a request for a page of a person without a session, or with an expired one (AUT-07, AUT-11). */
export function leaveWithoutSession(isExpired: boolean, url: URL): Response {
  const target = lostSessionPath(isExpired, url)
  // Redirect for a data request of the router: it must load the other page as a document.
  if (url.pathname.endsWith('.data'))
    return new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': target, 'x-remix-reload-document': 'true' },
    })
  return new Response(null, { status: 302, headers: { location: target } })
}

/** HTML of the answers 429 and 503. */
export const overloadPage = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Visions est très demandé</title>
</head>
<body>
<h1>Visions est très demandé en ce moment</h1>
<p>La page n’a pas pu s’afficher. Ce que vous aviez enregistré est conservé.</p>
<p>Attendez quelques secondes, puis rechargez la page.</p>
<p><a href="/">Retourner à l’accueil</a></p>
</body>
</html>
`
