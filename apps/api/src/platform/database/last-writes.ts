// The position of each person's last write (ADR 49): a replica that has replayed it shows the person what they wrote.
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** SQL of the primary's timeline: the first eight digits of the names of its log files. */
export const TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`

/**
 * Stores that a person has just written. Call it after the commit: the position must be that of the commit or later.
 */
export async function noteWrite(db: Db, personId: string): Promise<void> {
  await sql`
    insert into last_writes as last (person_id, position, timeline)
    values (${personId}, pg_current_wal_insert_lsn(), ${sql.raw(TIMELINE)})
    on conflict (person_id) do update set timeline = excluded.timeline, written_at = now(),
      position = case when last.timeline = excluded.timeline then greatest(last.position, excluded.position)
        else excluded.position end`.execute(db)
}
