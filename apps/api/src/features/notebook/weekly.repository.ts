import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, writeRows } from '../../platform/database/rows.ts'

export interface WeeklyReader {
  id: string
  city: string
  /** The last visit of the site. */
  seenAt: Date
}

/** People who chose the weekly mail, have a confirmed address and are not leaving. */
const READERS = sql`
  select p.id, p.city, greatest(p.signed_in_at, v.seen_at) as "seenAt"
  from weekly_choices o join people p on p.id = o.person_id
  left join last_visits v on v.person_id = p.id
  where o.is_on and p.email_confirmed_at is not null and not exists (
    select from leaving_people l where l.person_id = p.id)`

/** A page of readers without a search today, in order; after: the last one of the page before. */
export const findWeeklyReaders = (
  db: Db,
  { after, today, limit }: { after: string | null; today: string; limit: number },
) =>
  findRows<WeeklyReader>(db)`
    select r.* from (${READERS}) r left join weekly_mails w on w.person_id = r.id
    where (${after}::uuid is null or r.id > ${after}::uuid) and (w.checked_on is null or w.checked_on < ${today}::date)
    order by r.id limit ${limit}`

/** A reader, when they still are one. */
export const findWeeklyReader = async (db: Db, personId: string): Promise<WeeklyReader | undefined> =>
  (await findRows<WeeklyReader>(db)`select r.* from (${READERS}) r where r.id = ${personId}`)[0]

/**
 * Claims the search of a day for a person: their earlier reasons, or undefined when another run had it, or a mail was
 * sent less than seven days ago. Holds the row until the transaction ends.
 */
export const claimSearch = async (tx: Db, personId: string, today: string): Promise<string[] | undefined> =>
  (
    await writeRows<{ reasons: string[] }>(tx)`
      insert into weekly_mails as w (person_id, checked_on) values (${personId}, ${today}::date)
      on conflict (person_id) do update set checked_on = excluded.checked_on
        where w.checked_on < excluded.checked_on and (w.sent_on is null or w.sent_on <= excluded.checked_on - 7)
      returning reasons`
  )[0]?.reasons

/** Records a mail and its reason. The latest fifty reasons are stored. */
export async function recordMail(tx: Db, { personId, today, fact }: { personId: string; today: string; fact: string }) {
  await sql`
    update weekly_mails set sent_on = ${today}::date, reasons = (array_prepend(${fact}, reasons))[1:50]
    where person_id = ${personId}`.execute(tx)
}
