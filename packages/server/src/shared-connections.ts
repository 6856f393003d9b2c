// Read-only connections that many reads share. The reads of one turn of the event loop are sent in one write, and
// answered in their order (pipelining of the PostgreSQL protocol).
import type pg from 'pg'
import { isLost, OUTDATED_STATEMENT } from './lost-connection.ts'

/** Age after which a connection is replaced, in milliseconds: a failover is followed without an error. */
const MAX_AGE_MS = 300_000

interface Connection {
  /** Undefined while the connection is opened. */
  client: pg.PoolClient | undefined
  opening: Promise<pg.PoolClient>
  /** Reads without an answer. */
  reading: number
  replaceAt: number
}

export class SharedConnections {
  #pool: pg.Pool
  #maxReads: number
  #connections = new Set<Connection>()
  #reading = 0
  /** The connection of the reads that are sent together now. */
  #current: Connection | undefined

  /**
   * @param pool its clients have the option `pipeline`
   * @param maxReads reads that may be unanswered on one connection
   */
  constructor(pool: pg.Pool, maxReads: number) {
    this.#pool = pool
    this.#maxReads = maxReads * pool.options.max
  }

  /** Whether another read would wait too long. */
  get isFull(): boolean {
    return this.#reading >= this.#maxReads
  }

  /** The rows of a statement that writes and locks nothing. */
  async read<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    try {
      return await this.#send<R>(text, values)
    } catch (error) {
      if ((error as Error).message !== OUTDATED_STATEMENT) throw error
      // Another connection may be as old as this one: it is removed in its turn.
      return this.read<R>(text, values)
    }
  }

  async #send<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    const connection = (this.#current ??= this.#begin())
    this.#reading++
    connection.reading++
    try {
      const client = connection.client ?? (await connection.opening)
      return (await client.query<R>(text, values as unknown[])).rows
    } catch (error) {
      if (isLost(error as Error)) this.#remove(connection)
      throw error
    } finally {
      this.#reading--
      connection.reading--
      if (connection.reading === 0 && !this.#connections.has(connection)) connection.client?.release(true)
    }
  }

  async end(): Promise<void> {
    for (const connection of this.#connections) this.#remove(connection)
    await this.#pool.end()
  }

  /** Chooses a connection for the reads of this turn of the event loop, and collects what they write. */
  #begin(): Connection {
    const connection = this.#choose()
    const stream = connection.client?.connection.stream
    stream?.cork()
    setImmediate(() => {
      this.#current = undefined
      stream?.uncork()
    })
    return connection
  }

  /** The connection with the fewest unanswered reads; a new one when all have some. */
  #choose(): Connection {
    let best: Connection | undefined
    for (const connection of this.#connections)
      if (connection.replaceAt < performance.now()) this.#remove(connection)
      else if (!best || connection.reading < best.reading) best = connection
    return best && (best.reading === 0 || this.#connections.size === this.#pool.options.max) ? best : this.#open()
  }

  #open(): Connection {
    const opening = this.#pool.connect()
    const connection: Connection = { client: undefined, opening, reading: 0, replaceAt: performance.now() + MAX_AGE_MS }
    this.#connections.add(connection)
    opening.then(
      (client) => {
        connection.client = client
        client.once('end', () => this.#remove(connection))
      },
      () => this.#connections.delete(connection),
    )
    return connection
  }

  /** Accepts no more reads on a connection, and closes it after the last answer. */
  #remove(connection: Connection): void {
    if (this.#current === connection) this.#current = undefined
    if (this.#connections.delete(connection) && connection.reading === 0) connection.client?.release(true)
  }
}
