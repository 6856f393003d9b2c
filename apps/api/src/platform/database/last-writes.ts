// The position of each person's last write (ADR 49): a replica that has replayed it shows the person what they wrote.
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { parseLsn, type MustContain } from './replicas.rules.ts'

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

/**
 * SQL of what reads for the person of a session `s` must contain: everything in the first seconds of a session, which
 * may be those of an account; else the last write. A used replica contains each write that is older than a minute.
 */
export const LAST_WRITE = sql`
  case when s.created_at > now() - interval '10 seconds' then 'everything'
    else (select timeline || ' ' || position from last_writes
      where last_writes.person_id = s.person_id and written_at > now() - interval '1 minute') end`

/** Reads LAST_WRITE. */
export function parseLastWrite(must: string): MustContain {
  if (must === 'everything') return must
  const [timeline, lsn] = must.split(' ') as [string, string]
  return { timeline: Number(timeline), lsn: parseLsn(lsn) }
}
