// The bench's own PostgreSQL: embedded, in a temporary folder, with the durability settings of production.
import { readdirSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES_KEY, NOWHERE } from './api.ts'
import { openPool, startEmbedded, type EmbeddedServer } from './postgres.ts'
import { root, run } from './processes.ts'

export type Pool = ReturnType<typeof openPool>

/** A statement that the product sent. parameters: SQL literals, the first is `$1`. */
export interface Statement {
  sql: string
  parameters: string[]
}

export class BenchServer {
  #embedded: EmbeddedServer
  #folder: string
  readonly version: string
  private constructor(embedded: EmbeddedServer, folder: string, version: string) {
    this.#embedded = embedded
    this.#folder = folder
    this.version = version
  }

  /** Starts the server and creates a template: all migrations and the demonstration data, without people. */
  static async start(folder: string): Promise<BenchServer> {
    const embedded = await startEmbedded(folder, [
      'logging_collector=on',
      'log_destination=jsonlog',
      'log_filename=bench',
    ])
    const env = { DATABASE_URL: embedded.url('empty'), SEED_TOOLS_URL: NOWHERE, LOG_LEVEL: 'error', CODES_KEY }
    await run([process.execPath, path.join(root, 'apps/api/src/database.ts'), 'seed'], env)
    const pool = openPool(embedded.url('postgres'), { size: 1, asOwner: true })
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    await pool.end()
    return new BenchServer(embedded, folder, rows[0]!.server_version)
  }

  url(database: string): string {
    return this.#embedded.url(database)
  }

  /** The process id of the server. */
  get pid(): number {
    return this.#embedded.pid
  }

  /** Creates a database with the demonstration data. Returns its pool, as `open`. */
  async create(database: string): Promise<Pool> {
    const admin = openPool(this.url('postgres'), { size: 1, asOwner: true })
    await admin.query(`create database ${database} template empty`)
    await admin.end()
    return this.open(database)
  }

  /** Opens a pool of a database: one connection of the owner, no time limits. */
  open(database: string): Pool {
    const pool = openPool(this.url(database), { size: 1, asOwner: true, queryTimeoutMs: 0 })
    // The pool closes an idle connection and opens another.
    pool.on('connect', (client) => void client.query('set statement_timeout = 0'))
    return pool
  }

  /** Changes settings of the server; undefined restores one. */
  async #configure(settings: Record<string, string | undefined>): Promise<void> {
    const admin = openPool(this.url('postgres'), { size: 1, asOwner: true })
    for (const [name, value] of Object.entries(settings))
      await admin.query(`alter system ${value === undefined ? `reset ${name}` : `set ${name} = '${value}'`}`)
    await admin.query('select pg_reload_conf()')
    await admin.end()
    // Each server process reloads its settings after a short while.
    await wait(150)
  }

  /** Does `work` without durability, to fill a database faster. Then the settings of production apply again. */
  async withoutDurability<T>(work: () => Promise<T>): Promise<T> {
    const off = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }
    const settings = { ...off, max_wal_size: '4GB' }
    await this.#configure(settings)
    try {
      const result = await work()
      const admin = this.open('postgres')
      await admin.query('checkpoint')
      await admin.end()
      // Otherwise the first fsync of the measurement writes the whole database.
      await run(['sync'])
      return result
    } finally {
      await this.#configure(Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])))
    }
  }

  /** Free space of the server's disk, in bytes. */
  async freeSpace(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  /** The statements that the product sends while `work` runs, in their order, except those of the job queue. */
  async record(work: () => Promise<unknown>): Promise<Statement[]> {
    await this.#configure({ log_statement: 'all' })
    const mark = this.#log().length
    await work()
    await wait(100)
    const lines = this.#log().slice(mark).split('\n').filter(Boolean)
    await this.#configure({ log_statement: undefined })
    return lines.flatMap((line) => {
      const { message = '', detail = '', application_name: by } = JSON.parse(line) as Record<string, string>
      const sql = /^execute [^:]+: ([^]*)$/.exec(message)?.[1]
      if (by !== 'visions' || !sql || sql.includes('graphile_worker')) return []
      return [{ sql, parameters: [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value]) => value!) }]
    })
  }

  /** The statements of a read that changes nothing: the fewer of two recordings, jobs of the node may run in one. */
  async recordRead(read: () => Promise<unknown>): Promise<Statement[]> {
    const first = await this.record(read)
    const second = await this.record(read)
    return second.length < first.length ? second : first
  }

  #log(): string {
    const folder = path.join(this.#folder, 'postgres/log')
    const name = readdirSync(folder).find((file) => file.endsWith('.json'))
    return name ? readFileSync(path.join(folder, name), 'utf8') : ''
  }

  stop(): Promise<void> {
    return this.#embedded.stop()
  }
}

/** The statement with its parameters inlined. replace: another expression for some of them. */
export function inline({ sql, parameters }: Statement, replace: Record<string, string> = {}): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1]!
    return replace[value] ?? value
  })
}

/** Pages of the database that each statement touches, which does not depend on the machine. */
export async function countPages(pool: Pool, statements: string[]): Promise<number[]> {
  const pages: number[] = []
  for (const sql of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    pages.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!)
  }
  return pages
}
