// What the checks of journeys read (OFF-09).
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'

/** Finds the tools among some that no person can open: without API and website. */
export async function findToolsWithoutAddress(db: Db, toolIds: readonly string[]): Promise<Set<string>> {
  if (toolIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('tools')
    .select('id')
    .where('id', 'in', toolIds)
    .where('website', 'is', null)
    .where('api_url', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Finds the tools among some whose results can come (BIL-15). */
export async function findSendingTools(db: Db, toolIds: readonly string[]): Promise<Set<string | null>> {
  if (toolIds.length === 0) return new Set()
  const rows = await db.selectFrom('sending_tools').select('id').where('id', 'in', toolIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which tools may receive data on a journey, and from which tools. */
export async function findSharings(db: Db, recipientIds: readonly string[]) {
  if (recipientIds.length === 0) return []
  return db
    .selectFrom('journey_exchanges')
    .select(['import_tool_id as recipientId', 'export_tool_id as exporterId'])
    .where('import_tool_id', 'in', recipientIds)
    .execute()
}

/** The situations of journeys; none: all. */
export const findShownJourneys = (db: Db, names: readonly string[]) =>
  findRows<{ id: string; situations: string[] }>(db)`
    select j.name as id, j.situations from journeys j where j.name = any(${names}::text[])`
