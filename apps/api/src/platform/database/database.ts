// The connection of the product to PostgreSQL: as its restricted role, with the types of its tables.
import { openPool as open } from '@visions/server/pool'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

/** Everything a repository needs: the pool or a transaction. */
export type Db = Kysely<DB>

/** The name of the product's database, where nobody gave one. */
export const DATABASE = 'visions'

/** Role of the product: it can insert into the star ledger and read it, never change it. */
const APP_ROLE = 'visions_app'

/**
 * Opens a pool. `url` is a PostgreSQL connection string; `size` connections (8 to 10 serve a hot row best).
 * With `asOwner`, works as the connecting user: for migrations and jobs, not for requests.
 */
export const openPool = (
  url: string,
  { size = 10, asOwner = false, onError }: { size?: number; asOwner?: boolean; onError?: (error: Error) => void } = {},
): pg.Pool => open(url, { size, ...(!asOwner && { role: APP_ROLE }), onError, name: DATABASE })

/** Kysely over a pool. */
export const openDatabase = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
