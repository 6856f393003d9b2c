// The connections of the product to PostgreSQL, with the types of its tables.
import type { Right, ServiceRole } from '@visions/server/ensure-role'
import { openPool as open, type Pool, type PoolOptions } from '@visions/server/pool'
import type { DatabaseAddresses } from '@visions/server/with-database'
import { Kysely } from 'kysely'
import { createDialect } from './dialect.ts'
import type { DB } from './tables.ts'

/** The parameter of every repository function: the pool or a transaction. */
export type Db = Kysely<DB>

/** Connections of a node that its reads share. */
export const READERS = 4

/** Name of the product's database on the embedded server. */
export const DATABASE = 'visions'

/** Addresses of the product's database. */
export interface ProductAddresses extends DatabaseAddresses {
  /** For the back office: its role, or a user that may switch to it. `app` when absent. */
  office?: string
}

const READ: readonly Right[] = ['select']
const rightsOn = (tables: readonly string[], rights: readonly Right[]) =>
  Object.fromEntries(tables.map((table) => [table, rights]))

/**
 * Role of requests of people. It may read and extend the star ledger, but not change it. It reaches no table of
 * professionals, and only reads drafts (for their preview), pictures and whether the site is open (OFF-12).
 */
export const APP_ROLE: ServiceRole = {
  role: 'visions_app',
  schema: 'public',
  exceptions: {
    migrations: [],
    star_ledger: ['select', 'insert'],
    ...rightsOn(
      [
        'professionals',
        'professional_identities',
        'professional_sessions',
        'organisations',
        'memberships',
        'member_roles',
        'role_requests',
        'second_factors',
        'recovery_codes',
        'invitations',
        'staff_log',
        'staff_log_cuts',
        'staff_log_head',
        'office_tasks',
        'code_lots',
        'waiting_codes',
        'stock_alerts',
        'content_archivals',
        'start_bundle_contents',
        'member_uploads',
      ],
      [],
    ),
    ...rightsOn(
      [
        'content_items',
        'content_versions',
        'content_saves',
        'content_comments',
        'content_imports',
        'content_presence',
        'media',
        'media_files',
        'media_proposals',
        'openings',
        // Scripts of pages: written by the owner only.
        'web_files',
      ],
      READ,
    ),
  },
}

/** A table that requests write to: without the right to, a node is not ready. */
export const WRITTEN_TABLE = 'public.purchases'

/**
 * Opens a pool of `size` connections (8 to 10 serve a hot row best) and as many `readers` as stated. They work as
 * the application role; with `asOwner`, as the connecting user: for migrations and jobs, not for requests.
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
): Pool => open(url, { size, ...(!asOwner && { role: APP_ROLE.role }), ...options, name: DATABASE })

/** Kysely over a pool. */
export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: createDialect(pool) })
