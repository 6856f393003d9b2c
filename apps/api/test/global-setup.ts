// One database server and one set of simulators for a whole run; each test file gets a database of its own.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbedded } from '@visions/server/embedded-postgres'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { readDemo } from '../db/demo/today.ts'
import { migrate } from '../src/migrate.ts'

export interface Simulators {
  urls: Record<
    | 'control'
    | 'identity'
    | 'tools'
    | 'communes'
    | 'mailbox'
    | 'consents'
    | 'personalCloud'
    | 'coach'
    | 'region'
    | 'franceConnect'
    | 'franceTravail'
    | 'proConnect',
    string
  >
  smtpUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated, empty database that others are copied from. */
    templateUrl: string
    simulators: Simulators
  }
}

const TEMPLATE = 'visions_template'

/** The databases are dropped after the run. Tests of durability (test/fire) start their own server. */
const WITHOUT_DURABILITY = ['fsync=off', 'full_page_writes=off']

/** Adds the namespaces and contexts that tests name: an installation begins without any. */
async function addNamespaces(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { kind, key, document } of readDemo({ toolsUrl: 'http://localhost:3102' }))
    if (kind === 'namespaces' || kind === 'contexts')
      await client.query(
        `insert into ${kind} select * from jsonb_populate_record(null::${kind}, $1) on conflict do nothing`,
        [JSON.stringify({ ...document, name: key })],
      )
  await client.end()
}

export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'visions-db-'))
  // Runs also when the tests are interrupted.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? undefined : await startEmbedded(folder, WITHOUT_DURABILITY)
  const url = given ?? server!.url(TEMPLATE)
  await ensureDatabase(url)
  await migrate(addressesOf(url))
  await addNamespaces(url)
  const simulators = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../simulators/src/main.mjs')], {
    // The nodes of the tests use the demonstration secret, not that of the environment.
    env: { ...process.env, SIGNING_SECRET: '', SIMULATORS_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Simulators>()
  createInterface({ input: simulators.stdout }).on('line', (line) => {
    const json = /\{.*\}/.exec(line)
    if (!json) return
    const { smtpUrl, ...urls } = JSON.parse(json[0]) as Simulators['urls'] & { smtpUrl: string }
    resolve({ urls, smtpUrl })
  })
  simulators.on('exit', (code) => reject(new Error(`the simulators ended with ${code}`)))
  provide('templateUrl', url)
  provide('simulators', await promise)
  return async () => {
    simulators.kill('SIGTERM')
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
