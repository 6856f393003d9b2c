// The database role of a service. Its time limits and rights are set at every start, so that a restored database needs
// no preparation.
import pg from 'pg'
import { LIMITS, logsInAs } from './pool.ts'

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate'] as const
type Right = (typeof RIGHTS)[number]
const DEFAULT_RIGHTS: readonly Right[] = ['select', 'insert', 'update', 'delete']

type Queryable = Pick<pg.Pool, 'query'>

export interface ServiceRole {
  role: string
  /** The schema whose tables the role works on. */
  schema: string
  /** Rights on the tables that differ from select, insert, update and delete. */
  exceptions: Readonly<Record<string, readonly Right[]>>
}

/**
 * Creates the role of a service if it is missing, and corrects its membership, time limits and rights on tables and
 * sequences. Runs as the owner of the schema; safe to repeat, but not concurrently.
 * @param appUrl connection string of the service; if it logs in as the role, the time limits are set in the database
 */
export async function ensureRole(
  client: Queryable,
  { role, schema, exceptions }: ServiceRole,
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
  if (!isLogin && !(await canSwitch(client, role))) await run(`grant ${name} to current_user`)
  if (isLogin)
    for (const [limit, value] of await missingLimits(client, role))
      await run(`alter role ${name} set ${limit} = ${value}`)
  const { rows } = await client.query<{ statement: string }>(CHANGES, [
    role,
    schema,
    DEFAULT_RIGHTS,
    JSON.stringify(exceptions),
    RIGHTS,
  ])
  for (const { statement } of rows) await run(statement)
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

/** Whether the current user may switch to the role. */
async function canSwitch(client: Queryable, role: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select pg_has_role(current_user, $1,
       case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as can`,
    [role],
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
