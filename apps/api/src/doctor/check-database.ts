// Roles, limits and rights of the database, and what only it knows: clock, backups, migrations, pictures.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { planMigrations } from '@visions/server/migrations'
import { LIMITS } from '@visions/server/pool'
import pg from 'pg'
import { APP_ROLE, OFFICE_ROLE } from '../database-roles.ts'
import { MIGRATIONS } from '../migrate.ts'
import { READERS } from '../platform/database/database.ts'
import { error, warning, type Area, type Finding, type Installation, type Result } from './finding.ts'
import { ANSWER_MS, explain } from './network.ts'

/** Connections of a node that are not for requests: readers, office, jobs, notifications, readiness. */
const OTHER_CONNECTIONS = READERS + 3 + 2
const OFFICE_CONNECTIONS = 4
/** A frame of matches is valid for a minute. */
const CLOCK_ERROR_S = 30
const CLOCK_WARNING_S = 5
const IDLE_MINUTES = 15
/** The recommended schedule makes one each night. */
const MAX_BACKUP_DAYS = 8

type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** Runs `work` on a connection. Returns the error of a failed one. */
async function withClient<T>(
  url: string,
  work: (query: Query, client: pg.Client) => Promise<T>,
): Promise<T | { failure: Error & { code?: string } }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'visions-doctor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(async (text, values) => (await client.query(text, values)).rows, client)
  } catch (failure) {
    return { failure: failure as Error }
  } finally {
    await client.end().catch(() => {})
  }
}

interface Failed {
  failure: Error & { code?: string }
}

const isFailure = (result: unknown): result is Failed =>
  typeof result === 'object' && result !== null && 'failure' in result

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

function explainLogin(name: string, url: string, failure: Error & { code?: string }): Finding {
  const { code = '', message } = failure
  const role = userOf(url)
  if (code === '28P01' || code === '28000')
    return error(
      'database',
      `${name}: the login of ${role} was refused`,
      'No request, job or migration can work without it.',
      `Correct the password of ${role} in ${name}, or set it in the database: alter role ${role} password '…'.`,
    )
  if (code === '3D000')
    return error('database', `${name}: this database does not exist`, 'A node cannot start.', 'Run deploy/roles.sql.')
  if (code === '53300')
    return error('database', `${name}: too many connections`, 'Requests wait and fail.', 'Raise max_connections.')
  // SQLSTATE of a statement that failed, other than of a server that stops.
  if (/^\d[\dA-Z]{4}$/.test(code) && !/^(08|57)/.test(code))
    return error(
      'database',
      `${name}: ${role} may not read what this command asks for (${code})`,
      'What is not read is not checked.',
      'Create the roles as deploy/roles.sql does, then run this command again.',
    )
  const text = /timeout/i.test(message) ? 'no answer in time' : explain({ name: failure.name, code }).text
  return error(
    'database',
    `${name}: no answer from the database (${text})`,
    'The whole product needs it.',
    'Start PostgreSQL, check host, port and firewall, then run this command again.',
  )
}

/** Checks by the features that own the data. */
export interface Checks {
  /** Throws unless the stored codes of rewards open. */
  codes?: () => Promise<void>
  /** Number of files of pictures in an object store. */
  filesInStore?: () => Promise<number>
}

/** Areas that only the database can answer for. */
const OF_DATABASE: readonly Area[] = ['clock', 'backups']

export async function checkDatabase(installation: Installation, checks: Checks = {}): Promise<Result> {
  const { databaseUrl, proUrl } = installation
  if (!databaseUrl) return unchecked('DATABASE_URL is not set')
  const ownerUrl = installation.ownerUrl ?? databaseUrl
  const ownerName = installation.ownerUrl ? installation.ownerSetting : 'DATABASE_URL'
  const [app, owner, office] = await Promise.all([
    withClient(databaseUrl, (query) => checkRequests(query, databaseUrl)),
    withClient(ownerUrl, (query, client) => checkOwner(query, client, { installation, ownerName })),
    proUrl && installation.officeUrl ? withClient(installation.officeUrl, (query) => query('select 1')) : [],
  ])
  const findings: Finding[] = []
  if (isFailure(app)) findings.push(explainLogin('DATABASE_URL', databaseUrl, app.failure))
  else findings.push(...app)
  if (isFailure(owner)) {
    if (ownerUrl !== databaseUrl) findings.push(explainLogin(ownerName, ownerUrl, owner.failure))
    return merge(unchecked('the owner of the database cannot log in'), { findings, notes: [] })
  }
  if (isFailure(office)) findings.push(explainOffice(installation.officeUrl!, office.failure))
  if (checks.codes) {
    const failure = await checks.codes().catch((thrown: Error & { code?: string }) => thrown)
    // An error of the database has a code: before the first start there is no table.
    if (failure && failure.code === undefined)
      findings.push(
        error(
          'settings',
          'CODES_KEY does not open the stored codes of rewards',
          'People cannot read the codes that they paid with stars, and a node does not start.',
          'Put the former key into FORMER_CODES_KEYS, or restore it as CODES_KEY.',
        ),
      )
  }
  const stored = installation.objectStore ? 0 : ((await checks.filesInStore?.().catch(() => 0)) ?? 0)
  if (stored > 0)
    findings.push(
      error(
        'storage',
        `S3_ENDPOINT is not set, and ${stored} files of pictures are in a store`,
        'These pictures would be missing on the pages.',
        'Set S3_ENDPOINT and its keys again, or copy the files into the database.',
      ),
    )
  return merge({ findings, notes: [] }, owner)
}

const merge = (...results: Result[]): Result => ({
  findings: results.flatMap(({ findings }) => findings),
  notes: results.flatMap(({ notes }) => notes),
})

const unchecked = (why: string): Result => ({
  findings: [],
  notes: OF_DATABASE.map((area) => ({ area, text: `not checked: ${why}` })),
})

function explainOffice(url: string, failure: Error & { code?: string }): Finding {
  const { code = '', message } = failure
  const role = userOf(url)
  if (code === '28000' || /not permitted to log in/.test(message))
    return error(
      'database',
      `DATABASE_OFFICE_URL: ${role} has no login`,
      'The back office does not work, and with PRO_URL a node does not start.',
      `As the owner: alter role ${role} login password '…'; grant connect on database visions to ${role}.`,
    )
  return explainLogin('DATABASE_OFFICE_URL', url, failure)
}

/** What requests of people meet. */
async function checkRequests(query: Query, url: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const [facts] = await query<{ owner: string; is_standby: boolean; has_role: boolean; is_migrated: boolean }>(
    `select pg_get_userbyid(datdba) as owner, pg_is_in_recovery() as is_standby,
       exists (select from pg_roles where rolname = $1) as has_role,
       to_regclass('public.migrations') is not null as is_migrated
     from pg_database where datname = current_database()`,
    [APP_ROLE.role],
  )
  const { owner, is_standby: isStandby, has_role: hasRole, is_migrated: isMigrated } = facts!
  if (isStandby)
    findings.push(
      error(
        'database',
        'DATABASE_URL leads to a read-only standby',
        'Nothing can be written there.',
        'Use the address that follows the primary (docs/operations.md, section Fail over).',
      ),
    )
  const user = userOf(url)
  if (user === owner && hasRole && isMigrated)
    findings.push(
      warning(
        'database',
        `DATABASE_URL uses the owner, ${user}`,
        'A hole in a request then reaches everything, also the star ledger.',
        `Use ${APP_ROLE.role} in DATABASE_URL, and put the owner into DATABASE_OWNER_URL.`,
      ),
    )
  // A node sets the limits of the role at its first start.
  if (user !== APP_ROLE.role || !isMigrated) return findings
  const limits = await query<{ name: string; ms: number }>(
    `select name, (extract(epoch from current_setting(name)::interval) * 1000)::int as ms from unnest($1::text[]) name`,
    [Object.keys(LIMITS)],
  )
  for (const { name, ms } of limits) {
    const limit = LIMITS[name as keyof typeof LIMITS]
    if (ms !== limit)
      findings.push(
        error(
          'database',
          `DATABASE_URL: ${name} is ${ms / 1000} s instead of ${limit / 1000} s`,
          'A node refuses such connections: one slow statement could hold all others.',
          `A pooler must not drop it. As the owner: alter role ${user} set ${name} = ${limit}.`,
        ),
      )
  }
  return findings
}

/** What the owner sees of roles, server, clock, backups and migrations. */
async function checkOwner(
  query: Query,
  client: pg.Client,
  { installation, ownerName }: { installation: Installation; ownerName: string },
): Promise<Result> {
  const findings: Finding[] = []
  const [server] = await query<{
    pid: number
    version: number
    max: number
    reserved: number
    fsync: string
    pages: string
    is_standby: boolean
    is_migrated: boolean
  }>(
    `select pg_backend_pid() as pid, current_setting('server_version_num')::int as version,
       current_setting('max_connections')::int as max,
       current_setting('superuser_reserved_connections')::int as reserved,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       pg_is_in_recovery() as is_standby, to_regclass('public.migrations') is not null as is_migrated`,
  )
  const { pid, version, max, reserved, fsync, pages, is_migrated: isMigrated } = server!
  if (pid !== (client as unknown as { processID: number }).processID)
    findings.push(
      error(
        'database',
        `${ownerName} leads through a pooler`,
        'Migrations, jobs and notifications need one session each.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      ),
    )
  const major = Math.floor(version / 10_000)
  if (major < 15 || major > 18)
    findings.push(
      error('versions', `PostgreSQL is version ${major}`, 'Versions 15 to 18 work.', 'Upgrade PostgreSQL to 17 or 18.'),
    )
  for (const [name, value] of [
    ['fsync', fsync],
    ['full_page_writes', pages],
  ] as const)
    if (value === 'off')
      findings.push(
        error(
          'database',
          `${name} is off`,
          'Acknowledged writes can be lost.',
          `Switch it on: alter system set ${name} = on.`,
        ),
      )
  const needed = installation.databasePool + OTHER_CONNECTIONS + (installation.proUrl ? OFFICE_CONNECTIONS : 0)
  if (needed > max - reserved)
    findings.push(
      warning(
        'database',
        `one node takes up to ${needed} connections, and PostgreSQL allows ${max - reserved}`,
        'Under load, requests fail.',
        'Raise max_connections, or lower DATABASE_POOL.',
      ),
    )
  findings.push(...(await findExcessRights(query)), ...(await findIdle(query)))
  const backups = await checkArchive(query)
  findings.push(...(await checkClock(query)), ...backups.findings)
  if (isMigrated) findings.push(...(await checkMigrations(query)), ...(await checkContents(query, installation)))
  return { findings, notes: backups.notes }
}

/** Rights on protected tables that were granted by SQL. */
async function findExcessRights(query: Query): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { role, exceptions, rights } of [APP_ROLE, OFFICE_ROLE]) {
    const tables = role === APP_ROLE.role ? Object.keys(exceptions) : ['star_ledger', 'people', 'results', 'consents']
    const rows = await query<{ name: string; privilege: string }>(
      `select relname as name, privilege
       from pg_class, unnest('{select,insert,update,delete,truncate}'::text[]) privilege
       where relnamespace = 'public'::regnamespace and relname = any($2) and relkind in ('r', 'p')
         and exists (select from pg_roles where rolname = $1) and has_table_privilege($1, pg_class.oid, privilege)
       order by relname, privilege`,
      [role, tables],
    )
    const excess = rows.filter(
      ({ name, privilege }) => !(exceptions[name] ?? rights ?? []).includes(privilege as 'select'),
    )
    if (excess.length > 0)
      findings.push(
        error(
          'database',
          `${role} may do more than it should: ${excess.map(({ name, privilege }) => `${privilege} on ${name}`).join(', ')}`,
          'A hole in a request could change what nothing may change, such as the star ledger.',
          `Revoke it (revoke ${excess[0]!.privilege} on ${excess[0]!.name} from ${role}), or restart a node, which sets the rights.`,
        ),
      )
  }
  return findings
}

async function findIdle(query: Query): Promise<Finding[]> {
  const rows = await query<{ pid: number; since: Date }>(
    `select pid, xact_start as since from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'
       and xact_start < now() - make_interval(mins => ${IDLE_MINUTES}) order by xact_start limit 5`,
  )
  return rows.map(({ pid, since }) =>
    warning(
      'database',
      `process ${pid} has been idle in a transaction since ${since.toISOString()}`,
      'It holds locks and keeps PostgreSQL from cleaning up.',
      `If nobody needs it: select pg_terminate_backend(${pid}).`,
    ),
  )
}

async function checkClock(query: Query): Promise<Finding[]> {
  const before = Date.now()
  const [row] = await query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const middle = (before + Date.now()) / 2
  return describeClock((middle - row!.ms) / 1000, 'this machine', 'the database')
}

/** `seconds`: how far `one` is ahead of `other`. */
export function describeClock(seconds: number, one: string, other: string): Finding[] {
  const off = Math.abs(seconds)
  if (off < CLOCK_WARNING_S) return []
  const say = off < CLOCK_ERROR_S ? warning : error
  const [ahead, behind] = seconds > 0 ? [one, other] : [other, one]
  return [
    say(
      'clock',
      `the clock of ${ahead} is ${Math.round(off)} s ahead of that of ${behind}`,
      'Frames of matches and signed calls are valid for a minute.',
      'Start time synchronisation (chrony, systemd-timesyncd) on both.',
    ),
  ]
}

async function checkArchive(query: Query): Promise<Result> {
  const notes: Result['notes'] = []
  const [row] = await query<{
    mode: string
    command: string
    library: string
    last_archived_time: Date | null
    last_failed_time: Date | null
    last_failed_wal: string | null
  }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command', true) as command,
       coalesce(current_setting('archive_library', true), '') as library, last_archived_time, last_failed_time,
       last_failed_wal from pg_stat_archiver`,
  )
  const { mode, command, library, last_archived_time: archived, last_failed_time: failed, last_failed_wal: wal } = row!
  if (mode === 'off')
    return (
      (await checkReceiver(query)) ?? {
        findings: [
          warning(
            'backups',
            'no continuous backup: archive_mode is off',
            'Without one, the work since the last dump is lost with the disk.',
            'Follow docs/install.md, act 8: pgBackRest or the service backup, or at least a dump each day to another machine.',
          ),
        ],
        notes,
      }
    )
  if ((command === '' || command === '(disabled)') && library === '')
    return {
      findings: [
        error(
          'backups',
          'archive_mode is on and archive_command is empty: nothing is archived',
          'Segments pile up until the disk is full.',
          'Set archive_command as in deploy/postgresql.conf, then reload PostgreSQL.',
        ),
      ],
      notes,
    }
  if (failed && (!archived || failed > archived))
    return {
      findings: [
        error(
          'backups',
          `archiving fails since ${archived ? archived.toISOString() : failed.toISOString()}, at segment ${wal}`,
          'What was written since is in no backup, and the disk fills.',
          'Run pgbackrest --stanza=visions check, and read the log of PostgreSQL.',
        ),
      ],
      notes,
    }
  notes.push({
    area: 'backups',
    text: archived
      ? `the last segment was archived at ${archived.toISOString()}, ${agoOf(archived)}`
      : 'no segment was archived yet',
  })
  return merge({ findings: [], notes }, await checkBackup(query))
}

/** The service `backup` of deploy/compose.backup.yaml, which receives the log through its slot. */
async function checkReceiver(query: Query): Promise<Result | undefined> {
  const [slot] = await query<{ active: boolean }>(
    `select active from pg_replication_slots where slot_name = $1 and slot_type = 'physical'`,
    ['backup'],
  )
  if (!slot) return undefined
  if (slot.active)
    return {
      findings: [],
      notes: [
        { area: 'backups', text: 'the service backup receives the log. Its daily copies are not visible from here' },
      ],
    }
  return {
    findings: [
      error(
        'backups',
        'the service backup does not receive the log',
        'What is written now is in no backup.',
        'Start it (docker compose up -d backup), and read its log.',
      ),
    ],
    notes: [],
  }
}

/** The newest copy of the whole: its history file stays in the folder of the log until the next one. */
async function checkBackup(query: Query): Promise<Result> {
  const [may] = await query<{ see: boolean; user: string }>(
    `select has_function_privilege('pg_ls_waldir()', 'execute') as see, current_user as user`,
  )
  if (!may!.see) {
    const text = `not checked: the age of the newest backup. As a superuser of PostgreSQL: grant pg_monitor to ${may!.user}`
    return { findings: [], notes: [{ area: 'backups', text }] }
  }
  const [newest] = await query<{ at: Date | null }>(
    `select max(modification) as at from pg_ls_waldir() where name like '%.backup'`,
  )
  const at = newest!.at
  const schedule =
    'Look at the schedule: systemctl list-timers "visions-backup*" (deploy/systemd), then pgbackrest info.'
  if (!at)
    return {
      findings: [
        warning(
          'backups',
          'the log is archived, and no backup was made of this server',
          'Archived segments restore nothing without a copy of the whole before them.',
          `Run pgbackrest --stanza=visions --type=full backup. ${schedule}`,
        ),
      ],
      notes: [],
    }
  if (Date.now() - at.getTime() < MAX_BACKUP_DAYS * DAY_MS)
    return { findings: [], notes: [{ area: 'backups', text: `the newest backup was made ${agoOf(at)}` }] }
  return {
    findings: [
      warning(
        'backups',
        `the newest backup was made ${agoOf(at)}`,
        'A restore replays all that was written since, and older backups are deleted.',
        schedule,
      ),
    ],
    notes: [],
  }
}

const DAY_MS = 86_400_000

function agoOf(time: Date): string {
  const hours = (Date.now() - time.getTime()) / 3_600_000
  if (hours < 2) return `${Math.round(hours * 60)} min ago`
  return hours < 48 ? `${Math.round(hours)} h ago` : `${Math.round(hours / 24)} days ago`
}

async function checkMigrations(query: Query): Promise<Finding[]> {
  const rows = await query<{ name: string; kind: string | null }>(
    'select name, to_jsonb(m) ->> $1 as kind from migrations m',
    ['kind'],
  )
  const { files, problem } = await planMigrations(rows, MIGRATIONS)
  if (problem)
    return [
      error(
        'versions',
        `the database ${problem}`,
        'A node of this version does not start.',
        'Deploy the newer version, or restore a backup of before.',
      ),
    ]
  const recorded = new Set(rows.map(({ name }) => name))
  const waiting = files.map((file) => path.basename(file)).filter((name) => !recorded.has(name))
  if (waiting.length === 0) return []
  return [
    warning(
      'versions',
      `migrations wait: ${waiting.join(', ')}`,
      'Tables and columns of the version before stay in the database.',
      'When no node of the version before runs any more: npm run db:migrate.',
    ),
  ]
}

/** Contents that the settings cannot serve. */
async function checkContents(query: Query, { providers }: Installation): Promise<Finding[]> {
  const findings: Finding[] = []
  const [row] = await query<{ cash: boolean }>(
    `select exists (
       select from rewards where has_cash_value and archived_at is null and (end_at is null or end_at > now())
     ) as cash`,
  )
  if (row!.cash && !providers.some(({ vouches, audience }) => vouches && audience === 'people'))
    findings.push(
      warning(
        'providers',
        'a reward of cash value is published, and no provider vouches',
        'Nobody can obtain that reward.',
        'Add a provider that gives one identity to one human (vouches), or archive the reward.',
      ),
    )
  return findings
}

/** Whether the apps with the pages were built. */
export const checkBuild = ({ webBuildDir, officeBuildDir }: Installation): Finding[] =>
  [webBuildDir, officeBuildDir]
    .filter((folder) => !existsSync(path.join(folder, 'server')))
    .map((folder) => error('versions', `no built app in ${folder}`, 'Pages are 404.', 'Run npm run build.'))
