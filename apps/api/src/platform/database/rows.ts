// Reads rows. SQL is a tagged template: findRow<Offer>(db)`select …`.
import { sql } from 'kysely'
import type { Db } from './database.ts'

type Statement = [text: TemplateStringsArray, ...values: unknown[]]

/** Runs a statement and returns its rows. */
export const findRows =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T[]> =>
    (await sql<T>(...statement).execute(db)).rows

/** Runs a statement and returns its first row, or undefined. */
export const findRow =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T | undefined> =>
    (await findRows<T>(db)(...statement))[0]

/** Runs a statement that always returns a row. Throws without one. */
export const getRow =
  <T>(db: Db) =>
  async (...statement: Statement): Promise<T> => {
    const row = await findRow<T>(db)(...statement)
    if (row === undefined) throw new Error('The statement returned no row')
    return row
  }

/** Whether a query selects or changes a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
