import { REWARD_SHOWN } from '@visions/contract/contents/rewards'
import type { RewardReach } from '@visions/contract/rewards'
import type { TransactionType } from '@visions/contract/vocabulary'
import { sql, type NotNull } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, hasRow } from '../../platform/database/rows.ts'
import { follows } from '../../platform/database/following-rows.ts'
import { takePage } from '../../platform/page.ts'

const isOnOffer = sql<boolean>`
  r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())`
const isInStock = sql<boolean>`exists (select from codes_on_sale c where c.reward_id = r.id)`
/** When the next codes of the day come (ECO-11); null when there are some, or all are for sale. */
const nextPart = sql<Date | null>`next_codes_at(r)`

const SHOWN = (Object.keys(REWARD_SHOWN) as (keyof typeof REWARD_SHOWN)[]).map((name) => `r.${name}` as const)

function offers(db: Db) {
  return db
    .selectFrom('rewards as r')
    .innerJoin('partners as p', 'p.id', 'r.partner_id')
    .select(['r.id', isInStock.as('is_in_stock'), ...SHOWN])
    .select(nextPart.as('next_part_at'))
    .select([
      'p.name as partner_name',
      'p.website',
      'p.logo as partner_logo',
      'p.description as partner_description',
      'p.socials',
    ])
    .where(isOnOffer)
}

export type RewardOffer = Awaited<ReturnType<typeof findOffers>>[number]

export interface OfferFilter {
  isCheapestFirst: boolean
  isForMinors: boolean
}

/** The rewards on offer now, at most 100, the cheapest first or in the order of the editors. */
export function findOffers(db: Db, { isCheapestFirst, isForMinors }: OfferFilter) {
  return offers(db)
    .$if(isForMinors, (query) => query.where('r.adults_only', '=', false))
    .$if(isCheapestFirst, (query) => query.orderBy('r.price'))
    .orderBy('r.position')
    .orderBy('r.id')
    .limit(100)
    .execute()
}

/** Whether a person may see and obtain rewards for adults now. False for a deleted person. */
export async function isOfAge(db: Db, personId: string): Promise<boolean> {
  const row = await findRow<{ is_of_age: boolean }>(db)`select is_of_age(w) from people w where w.id = ${personId}`
  return row?.is_of_age ?? false
}

/** What decides which rewards a person may obtain (NBK-09). Undefined when they were deleted. */
export const findReach = (db: Db, personId: string) =>
  findRow<Omit<RewardReach, 'possibleFrom'> & { possibleFrom: Date | null }>(db)`
    select s.possible_from as "possibleFrom", s.is_vouched as "isVouched", s.missing_days as "missingDays",
      s.used_up as "usedUp"
    from reward_standings s where s.person_id = ${personId}`

/**
 * One reward on offer. Hides one for adults from minors, but not from those whose majority is dated: the page
 * says from when it is possible (ECO-07). possible_from: when the account is old enough to obtain it (ECO-03),
 * null when it is now. is_vouched: an identity of these issuers vouches for the person (ECO-09); missing_days: days
 * with proven stars (ECO-10). Both only matter for a reward of cash value. times_left: null without a limit.
 */
export const findOffer = (
  db: Db,
  { personId, rewardId, vouching }: { personId: string; rewardId: string; vouching: readonly string[] },
): Promise<
  | (RewardOffer & { possible_from: Date | null; is_vouched: boolean; missing_days: number; times_left: number | null })
  | undefined
> =>
  offers(db)
    .select([
      sql<boolean>`not r.has_cash_value or is_vouched_by(${personId}, ${vouching})`.as('is_vouched'),
      sql<number>`case when r.has_cash_value
        then (select proven_days_missing(a.account_id) from star_balances a where a.person_id = ${personId})
        else 0 end`.as('missing_days'),
      sql<number | null>`case when r.limit_per_person is not null then greatest(0, r.limit_per_person - (
        select count(*)::integer from purchases b
        where b.account_id in (select accounts_of(${personId})) and b.reward_id = r.id
      )) end`.as('times_left'),
    ])
    .select(
      sql<Date | null>`(
        select cash_value_from(w) from people w
        where w.id = ${personId} and r.has_cash_value and cash_value_from(w) > now()
      )`.as('possible_from'),
    )
    .where('r.id', '=', rewardId)
    .where(
      sql<boolean>`(not r.adults_only or exists (
        select from people w where w.id = ${personId} and (is_of_age(w) or of_age_from(w) is not null)))`,
    )
    .executeTakeFirst()

/** Whether a reward is in the list of a person, so that they can wish for it. Locks it against deletion. */
export const isOfferedTo = (tx: Db, personId: string, rewardId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('rewards as r')
      .select('r.id')
      .where('r.id', '=', rewardId)
      .where(isOnOffer)
      .where(
        sql<boolean>`(not r.adults_only or exists (select from people w where w.id = ${personId} and is_of_age(w)))`,
      )
      .forKeyShare('r'),
  )

/** Whether a person has enough stars for a reward that they may obtain now. */
export const canObtainSome = async (db: Db, personId: string): Promise<boolean> =>
  (await db.selectFrom('reward_standings').select('can_obtain').where('person_id', '=', personId).executeTakeFirst())
    ?.can_obtain ?? false

/** Milliseconds until the next window opens or closes, at most until the next full hour, by the database's clock. */
export async function msToNextWindow(db: Db): Promise<number> {
  const { ms } = await getRow<{ ms: number }>(db)`
    select (extract(epoch from min(at) - now()) * 1000)::float8 as ms
    from (
      select start_at as at from rewards where archived_at is null
      union all select end_at from rewards where archived_at is null
      union all select date_trunc('hour', now()) + interval '1 hour' -- a part of the stocks of the day
    ) instants where at > now()`
  return ms
}

const PAGE = 50

/** Records whether the code of a purchase is used (PIS-05). False for a purchase of another person. */
export async function markUsed(
  db: Db,
  { personId, purchaseId, isUsed }: { personId: string; purchaseId: string; isUsed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchases as b')
    .from('star_balances as a')
    .set({ used_at: isUsed ? sql<Date>`coalesce(b.used_at, now())` : null })
    .whereRef('b.account_id', '=', 'a.account_id')
    .where('a.person_id', '=', personId)
    .where('b.id', '=', purchaseId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lists a person's purchases without refunded ones, latest first. `after`: the last purchase of the previous
 * page.
 */
export async function findPurchases(db: Db, personId: string, after: string | undefined) {
  const rows = await db
    .selectFrom('star_balances as a')
    // The limit before the joins makes the cost of a page independent of the number of purchases.
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('purchases as l')
          .selectAll()
          .whereRef('l.account_id', '=', 'a.account_id')
          .where('l.refunded_at', 'is', null)
          .where(follows({ table: 'purchases', alias: 'l', owner: 'account_id' }, after))
          .orderBy('l.created_at', 'desc')
          .orderBy('l.id')
          .limit(PAGE + 1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoin('reward_codes as c', 'c.id', 't.code_id')
    .innerJoin('rewards as r', 'r.id', 't.reward_id')
    .innerJoin('partners as p', 'p.id', 'r.partner_id')
    .select(['t.id', 't.created_at', 't.transaction_type', 't.price', 'c.code', 'c.sealed'])
    .select([
      'r.id as reward_id',
      'r.title',
      'r.offer',
      'r.logo',
      'r.type',
      'r.on_purchase',
      'p.name as partner_name',
      'p.logo as partner_logo',
    ])
    .where('a.person_id', '=', personId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .execute()
  return takePage(rows, PAGE)
}

/** The result of the SQL function `buy_reward` (schema.sql). */
export type PurchaseOutcome =
  | { status: 401 | 402 | 403 | 404 | 409 | 422; code: string; details?: Record<string, string | number> }
  | {
      status: 200
      purchaseId: string
      createdAt: string
      rewardId: string
      title: string
      /** The code, in clear or sealed (base64): one of the two. */
      promoCode?: string
      sealedCode?: string
      onPurchase: unknown
      price: number
      transactionType: TransactionType
      visionsStars: number
      provenStars: number
    }

/**
 * Refuses or completes a purchase in one round trip. The same key gives the same outcome. starterStep: the last
 * credited step of the person's starter mission.
 */
export async function tryToBuy(
  db: Db,
  request: {
    personId: string
    rewardId: string
    transactionType: TransactionType
    shownPrice: number | undefined
    isAdult: boolean | undefined
    key: string | undefined
    requestHash: string
    /** Issuers that vouch for one human (ECO-09). */
    vouching: readonly string[]
  },
): Promise<{ outcome: PurchaseOutcome; starterStep: number }> {
  const { personId, rewardId, transactionType, shownPrice = null, isAdult = null, key = null } = request
  const { requestHash, vouching } = request
  const { rows } = await sql<{ outcome: PurchaseOutcome; starterStep: number }>`
    select buy_reward(
      ${personId}, ${rewardId}, ${transactionType}, ${shownPrice}, ${isAdult}, ${key}, ${requestHash}, true, ${vouching}
    ) as outcome, coalesce((
      select p.starter_mission_step from people p where p.id = ${personId}
    ), 0) as "starterStep"`.execute(db)
  return rows[0]!
}

/**
 * The content of the mail about a purchase, or undefined when the person was deleted or the purchase
 * refunded.
 */
export function findAnnouncement(db: Db, purchaseId: string) {
  return db
    .selectFrom('purchases as t')
    .innerJoin('star_balances as a', 'a.account_id', 't.account_id')
    .innerJoin('rewards as r', 'r.id', 't.reward_id')
    .innerJoin('partners as p', 'p.id', 'r.partner_id')
    .select(['a.person_id', 'r.title', 'p.name as partner_name', 't.price'])
    .$narrowType<{ person_id: NotNull }>()
    .where('a.person_id', 'is not', null)
    .where('t.id', '=', purchaseId)
    .where('t.refunded_at', 'is', null)
    .executeTakeFirst()
}

/** Calls the SQL function `refund_purchase`. Returns the balance, or null when there is nothing to refund. */
export async function tryToRefund(db: Db, purchaseId: string): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`select refund_purchase(${purchaseId}) as balance`.execute(db)
  return rows[0]!.balance
}

/** Imports of a reward take turns until the transaction ends: the unique hash does not compare two keys. */
export async function lockStock(tx: Db, rewardId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('codes'), hashtext(${rewardId}))`.execute(tx)
}

export interface SealedCode {
  sealed: Buffer
  hash: Buffer
}

/**
 * Which of these codes a reward has already, by their place: sealed with any key, or in clear. Lock its stock first.
 */
export async function findKnownCodes(
  tx: Db,
  rewardId: string,
  codes: readonly { code: string; hashes: readonly Buffer[] }[],
): Promise<Set<number>> {
  const hashes = codes.flatMap((code, place) => code.hashes.map((hash) => ({ hash, place })))
  const rows = await findRows<{ place: number }>(tx)`
    select given.place
    from unnest(${hashes.map(({ hash }) => hash)}::bytea[], ${hashes.map(({ place }) => place)}::int[])
      as given (hash, place)
    where exists (select from reward_codes c where c.reward_id = ${rewardId} and c.code_hash = given.hash)
      or exists (select from waiting_codes c where c.reward_id = ${rewardId} and c.code_hash = given.hash)
    union
    select (given.place - 1)::int
    from unnest(${codes.map(({ code }) => code)}::text[]) with ordinality as given (code, place)
    where has_clear_code(${rewardId}, given.code)`
  return new Set(rows.map(({ place }) => place))
}

export interface CodeToSeal {
  id: number
  reward_id: string
  code: string | null
  sealed: Buffer | null
  is_sold: boolean
}

/** Codes after `after` that are in clear or sealed with another key, by number. */
export const findCodesToSeal = (db: Db, { keyId, after, limit }: { keyId: Buffer; after: number; limit: number }) =>
  findRows<CodeToSeal>(db)`
    select c.id, c.reward_id, c.code, c.sealed, c.purchase_id is not null as is_sold from reward_codes c
    where c.id > ${after} and (c.sealed is null or substring(c.sealed from 1 for ${keyId.length}) <> ${keyId})
    order by c.id limit ${limit}`

/** Stores codes sealed and removes their clear text. */
export async function setSealed(db: Db, codes: readonly (SealedCode & { id: number })[]): Promise<void> {
  await sql`
    update reward_codes c set code = null, sealed = given.sealed, code_hash = given.hash
    from unnest(${codes.map(({ id }) => id)}::bigint[], ${codes.map(({ sealed }) => sealed)}::bytea[],
      ${codes.map(({ hash }) => hash)}::bytea[]) as given (id, sealed, hash)
    where c.id = given.id`.execute(db)
}

/** The latest sealed code; undefined without one. */
export const findLastSealed = (db: Db) =>
  db
    .selectFrom('reward_codes')
    .select(['reward_id', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ sealed: NotNull }>()
    .executeTakeFirst()

/** Notifies every process of a changed stock. Codes have no trigger: it would fire at each purchase. */
export async function notifyStockChanged(db: Db): Promise<void> {
  await sql`select pg_notify('content_changed', 'rewards')`.execute(db)
}

/** Maximum number of rewards whose stock the metrics report, and of codes counted for each. */
const MAX_REWARDS = 30
const MAX_CODES = 1000

/** Counts the unsold codes of the rewards that have the fewest and have not ended, up to a thousand each. */
export const countCodesLeft = (db: Db) =>
  findRows<{ rewardId: string; left: number }>(db)`
    select r.id as "rewardId", stock.left from rewards r cross join lateral (
      select count(*) as left from (
        select from codes_on_sale c where c.reward_id = r.id limit ${MAX_CODES}) unsold) stock
    where r.archived_at is null and (r.end_at is null or r.end_at > now())
    order by stock.left, r.id limit ${MAX_REWARDS}`

/** A reward of a partner that is in the list now, one that minors see if there is one; undefined without any. */
export async function findRewardOfPartner(db: Db, partnerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rewards as r')
    .select('r.id')
    .where('r.partner_id', '=', partnerId)
    .where(isOnOffer)
    .orderBy('r.adults_only')
    .orderBy('r.position')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
