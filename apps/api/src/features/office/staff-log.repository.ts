// The staff log: append-only, each line has the hash of the line before (OFF-01; schema.sql).
import type { StaffAct } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, writeRow } from '../../platform/database/rows.ts'
import { authorSecret } from '../../platform/author.ts'
import type { PrintedHead, StaffLogFacts, StaffLogHead } from './staff-log.rules.ts'

export interface StaffLine {
  act: StaffAct
  /** null: a command of the operator. In a request the database takes the author from the session instead. */
  professionalId: string | null
  /** Organisation of the act; null for acts about one's own access. */
  organisationId?: string
  /** Member, address or thing that the act concerns. No secret. */
  subject?: string
  details?: Record<string, string>
}

/** Names the session, the author of acts, for the rest of the transaction. Does nothing for commands and jobs. */
export async function nameOfficeSession(tx: Db): Promise<void> {
  const secret = authorSecret()
  if (secret !== undefined) await sql`select set_config('visions.office_session', ${secret}, true)`.execute(tx)
}

/** Appends a line: other acts wait until this transaction ends. Returns its number, for the mails about it. */
export async function appendStaffLine(
  tx: Db,
  { act, professionalId, organisationId, subject = '', details = {} }: StaffLine,
): Promise<number> {
  const organisation = organisationId ?? null
  if (authorSecret() !== undefined) {
    await nameOfficeSession(tx)
    const { line } = (await writeRow<{ line: number }>(tx)`
      select append_staff_line(${act}, ${organisation}::uuid, ${subject}, ${JSON.stringify(details)}) as line`)!
    return line
  }
  // Commands and jobs, as the owner. The trigger sets the other columns.
  const { line } = (await writeRow<{ line: number }>(tx)`
    insert into staff_log (organisation_id, professional_id, act, subject, details)
    values (${organisation}, ${professionalId}, ${act}, ${subject}, ${JSON.stringify(details)}) returning line`)!
  return line
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

/** A line with the names of its author and organisation; undefined when it has ended. */
export const findStaffLine = (db: Db, line: number) =>
  findRow<Omit<ListedLine, 'line' | 'hash'> & { organisation: string }>(db)`
    select l.at, l.professional_id, coalesce(nullif(p.name, ''), p.email, '') as name, l.act, l.subject, l.details,
      coalesce(o.name, '') as organisation
    from staff_log l left join professionals p on p.id = l.professional_id
      left join organisations o on o.id = l.organisation_id
    where l.line = ${line}`

/** The first line whose hash, number or predecessor is wrong; undefined when the chain is sound. */
const findBrokenLine = async (db: Db): Promise<number | undefined> =>
  (
    await findRow<{ line: number }>(db)`
      select l.line from (
        select s.*, lag(s.hash) over byLine as hash_before, lag(s.line) over byLine as line_before
        from staff_log s window byLine as (order by s.line)
      ) l left join (select c.line, c.hash from staff_log_cuts c order by c.line desc limit 1) cut on true
      where l.line <> coalesce(l.line_before, cut.line, 0) + 1
        or l.previous <> coalesce(l.hash_before, cut.hash, '\\x'::bytea)
        or l.hash <> staff_line_hash(
          l.previous, l.line, l.at, l.organisation_id, l.professional_id, l.act, l.subject, l.details)
      order by l.line limit 1`
  )?.line

/** The number, hash and time of the last line, or of the last line that ended; line 0 of a log without acts. */
const END = sql`
  select e.line, encode(e.hash, 'hex') as hash, e.at from (
    select l.line, l.hash, l.at from staff_log l
    union all
    select c.line, c.hash, c.last_at from staff_log_cuts c
    union all
    select 0, '\\x'::bytea, '-infinity'::timestamptz
  ) e order by e.line desc limit 1`

/** What the check of the log compares with the heads (staff-log.rules.ts). */
export async function readStaffLogFacts(db: Db, heads: readonly StaffLogHead[]): Promise<StaffLogFacts> {
  const [facts] = await findRows<Omit<StaffLogFacts, 'brokenLine' | 'cuts' | 'hashes'>>(db)`
    select l.line as "lastLine", now() as now,
      exists (select from memberships) as "hasMembers",
      (select json_build_object('line', h.line, 'hash', encode(h.hash, 'hex')) from staff_log_head h) as "storedHead",
      (select h.printed_at from staff_log_head h) as "printedAt"
    from (${END}) l`
  const lines = [...heads.map(({ line }) => line), facts!.storedHead?.line ?? 0]
  return {
    ...facts!,
    brokenLine: await findBrokenLine(db),
    cuts: await findRows<StaffLogFacts['cuts'][number]>(db)`
      select c.line, encode(c.hash, 'hex') as hash, c.last_at as "lastAt", c.cut_at as "cutAt"
      from staff_log_cuts c order by c.line`,
    hashes: new Map(
      (
        await findRows<{ line: number; hash: string }>(db)`
          select line, encode(hash, 'hex') as hash from staff_log where line = any(${lines}::integer[])`
      ).map(({ line, hash }) => [line, hash]),
    ),
  }
}

/** Stores the head of the log as the printed one. Returns it with the time. */
export const markHead = async (tx: Db): Promise<PrintedHead> =>
  (await writeRow<PrintedHead>(tx)`
    with latest as (${END})
    insert into staff_log_head (line, hash, printed_at) select line, decode(hash, 'hex'), now() from latest
    on conflict (is_only) do update set line = excluded.line, hash = excluded.hash, printed_at = excluded.printed_at
    returning line, encode(hash, 'hex') as hash, printed_at as at`)!

/** Deletes the lines whose term has ended (PEO-07). Returns their number. Needs the rights of the owner. */
export const cutStaffLog = async (db: Db): Promise<number> =>
  (await writeRow<{ count: number }>(db)`select cut_staff_log() as count`)!.count
