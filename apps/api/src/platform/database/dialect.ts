// How Kysely uses our pool: reads outside a transaction go to its shared connections, anything else to one that is
// checked out for it.
import type { Pool } from '@visions/server/pool'
import {
  PostgresDialect,
  PostgresDriver,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import type { DB } from './tables.ts'

type Query = CompiledQuery & { isRead?: boolean }
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/** Compiles a statement that writes and locks nothing. A shared connection refuses a write. */
export const compileRead = <T>(statement: RawBuilder<T>, db: Kysely<DB>): CompiledQuery<T> =>
  Object.assign({ isRead: true }, statement.compile(db))

/** Selects of Kysely that lock no rows, and statements of `compileRead`. */
const isReading = ({ query, isRead = false }: Query): boolean =>
  isRead || (SelectQueryNode.is(query) && query.endModifiers === undefined && query.with === undefined)

export function createDialect(pool: Pool): Dialect {
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new PoolDriver(pool)
  return dialect
}

class PoolDriver implements Driver {
  #pool: Pool
  #driver: PostgresDriver
  constructor(pool: Pool) {
    this.#pool = pool
    this.#driver = new PostgresDriver({ pool })
  }

  init = () => this.#driver.init()
  destroy = () => this.#driver.destroy()

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#pool, this.#driver)
  }

  async releaseConnection({ checkedOut }: LazyConnection): Promise<void> {
    if (checkedOut) await this.#driver.releaseConnection(await checkedOut)
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(await connection.checkOut(), settings)
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await this.#driver.commitTransaction(await connection.checkOut())
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await this.#driver.rollbackTransaction(await connection.checkOut())
  }
}

/** Checks a connection out for the first statement that is not a read; later ones, also reads, run on the same. */
class LazyConnection implements DatabaseConnection {
  #pool: Pool
  #driver: PostgresDriver
  checkedOut: Promise<PostgresConnection> | undefined

  constructor(pool: Pool, driver: PostgresDriver) {
    this.#pool = pool
    this.#driver = driver
  }

  checkOut(): Promise<PostgresConnection> {
    return (this.checkedOut ??= this.#driver.acquireConnection() as Promise<PostgresConnection>)
  }

  async executeQuery<R>(query: Query): Promise<QueryResult<R>> {
    if (!this.checkedOut && isReading(query)) return { rows: await this.#pool.read<never>(query.sql, query.parameters) }
    return (await this.checkOut()).executeQuery<R>(query)
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed')
  }
}
