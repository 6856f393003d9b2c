// Accounts without sign-ins (PEO-07), by the clock of the database. A sign-in makes an announcement void.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow } from '../../platform/database/rows.ts'
import { waitBriefly } from './personal-data.repository.ts'

/** Years without a sign-in after which an account ends, and days between the announcement and the end. */
const UNUSED_YEARS = 2
const DAYS_TO_END = 30

const YEARS = sql`make_interval(years => ${UNUSED_YEARS})`
const NOTICE = sql`make_interval(days => ${DAYS_TO_END})`
/** Whether a person is to be notified. */
const IS_UNUSED = sql`p.signed_in_at <= now() + ${NOTICE} - ${YEARS}`

/**
 * Whether an announcement counts: no sign-in since then. One at the same moment can be dated before it, but the account
 * is not unused then.
 */
const IS_ANNOUNCED = sql<boolean>`(p.signed_in_at <= u.announced_at and ${IS_UNUSED})`

/** Announcements of people who have signed in since. */
export async function deleteVoidAnnouncements(db: Db): Promise<void> {
  await sql`
    delete from unused_accounts u using people p where p.id = u.person_id and not ${IS_ANNOUNCED}`.execute(db)
}

/** Up to `limit` people to notify, the longest unused first. */
export const findUnused = async (db: Db, limit: number): Promise<string[]> =>
  (
    await findRows<{ id: string }>(db)`
      select p.id from people p
      where ${IS_UNUSED} and not exists (select from unused_accounts u where u.person_id = p.id)
      order by p.signed_in_at limit ${limit}`
  ).map(({ id }) => id)

/** Announces the end of an account. Returns its day; undefined when it is announced already, in use, or deleted. */
export const addAnnouncement = async (tx: Db, personId: string): Promise<Date | undefined> =>
  (
    await findRows<{ due_at: Date }>(tx)`
      insert into unused_accounts (person_id, announced_at, due_at)
      select p.id, now(), greatest(p.signed_in_at + ${YEARS}, now() + ${NOTICE}) from people p
      where p.id = ${personId} and ${IS_UNUSED}
      on conflict do nothing returning due_at`
  )[0]?.due_at

/** Day of an announced end for a mail that is sent now; undefined without one. */
export const findAnnouncedEnd = async (db: Db, personId: string): Promise<Date | undefined> =>
  (
    await findRows<{ due_at: Date }>(db)`
      select greatest(u.due_at, now() + ${NOTICE}) as due_at from unused_accounts u join people p on p.id = u.person_id
      where u.person_id = ${personId} and ${IS_ANNOUNCED}`
  )[0]?.due_at

/** Records that the mail about an announced end was accepted. The first one counts. */
export async function markMailed(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('unused_accounts')
    .set({ mailed_at: sql<Date>`coalesce(mailed_at, now())` })
    .where('person_id', '=', personId)
    .execute()
}

/** Whether an announced end has come. People with a confirmed address have a month from their mail on. */
const IS_ENDED = sql<boolean>`(${IS_ANNOUNCED} and u.due_at <= now()
  and (confirmed_email(p) = '' or u.mailed_at <= now() - ${NOTICE}))`

/** Up to `limit` people whose announced end has come. */
export const findEnded = async (db: Db, limit: number): Promise<string[]> =>
  (
    await findRows<{ person_id: string }>(db)`
      select u.person_id from unused_accounts u join people p on p.id = u.person_id
      where ${IS_ENDED} order by u.due_at limit ${limit}`
  ).map(({ person_id }) => person_id)

/** Whether the announced end of an account has come. If so, locks the announcement and the person against a sign-in. */
export async function lockEnded(tx: Db, personId: string): Promise<boolean> {
  await waitBriefly(tx)
  return hasRow(
    tx
      .selectFrom('unused_accounts as u')
      .innerJoin('people as p', 'p.id', 'u.person_id')
      .select('u.person_id')
      .where('u.person_id', '=', personId)
      .where(IS_ENDED)
      .forUpdate(),
  )
}
