// Errors that a connection to PostgreSQL does not survive.
import pg from 'pg'

/** Message of PostgreSQL for a prepared statement whose columns were changed by a migration. */
export const OUTDATED_STATEMENT = 'cached plan must not change result type'

/**
 * Whether later queries on the same connection would fail too: it is broken or its packets are lost (no answer of the
 * server), its server became a standby, or its prepared statements are older than a migration.
 */
export const isLost = (error: Error | null | undefined): boolean =>
  error != null &&
  (!(error instanceof pg.DatabaseError) || error.code === '25006' || error.message === OUTDATED_STATEMENT)
