// The database role of a service. Its time limits and rights are set at every start, so that a restored database needs
// no preparation.
import pg from 'pg'
import { LIMITS, logsInAs } from './pool.ts'

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate'] as const
export type Right = (typeof RIGHTS)[number]
const DEFAULT_RIGHTS: readonly Right[] = ['select', 'insert', 'update', 'delete']

type Queryable = Pick<pg.Pool, 'query'>

export interface ServiceRole {
  role: string
  /** The schema whose tables the role works on. */
  schema: string
  /** Rights on every table without an exception: select, insert, update and delete when absent. */
  rights?: readonly Right[]
  /** Rights on the tables that differ. */
  exceptions: Readonly<Record<string, readonly Right[]>>
  /** Rights on some columns of tables that the role may not use as a whole. */
  columns?: Readonly<Record<string, Readonly<Partial<Record<Right, readonly string[]>>>>>
}

/**
 * Creates the role of a service if it is missing, and corrects its membership, time limits and rights on tables and
 * columns and sequences. Runs as the owner of the schema; safe to repeat, but not concurrently.
 * @param appUrl connection string of the service; if it logs in as the role, the time limits are set in the database,
 *   otherwise its user may switch to the role
 */
export async function ensureRole(
  client: Queryable,
  { role, schema, rights = DEFAULT_RIGHTS, exceptions, columns = {} }: ServiceRole,
  appUrl: string,
): Promise<void> {
  const isLogin = logsInAs(appUrl, role)
  const name = pg.escapeIdentifier(role)
  const run = async (statement: string) => {
    try {
      await client.query(statement)
    } catch (error) {
      throw new Error(`The database needs an administrator to run «${statement}»: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
  await createRole(client, role, run)
  const user = decodeURIComponent(new URL(appUrl).username)
  if (!isLogin && !(await canSwitch(client, user, role)))
    await run(`grant ${name} to ${user === '' ? 'current_user' : pg.escapeIdentifier(user)}`)
  if (isLogin)
    for (const [limit, value] of await missingLimits(client, role))
      await run(`alter role ${name} set ${limit} = ${value}`)
  // Revoking a right on a table also revokes it on its columns: tables come first.
  for (const [changes, parameters] of [
    [CHANGES, [role, schema, rights, JSON.stringify(exceptions), RIGHTS]],
    [COLUMN_CHANGES, [role, schema, JSON.stringify(columns)]],
  ] as const) {
    const { rows } = await client.query<{ statement: string }>(changes, [...parameters])
    for (const { statement } of rows) await run(statement)
  }
}

async function createRole(client: Queryable, role: string, run: (statement: string) => Promise<void>): Promise<void> {
  const isThere = async () =>
    ((await client.query('select from pg_roles where rolname = $1', [role])).rowCount ?? 0) > 0
  if (await isThere()) return
  try {
    await run(`create role ${pg.escapeIdentifier(role)} nologin`)
  } catch (error) {
    // A service on another database of the cluster has just created it.
    if (!(await isThere())) throw error
  }
}

/** Whether a user may switch to the role. `user`: empty for the current one. */
async function canSwitch(client: Queryable, user: string, role: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select pg_has_role(coalesce(nullif($1, ''), current_user), $2,
       case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as can`,
    [user, role],
  )
  return rows[0]!.can
}

/** The time limits that the role does not have yet. */
async function missingLimits(client: Queryable, role: string): Promise<[string, number][]> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
     where rolname = $1 and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [role],
  )
  const present = new Set(rows.map(({ setting }) => setting))
  return Object.entries(LIMITS).filter(([limit, value]) => !present.has(`${limit}=${value}`))
}

/** Grants missing rights and revokes others. Parameters: role, schema, default rights, exceptions, all rights. */
const CHANGES = `
  with input as (
    select $1::text as role, $2::text as schema, $3::text[] as usual, $4::jsonb as exceptions,
      to_regnamespace(quote_ident($2)) as namespace
  ),
  wanted as (
    select c.oid, c.relname, case when exceptions ? c.relname::text
      then array(select jsonb_array_elements_text(exceptions -> c.relname::text)) else usual end as rights
    from input join pg_class c on c.relnamespace = namespace and c.relkind in ('r', 'p', 'v', 'm')
  )
  select format('grant usage on schema %I to %I', schema, role) as statement
  from input where not has_schema_privilege(role, namespace, 'usage')
  union all
  select format(
    case when has_table_privilege(role, wanted.oid, privilege)
      then 'revoke %s on %I.%I from %I' else 'grant %s on %I.%I to %I' end,
    privilege, schema, relname, role)
  from input, wanted, unnest($5::text[]) privilege
  where has_table_privilege(role, wanted.oid, privilege) <> (privilege = any(rights))
  union all
  select format('grant usage on sequence %I.%I to %I', schema, relname, role)
  from input join pg_class on relnamespace = namespace and relkind = 'S'
  where not has_sequence_privilege(role, pg_class.oid, 'usage')`

/** Rights on columns of tables that are not granted as a whole. Parameters: role, schema, columns by table. */
const COLUMN_CHANGES = `
  with input as (
    select $1::text as role, $2::text as schema, $3::jsonb as columns, to_regnamespace(quote_ident($2)) as namespace
  ),
  wanted as (
    select role, schema, c.oid, relname, attnum, attname, privilege,
      coalesce(columns -> relname::text -> privilege ? attname::text, false) as is_wanted
    from input
      join pg_class c on c.relnamespace = namespace and c.relkind in ('r', 'p', 'v', 'm')
      join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped,
      unnest(array['select', 'insert', 'update']) privilege
    where not has_table_privilege(role, c.oid, privilege)
  )
  select format(case when is_wanted then 'grant %s (%I) on %I.%I to %I' else 'revoke %s (%I) on %I.%I from %I' end,
    privilege, attname, schema, relname, role) as statement
  from wanted where has_column_privilege(role, oid, attnum, privilege) <> is_wanted`
