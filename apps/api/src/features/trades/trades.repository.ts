// The catalogue of trades.
import type { Trade } from '@visions/advice/model'
import type { RomeCounts } from '@visions/advice/rome/losses.rules'
import type { TradeName } from '@visions/advice/words/meanings.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { originsOf, type SavedTrade, type TradeOrigins, type TradePlan } from './saved-trades.rules.ts'

/** Rows that are read at a time, so that other requests are answered between two pages. */
const PAGE_ROWS = 200

/** All trades, by code. A usual work setting is also a limit. */
export async function listTrades(db: Db): Promise<Trade[]> {
  const trades: Trade[] = []
  for (let after = ''; ;) {
    const { rows } = await sql<{ trade: Trade }>`
      select jsonb_build_object('code', code, 'title', title, 'interests', interests, 'profile', profile,
        'skills', skills, 'sectors', array_remove(sector || array_remove(other_sectors, sector), null),
        'settings', settings, 'limits', limits, 'unsaid', unsaid, 'centres', centres, 'level', level,
        'access', access, 'definition', body, 'deeds', deeds, 'names', names, 'isRegulated', is_regulated,
        'demand', demand, 'related', related) as trade
      from trades where code > ${after} order by code limit ${PAGE_ROWS}`.execute(db)
    trades.push(...rows.map(({ trade }) => ({ ...trade, limits: [...new Set([...trade.limits, ...trade.settings])] })))
    const last = rows.at(-1)
    if (rows.length < PAGE_ROWS || !last) return trades
    after = last.trade.code
  }
}

/** Codes, names and main sectors of all trades, by code. */
export async function listTradeNames(db: Db): Promise<TradeName[]> {
  return db.selectFrom('trades').select(['code', 'title', 'sector', 'names']).orderBy('code').execute()
}

/** The rows of trades, by code. `codes`: those of an import. */
export async function findSavedTrades(db: Db, codes: readonly string[]): Promise<Map<string, SavedTrade>> {
  const { rows } = await sql<{ row: SavedTrade }>`
    select to_jsonb(t) - array['demand', 'renamed_at', 'is_in_demand'] as row
    from trades t where code = any(${codes})`.execute(db)
  return new Map(rows.map(({ row }) => [row.code, row]))
}

/** What wrote the values of a trade; undefined for an unknown code. */
export async function findTradeOrigins(db: Db, code: string): Promise<TradeOrigins | undefined> {
  const row = (await findSavedTrades(db, [code])).get(code)
  return row && originsOf(row)
}

/** The codes of the sectors. */
export async function findSectorCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sectors').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

/** Adds or replaces rows; a trade with another meaning is renamed now. */
export async function writeTrades(tx: Db, writes: TradePlan['writes']): Promise<void> {
  if (writes.length === 0) return
  const columns = [
    'code title body sector interests skills level access other_sectors settings limits unsaid centres profile deeds',
    'names related is_regulated source imported former_title',
  ].flatMap((names) => names.split(' '))
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const replaced = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`
    insert into trades (${list}, renamed_at)
    select ${list}, case when "isRenamed" then now() end
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as rows (code text, title text, body text, sector text,
      interests text, skills text[], level smallint, access text, other_sectors text[], settings text[],
      limits text[], unsaid text[], centres text[], profile real[], deeds text[], names text[], related text[],
      is_regulated boolean, source text, imported jsonb, former_title text, "isRenamed" boolean)
    order by code
    on conflict (code) do update set ${replaced},
      renamed_at = coalesce(excluded.renamed_at, trades.renamed_at)`.execute(tx)
}

/** The codes of a source that are not among these. */
export async function findOtherCodes(tx: Db, source: string, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('trades')
    .select('code')
    .where('source', '=', source)
    .where(sql<boolean>`not code = any(${codes})`)
    .execute()
  return rows.map(({ code }) => code)
}

/** Deletes trades. */
export async function deleteTrades(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await sql`delete from trades where code = any(${codes})`.execute(tx)
}

/** The counts of the last import of a source; undefined before the first. */
export async function findCounts(tx: Db, source: string): Promise<RomeCounts | undefined> {
  const row = await tx.selectFrom('trade_imports').select('counts').where('source', '=', source).executeTakeFirst()
  return row?.counts as RomeCounts | undefined
}

export async function saveCounts(tx: Db, source: string, counts: RomeCounts): Promise<void> {
  await sql`
    insert into trade_imports (source, counts) values (${source}, ${JSON.stringify(counts)}::jsonb)
    on conflict (source) do update set counts = excluded.counts, imported_at = excluded.imported_at`.execute(tx)
}

/** Waits until no other import of trades runs. Throws after three seconds. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('visions trades'))`
    .execute(tx)
    .catch((error: Error & { code?: string }) => {
      throw error.code === '55P03' ? new Error('Another import of trades is in progress.', { cause: error }) : error
    })
}

/** Whether a ROME was imported. */
export const hasRome = async (db: Db): Promise<boolean> => (await findImportDay(db, 'rome')) !== undefined

/** When a source was imported last; undefined before the first import. */
export async function findImportDay(db: Db, source: string): Promise<Date | undefined> {
  const row = await db.selectFrom('trade_imports').select('imported_at').where('source', '=', source).executeTakeFirst()
  return row?.imported_at
}
