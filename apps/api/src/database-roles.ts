// What requests of people and calls of the back office may reach in the database.
import type { Right, ServiceRole } from '@visions/server/ensure-role'
import { openPool, type Pool, type PoolOptions } from '@visions/server/pool'
import { DATABASE, REQUEST_ROLE } from './platform/database/database.ts'
import { CONTENT_TABLES } from './platform/database/tables.ts'

const READ: readonly Right[] = ['select']
const rightsOn = (tables: readonly string[], rights: readonly Right[]) =>
  Object.fromEntries(tables.map((table) => [table, rights]))

/** Tables that the back office writes and requests of people do not reach. */
const OFFICE_ONLY = [
  'professionals',
  'professional_identities',
  'organisations',
  'memberships',
  'member_roles',
  'role_requests',
  'second_factors',
  'recovery_codes',
  'invitations',
  'member_uploads',
  // Lots of codes, sealed, until their release.
  'code_lots',
  'waiting_codes',
  'stock_alerts',
  'content_archivals',
  'content_notices',
  'start_bundle_contents',
]
/** Tables that the back office writes and previews of people read: drafts, versions and pictures. */
const OFFICE_WRITTEN = [
  'content_items',
  'content_versions',
  'content_saves',
  'content_comments',
  'content_imports',
  'content_presence',
  'media',
  'media_files',
  'media_proposals',
]

/**
 * Role of requests of people. It may read and extend the star ledger, but not change it. It reaches no table of
 * professionals, and only reads drafts (for their preview), pictures and whether the site is open (OFF-12).
 */
export const APP_ROLE: ServiceRole = {
  role: REQUEST_ROLE,
  schema: 'public',
  exceptions: {
    migrations: [],
    star_ledger: ['select', 'insert'],
    ...rightsOn(
      [...OFFICE_ONLY, 'professional_sessions', 'staff_log', 'staff_log_cuts', 'staff_log_head', 'office_tasks'],
      [],
    ),
    // Scripts of pages, and imports of trades: written by the owner only.
    ...rightsOn([...OFFICE_WRITTEN, 'openings', 'web_files', 'trade_imports'], READ),
  },
}

/** A table that requests write to: without the right to, a node is not ready. */
export const WRITTEN_TABLE = 'public.purchases'

const WRITE: readonly Right[] = ['select', 'insert', 'update', 'delete']

const writable = (...tables: string[]) => Object.fromEntries(tables.map((table) => [table, WRITE]))

/**
 * Role of calls of the back office (OFF-01). Tables and columns that are not listed are closed to it, new ones too:
 * above all what people answered, shared, wrote or received.
 */
export const OFFICE_ROLE: ServiceRole = {
  role: 'visions_office',
  schema: 'public',
  rights: [],
  exceptions: {
    ...writable(...OFFICE_ONLY, ...OFFICE_WRITTEN),
    // The database adds the line of a new one. Whose a session is, and until when, does not change.
    professional_sessions: ['select', 'insert', 'delete'],
    // Lines are appended by append_staff_line, in the name of a session.
    staff_log: ['select'],
    // Also of people: hashes that live for 15 minutes.
    sign_in_attempts: ['select', 'insert', 'delete'],
    // Published contents.
    ...writable(...CONTENT_TABLES),
    codes_on_sale: ['select'],
    openings: ['select', 'insert'],
    tasks_without_tool: ['select'],
    sending_tools: ['select'],
    tool_missions: ['select'],
    tool_journeys: ['select'],
    // Written by the triggers of published contents.
    content_changes: ['select', 'insert'],
    tool_words: WRITE,
    journey_exchanges: ['select'],
  },
  columns: {
    professional_sessions: {
      update: [
        'organisation_id',
        'factor_proof',
        'factor_at',
        'new_totp',
        'challenge',
        'challenge_use',
        'pending_until',
        'last_seen_at',
        'idle_until',
      ],
    },
    // What checks before publication count (OFF-09), and given-up deliveries. No column names a person.
    consents: { select: ['id', 'purpose_slug', 'wording_version', 'withdrawn_at'] },
    consent_deliveries: { select: ['id', 'consent_id', 'record', 'kind', 'state', 'created_at'], update: ['state'] },
    // Neither the code nor what is sealed, once a code is on sale.
    reward_codes: {
      select: ['id', 'reward_id', 'purchase_id', 'code_hash', 'expires_on', 'lot_id'],
      insert: ['reward_id', 'sealed', 'code_hash', 'expires_on', 'lot_id'],
    },
    purchases: { select: ['reward_id', 'created_at'] },
    task_completions: { select: ['task_id'] },
  },
}

/** Functions with the rights of the owner that only the back office calls. */
export const OFFICE_FUNCTIONS: readonly string[] = [
  'append_staff_line',
  'dead_jobs',
  'end_sessions_of_provider',
  'enqueue_office_jobs',
  'office_author',
  'retry_dead_jobs',
]

/** Tasks whose jobs the back office may enqueue. A job of another task is refused by the database. */
export const OFFICE_TASKS: readonly string[] = [
  'office-invitation-mail',
  'office-act-mail',
  'office-member-mail',
  // To the former mailbox of an establishment.
  'establishment-mail',
  // Given-up deliveries that are sent again.
  'deliver-consent',
]

/** Connections of the back office of a node. */
export const openOfficePool = (url: string, options: Pick<PoolOptions, 'size' | 'onError'> = {}): Pool =>
  openPool(url, { size: 4, role: OFFICE_ROLE.role, ...options, name: DATABASE })
