import {
  withDatabase as withServer,
  type DatabaseAddresses,
  type DatabaseSettings,
} from '@visions/server/with-database'
import { DATABASE, openDatabase, openPool, type Db } from './database.ts'

/**
 * Runs the work of a command on the database of the settings, or on the embedded one, started for the work.
 */
export const withDatabase = <T>(
  settings: DatabaseSettings,
  work: (addresses: DatabaseAddresses) => Promise<T>,
): Promise<T> => withServer(settings, DATABASE, work)

/**
 * Runs `work` over one connection without a query timeout, as the application role or, with `asOwner`, as the
 * owner of the database.
 */
export async function withConnection<T>(
  addresses: DatabaseAddresses,
  { asOwner = false }: { asOwner?: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = openPool(asOwner ? addresses.owner : addresses.app, { size: 1, asOwner, queryTimeoutMs: 0 })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
