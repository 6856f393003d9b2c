import { openDatabase, openPool, type Db } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { ensureDatabase } from './migrate.ts'

/** Runs the work of a command on the given database, or on the embedded one, which is started and stopped around it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const embedded = await startEmbedded(dataDir)
  try {
    const url = embedded.url('visions')
    await ensureDatabase(url)
    return await work(url)
  } finally {
    await embedded.stop()
  }
}

/** Runs some work over one connection, closed afterwards; `asOwner` as for openPool. */
export async function withConnection<T>(url: string, { asOwner = false }: { asOwner?: boolean }, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(url, { size: 1, asOwner })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
