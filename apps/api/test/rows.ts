// Reads and changes rows of a test's database by the values of their columns.
import type { UpdateObject } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import type { DB } from '../src/platform/database/tables.ts'
import type { Row, Table } from './build/insert.ts'

type Columns<T extends Table> = keyof Row<T> & string

/** Rows with the values of `where`. Default: all columns. orderBy: a column, ascending. */
export async function findRows<T extends Table, C extends Columns<T> = Columns<T>>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
  columns?: readonly C[],
  orderBy?: Columns<T>,
): Promise<Pick<Row<T>, C>[]> {
  // Kysely cannot infer the row of a table that is a type parameter; the signature above states it.
  let query = db.selectFrom(table as 'tools').where((eb) => eb.and(where as object))
  if (orderBy) query = query.orderBy(orderBy as 'id')
  const rows: unknown = await (columns ? query.select(columns as readonly 'id'[]) : query.selectAll()).execute()
  return rows as Pick<Row<T>, C>[]
}

/** The first row with the values of `where`; throws without one. */
export async function getRow<T extends Table, C extends Columns<T> = Columns<T>>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const [row] = await findRows(db, table, where, columns)
  if (!row) throw new Error(`no row in ${table}`)
  return row
}

/** Sets columns of the rows with the values of `where`; `{}` for all rows. */
export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  values: UpdateObject<DB, T>,
): Promise<void> {
  await db
    .updateTable(table as 'tools')
    .set(values as object)
    .where((eb) => eb.and(where as object))
    .execute()
}
