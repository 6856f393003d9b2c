// Addresses of the back office, for its pages, for the redirects and mails of the API, and for the host of the pages.
// The office has an origin of its own, so that all of them are under /bureau (DOR-08). Without Zod: pages use it.

/** Home of the office. All its pages are below. */
export const OFFICE = '/bureau'
/** What must exist before the site opens. */
export const OPENING = '/bureau/avant-ouvrir'
export const SIGN_IN = '/bureau/connexion'
export const SIGN_OUT = '/bureau/deconnexion'
export const INVITATION = '/bureau/invitation'
export const SECOND_FACTOR = '/bureau/second-facteur'
export const ORGANISATION = '/bureau/organisation'
export const MEMBERS = '/bureau/membres'
export const MEDIA = '/bureau/images'
export const CODES = '/bureau/codes'
export const ACCESS = '/bureau/acces'
export const STAFF_LOG = '/bureau/journal'
export const CONTENTS = '/bureau/contenus'
/** The form for a file of contents to import (OFF-07). */
export const IMPORT = '/bureau/contenus/import'
export const REVIEWS = '/bureau/relectures'
export const CALENDAR = '/bureau/calendrier'
/** How to do the tasks of the office, and the parts that pages show (OFF-19). */
export const GUIDE = '/bureau/guide'
/** What is stored about professionals (PEO-07). */
export const NOTICE = '/bureau/vos-donnees'
export const ACCESSIBILITY = '/bureau/accessibilite'

/** An address with these parameters; undefined ones are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const params = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/** An address with the page to return to afterwards, unless that is the home. */
export const withReturn = (
  page: string,
  { suite, ...query }: { suite?: string | undefined; erreur?: string | undefined; service?: string | undefined },
): string => withQuery(page, { ...query, suite: suite === OFFICE ? undefined : suite })
