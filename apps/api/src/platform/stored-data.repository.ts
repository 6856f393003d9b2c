// What the product stores about a person, as the person reads and exports it (SHR-04). Each feature describes
// its own tables; src/stored-data.ts lists all of them.
import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'
import type { Db } from './database/database.ts'
import type { DB } from './database/tables.ts'
import type { Sealer } from './sealing.ts'

/** One table of the export: the rows of one kind about one person. */
export interface StoredKind {
  /** Name of the kind in addresses. */
  kind: string
  /** In French. */
  title: string
  /** The database tables whose rows about the person it shows. */
  tables: readonly (keyof DB)[]
  /** By name of each column in the export: its French heading. */
  headings: Readonly<Record<string, string>>
  /** Selects these columns of the rows of a person, in order. */
  select: (db: Db, personId: string) => StoredQuery
  /** Completes a selected row, for what the database cannot compute. */
  finish?: (row: Readonly<Record<string, unknown>>, codes: Sealer) => Record<string, unknown>
}

export type StoredQuery = SelectQueryBuilder<DB, never, Record<string, unknown>>

/** Describes one kind of rows of a query; the compiler checks that the query has these columns. */
export function storedKind<Tables, Names extends keyof Tables>(
  from: (db: Db) => SelectQueryBuilder<Tables, Names, object>,
) {
  type Column = StringReference<Tables, Names>
  return ({
    columns,
    person,
    order,
    ...kind
  }: Pick<StoredKind, 'kind' | 'title' | 'tables' | 'finish'> & {
    /** By name in the export: the column, or an expression, and its French heading. */
    columns: Readonly<Record<string, readonly [Column | RawBuilder<unknown>, heading: string]>>
    /** The column that holds the person. */
    person: Column
    order: readonly Column[]
  }): StoredKind => {
    const names = Object.entries(columns)
    const selected = names.map(([name, [column]]) => (typeof column === 'string' ? sql.ref(column) : column).as(name))
    return {
      ...kind,
      headings: Object.fromEntries(names.map(([name, [, heading]]) => [name, heading])),
      select: (db, personId) =>
        order.reduce(
          (query, column) => query.orderBy(sql.ref(column)),
          from(db)
            .select(selected)
            .where(sql<boolean>`${sql.ref(person)} = ${personId}`) as unknown as StoredQuery,
        ),
    }
  }
}

/** Requests with an idempotency key, and their answers. */
export const storedRequests = storedKind((db) => db.selectFrom('idempotency_keys as k'))({
  kind: 'requests',
  title: 'Demandes d’échange et ajouts de vœux',
  tables: ['idempotency_keys'],
  columns: {
    route: ['k.route', 'Appel'],
    key: ['k.key', 'Clé de la demande'],
    status: ['k.status', 'Statut'],
    answer: ['k.body', 'Réponse'],
    createdAt: ['k.created_at', 'Date'],
  },
  person: 'k.person_id',
  order: ['k.created_at', 'k.route', 'k.key'],
})
