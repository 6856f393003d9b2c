// What the host of the pages must know of their addresses. Paths are lower-case and stand for everything below them, too.
import { KEPT_PATHS } from '../app/features/shell/public-pages.ts'
import { lostSessionPath } from '../app/lib/lost-session.ts'

/** Addresses whose page is the same for everybody: the host keeps it in memory. */
export const publicPaths = KEPT_PATHS

/** Pages of the signed-in person. */
export const personalPaths = ['/user']

/** Those of them that are shown without a session. */
export const sessionlessPaths = ['/user/authentication']

/** The address of a shared assessment, of a meeting, or of what stops mails, is its key: no other site, nor a cache, ever has it. */
export const secretPaths = ['/bilan', '/rendez-vous', '/e-mails']

/** Pages that send no referrer. The one with the sign-in token is left before anything else is loaded. */
export const noReferrerPaths = [...secretPaths, '/authentication/sso']

/** Pages that search engines must not list. */
export const noindexPaths = [...personalPaths, ...secretPaths, '/authentication']

/** Where the home page leads the signed-in person. What a link wants to leave at the browser is left first; that page then comes back. */
export function signedInHome(query: URLSearchParams): string {
  const context = query.get('context')
  return context === null ? '/user' : `/parametres?${new URLSearchParams({ context })}`
}

/** Leads away from a page of a person without a session, or with one that expired (AUT-07, AUT-11). */
export function leaveWithoutSession(isExpired: boolean, url: URL): Response {
  const target = lostSessionPath(isExpired, url)
  // The router's own form of a redirect: it asked for data and must load another page whole.
  if (url.pathname.endsWith('.data'))
    return new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': target, 'x-remix-reload-document': 'true' },
    })
  return new Response(null, { status: 302, headers: { location: target } })
}

/** Sent with 429 and 503, in place of a page that is not rendered. */
export const overloadPage = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Visions est très demandé</title></head>
<body>
<h1>Visions est très demandé en ce moment</h1>
<p>La page n’a pas pu s’afficher. Ce que vous aviez enregistré est conservé.</p>
<p>Attendez quelques secondes, puis rechargez la page.</p>
<p><a href="/">Retourner à l’accueil</a></p>
</body>
</html>
`
