import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs a part of a transaction. When it throws, its writes are undone, and the transaction can continue. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // Without a connection this fails as well; the first error says why.
    await sql`rollback to savepoint part`.execute(tx).catch(() => {})
    throw error
  }
}
