// Pool of connections to PostgreSQL with the expected role and time limits. Broken connections are closed.
import pg from 'pg'
import { isLost, OUTDATED_STATEMENT } from './lost-connection.ts'
import { SharedConnections } from './shared-connections.ts'
import { StatementNames } from './statement-names.ts'
import { beginSpan } from './traced.ts'

// 8-byte integers as numbers: our counters and sums are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Time limits of the database for every connection, in milliseconds. */
export const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** Above statement_timeout: only a query whose connection was lost takes this long. */
const QUERY_TIMEOUT_MS = 11_000
const CONNECT_TIMEOUT_MS = 5_000
/** Callers that may wait for a connection, for each connection of the pool. */
const MAX_WAITING_PER_CONNECTION = 30
/** Reads that may be unanswered on one shared connection. */
const MAX_READS_PER_CONNECTION = 75

export interface PoolOptions {
  /** Number of connections; 8 to 10 serve a hot row best. */
  size?: number
  /** Number of additional connections for `read`. Without any, `read` uses the others. */
  readers?: number
  /**
   * The role of every connection. A user of that name logs in as the role, whose limits are set in the database
   * (`ensureRole`); a pooler is possible then. Any other user switches to the role when it connects.
   */
  role?: string
  /** Receives the errors of connections that broke while idle. */
  onError?: ((error: Error) => void) | undefined
  /** Name of the connections in pg_stat_activity. */
  name?: string
  /**
   * Timeout of one query, in milliseconds; 0 for none. The limits of the database apply first, unless a transaction
   * disables them.
   */
  queryTimeoutMs?: number
  /** Timeout of opening a connection, or of waiting for one of the pool, in milliseconds. */
  connectTimeoutMs?: number
}

/**
 * Thrown for a connection with another role or without the time limits, for example behind a pooler that drops startup
 * options.
 */
export class UnexpectedSession extends Error {}

/** Thrown without waiting when too many callers wait for a connection. */
export class PoolOverloaded extends Error {}

/**
 * SQLSTATE codes and system errors of a database that cannot serve for the moment: overload, time limits,
 * shutdown, standby, lost connection, full disk.
 */
const UNAVAILABLE_STATE = /^(25006|40P01|55P03|57014|57P0[1-5]|08\w{3}|53\w{3}|58030)$/
const UNREACHABLE = /^(ECONN\w+|ENOENT|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** Messages of node-postgres and Kysely for a lost connection. */
const LOST_CONNECTION = new RegExp(
  'timeout exceeded when trying to connect|Connection terminated|Query read timeout|' +
    'is not queryable|connection has been discarded',
)

/** Whether the database could not serve a call, so that the caller may repeat it. */
export const isUnavailable = (error: { code?: unknown; message?: string }): boolean =>
  error instanceof PoolOverloaded ||
  error instanceof UnexpectedSession ||
  UNAVAILABLE_STATE.test(String(error.code)) ||
  UNREACHABLE.test(String(error.code)) ||
  LOST_CONNECTION.test(error.message ?? '') ||
  error.message === OUTDATED_STATEMENT

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void

/**
 * A client that prepares its statements, and closes its connection after an error that the connection does not
 * survive: the pool then replaces it.
 */
class Client extends pg.Client {
  declare readonly processID: number
  /** Undefined behind a pooler: the next statement may run on another connection, so none is prepared. */
  names: StatementNames | undefined
  #isClosing = false

  // @ts-expect-error -- one implementation for all overloads of pg.Client
  override query(...input: unknown[]): unknown {
    const run = super.query.bind(this) as (...input: unknown[]) => unknown
    const endSpan = beginSpan('query', { 'db.system': 'postgresql', 'db.statement': statementOf(input[0]) })
    const [text, values] = input
    if (this.names && typeof text === 'string' && Array.isArray(values) && values.length > 0)
      input[0] = { text, name: this.names.of(text) }
    const last = input.at(-1)
    if (typeof last === 'function') {
      const inspect: Callback = (error, ...rest) => {
        endSpan(error)
        this.#closeAfter(error)
        ;(last as Callback)(error, ...rest)
      }
      return run(...input.slice(0, -1), inspect)
    }
    const running = run(...input)
    if (!(running instanceof Promise)) return running
    return running.then(
      (result: unknown) => {
        endSpan()
        return result
      },
      (error: Error) => {
        endSpan(error)
        this.#closeAfter(error)
        throw error
      },
    )
  }

  #closeAfter(error: Error | null | undefined): void {
    if (!isLost(error) || this.#isClosing) return
    this.#isClosing = true
    this.end(() => {})
  }
}

/** The text of a query, without the values of its parameters. */
const statementOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')

/** A pool that refuses callers immediately when too many wait, and sums up the waiting of the others. */
class BoundedPool extends pg.Pool implements Pool {
  readonly waits = { count: 0, seconds: 0, refused: 0 }
  readonly shared: SharedConnections | undefined

  constructor(options: pg.PoolConfig, shared?: SharedConnections) {
    super(options)
    this.shared = shared
  }

  async read<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    if (!this.shared) return (await this.query<R>(text, [...values])).rows
    if (this.shared.isFull) {
      this.waits.refused++
      throw new PoolOverloaded('too many reads are unanswered')
    }
    return this.shared.read<R>(text, values)
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    const ending = Promise.all([super.end(), this.shared?.end()]).then(() => {})
    return callback ? void ending.then(callback) : ending
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (this.waitingCount >= this.options.max * MAX_WAITING_PER_CONNECTION) {
      this.waits.refused++
      const error = new PoolOverloaded('too many callers wait for a database connection')
      if (!callback) return Promise.reject(error)
      return callback(error, undefined, () => {})
    }
    const since = performance.now()
    const end = () => {
      this.waits.count++
      this.waits.seconds += (performance.now() - since) / 1000
    }
    if (!callback) return super.connect().finally(end)
    super.connect((error, client, done) => {
      end()
      callback(error, client, done)
    })
  }
}

/** A pool of node-postgres. */
export interface Pool extends pg.Pool {
  /** Sums up the waiting for its connections, in seconds. */
  readonly waits: { count: number; seconds: number; refused: number }
  /**
   * Rows of a statement that writes and locks nothing. It shares a read-only connection with other reads, and is sent
   * without waiting for their answers.
   */
  read: <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<R[]>
}

/** Whether the user of a connection string is the role itself, rather than a user that switches to it. */
export const logsInAs = (url: string, role: string): boolean => decodeURIComponent(new URL(url).username) === role

/** Opens a pool for a connection string. Nothing connects before the first query. */
export function openPool(
  url: string,
  { size = 10, readers = 0, role, onError, name, queryTimeoutMs, connectTimeoutMs }: PoolOptions = {},
): Pool {
  const isLogin = role !== undefined && logsInAs(url, role)
  const names = new StatementNames()
  const open = (max: number, options: pg.PoolConfig, settings: object, shared?: SharedConnections): BoundedPool => {
    const pool = new BoundedPool(
      {
        ...options,
        connectionString: url,
        Client: Client as unknown as new () => pg.ClientBase,
        max,
        ...(!isLogin && { options: optionsOf({ ...LIMITS, ...(role !== undefined && { role }), ...settings }) }),
        connectionTimeoutMillis: connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
        query_timeout: queryTimeoutMs ?? QUERY_TIMEOUT_MS,
        keepAlive: true,
        ...(name !== undefined && { application_name: name }),
        onConnect: (client) => checkSession(client, { role, names }),
      },
      shared,
    )
    // Without a listener, an idle connection that breaks (the database stopped) ends the process.
    const report = onError ?? (() => {})
    pool.on('error', report)
    pool.on('connect', (client) => client.on('error', report))
    return pool
  }
  if (readers === 0) return open(size, {}, {})
  const forReads = open(readers, { pipeline: true }, { default_transaction_read_only: 'on' })
  return open(size, {}, {}, new SharedConnections(forReads, MAX_READS_PER_CONNECTION))
}

const optionsOf = (settings: object): string =>
  Object.entries(settings)
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ')

/** SQL of a time limit of the session, in milliseconds. */
const inMilliseconds = (limit: string): string =>
  `(extract(epoch from current_setting('${limit}')::interval) * 1000)::int as ${limit}`

/**
 * Throws UnexpectedSession unless a new connection has the role and the time limits that it must have. Lets it prepare
 * statements, except behind a pooler, which is recognized by the process id that it invents.
 */
async function checkSession(
  client: pg.ClientBase,
  { role, names }: { role: string | undefined; names: StatementNames },
): Promise<void> {
  const { rows } = await client.query<Record<string, string | number>>(
    `select pg_backend_pid() as pid, current_user as role, ${Object.keys(LIMITS).map(inMilliseconds).join()}`,
  )
  const found = rows[0]!
  if (found['pid'] === (client as Client).processID) (client as Client).names = names
  const expected: Record<string, string | number> = { ...LIMITS, ...(role !== undefined && { role }) }
  const wrong = Object.entries(expected).filter(([setting, value]) => found[setting] !== value)
  if (wrong.length === 0) return
  const differences = wrong.map(([setting, value]) => `${setting} is ${found[setting]} instead of ${value}`)
  throw new UnexpectedSession(`The database connection is refused: ${differences.join(', ')}.`)
}
