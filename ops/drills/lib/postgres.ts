// A PostgreSQL cluster of Debian's package, run as the user postgres.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
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

/** Creates an empty cluster in an empty folder. `walFolder`: where pg_wal is, when it is elsewhere. */
export async function createCluster(folder: string, walFolder?: string): Promise<void> {
  await makePostgresFolder(folder)
  const wal = walFolder ? [`--waldir=${walFolder}`] : []
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fr-FR']
  await run(['initdb', '-D', folder, '--auth=trust', '--username=postgres', ...locale, ...wal], AS_POSTGRES)
}

/** Starts the server of a cluster on 127.0.0.1. `settings`: `name=value`. */
export async function startCluster(folder: string, port = 5432, settings: string[] = []): Promise<Program> {
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const args = [...own, ...settings].flatMap((setting) => ['-c', setting])
  const server = start(path.dirname(folder), path.basename(folder), ['postgres', '-D', folder, ...args], AS_POSTGRES)
  await untilPrinted(server, 'ready to accept connections', 120)
  return server
}

/** Runs SQL as the superuser and returns the output, without headings. */
export const sql = (port: number, text: string, database = 'postgres'): Promise<string> =>
  run(['psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atc', text])

/** Creates the owner and the empty database of the product. Returns its address. */
export async function createDatabase(port = 5432): Promise<string> {
  await sql(port, `create role ${OWNER} login createrole`)
  await sql(port, `create database visions owner ${OWNER}`)
  return databaseUrl(port)
}
