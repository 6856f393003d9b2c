// SQL conditions for the next page of a list (keyset paging): the rows after the last row of the page before.
import { sql, type RawBuilder } from 'kysely'

interface List {
  /** The table of the list, and its alias in the query. */
  table: string
  alias: string
  /** Column with the person or account whose list it is. */
  owner: string
  /** Column with the time of a row; `created_at` when unset. */
  time?: string
}

/**
 * Condition on a list ordered by `time desc, id`: the rows that follow the row `after`; all rows without one.
 * No row follows one that is missing or on the list of another owner.
 */
export function follows(
  { table, alias, owner, time = 'created_at' }: List,
  after: string | undefined,
): RawBuilder<boolean> {
  if (after === undefined) return sql`true`
  const row = (column: string) => sql.ref(`${alias}.${column}`)
  const last = (column: string) => sql.ref(`last.${column}`)
  return sql`exists (
    select from ${sql.table(table)} as last where last.id = ${after} and ${last(owner)} = ${row(owner)}
      and ${row(time)} <= ${last(time)} and (${row(time)} < ${last(time)} or ${row('id')} > last.id))`
}

/** SQL condition: rows after the last one of a page, in a list ordered by `columns`. The last column is the id. */
export function followsInOrder(
  { table, alias }: Pick<List, 'table' | 'alias'>,
  columns: readonly string[],
  after: string | null,
): RawBuilder<boolean> {
  if (after === null) return sql`true`
  const of = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))
  return sql`(${of(alias)}) > (select ${of('last')} from ${sql.table(table)} as last where last.id = ${after})`
}
