// The session in whose name the work under way is done. The database takes the author of an act from it (OFF-01).
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

const current = new AsyncLocalStorage<string>()

/** Runs `work` in the name of a session. secret: the value of its cookie. */
export const asOfficeSession = <T>(secret: string, work: () => T): T => current.run(secret, work)

/** Whether the work under way is that of a session. Commands and jobs have none: they run as the owner. */
export const hasOfficeSession = (): boolean => current.getStore() !== undefined

/** Names the session for the rest of the transaction. Does nothing for commands and jobs. */
export async function nameOfficeSession(tx: Db): Promise<void> {
  const secret = current.getStore()
  if (secret !== undefined) await sql`select set_config('visions.office_session', ${secret}, true)`.execute(tx)
}
