// The changes of published content.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { getRow } from './database/rows.ts'

/** Retention of changes: longer than the interval at which a node compares versions. */
const RETAINED = sql`interval '1 day'`

/**
 * A text that differs after each committed change. The count shows a transaction that committed after a later
 * one; deletions change it too.
 */
export async function readContentVersion(db: Db): Promise<string> {
  const { version } = await getRow<{ version: string }>(db)`
    select count(*) || '/' || coalesce(max(id), 0) as version from content_changes`
  return version
}

/** Removes the oldest changes. */
export async function deleteOldContentChanges(db: Db): Promise<void> {
  await sql`delete from content_changes where changed_at < now() - ${RETAINED}`.execute(db)
}
