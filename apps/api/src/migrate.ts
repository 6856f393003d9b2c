// The migrations of the product and of its job queue, and the rights of its roles.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureRole } from '@visions/server/ensure-role'
import { runMigrations } from '@visions/server/migrations'
import { logsInAs } from '@visions/server/pool'
import type { DatabaseAddresses } from '@visions/server/with-database'
import type pg from 'pg'
import { APP_ROLE, OFFICE_FUNCTIONS, OFFICE_ROLE, OFFICE_TASKS } from './database-roles.ts'

const DB = path.resolve(import.meta.dirname, '../db')
/** Where the migrations are, and how a database of the line before the baseline comes to it. */
export const MIGRATIONS = {
  folder: path.join(DB, 'migrations'),
  former: {
    last: '0062-reads-from-replicas.sql',
    folder: path.join(DB, 'upgrade'),
    becomes: ['0100-baseline.sql', '0101-first-contents.sql'],
  },
}
const LOCK = 7_225_146

/** Name of the last migration of this version. */
export const LAST_MIGRATION = readdirSync(MIGRATIONS.folder).toSorted().at(-1)!

/** Addresses of the product's database. */
export interface ProductAddresses extends DatabaseAddresses {
  /** For the back office: its role, or a user that may switch to it. `app` when absent. */
  office?: string
}

/**
 * Migrates a database and returns the names of the migrations that ran. Safe to call concurrently. A node that starts
 * leaves what contracts for `npm run db:migrate`.
 */
export const migrate = (
  { app, owner, office = officeAddress({ app, owner }) }: ProductAddresses,
  { contracts = true }: { contracts?: boolean } = {},
): Promise<string[]> =>
  runMigrations(owner, {
    ...MIGRATIONS,
    table: 'migrations',
    lock: LOCK,
    contracts,
    after: async (pool, ran) => {
      if (ran.length > 0 || !(await hasQueue(pool))) await migrateQueue(pool)
      await ensureRole(pool, APP_ROLE, app)
      await ensureRole(pool, OFFICE_ROLE, office)
      await separateRoles(pool)
      // They run with the rights of the owner, who owns the queue.
      await pool.query(`revoke execute on function ${[...OFFICE_FUNCTIONS, 'enqueue_any_jobs', 'cut_staff_log'].join()}
          from public, ${APP_ROLE.role}, ${OFFICE_ROLE.role};
        grant execute on function enqueue_any_jobs to ${APP_ROLE.role};
        grant execute on function ${OFFICE_FUNCTIONS.join()} to ${OFFICE_ROLE.role}`)
      await pool.query(
        `with gone as (delete from office_tasks where task <> all ($1))
         insert into office_tasks select unnest($1::text[]) on conflict do nothing`,
        [OFFICE_TASKS],
      )
    },
  })

/** The role of people never switches to that of the office: without an office of its own, only the owner does. */
const officeAddress = ({ app, owner }: { app: string; owner: string }): string =>
  logsInAs(app, APP_ROLE.role) ? owner : app

/** Revokes what versions before granted: membership of the role of people in that of the office. */
async function separateRoles(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    'select from pg_auth_members where roleid = to_regrole($1) and member = to_regrole($2)',
    [OFFICE_ROLE.role, APP_ROLE.role],
  )
  if (rowCount) await pool.query(`revoke ${OFFICE_ROLE.role} from ${APP_ROLE.role}`)
}

/**
 * Whether the tables of the queue exist. A new version of its library comes with one of our migrations, so
 * the tables are not migrated at every start.
 */
async function hasQueue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ known: string | null }>(
    `select to_regclass('graphile_worker.migrations') as known`,
  )
  return rows[0]!.known !== null
}

async function migrateQueue(pool: pg.Pool): Promise<void> {
  const queue = await import('graphile-worker')
  await queue.runMigrations({ pgPool: pool, logger: new queue.Logger(() => () => {}) })
}
