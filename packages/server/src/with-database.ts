// A database for the length of a command.
import { startEmbedded } from './embedded-postgres.ts'
import { ensureDatabase } from './migrations.ts'

export interface WhichDatabase {
  /** Connection string; without one, the embedded server of `dataDir` is used. */
  databaseUrl: string | undefined
  dataDir: string
  /** The database of the embedded server, created when it is not there. */
  name: string
}

/** Runs the work of a command on the given database, or on the embedded one, which is started and stopped around it. */
export async function withDatabase<T>({ databaseUrl, dataDir, name }: WhichDatabase, work: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const embedded = await startEmbedded(dataDir)
  try {
    const url = embedded.url(name)
    await ensureDatabase(url)
    return await work(url)
  } finally {
    await embedded.stop()
  }
}
