// The connections of the product to PostgreSQL, with the types of its tables.
import { openPool as open, type Pool, type PoolOptions } from '@visions/server/pool'
import { Kysely } from 'kysely'
import { createDialect } from './dialect.ts'
import type { DB } from './tables.ts'

/** The parameter of every repository function: the pool or a transaction. */
export type Db = Kysely<DB>

/** Connections of a node that its reads share. */
export const READERS = 4

/** Name of the product's database on the embedded server. */
export const DATABASE = 'visions'

/** Role of requests. */
export const REQUEST_ROLE = 'visions_app'

/**
 * Opens a pool of `size` connections (8 to 10 serve a hot row best) and as many `readers` as stated. They work as
 * the role of requests; with `asOwner`, as the connecting user: for migrations and jobs, not for requests.
 */
export const openPool = (
  url: string,
  {
    size = 10,
    asOwner = false,
    ...options
  }: Pick<PoolOptions, 'size' | 'readers' | 'onError' | 'queryTimeoutMs' | 'connectTimeoutMs'> & {
    asOwner?: boolean
  } = {},
): Pool => open(url, { size, ...(!asOwner && { role: REQUEST_ROLE }), ...options, name: DATABASE })

/** Kysely over a pool. */
export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: createDialect(pool) })
