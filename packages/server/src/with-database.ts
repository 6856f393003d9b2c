// Connection strings of a database, or of the embedded server on machines without a database.
import { startEmbedded } from './embedded-postgres.ts'
import { ensureDatabase } from './migrations.ts'

/** Connection strings of one database. */
export interface DatabaseAddresses {
  /** For requests: the application role, or a user that may switch to it. May lead through a pooler. */
  app: string
  /** For migrations, jobs, notifications and advisory locks: the owner of the schema, without a pooler. */
  owner: string
}

/** One connection string for both purposes. */
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
 * The connection strings of the settings, or those of the embedded server, which is started.
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
