// The migrations of the product, and those of its jobs.
import path from 'node:path'
import { runMigrations } from '@visions/server/migrations'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations')
const LOCK = 7_225_146

/** Brings a database up to date; returns the names of the migrations it ran. Safe to call from many processes at once. */
export const migrate = (url: string): Promise<string[]> =>
  runMigrations(url, { folder: FOLDER, table: 'migrations', lock: LOCK, after: migrateJobsToo })

/** The tables of the jobs come with a library: a version of it that is new arrives with code of ours, so not at every start. */
async function migrateJobsToo(pool: pg.Pool, ran: string[]): Promise<void> {
  const { rows } = await pool.query<{ known: string | null }>(`select to_regclass('graphile_worker.migrations') as known`)
  if (!rows[0]!.known || ran.length > 0) await migrateJobs({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})
