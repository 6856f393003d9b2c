// Asks one database server the same question at intervals, on a connection of its own.
import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from '@visions/server/pool'
import type pg from 'pg'
import { openPool } from './database.ts'

const EVERY_MS = 250
const TIMEOUT_MS = 500

interface Connection {
  pool: Pool
  client: Promise<pg.PoolClient>
}

export class Probe<T> {
  #url: string
  #ask: (client: pg.PoolClient) => Promise<T>
  #onFailure: (error: Error) => void
  #connection: Connection | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param onFailure receives the error of a question without an answer within its timeout */
  constructor(url: string, ask: (client: pg.PoolClient) => Promise<T>, onFailure: (error: Error) => void = () => {}) {
    this.#url = url
    this.#ask = ask
    this.#onFailure = onFailure
  }

  /** Asks once. Connects again after a failure. */
  async check(timeoutMs = TIMEOUT_MS): Promise<void> {
    const connection = (this.#connection ??= this.#connect())
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // A late event loop: an answer that has arrived is read first.
      void turn().then(() => reject(new Error(`it did not answer within ${timeoutMs} ms`)))
    }, timeoutMs)
    try {
      await Promise.race([connection.client.then((client) => this.#ask(client)), timeout])
    } catch (error) {
      this.#disconnect()
      if (!this.#isClosed) this.#onFailure(error as Error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Asks four times a second until closed. */
  start(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.check().then(() => this.start()), EVERY_MS).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  #connect(): Connection {
    const pool = openPool(this.#url, { size: 1 })
    return { pool, client: pool.connect() }
  }

  #disconnect(): void {
    const connection = this.#connection
    this.#connection = undefined
    if (!connection) return
    connection.client.then(
      (client) => client.release(true),
      () => {},
    )
    void connection.pool.end().catch(() => {})
  }
}
