// Inserts a row and returns it whole.
import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import type { DB } from '../../src/platform/database/tables.ts'

export type Table = keyof DB
export type Row<T extends Table> = Selectable<DB[T]>
/** Columns that a test may set; `Narrower` restricts columns with a closed list of values. */
export type Overrides<T extends Table, Narrower = unknown> = Partial<Insertable<DB[T]> & Narrower>

/** Inserts one row and returns it as the database stored it. */
export async function insert<T extends Table>(db: Db, table: T, values: Insertable<DB[T]>): Promise<Row<T>> {
  // Kysely cannot infer the row of a table that is a type parameter; the signature above states it.
  const row: unknown = await db
    .insertInto(table as 'tools')
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Row<T>
}

let counter = 0
/** Short, different at every call and in every process. */
export const unique = (): string => `${(++counter).toString(36)}${randomBytes(4).toString('hex')}`
