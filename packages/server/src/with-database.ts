// The addresses of a database, and the embedded server of machines that have none.
import { startEmbedded } from './embedded-postgres.ts'
import { ensureDatabase } from './migrations.ts'

/** Connection strings of one database. */
export interface DatabaseAddresses {
  /**
   * For requests: the application role logs in, or a user that may switch to it. A pooler may stand in
   * between.
   */
  app: string
  /** The owner of the schema, past any pooler: migrations, jobs, notifications, advisory locks. */
  owner: string
}

/** The addresses of a database that one user serves for everything. */
export const singleAddress = (url: string): DatabaseAddresses => ({ app: url, owner: url })

export interface DatabaseSettings {
  /**
   * DATABASE_URL, DATABASE_OWNER_URL and DATABASE_DIRECT_URL; without the first, the embedded server of
   * `dataDir` is used.
   */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databaseDirectUrl: string | undefined
  dataDir: string
}

export interface OpenDatabase {
  addresses: DatabaseAddresses
  /** Stops the embedded server. */
  close: () => Promise<void>
}

/**
 * The addresses that the settings name, or those of the embedded server, started now.
 * @param name database of the embedded server
 */
export async function openDatabaseServer(settings: DatabaseSettings, name: string): Promise<OpenDatabase> {
  const { databaseUrl: app, databaseOwnerUrl, databaseDirectUrl, dataDir } = settings
  if (app) return { addresses: { app, owner: databaseDirectUrl ?? databaseOwnerUrl ?? app }, close: async () => {} }
  const embedded = await startEmbedded(dataDir)
  const url = embedded.url(name)
  await ensureDatabase(url)
  return { addresses: singleAddress(url), close: embedded.stop }
}

/** Runs the work of a command on the database of the settings. */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  name: string,
  work: (addresses: DatabaseAddresses) => Promise<T>,
): Promise<T> {
  const { addresses, close } = await openDatabaseServer(settings, name)
  try {
    return await work(addresses)
  } finally {
    await close()
  }
}
