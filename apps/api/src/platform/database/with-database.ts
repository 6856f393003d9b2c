import { withDatabase as withAny } from '@visions/server/with-database'
import { DATABASE, openDatabase, openPool, type Db } from './database.ts'

/** Runs the work of a command on the given database, or on the embedded one, which is started and stopped around it. */
export const withDatabase = <T>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (url: string) => Promise<T>,
): Promise<T> => withAny({ databaseUrl, dataDir, name: DATABASE }, work)

/** Runs some work over one connection, closed afterwards; `asOwner` as for openPool. */
export async function withConnection<T>(url: string, { asOwner = false }: { asOwner?: boolean }, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(url, { size: 1, asOwner })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
