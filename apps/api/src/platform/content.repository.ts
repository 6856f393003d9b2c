// The changes of published content.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { getRow } from './database/rows.ts'

/** Retention of changes: longer than the interval at which a node compares versions. */
const RETAINED = sql`interval '1 day'`

/** SQL for the version of published contents (readContentVersion). */
export const CONTENT_VERSION = sql<string>`(select count(*) || '/' || coalesce(max(id), 0) from content_changes)`

/**
 * A text that differs after each committed change. The count shows a transaction that committed after a later
 * one; deletions change it too.
 */
export async function readContentVersion(db: Db): Promise<string> {
  const { version } = await getRow<{ version: string }>(db)`select ${CONTENT_VERSION} as version`
  return version
}

/** Removes the oldest changes. */
export async function deleteOldContentChanges(db: Db): Promise<void> {
  await sql`delete from content_changes where changed_at < now() - ${RETAINED}`.execute(db)
}
