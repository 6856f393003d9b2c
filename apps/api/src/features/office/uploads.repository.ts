// What members upload in a day (OFF-13).
import { UPLOADS_A_DAY, type UploadKind } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { writeRow } from '../../platform/database/rows.ts'

/**
 * Counts a file of a member. Throws 429 when the member has added too many files, or too many bytes, since midnight in
 * Paris. Call it before the file is read: a refused file counts as well. RATE_LIMITS=off
 * switches it off.
 */
export async function countUpload(
  { db, config }: { db: Db; config: { rateLimits: boolean } },
  { id }: { id: string },
  kind: UploadKind,
  bytes: number,
): Promise<void> {
  if (!config.rateLimits) return
  const limits = UPLOADS_A_DAY[kind]
  const counted = await writeRow(db)`
    insert into member_uploads as u (professional_id, kind, day, count, bytes)
    values (${id}, ${kind}, paris_today(), 1, ${bytes})
    on conflict (professional_id, kind, day) do update set count = u.count + 1, bytes = u.bytes + excluded.bytes
      where u.count < ${limits.count} and u.bytes + excluded.bytes <= ${limits.bytes}
    returning kind`
  if (!counted)
    throw new Refusal(429, 'too_many_uploads', 'Too many files for one day', { headers: { 'retry-after': '3600' } })
}

/** Deletes the counts of the days before yesterday. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await sql`delete from member_uploads where day < paris_today() - 1`.execute(db)
}
