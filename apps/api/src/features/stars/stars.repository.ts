import type { Experience, ProofLevel } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow, required, writeRow } from '../../platform/database/rows.ts'

/** The balance of a person, in VisionsStars. */
export async function findBalance(db: Db, personId: string): Promise<number> {
  return (await findStars(db, personId)).visionsStars
}

/**
 * The balance of a person and the proven stars in it: credited with a partner's proof and not spent (ECO-01).
 */
export function findStars(db: Db, personId: string): Promise<{ visionsStars: number; provenStars: number }> {
  return db
    .selectFrom('star_accounts')
    .select(['stars as visionsStars', 'proven as provenStars'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Entries that are shown as arrivals: credits, without refunds. */
const isArrival = sql<boolean>`l.amount > 0 and l.source_key not like 'refund:%'`

interface StarsOfHeader {
  visionsStars: number
  provenStars: number
  /** A credit was not shown to the person yet (NBK-04). */
  hasUnshown: boolean
  /** Steps of the starter mission that another account of the identity received (ECO-06). */
  formerSteps: string[]
}

/** The balance for the header, and what it says of stars. */
export const findStarsOfHeader = (db: Db, personId: string) =>
  getRow<StarsOfHeader>(db)`
    select a.stars as "visionsStars", a.proven as "provenStars",
      array(
        select l.source_key from accounts_of(a.person_id) every (id)
        join star_ledger l on l.account_id = every.id and l.source_key in ('starter:1', 'starter:2')
        where every.id <> a.id
      ) as "formerSteps",
      a.entries > a.shown_entry and exists (
        select from star_ledger l where l.account_id = a.id and l.entry > a.shown_entry and ${isArrival}
      ) as "hasUnshown"
    from star_accounts a where a.person_id = ${personId}`

/** A credit of the ledger. tool: name of the tool whose result it is for, else null. */
export interface UnshownCredit {
  source: string
  stars: number
  tool: string | null
}
export type Credit = UnshownCredit & { at: string }

/** The credits of a person that were not shown yet, at most `most`, the oldest first. entry: the last entry. */
export const findUnshownCredits = (db: Db, personId: string, max: number) =>
  getRow<{ balance: number; entry: number; count: number; total: number; credits: UnshownCredit[] }>(db)`
    with unshown as (
      select l.entry, l.source_key, l.amount
      from star_accounts a join star_ledger l on l.account_id = a.id and l.entry > a.shown_entry and ${isArrival}
      where a.person_id = ${personId}
    )
    select a.stars as balance, a.entries as entry,
      (select count(*)::integer from unshown) as count,
      (select coalesce(sum(amount), 0)::integer from unshown) as total,
      (select coalesce(json_agg(json_build_object('source', u.source_key, 'stars', u.amount, 'tool', t.name)
         order by u.entry), '[]')
       from (select * from unshown order by entry limit ${max}) u
       left join tools t on t.id = case when u.source_key like 'result:%' then substr(u.source_key, 8)::uuid end
      ) as credits
    from star_accounts a where a.person_id = ${personId}`

/** The latest credits of a person, at most `max`, the oldest first. */
export const findLatestCredits = (db: Db, personId: string, max: number) =>
  findRows<Credit>(db)`
    select u.source_key as source, u.amount as stars, t.name as tool, to_json(u.created_at) #>> '{}' as at
    from (
      select l.entry, l.source_key, l.amount, l.created_at
      from star_accounts a join star_ledger l on l.account_id = a.id and ${isArrival}
      where a.person_id = ${personId} order by l.entry desc limit ${max}
    ) u
    left join tools t on t.id = case when u.source_key like 'result:%' then substr(u.source_key, 8)::uuid end
    order by u.entry`

/** Marks the credits up to an entry as shown. Returns their sources. Idempotent; never goes back. */
export async function markCreditsShown(db: Db, personId: string, entry: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with before as (select a.id, a.shown_entry from star_accounts a where a.person_id = ${personId} for update),
    shown as (
      update star_accounts a set shown_entry = least(a.entries, ${entry}::integer) from before
      where a.id = before.id and a.shown_entry < least(a.entries, ${entry}::integer)
      returning a.id, before.shown_entry as after, a.shown_entry as until
    )
    select l.source_key as source
    from shown join star_ledger l on l.account_id = shown.id and l.entry > shown.after and l.entry <= shown.until
    where ${isArrival} limit 5000`.execute(db)
  return rows.map(({ source }) => source)
}

/**
 * An account at the end of a week in Europe/Paris. received: the sum of all credits until then, with refunds.
 */
export interface WeekEnd {
  /** `2026-11-16`. */
  monday: string
  received: number
  balance: number
}

/**
 * The account of a person at the end of each of the last `max` weeks and of the week before them, oldest
 * first, starting at the earliest with the week before the sign-up. Each week costs one index lookup.
 */
export const findWeekEnds = (db: Db, personId: string, max: number) =>
  findRows<WeekEnd>(db)`
    select to_char(each.week, 'YYYY-MM-DD') as monday, coalesce(latest.received, 0) as received,
      coalesce(latest.balance, 0) as balance
    from star_accounts a join people p on p.id = a.person_id
    cross join lateral generate_series(
      (greatest(week_of(now()) - 7 * ${max - 1}::integer, week_of(p.created_at)) - 7)::timestamp,
      week_of(now())::timestamp, interval '7 days'
    ) each (week)
    left join lateral (
      select w.received, w.balance from star_weeks w where w.account_id = a.id and w.week <= each.week::date
      order by w.week desc limit 1
    ) latest on true
    where a.person_id = ${personId} order by each.week`

/** Opens the star account of a new person. Does nothing when it exists. */
export async function openAccount(tx: Db, personId: string): Promise<void> {
  await tx
    .insertInto('star_accounts')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}

/**
 * Stores the hashes of identities that a person has, for as long as the account is remembered: reasons pay once, and
 * limits count, over all accounts that ever had one of them (ECO-06). The first account that had an identity stays the
 * only one for which it proves anything (PEO-01). Idempotent. May wait for the star accounts of all who had one: call
 * it before locking rows of the person.
 */
export async function rememberIdentities(tx: Db, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    select remember_identity(a.id, hash) from star_accounts a, unnest(${hashes}::bytea[]) hash
    where a.person_id = ${personId}`.execute(tx)
}

/**
 * Locks the star account of a person until the transaction ends. Call it before locking the person's other
 * rows.
 */
export async function lockAccount(db: Db, personId: string): Promise<void> {
  await sql`select from star_accounts a where a.person_id = ${personId} for update`.execute(db)
}

/** Retention of the identities of an erased account, as declared on the privacy page (donnees.md). */
const IDENTITY_YEARS = 3

/**
 * Dates the erasure of an account. The hashes of its identities stay, to recognize a later account (ECO-06); those of
 * births do not.
 */
export async function closeAccount(tx: Db, personId: string): Promise<void> {
  await sql`
    update known_identities k set minor_birth = null from star_accounts a
    where a.person_id = ${personId} and k.account_id = a.id and k.minor_birth is not null`.execute(tx)
  await tx
    .updateTable('star_accounts')
    .set({ erased_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .execute()
}

/** Removes the hashes of the identities of accounts that were erased three years ago. */
export async function clearOldIdentities(db: Db): Promise<void> {
  const isOld = sql<boolean>`a.erased_at < now() - make_interval(years => ${IDENTITY_YEARS})`
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from known_identities k using star_accounts a where a.id = k.account_id and ${isOld}`.execute(tx)
    await sql`delete from joined_accounts j using star_accounts a where a.id = j.account_id and ${isOld}`.execute(tx)
  })
}

/** Reasons of the finished game and of the finished deck of trades (NBK-01). */
export type FinishSource = 'game:finished' | 'swipe:trades'

/**
 * Credits a reason once for a person, over all accounts of their identity (invariant I3, ECO-06).
 * credited: stars credited by this call, 0 when an earlier call credited the reason.
 */
export async function creditStars(
  db: Db,
  personId: string,
  source:
    | `${'starter' | 'piste'}:${number}`
    | `${'assessment' | 'coach'}:${Experience}`
    | `result:${string}`
    | FinishSource,
  amount: number,
  proof: ProofLevel,
): Promise<{ credited: number; balance: number }> {
  const row = await writeRow<{ credited: number; balance: number }>(db)`
    select credited, balance from credit_stars(${personId}, ${source}, ${amount}, ${proof})`
  return required(row)
}

/** Stars credited and spent by all people within the last hour. */
export const sumRecentStars = (db: Db) =>
  getRow<{ issued: number; spent: number }>(db)`
    select coalesce(sum(amount) filter (where amount > 0), 0) as issued,
      coalesce(-sum(amount) filter (where amount < 0), 0) as spent
    from star_ledger where created_at > now() - interval '1 hour'`

/** Sum of the entries with these reasons in the present account of a person, in VisionsStars. */
export async function sumCredits(db: Db, personId: string, sources: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('star_ledger as l')
    .innerJoin('star_accounts as a', 'a.id', 'l.account_id')
    .where('a.person_id', '=', personId)
    .where('l.source_key', 'in', sources)
    .select((is) => is.fn.coalesce(is.fn.sum<number>('l.amount'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export interface LedgerFault {
  account_id: string
  fault: string
}

/**
 * Scans the whole ledger for broken invariants (trust §3, I1, I2, I5, I10; README, I15 and I16): wrong
 * balances, negative running sums, missing entries, broken hash chains, purchases without a debit or a code,
 * and weeks or proven stars that differ from the entries. Returns at most 100 faults. Reads every row.
 */
export const findLedgerFaults = (db: Db) =>
  findRows<LedgerFault>(db)`
    with entries as (
      select l.*, lag(hash, 1, ''::bytea) over w as previous, sum(amount) over w as running,
        row_number() over w as place, max(week_of(created_at)) over w as week,
        sum(greatest(amount, 0)) over w as received,
        coalesce(o.opening, 0) + sum(coalesce(proven, 0)) over w as running_proven
      from star_ledger l left join proven_openings() o using (account_id)
      window w as (partition by account_id order by entry)
    ), weeks as (
      select distinct on (account_id, week) account_id, week, received, running from entries
      order by account_id, week, entry desc
    )
    select a.id as account_id, 'the balance is not the sum' as fault from star_accounts a
      left join (select account_id, sum(amount) as total, count(*) as entries from star_ledger group by 1) s
        on s.account_id = a.id
      where a.stars <> coalesce(s.total, 0) or a.entries <> coalesce(s.entries, 0)
    union all select account_id, 'entry ' || entry || ' leaves less than nothing' from entries where running < 0
    union all select account_id, 'entry ' || entry || ' has a wrong balance' from entries where running <> balance
    union all select account_id, 'entries are missing before ' || entry from entries where place <> entry
    union all select account_id, 'entry ' || entry || ' was changed' from entries
      where hash <> ledger_hash(previous, account_id, entry, amount, source_key, proof, created_at, proven)
    union all select a.id, 'the proven stars are not the sum' from star_accounts a
      left join (
        select distinct on (account_id) account_id, running_proven from entries order by account_id, entry desc
      ) e on e.account_id = a.id
      where a.proven <> coalesce(e.running_proven, 0)
    union all select account_id, 'entry ' || entry || ' leaves more proven stars than stars, or less than none'
      from entries where proven is not null and running_proven not between 0 and running
    union all select account_id, 'entry ' || entry || ' moves proven stars without a proof' from entries
      where proven <> case when proof = 'confirmed' or proof = 'returned' and proven <> 0 then amount
          when proof is not null then 0 else proven end
        or proof is null and proven > 0 and source_key not like 'refund:%'
    union all
      select r.account_id, 'purchase ' || split_part(r.source_key, ':', 2) || ' and its refund differ in proven stars'
      from entries r join star_ledger p
        on p.account_id = r.account_id and p.source_key = 'purchase:' || split_part(r.source_key, ':', 2)
      where r.source_key like 'refund:%' and r.proven <> -coalesce(p.proven, 0)
    union all select account_id, 'the week of ' || week || ' differs from its entries'
      from weeks full join star_weeks s using (account_id, week)
      where (weeks.received, weeks.running) is distinct from (s.received, s.balance)
    union all select p.account_id, 'purchase ' || p.id || ' has no debit' from ledger_purchases p
      where not exists (
        select from star_ledger l
        where l.account_id = p.account_id and l.source_key = 'purchase:' || p.id and l.amount = -p.price)
    union all select p.account_id, 'purchase ' || p.id || ' does not own its code'
      from ledger_purchases p where not p.owns_code
    union all select a.id, 'the last hash is not that of the last entry' from star_accounts a
      join star_ledger l on l.account_id = a.id and l.entry = a.entries where l.hash <> a.last_hash
    union all select p.account_id, 'purchase ' || p.id || ' and its refund do not agree' from ledger_purchases p
      where p.is_refunded <> exists (
        select from star_ledger l
        where l.account_id = p.account_id and l.source_key = 'refund:' || p.id and l.amount = p.price)
    limit 100`

/** Runs findLedgerFaults for operators, in a read-only transaction without a time limit. */
export const checkLedger = (db: Db): Promise<LedgerFault[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return findLedgerFaults(tx)
    })
