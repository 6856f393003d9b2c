// The staff log: append-only, each line has the hash of the line before (OFF-01; migration 0029).
import type { StaffAct } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows } from '../../platform/database/rows.ts'

export interface StaffLine {
  act: StaffAct
  /** null: a command of the operator. */
  professionalId: string | null
  /** Of acts in an organisation; null for acts about one's own access. */
  organisationId?: string
  /** Member, address or thing that the act concerns. No secret. */
  subject?: string
  details?: Record<string, string>
}

/**
 * Appends a line, in the transaction of the act. Call it last: other acts wait until this transaction ends.
 */
export async function appendStaffLine(
  tx: Db,
  { act, professionalId, organisationId, subject = '', details = {} }: StaffLine,
): Promise<void> {
  // The trigger sets the other columns.
  await sql`
    insert into staff_log (organisation_id, professional_id, act, subject, details)
    values (${organisationId ?? null}, ${professionalId}, ${act}, ${subject}, ${JSON.stringify(details)})`.execute(tx)
}

export interface ListedLine {
  line: number
  at: Date
  professional_id: string | null
  name: string
  act: StaffAct
  subject: string
  details: Record<string, string>
  hash: string
}

/** Lines of an organisation, and of the own access of its members, the latest first. */
export const findStaffLines = (
  db: Db,
  organisationId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedLine[]> =>
  findRows<ListedLine>(db)`
    select l.line, l.at, l.professional_id, coalesce(nullif(p.name, ''), p.email, '') as name, l.act, l.subject,
      l.details, encode(l.hash, 'hex') as hash
    from staff_log l left join professionals p on p.id = l.professional_id
    where (l.organisation_id = ${organisationId} or (l.organisation_id is null and l.professional_id in (
        select m.professional_id from memberships m where m.organisation_id = ${organisationId})))
      and l.line < ${before ?? 2_147_483_647}
    order by l.line desc limit ${limit}`

/** The first line whose hash, number or predecessor is wrong; undefined when the log is sound. */
export const findBrokenLine = async (db: Db): Promise<number | undefined> =>
  (
    await findRow<{ line: number }>(db)`
      select l.line from (
        select s.*, lag(s.hash) over (order by s.line) as hash_before, row_number() over (order by s.line) as place
        from staff_log s
      ) l
      where l.line <> l.place or l.previous <> coalesce(l.hash_before, '\\x'::bytea) or l.hash <> staff_line_hash(
        l.previous, l.line, l.at, l.organisation_id, l.professional_id, l.act, l.subject, l.details)
      order by l.line limit 1`
  )?.line
