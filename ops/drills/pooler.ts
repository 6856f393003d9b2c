// The database tests with PgBouncer in transaction mode between the product and PostgreSQL. The owner
// connects directly.
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Drill } from './lib/drill.ts'
import { createCluster, sql, startCluster } from './lib/postgres.ts'
import { root, run, start, until } from './lib/processes.ts'
import { atMost, mustBe, note } from './lib/report.ts'

const POOLER = 6432
/** Starts a server of its own, which is not behind the pooler. */
const EXCLUDED = 'apps/api/test/fire/kill-database.db.test.ts'

/**
 * Tests of what a pooler in transaction mode can break: prepared statements, locks, settings of a transaction,
 * notices, jobs, roles.
 */
export const QUICK_FILES = [
  'apps/api/src/features/rewards/buy-reward.db.test.ts',
  'apps/api/src/features/missions/missions.routes.db.test.ts',
  'apps/api/test/fire/two-nodes.db.test.ts',
]

export const pooler: Drill = {
  summary: 'run the database tests through PgBouncer in transaction mode',
  programs: ['pgbouncer'],

  async run({ folder, say, quick, files }) {
    await createCluster(path.join(folder, 'postgres'))
    await startCluster(path.join(folder, 'postgres'), folder, ['max_connections=400', 'fsync=off'])
    // The tests create databases and roles.
    await sql('create role visions login superuser')
    await sql('create role visions_app login')
    const settings = `[databases]
* = host=127.0.0.1 port=5432
[pgbouncer]
listen_addr=127.0.0.1
listen_port=${POOLER}
unix_socket_dir=
pool_mode=transaction
auth_type=trust
auth_file=${folder}/users.txt
admin_users=visions_app
max_client_conn=1000
default_pool_size=20
`
    await writeFile(path.join(folder, 'pgbouncer.ini'), settings)
    await writeFile(path.join(folder, 'users.txt'), '"visions_app" ""\n')
    const command = ['pgbouncer', path.join(folder, 'pgbouncer.ini')] as const
    const bouncer = start(folder, 'pgbouncer', command, { user: 'postgres' })
    await until('PgBouncer', () => bouncer.log().includes('process up'))
    say('the tests run')

    const report = path.join(folder, 'report.json')
    const vitest = start(
      folder,
      'vitest',
      [
        process.execPath,
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'db',
        '--reporter=json',
        `--outputFile=${report}`,
        ...(files.length > 0 ? files : quick ? QUICK_FILES : listTests()),
      ],
      {
        cwd: root,
        env: {
          TEST_DATABASE_URL: 'postgresql://visions@127.0.0.1:5432/visions_template',
          TEST_POOLER_URL: `postgresql://visions_app@127.0.0.1:${POOLER}`,
        },
      },
    )
    await until('the tests', () => !vitest.isAlive(), 3600)
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as TestReport
    for (const { name, message, assertionResults } of testResults) {
      if (message) say(`${path.relative(root, name)}: ${message}`)
      for (const { fullName, status, failureMessages } of assertionResults)
        if (status === 'failed') say(`${fullName}: ${failureMessages.join(' ').split('\n')[0]}`)
    }
    const transactions = await countTransactions()
    return [
      atMost('tests that failed', 0, numFailedTests),
      atMost('files that failed', 0, testResults.filter(({ status }) => status === 'failed').length),
      mustBe('transactions through PgBouncer', '> 0', String(transactions), transactions > 0),
      note('tests passed', `${numPassedTests} of ${numTotalTests}`),
    ]
  },
}

/** The database tests that can run behind a pooler. */
const listTests = (): string[] =>
  globSync('{packages,apps}/**/*.db.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => file !== EXCLUDED,
  )

/** The part of Vitest's JSON report that is read here. */
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Transactions that PgBouncer has passed on so far, for all databases. */
async function countTransactions(): Promise<number> {
  const admin = ['-h', '127.0.0.1', '-p', String(POOLER), '-U', 'visions_app', '-d', 'pgbouncer']
  const rows = await run(['psql', ...admin, '-At', '-F', ',', '-c', 'show totals'])
  return Number(/xact_count,(\d+)/.exec(rows)?.[1] ?? 0)
}
