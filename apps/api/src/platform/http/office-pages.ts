// Addresses of the pages of professionals that the API redirects to. The pages are in apps/web.

/** Home of the office. All its pages are below; in lower case, as addresses are compared. */
export const OFFICE_HOME = '/bureau'
export const OFFICE_SIGN_IN = '/bureau/connexion'
export const OFFICE_INVITATION = '/bureau/invitation'
export const OFFICE_FACTOR = '/bureau/second-facteur'
export const OFFICE_ACCESS = '/bureau/acces'
/** What is stored about professionals, and the accessibility statement: also without a session (PEO-07). */
const OFFICE_NOTICES = ['/bureau/vos-donnees', '/bureau/accessibilite']
export const OFFICE_MEMBERS = '/bureau/membres'
/** The page whose form carries a file of contents (OFF-07). */
export const OFFICE_IMPORT = '/bureau/contenus/import'

/** Pages whose forms carry a file, as patterns of routes. */
export const OFFICE_UPLOADS = ['/bureau/images', '/bureau/images/:id', '/bureau/codes/:id'] as const

/** Pages without a session, and pages without a second factor; with the pages below them. */
export const SESSIONLESS = [OFFICE_SIGN_IN, OFFICE_INVITATION, ...OFFICE_NOTICES]
export const FACTORLESS = [...SESSIONLESS, OFFICE_FACTOR]

/** An address with the page to return to. */
export const withReturn = (
  page: string,
  { suite, ...query }: { suite?: string | undefined; erreur?: string },
): string => {
  const search = new URLSearchParams({ ...query, ...(suite && suite !== OFFICE_HOME && { suite }) })
  return search.size > 0 ? `${page}?${search}` : page
}

/** Whether a path is one of these pages or below. */
export const isUnder = (page: string, paths: readonly string[]): boolean =>
  paths.some((path) => page === path || page.startsWith(`${path}/`))
