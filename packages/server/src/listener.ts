// Listens for notifications of PostgreSQL and reconnects when the connection breaks or stops answering.
import pg from 'pg'

const RECONNECT_AFTER_MS = 500
const CHECK_EVERY_MS = 20_000
const TIMEOUT_MS = 5_000

export interface Listener {
  /** Resolves once it listens; throws when the first connection fails, and tries again. */
  listen: (url: string) => Promise<void>
  close: () => Promise<void>
}

export interface ListenerOptions {
  channel: string
  /** Name of the connection in pg_stat_activity. */
  name: string
  /** Receives the payload of a notification; undefined when notifications may have been missed. */
  onNotice: (payload: string | undefined) => void
}

/**
 * Creates a listener. It needs its own session: the URL must not lead through a pooler in transaction mode.
 */
export function createListener({ channel, name, onNotice }: ListenerOptions): Listener {
  let client: pg.Client | undefined
  let isClosed = false

  async function listen(url: string): Promise<void> {
    if (isClosed) return
    const connection = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client = connection
    const reconnect = () => {
      clearInterval(check)
      if (isClosed || client !== connection) return
      client = undefined
      void connection.end().catch(() => {})
      onNotice(undefined)
      setTimeout(() => void listen(url).catch(() => {}), RECONNECT_AFTER_MS).unref()
    }
    // A connection that only receives does not notice when the network drops it.
    const check = setInterval(() => void connection.query('select').catch(reconnect), CHECK_EVERY_MS).unref()
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', ({ payload }) => onNotice(payload))
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      onNotice(undefined)
    } catch (error) {
      reconnect()
      if (!isClosed) throw error
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    await client?.end().catch(() => {})
  }

  return { listen, close }
}
