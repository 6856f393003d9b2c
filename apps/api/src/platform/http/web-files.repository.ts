// The files of the pages of all builds that nodes run.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { findRows } from '../database/rows.ts'

/** Retention of a file since a node last announced it. */
const RETAINED = sql`interval '30 days'`
/** A file announced within this time is not announced again. */
const ANNOUNCED = sql`interval '1 day'`

export interface WebFile {
  name: string
  content: Buffer
}

/** Marks the files of a build as used, and returns the names that are missing. */
export async function announceFiles(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await findRows<{ name: string; isOld: boolean }>(db)`
    select name, announced_at < now() - ${ANNOUNCED} as "isOld" from web_files where name = any(${names}::text[])`
  const old = rows.filter(({ isOld }) => isOld).map(({ name }) => name)
  if (old.length > 0) await sql`update web_files set announced_at = now() where name = any(${old}::text[])`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Adds files. Safe to repeat, also concurrently. */
export async function addFiles(db: Db, files: readonly WebFile[]): Promise<void> {
  const [names, contents] = [files.map(({ name }) => name), files.map(({ content }) => content)]
  await sql`
    insert into web_files (name, content) select * from unnest(${names}::text[], ${contents}::bytea[])
    on conflict (name) do update set announced_at = now()`.execute(db)
}

/** The files with these names. */
export const findFiles = (db: Db, names: readonly string[]): Promise<WebFile[]> =>
  findRows<WebFile>(db)`select name, content from web_files where name = any(${names}::text[])`

/** Deletes the files of builds that no node runs any more. */
export async function deleteOldFiles(db: Db): Promise<void> {
  await sql`delete from web_files where announced_at < now() - ${RETAINED}`.execute(db)
}
