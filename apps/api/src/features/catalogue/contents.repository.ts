// What the checks of tools read (OFF-09).
import type { Db } from '../../platform/database/database.ts'

/** Finds among some tools «Mes envies» and the provider of matches, which are not shown in the catalogue. */
export const findApart = (db: Db, toolIds: readonly string[]) =>
  db
    .selectFrom('tools')
    .select(['id', 'is_own', 'is_matching'])
    .where('id', 'in', [...toolIds])
    .where((is) => is.or([is('is_own', '=', true), is('is_matching', '=', true)]))
    .limit(2)
    .execute()

/** Writes the addresses of the provider of matches (MATCHING_URL), if they differ. Runs as the owner. */
export const setMatchingAddress = (db: Db, matchingUrl: string) =>
  db
    .updateTable('tools')
    .set({ website: matchingUrl, api_url: `${matchingUrl}/api` })
    .where('is_matching', '=', true)
    .where((is) =>
      is.or([is('website', 'is distinct from', matchingUrl), is('api_url', 'is distinct from', `${matchingUrl}/api`)]),
    )
    .execute()

/** Other tools with the same short name or API, at most two. */
export function findRivals(db: Db, toolId: string, { slug, apiUrl }: { slug: string; apiUrl: string }) {
  return db
    .selectFrom('tools')
    .select(['name', 'slug', 'api_url as apiUrl'])
    .where('id', '<>', toolId)
    .where((is) => is.or([is('slug', '=', slug), is('api_url', '=', apiUrl)]))
    .limit(2)
    .execute()
}
