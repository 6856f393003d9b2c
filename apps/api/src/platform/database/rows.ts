// Reads rows. SQL is a tagged template: findRow<Offer>(db)`select …`.
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { compileRead } from './dialect.ts'

type Statement = [text: TemplateStringsArray, ...values: unknown[]]

/** Returns the rows of a statement that writes and locks nothing. */
export const findRows =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T[]> =>
    (await db.executeQuery(compileRead(sql<T>(...statement), db))).rows

/** Returns the first row of such a statement, or undefined. */
export const findRow =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T | undefined> =>
    (await findRows<T>(db)(...statement))[0]

/** Returns the first row of such a statement. Throws without one. */
export const getRow =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T> =>
    required(await findRow<T>(db)(...statement))

/** Runs a statement that writes or locks, and returns its rows. */
export const writeRows =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T[]> =>
    (await sql<T>(...statement).execute(db)).rows

/** Runs a statement that writes or locks, and returns its first row, or undefined. */
export const writeRow =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T | undefined> =>
    (await writeRows<T>(db)(...statement))[0]

/** Returns the row of a statement that always has one. */
export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}

/** Whether a query selects or changes a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
