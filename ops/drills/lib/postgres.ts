// A PostgreSQL cluster of Debian's package, run as the user postgres.
import { mkdir } from 'node:fs/promises'
import { run, start, untilPrinted, type Program } from './processes.ts'

const AS_POSTGRES = { user: 'postgres' }
/** Role that owns the product's database: it may create roles, nothing else beyond its database. */
const OWNER = 'visions'

/** Address of the product's database at a port. */
export const databaseUrl = (port: number): string => `postgresql://${OWNER}@127.0.0.1:${port}/visions`

/** Makes a folder that belongs to the user postgres. */
export async function makePostgresFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await run(['chown', 'postgres:postgres', folder])
}

/** Creates an empty cluster in an empty folder. `options`: more arguments of initdb. */
export async function createCluster(folder: string, options: string[] = []): Promise<void> {
  await makePostgresFolder(folder)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fr-FR']
  await run(['initdb', '-D', folder, '--auth=trust', '--username=postgres', ...locale, ...options], AS_POSTGRES)
}

/**
 * Starts the server of a cluster on port 5432 of 127.0.0.1. `logs`: folder of its log. `settings`:
 * `name=value`.
 */
export async function startCluster(folder: string, logs: string, settings: string[] = []): Promise<Program> {
  const own = ['listen_addresses=127.0.0.1', 'port=5432', `unix_socket_directories=${folder}`]
  const args = [...own, ...settings].flatMap((setting) => ['-c', setting])
  const server = start(logs, `postgres-${++starts}`, ['postgres', '-D', folder, ...args], AS_POSTGRES)
  // A replica is ready to accept read-only connections.
  await untilPrinted(server, 'ready to accept', 120)
  return server
}
let starts = 0

/** Runs SQL as the superuser and returns the output, without headings. */
export async function sql(text: string, { port = 5432, database = 'postgres' } = {}): Promise<string> {
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database]
  return (await run(['psql', ...connection, '-v', 'ON_ERROR_STOP=1', '-Atc', text])).trim()
}

/** Creates the owner and the empty database of the product. Returns its address. */
export async function createDatabase(port = 5432): Promise<string> {
  await sql(`create role ${OWNER} login createrole`, { port })
  await sql(`create database visions owner ${OWNER}`, { port })
  return databaseUrl(port)
}
