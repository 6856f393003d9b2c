import type { Results } from '@visions/contract/partners/tools'
import type { ResultSection } from '@visions/contract/vocabulary'
import { sql, type NotNull } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'

/** Returns the pseudonym of a person at a tool. Creates it when missing. */
export async function connect(db: Db, personId: string, toolId: string): Promise<string> {
  const made = await db
    .insertInto('connections')
    .values({ person_id: personId, tool_id: toolId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await findConnection(db, personId, toolId))!
}

/** The pseudonym of a person at a tool. Undefined when the tool does not know the person. */
export async function findConnection(db: Db, personId: string, toolId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('person_id', '=', personId)
    .where('tool_id', '=', toolId)
    .executeTakeFirst()
  return row?.id
}

/** The pseudonyms of a person at these tools, by id of the tool. */
export async function findConnections(
  db: Db,
  personId: string,
  toolIds: readonly string[],
): Promise<Map<string, string>> {
  if (toolIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'tool_id'])
    .where('person_id', '=', personId)
    .where('tool_id', 'in', toolIds)
    .execute()
  return new Map(rows.map(({ id, tool_id }) => [tool_id, id]))
}

/** Stores the results of a tool, unless newer ones are stored. */
export async function saveResults(db: Db, personId: string, toolId: string, results: Results): Promise<void> {
  await db
    .insertInto('results')
    .values({
      person_id: personId,
      tool_id: toolId,
      document: JSON.stringify(results),
      produced_at: results.producedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'tool_id'])
        .doUpdateSet((excluded) => ({
          document: excluded.ref('excluded.document'),
          produced_at: excluded.ref('excluded.produced_at'),
          received_at: excluded.fn<Date>('now'),
        }))
        .whereRef('results.produced_at', '<=', 'excluded.produced_at'),
    )
    .execute()
}

/** Deletes the results of a tool about a person. Safe to repeat. */
export async function deleteResults(db: Db, personId: string, toolId: string): Promise<void> {
  await db.deleteFrom('results').where('person_id', '=', personId).where('tool_id', '=', toolId).execute()
}

export interface KnownResults {
  toolId: string
  results: Results
  receivedAt: Date
}

/** The results of these tools about a person. */
export async function findResults(db: Db, personId: string, toolIds: readonly string[]): Promise<KnownResults[]> {
  if (toolIds.length === 0) return []
  return db
    .selectFrom('results')
    .select(['tool_id as toolId', 'document as results', 'received_at as receivedAt'])
    .where('person_id', '=', personId)
    .where('tool_id', 'in', toolIds)
    .$castTo<KnownResults>()
    .execute()
}

/** Limits of the contract: tools in one answer, data types of one tool. */
const MAX_TOOLS = 100
const MAX_DATA_TYPES = 20

export interface GivingTool {
  id: string
  name: string
  logo: string
  receivedAt: Date
  results: Results
  dataTypes: { id: string; name: string; description: string; section: ResultSection | null }[]
}

/**
 * Tools with data types that returned results about a person, including «Mes envies». Without the personal
 * cloud and tools named after it (SHR-03).
 */
export const findGivingTools = (db: Db, personId: string) =>
  findRows<GivingTool>(db)`
    select t.id, t.name, t.logo, r.received_at as "receivedAt", r.document as results, d.list as "dataTypes"
    from results r join tools t on t.id = r.tool_id cross join lateral (
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'description', e.description, 'section', e.section)
        order by e.position, e.id) as list
      from (
        -- A tool of the product itself copies contact and situation from the account. They are not results.
        select * from data_types s
        where s.tool_id = t.id and not (t.is_own and coalesce(s.section in ('contact', 'situation'), false))
        order by s.position, s.id limit ${MAX_DATA_TYPES}
      ) e
    ) d
    where r.person_id = ${personId} and d.list is not null and not t.is_personal_cloud
      and not exists (select from tools c where c.is_personal_cloud and position(lower(c.name) in lower(t.name)) > 0)
    order by t.position, t.id limit ${MAX_TOOLS}`

/** Finds the tools among `toolIds` that have an API, with its URL. */
export async function findPartners(db: Db, toolIds: readonly string[]) {
  if (toolIds.length === 0) return []
  return db
    .selectFrom('tools')
    .select(['id as toolId', 'api_url as apiUrl', 'website'])
    .where('id', 'in', toolIds)
    .where('api_url', 'is not', null)
    .$narrowType<{ apiUrl: NotNull }>()
    .execute()
}

/** The tool and person of a pseudonym at the partner with this API. Undefined for an unknown pseudonym. */
export function findSubject(db: Db, apiUrl: string, pseudonym: string) {
  return db
    .selectFrom('connections')
    .innerJoin('tools', 'tools.id', 'connections.tool_id')
    .select(['connections.person_id as personId', 'connections.tool_id as toolId'])
    .where('connections.id', '=', pseudonym)
    .where('tools.api_url', '=', apiUrl)
    .executeTakeFirst()
}

/** Addresses of a tool. Undefined for an unknown or withdrawn tool, «Mes envies» and the provider of matches. */
export function findEntrance(db: Db, toolId: string) {
  return db
    .selectFrom('tools')
    .select(['api_url as apiUrl', 'website', 'is_personal_cloud as isPersonalCloud', 'cloud_connector as connector'])
    .where('id', '=', toolId)
    .where('archived_at', 'is', null)
    .where('is_own', '=', false)
    .where('is_matching', '=', false)
    .executeTakeFirst()
}

/** The personal cloud, and whether it knows the person. Undefined when no tool is the personal cloud. */
export async function findCloud(
  db: Db,
  personId: string,
): Promise<{ toolId: string; isConnected: boolean } | undefined> {
  const row = await db
    .selectFrom('tools')
    .leftJoin('connections', (join) =>
      join.onRef('connections.tool_id', '=', 'tools.id').on('connections.person_id', '=', personId),
    )
    .select(['tools.id', 'connections.id as connection'])
    .where('is_personal_cloud', '=', true)
    .where('is_sample', '=', false)
    .where('archived_at', 'is', null)
    .orderBy('tools.id')
    .limit(1)
    .executeTakeFirst()
  return row && { toolId: row.id, isConnected: row.connection !== null }
}

/** Marks a token of a partner as used. False when it was used before. */
export async function usePartnerToken(db: Db, issuer: string, tokenId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_partner_tokens')
    .values({ issuer, token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes used tokens a day after they expire. An expired token cannot be replayed. */
export async function deleteUsedPartnerTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_partner_tokens')
    .where(sql<boolean>`expires_at < now() - interval '1 day'`)
    .execute()
}
