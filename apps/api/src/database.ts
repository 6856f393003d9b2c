// Database commands: `new NAME`, `check [RELEASED]`, `baseline`, `migrate`, `seed`, `reset`, `types`. Without
// DATABASE_URL they use the embedded database of DATA_DIR.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLoopback } from '@visions/contract/links'
import { checkMigrations } from '@visions/server/check-migrations'
import { ensureDatabase } from '@visions/server/migrations'
import type { DatabaseAddresses } from '@visions/server/with-database'
import pg from 'pg'
import { seed } from '../db/demo/seed.ts'
import { readConfig } from './config.ts'
import { CONTENT_MAPPINGS } from './contents.ts'
import { openIdProviders } from './features/access/index.ts'
import { tablesOf } from './features/content-mapping.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import { composeBaseline } from './platform/database/schema-files.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

const MATCHING_MIGRATIONS = path.resolve(import.meta.dirname, '../../matching/db/migrations')
const TABLES = path.resolve(import.meta.dirname, 'platform/database/tables.ts')
const [command, name] = process.argv.slice(2)
const config = readConfig(process.env)

/** Runs `work` on the database; creates the database if it does not exist. */
const onDatabase = (work: (addresses: DatabaseAddresses) => Promise<void>): Promise<void> =>
  withDatabase(config, async (addresses) => {
    await ensureDatabase(addresses.owner)
    await work(addresses)
  })

async function storeSeeds(addresses: DatabaseAddresses): Promise<void> {
  const {
    seedToolsUrl: toolsUrl = 'http://localhost:3102',
    coachOrigin,
    personalCloudUrl,
    matchingUrl,
    codesKeys,
  } = config
  const officeProvider = openIdProviders(config.providers, 'professionals')[0]
  await withConnection(addresses, { asOwner: true }, (db) =>
    seed(db, {
      toolsUrl,
      coachUrl: coachOrigin ?? toolsUrl,
      cloudUrl: personalCloudUrl ?? toolsUrl,
      matchingUrl,
      officeProvider,
      codesKeys,
    }),
  )
  console.log('The demonstration data are stored.')
}

function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('host')?.startsWith('/') || isLoopback(hostname)
}

switch (command) {
  case 'new': {
    if (!name || !/^[a-z0-9-]+$/.test(name)) throw new Error('npm run db:new -- <name-in-kebab-case>')
    const last = Math.max(...readdirSync(MIGRATIONS.folder).map((file) => Number.parseInt(file, 10) || 0))
    const file = path.join(MIGRATIONS.folder, `${String(last + 1).padStart(4, '0')}-${name}.sql`)
    writeFileSync(file, `-- Expand: what changes, and why. Runs in one transaction; never edited once landed.\n`)
    console.log(file)
    break
  }
  case 'check': {
    const problems = [MIGRATIONS.former.folder, MIGRATIONS.folder, MATCHING_MIGRATIONS].flatMap((folder) =>
      checkMigrations(folder, name),
    )
    for (const problem of problems) console.error(problem)
    console.log(
      problems.length === 0
        ? 'The migrations can run while the previous version serves.'
        : `${problems.length} problems`,
    )
    process.exitCode = problems.length === 0 ? 0 : 1
    break
  }
  case 'baseline':
    writeFileSync(path.join(MIGRATIONS.folder, MIGRATIONS.former.becomes[0]!), composeBaseline())
    break
  case 'migrate':
    await onDatabase(async (addresses) =>
      console.log((await migrate(addresses)).join('\n') || 'The database is up to date.'),
    )
    break
  case 'seed':
    await onDatabase(async (addresses) => {
      await migrate(addresses)
      await storeSeeds(addresses)
    })
    break
  case 'reset':
    await onDatabase(async (addresses) => {
      if (!isLocal(addresses.owner) || config.isProduction) throw new Error('db:reset only empties a local database.')
      const client = new pg.Client({ connectionString: addresses.owner })
      await client.connect()
      await client.query(
        `drop schema if exists graphile_worker, without_notify cascade;
         drop schema public cascade; create schema public`,
      )
      await client.end()
      await migrate(addresses)
      await storeSeeds(addresses)
    })
    break
  case 'types':
    await onDatabase(async (addresses) => {
      await migrate(addresses)
      const made = spawnSync(
        'kysely-codegen',
        [
          '--dialect',
          'postgres',
          '--url',
          addresses.owner,
          '--out-file',
          TABLES,
          '--default-schema',
          'public',
          '--exclude-pattern',
          '{graphile_worker.*,public.migrations}',
        ],
        { stdio: 'inherit' },
      )
      if (made.status !== 0)
        throw new Error(`kysely-codegen failed: ${made.error?.message ?? `it ended with ${made.status}`}`)
      // 8-byte integers arrive as numbers (database.ts).
      const types = readFileSync(TABLES, 'utf8').replace(
        /^export type Int8 = .*$/m,
        'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
      )
      const contentTables = CONTENT_MAPPINGS.flatMap(tablesOf).toSorted()
      const list = contentTables.map((table) => `  '${table}',\n`).join('')
      writeFileSync(
        TABLES,
        `${types}\n/** Tables of the kinds of contents. */\nexport const CONTENT_TABLES = [\n${list}];\n`,
      )
    })
    break
  default:
    throw new Error('One of: new, check, baseline, migrate, seed, reset, types')
}
