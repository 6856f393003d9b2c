// What the checks of tools read (OFF-09).
import type { Db } from '../../platform/database/database.ts'

/** «Mes envies» and the provider of matches are not shown in the catalogue. */
export async function isToolApart(db: Db, toolId: string): Promise<boolean> {
  const row = await db.selectFrom('tools').select(['is_own', 'is_matching']).where('id', '=', toolId).executeTakeFirst()
  return row !== undefined && (row.is_own || row.is_matching)
}

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
