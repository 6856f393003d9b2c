// What the checks of tools read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'
import type { ShownTool } from './shown-tools.rules.ts'

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
export async function setMatchingAddress(db: Db, matchingUrl: string): Promise<void> {
  const address = { website: matchingUrl, api_url: `${matchingUrl}/api` }
  const stored = await db.selectFrom('tools').select(['website', 'api_url']).where('is_matching', '=', true).execute()
  // An update notifies a change of all tools, even when it finds no row.
  if (stored.every(({ website, api_url }) => website === address.website && api_url === address.api_url)) return
  await db.updateTable('tools').set(address).where('is_matching', '=', true).execute()
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

/** How tools can be opened, and the first published journeys that propose them. */
export const findShownTools = (db: Db, ids: readonly string[]) =>
  findRows<ShownTool>(db)`
    select t.id, t.website is not null or t.api_url is not null as "canOpen", t.is_sample as "isSample",
      case when t.is_own then 'Mes envies' when t.is_matching then 'Mes matchs' end as page,
      array(select j.title from tool_journeys j where j.tool_id = t.id order by j.title limit 6) as journeys
    from tools t where t.id = any(${ids}::uuid[])`
