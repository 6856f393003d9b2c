// The copy of the product's trades in the database.
import type { Trade } from '@visions/advice/model'
import type pg from 'pg'
import { inTransaction } from '../database.ts'

/** The version of the copy; undefined before the first. */
export async function findCopiedVersion(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ version: string }>('select version from matching.trades_copy')
  return rows[0]?.version
}

/**
 * Replaces the copy by these trades in one transaction, and writes only rows that differ. Several nodes can call it
 * concurrently: a version that is stored is not written again. Returns whether it was written.
 */
export const replaceTrades = (pool: pg.Pool, version: string, trades: readonly Trade[]): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(7225148, hashtext('trades'))")
    if ((await findCopiedVersion(client)) === version) return false
    await client.query('delete from matching.copied_trades where code <> all($1)', [trades.map(({ code }) => code)])
    await client.query(
      `insert into matching.copied_trades (code, trade)
       select value ->> 'code', value from jsonb_array_elements($1::jsonb) order by 1
       on conflict (code) do update set trade = excluded.trade where copied_trades.trade <> excluded.trade`,
      [JSON.stringify(trades)],
    )
    await client.query(
      `insert into matching.trades_copy (version) values ($1)
       on conflict (is_only) do update set version = excluded.version, copied_at = excluded.copied_at`,
      [version],
    )
    return true
  })

/** All copied trades, by code. */
export async function listCopiedTrades(client: Pick<pg.Pool, 'query'>): Promise<Trade[]> {
  const { rows } = await client.query<{ trade: Trade }>('select trade from matching.copied_trades order by code')
  return rows.map(({ trade }) => trade)
}
