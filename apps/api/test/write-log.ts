// Records the tables that a call changes: triggers log the table of each written row.
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/** Tables that any call may change. */
const IGNORED_TABLES = ['rate_limits', 'migrations']
const SESSIONS = ['sessions', 'professional_sessions']

/** Returns the tables whose committed rows differ since the watch began, sorted. */
export type WrittenTables = () => Promise<string[]>

/**
 * Installs the triggers; they are transactional, so that writes which were rolled back do not count.
 * @param owner connection of the owner of the schema
 * @returns starts a watch
 */
export async function installWriteLog(owner: Db): Promise<() => Promise<WrittenTables>> {
  await sql`create table write_log (id bigint generated always as identity primary key, written text not null)`.execute(
    owner,
  )
  await sql`
    create function log_write() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into write_log (written) values (tg_table_name); return null; end $$`.execute(owner)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename not in (${sql.join([...IGNORED_TABLES, 'write_log', ...SESSIONS])}))
      or (schemaname, tablename) = ('graphile_worker', '_private_jobs')`.execute(owner)
  for (const { name } of tables) {
    const table = sql.raw(name)
    await sql`create trigger log_rows after insert or delete on ${table}
      for each row execute function log_write()`.execute(owner)
    await sql`create trigger log_changed_rows after update on ${table} for each row
      when (to_jsonb(old) is distinct from to_jsonb(new)) execute function log_write()`.execute(owner)
    await sql`create trigger log_truncate after truncate on ${table}
      for each statement execute function log_write()`.execute(owner)
  }
  // Nearly every call prolongs its session: only inserts and deletes are logged.
  for (const name of SESSIONS)
    await sql`create trigger log_rows after insert or delete on ${sql.table(name)}
      for each row execute function log_write()`.execute(owner)

  return async () => {
    const { rows } = await sql<{ position: string }>`select coalesce(max(id), 0) as position from write_log`.execute(
      owner,
    )
    return async () => {
      const written = await sql<{ name: string }>`
        select distinct written as name from write_log where id > ${rows[0]!.position} order by 1`.execute(owner)
      return written.rows.map(({ name }) => name)
    }
  }
}
