// Lots of codes and the stock of rewards, as the office sees them (OFF-01, RWD-09). Nothing here opens a code.
import type { CodeShape } from '@visions/contract/codes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, hasRow, writeRow } from '../../platform/database/rows.ts'
import type { SealedCode } from './rewards.repository.ts'

/** Days of purchases that the pace is measured over. */
export const PACE_DAYS = 28
const DEFAULT_LOW_STOCK = 10
const MAX_REWARDS = 500
const MAX_LOTS = 100

export interface StockRow {
  id: string
  title: string
  partner: string
  left: number
  expired: number
  sold: number
  low_stock: number
  waiting_lots: number
}

const stocks = sql`
  select r.id, r.title, p.name as partner, coalesce(a.low_stock, ${DEFAULT_LOW_STOCK}::int) as low_stock,
    (select count(*)::int from codes_on_sale c where c.reward_id = r.id) as left,
    (select count(*)::int from reward_codes c where c.reward_id = r.id and c.purchase_id is null
      and c.expires_on < paris_today()) as expired,
    (select count(*)::int from purchases b where b.reward_id = r.id
      and b.created_at > now() - make_interval(days => ${PACE_DAYS}::int)) as sold,
    (select count(*)::int from code_lots l where l.reward_id = r.id and l.released_at is null
      and l.withdrawn_at is null) as waiting_lots
  from rewards r join partners p on p.id = r.partner_id left join stock_alerts a on a.reward_id = r.id
  where r.archived_at is null`

/** Rewards with their stock, those that run out first. */
export const findStocks = (db: Db) =>
  findRows<StockRow>(db)`
    select * from (${stocks}) s
    order by s.left::float8 / nullif(s.sold, 0), s.left, s.title, s.id limit ${MAX_REWARDS}`

export const findStock = (db: Db, rewardId: string) => findRow<StockRow>(db)`${stocks} and r.id = ${rewardId}`

/** Sets the number of codes at which a mail is sent. Returns the title; undefined for an unknown reward. */
export const setLowStock = async (tx: Db, rewardId: string, lowStock: number): Promise<string | undefined> =>
  (
    await writeRow<{ title: string }>(tx)`
      with changed as (
        insert into stock_alerts (reward_id, low_stock) select id, ${lowStock} from rewards where id = ${rewardId}
        on conflict (reward_id) do update set low_stock = excluded.low_stock returning reward_id
      ) select r.title from rewards r join changed c on c.reward_id = r.id`
  )?.title

export interface LotRow {
  id: string
  reward_id: string
  title: string
  file_name: string
  count: number
  known: number
  refused: number
  left: number
  /** null: imported before shapes were stored. */
  shapes: CodeShape[] | null
  expires_on: string | null
  is_expired: boolean
  imported_by: string | null
  imported_at: Date
  released_by: string | null
  released_at: Date | null
  withdrawn_by: string | null
  withdrawn_at: Date | null
}

const lots = sql`
  select l.id, l.reward_id, r.title, l.file_name, l.count, l.known, l.refused, l.shapes, l.expires_on::text,
    coalesce(l.expires_on < paris_today(), false) as is_expired, l.imported_by, l.imported_at, l.released_by,
    l.released_at, l.withdrawn_by, l.withdrawn_at
  from code_lots l join rewards r on r.id = l.reward_id`

/** The latest lots of a reward. */
export const findLots = (db: Db, rewardId: string) =>
  findRows<LotRow>(db)`
    with unsold as (
      select c.lot_id, count(*)::int as left from reward_codes c
      where c.reward_id = ${rewardId} and c.purchase_id is null and c.lot_id is not null group by c.lot_id
    )
    select l.*, case when l.withdrawn_at is not null then 0 when l.released_at is null then l.count
      else coalesce(u.left, 0) end as left
    from (${lots} where l.reward_id = ${rewardId}) l left join unsold u on u.lot_id = l.id
    order by l.imported_at desc, l.id limit ${MAX_LOTS}`

/** A lot, locked until the transaction ends. */
export const lockLot = (tx: Db, id: string) => writeRow<LotRow>(tx)`${lots} where l.id = ${id} for update of l`

/** importedBy: null for the command of the operator. */
export const addLot = async (
  tx: Db,
  lot: {
    id: string
    rewardId: string
    fileName: string
    count: number
    known: number
    refused: number
    shapes: readonly CodeShape[]
    expiresOn: string | null
    importedBy: string | null
  },
): Promise<void> => {
  await sql`
    insert into code_lots (id, reward_id, file_name, count, known, refused, shapes, expires_on, imported_by)
    values (${lot.id}, ${lot.rewardId}, ${lot.fileName}, ${lot.count}, ${lot.known}, ${lot.refused},
      ${JSON.stringify(lot.shapes)}::jsonb, ${lot.expiresOn}, ${lot.importedBy})`.execute(tx)
}

/** Stores the shapes of a lot that has none yet, while it waits. */
export async function setShapes(db: Db, lotId: string, shapes: readonly CodeShape[]): Promise<void> {
  await sql`
    update code_lots set shapes = ${JSON.stringify(shapes)}::jsonb
    where id = ${lotId} and shapes is null and released_at is null and withdrawn_at is null`.execute(db)
}

/** Sealed codes of a lot that waits, after a place. */
export const findWaitingCodes = (db: Db, lotId: string, after: number, limit: number) =>
  findRows<{ place: number; sealed: Buffer }>(db)`
    select place, sealed from waiting_codes where lot_id = ${lotId} and place > ${after} order by place limit ${limit}`

/** Adds codes to a lot that waits. place: of the first one. */
export async function addWaitingCodes(
  tx: Db,
  { lotId, rewardId, place }: { lotId: string; rewardId: string; place: number },
  codes: readonly SealedCode[],
): Promise<void> {
  await sql`
    insert into waiting_codes (lot_id, place, reward_id, sealed, code_hash)
    select ${lotId}::uuid, ${place} + place, ${rewardId}::uuid, sealed, hash
    from unnest(${codes.map(({ sealed }) => sealed)}::bytea[], ${codes.map(({ hash }) => hash)}::bytea[])
      with ordinality as given (sealed, hash, place)`.execute(tx)
}

/** Moves the codes of a locked lot on sale. releasedBy: null for the command of the operator. */
export async function releaseCodes(tx: Db, lotId: string, releasedBy: string | null): Promise<void> {
  await sql`
    insert into reward_codes (reward_id, sealed, code_hash, expires_on, lot_id)
    select w.reward_id, w.sealed, w.code_hash, l.expires_on, l.id
    from waiting_codes w join code_lots l on l.id = w.lot_id where l.id = ${lotId} order by w.place`.execute(tx)
  await sql`delete from waiting_codes where lot_id = ${lotId}`.execute(tx)
  await sql`update code_lots set released_at = now(), released_by = ${releasedBy} where id = ${lotId}`.execute(tx)
}

/** Deletes the codes of a locked lot. */
export async function withdrawCodes(tx: Db, lotId: string, withdrawnBy: string): Promise<void> {
  await sql`delete from waiting_codes where lot_id = ${lotId}`.execute(tx)
  await sql`update code_lots set withdrawn_at = now(), withdrawn_by = ${withdrawnBy} where id = ${lotId}`.execute(tx)
}

/** Whether a day is before today, in Paris. */
export const isPast = async (db: Db, day: string): Promise<boolean> =>
  (await getRow<{ past: boolean }>(db)`select ${day}::date < paris_today() as past`).past

/** Whether a reward exists. Locks it against deletion. */
export const lockReward = (tx: Db, rewardId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('rewards').select('id').where('id', '=', rewardId).forKeyShare())

/** Codes of waiting lots that are sealed with another key. */
export const findWaitingToSeal = (db: Db, keyId: Buffer, limit: number) =>
  findRows<{ lot_id: string; place: number; reward_id: string; sealed: Buffer }>(db)`
    select lot_id, place, reward_id, sealed from waiting_codes
    where substring(sealed from 1 for ${keyId.length}) <> ${keyId} limit ${limit}`

export async function setWaitingSealed(
  db: Db,
  codes: readonly (SealedCode & { lot_id: string; place: number })[],
): Promise<void> {
  await sql`
    update waiting_codes w set sealed = given.sealed, code_hash = given.hash
    from unnest(${codes.map((code) => code.lot_id)}::uuid[], ${codes.map(({ place }) => place)}::int[],
      ${codes.map(({ sealed }) => sealed)}::bytea[], ${codes.map(({ hash }) => hash)}::bytea[])
      as given (lot_id, place, sealed, hash)
    where w.lot_id = given.lot_id and w.place = given.place`.execute(db)
}

/** Whether a reward has at most as many codes on sale as its threshold. Reads one more than that. */
const isLow = (rewardId: ReturnType<typeof sql>, lowStock: ReturnType<typeof sql>) => sql<boolean>`
  (select count(*) from (select from codes_on_sale c where c.reward_id = ${rewardId} limit ${lowStock} + 1) few)
    <= ${lowStock}`

/** Clears the alerts of rewards whose stock is above the threshold again. */
export async function clearAlerts(tx: Db): Promise<void> {
  await sql`
    update stock_alerts a set is_announced = false
    where a.is_announced and not ${isLow(sql`a.reward_id`, sql`a.low_stock`)}`.execute(tx)
}

/** Marks the rewards on offer that have reached their threshold, and have had codes. Returns those newly marked. */
export async function markLowStocks(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ reward_id: string }>`
    insert into stock_alerts (reward_id, is_announced)
    select r.id, true from rewards r left join stock_alerts a on a.reward_id = r.id
    where r.archived_at is null and (r.end_at is null or r.end_at > now()) and a.is_announced is not true
      and exists (select from reward_codes c where c.reward_id = r.id)
      and ${isLow(sql`r.id`, sql`coalesce(a.low_stock, ${DEFAULT_LOW_STOCK}::int)`)}
    on conflict (reward_id) do update set is_announced = true where not stock_alerts.is_announced
    returning reward_id`.execute(tx)
  return rows.map(({ reward_id }) => reward_id)
}
